import Synchronization

/// What other tasks send to the thread of a program, in order. An entry wakes the thread.
final class Inbox<Program: TerminalProgram>: Sendable {
  enum Entry: Sendable {
    case item(Program.Item)
    /// The item comes when it is written; nil if the one before could not be written and does not come.
    case writing(Program.Item?)
    /// An order was drawn; the number is that of the task.
    case rendered(Program.Order, number: Int, Program.Item)
    /// Nothing comes any more, and the program ends.
    case end
  }

  private struct Contents {
    var entries: [Entry] = []
    var wake: (@Sendable () -> Void)?
  }

  private let contents = Mutex(Contents())

  func enqueue(_ item: Program.Item) { enqueue(.item(item)) }

  func enqueue(_ entry: Entry) {
    let wake = contents.withLock { contents in
      contents.entries.append(entry)
      return contents.entries.count == 1 ? contents.wake : nil
    }
    wake?()
  }

  /// Calls `wake` for each entry from now on, and at once if entries are waiting already.
  func attach(_ wake: @escaping @Sendable () -> Void) {
    let isWaiting = contents.withLock { contents in
      contents.wake = wake
      return !contents.entries.isEmpty
    }
    if isWaiting { wake() }
  }

  func dequeueAll() -> [Entry] {
    contents.withLock { contents in
      defer { contents.entries = [] }
      return contents.entries
    }
  }
}
