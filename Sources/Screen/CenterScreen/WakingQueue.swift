import CursesTerminal
import Synchronization

/// Items that other tasks hand to the screen's thread, in order. An item wakes the thread.
final class WakingQueue<Item: Sendable>: Sendable {
  private struct Contents {
    var items: [Item] = []
    var waker: Waker?
  }

  private let contents = Mutex(Contents())

  func put(_ item: Item) {
    let waker = contents.withLock { contents in
      contents.items.append(item)
      return contents.items.count == 1 ? contents.waker : nil
    }
    waker?.wake()
  }

  /// Wakes `waker` for each item from now on, and at once if items are waiting already.
  func attach(_ waker: Waker) {
    let isWaiting = contents.withLock { contents in
      contents.waker = waker
      return !contents.items.isEmpty
    }
    if isWaiting { waker.wake() }
  }

  func takeAll() -> [Item] {
    contents.withLock { contents in
      defer { contents.items = [] }
      return contents.items
    }
  }
}
