/// A way by which input reaches a center, for as long as the center runs.
protocol Door: Sendable {
  /// Runs until the door is closed, or until nothing more comes; the center goes on without it.
  func run() async

  /// Called once, when the center shuts down: lets `run`, which `task` runs, return.
  func close(_ task: Task<Void, Never>)
}

extension Door {
  func close(_ task: Task<Void, Never>) { task.cancel() }
}

/// The doors of a center that are open. They are closed in the reverse order, each when the one after it has closed, so
/// that the requests of an earlier one are still answered.
struct OpenDoors: Sendable {
  private let doors: [(door: any Door, task: Task<Void, Never>)]

  init(_ doors: [any Door]) {
    self.doors = doors.map { door in (door, Task { await door.run() }) }
  }

  /// Returns when the last door is closed.
  func close() async {
    for (door, task) in doors.reversed() {
      door.close(task)
      await task.value
    }
  }
}
