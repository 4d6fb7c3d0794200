import CenterGateway
import ControlProtocol
import Flows
import Foundation
import NotificationModel
import NotificationState
import NotificationWords
import SocketTransport

/// Watches the presentation of pushes and compares it with expectations.
struct PresentationCheck {
  private let expectations: [FlowExpectation]
  private let client: SocketClient
  private let socket: String
  private var state: CenterState
  private var events: AsyncThrowingStream<Event, any Error>.Iterator

  /// Throws if one of the words is no way in which a notification is presented.
  static func expectations(_ words: String) throws(Failure) -> [FlowExpectation] {
    guard words.contains(where: \.isLetter), words.allSatisfy({ $0.isLetter || $0 == "," || $0 == " " })
    else {
      throw Failure("'\(words)' is no list of words.", hint: "Write them as banner,sound.", .usage)
    }
    do throws(FlowUnreadable) {
      return try FlowExpectation.read("shown: { has: [\(words)] }")
    } catch {
      throw Failure(messages: error.problems.map(\.message), .usage)
    }
  }

  /// Begins to watch, before the first push.
  init(_ expectations: [FlowExpectation], at client: SocketClient, socket: String) async throws {
    self.expectations = expectations
    self.client = client
    self.socket = socket
    let feed = try await client.events(snapshot: true)
    state = CenterState(viewing: feed.snapshot ?? CenterSnapshot())
    events = feed.events.makeAsyncIterator()
  }

  /// Returns the unmet expectations about a decided push, in lines; empty if all are met. It waits while the app is
  /// asked or its service extension runs.
  mutating func missing(_ decision: Decision) async throws -> [String] {
    let key = NotificationKey(app: decision.app, identifier: decision.identifier)
    let goal = try await lastSequence()
    var arrivals: [Event] = []
    while state.sequence < goal || state.asked[key] != nil || state.extending[key] != nil {
      guard let event = try await events.next() else {
        throw Failure("The center has ended.", .unavailable)
      }
      if event.fact.arrived?.key == key { arrivals.append(event) }
      state.apply(event)
    }
    let observation = FlowObservation(
      state: state,
      now: state.clock.phone(at: Date()),
      events: arrivals,
      refusal: nil,
      screen: "",
      choice: NotificationChoice(),
      apps: []
    )
    let mismatches = expectations.flatMap { observation.mismatches(with: $0) }
    guard !mismatches.isEmpty else { return [] }
    let reasons =
      arrivals.isEmpty
      ? decision.trace.filter { $0.mark != .met }.map(\.text) : observation.explanation(of: "shown")
    return mismatches.map { "\(decision.identifier): expected \($0.expected), shown \($0.seen)" }
      + reasons.map { "because: \($0)" }
  }

  /// The number of the last event that has happened. Only another connection can say it: the events of this one may
  /// still be on their way.
  private func lastSequence() async throws -> Int {
    let other = try await SocketClient.connect(socket)
    let feed = try await other.events()
    await other.close()
    return feed.sequence
  }
}
