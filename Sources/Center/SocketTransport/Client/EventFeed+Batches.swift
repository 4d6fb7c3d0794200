public import NotificationModel
import Synchronization

extension EventFeed {
  /// Calls `body` with all events that have come since its last call, until it returns false, the center ends, or the
  /// task is cancelled. Throws what the stream of events throws.
  public func inBatches(_ body: ([Event]) async throws -> Bool) async throws {
    let waiting = WaitingEvents()
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let events = events
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { signal.finish() }
        for try await event in events {
          waiting.enqueue(event)
          signal.yield()
        }
      }
      for await _ in signals {
        guard try await body(waiting.dequeueAll()) else { return group.cancelAll() }
      }
      // A cancelled task does not receive the last signal.
      let last = waiting.dequeueAll()
      if !last.isEmpty { _ = try await body(last) }
      try await group.waitForAll()
    }
  }
}

/// Events that no call was given yet.
private final class WaitingEvents: Sendable {
  private let events = Mutex<[Event]>([])

  func enqueue(_ event: Event) { events.withLock { $0.append(event) } }

  func dequeueAll() -> [Event] {
    events.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
