import AppProcesses
import ControlProtocol
import Flows
import Foundation
import NotificationModel
import NotificationState
import NotificationWords
import SocketTransport

/// Watches a running center until all expectations are met.
struct ExpectationWatch {
  private let expectations: [FlowExpectation]
  private var observation: FlowObservation

  init(_ snapshot: CenterSnapshot, _ expectations: [FlowExpectation], _ choice: NotificationChoice) {
    self.expectations = expectations
    observation = FlowObservation(
      state: CenterState(viewing: snapshot),
      now: Date(),
      events: [],
      refusal: nil,
      screen: "",
      choice: choice,
      apps: snapshot.apps.map(\.bundle)
    )
    observation.keptOutput = HandlerLimits.keptOutput
  }

  mutating func take(_ event: Event) {
    observation.events.append(event)
    observation.state.apply(event)
  }

  /// Returns the unmet expectations in lines; empty if all are met.
  mutating func missing() -> [String] {
    observation.now = observation.state.clock.phone(at: Date())
    return expectations.flatMap { expectation -> [String] in
      let mismatches = observation.mismatches(with: expectation)
      guard !mismatches.isEmpty else { return [] }
      return mismatches.map { "\($0.path): expected \($0.expected), seen \($0.seen)" }
        + observation.explanation(of: expectation.subject).map { "because: \($0)" }
    }
  }

  /// Returns the unmet expectations when the time is over or the center has ended, and an empty list as soon as all are
  /// met.
  static func missing(
    _ expectations: [FlowExpectation],
    _ choice: NotificationChoice,
    at client: SocketClient,
    within limit: Interval
  ) async throws -> [String] {
    let feed = try await client.events(snapshot: true)
    let start = ExpectationWatch(feed.snapshot ?? CenterSnapshot(), expectations, choice)
    return try await withThrowingTaskGroup(of: [String].self) { group in
      let (states, continuation) = AsyncStream.makeStream(
        of: [String].self,
        bufferingPolicy: .bufferingNewest(1)
      )
      group.addTask {
        var watch = start
        var missing = watch.missing()
        continuation.yield(missing)
        defer { continuation.finish() }
        guard !missing.isEmpty else { return [] }
        // A comparison looks at all that is stored, so it is made once for events that came together.
        try await feed.inBatches { events in
          for event in events { watch.take(event) }
          missing = watch.missing()
          continuation.yield(missing)
          return !missing.isEmpty
        }
        return missing
      }
      group.addTask {
        try await Task.sleep(for: .seconds(limit.seconds))
        var states = states.makeAsyncIterator()
        return await states.next() ?? []
      }
      let first = try await group.next() ?? []
      group.cancelAll()
      return first
    }
  }
}
