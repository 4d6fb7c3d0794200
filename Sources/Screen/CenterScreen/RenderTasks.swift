/// The tasks that draw what a program has ordered. The program's thread owns them and never waits; results come through
/// the inbox.
struct RenderTasks<Program: TerminalProgram> {
  private let inbox: Inbox<Program>
  private var running: [Program.Order: (number: Int, task: Task<Void, Never>)] = [:]
  private var latestNumber = 0

  init(_ inbox: Inbox<Program>) {
    self.inbox = inbox
  }

  /// Begins an order. An earlier task for the same order is cancelled: what it draws upon has changed since.
  mutating func start(_ order: Program.Order, _ rendering: @escaping @Sendable () async -> Program.Item) {
    cancel(order)
    latestNumber += 1
    let (inbox, number) = (inbox, latestNumber)
    let task = Task {
      let item = await rendering()
      if !Task.isCancelled { inbox.enqueue(.rendered(order, number: number, item)) }
    }
    running[order] = (number, task)
  }

  mutating func cancel(_ order: Program.Order) { running.removeValue(forKey: order)?.task.cancel() }

  /// Returns false for a result that came too late: its task was cancelled meanwhile.
  mutating func finish(_ order: Program.Order, number: Int) -> Bool {
    guard running[order]?.number == number else { return false }
    running[order] = nil
    return true
  }

  mutating func cancelAll() {
    for (_, task) in running.values { task.cancel() }
    running = [:]
  }
}
