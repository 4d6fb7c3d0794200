import AppProcesses
import ArgumentParser
import Canvas
import CenterGateway
import CenterScreen
import CenterUI
import ControlProtocol
import Flows
import Foundation
import NotificationModel
import NotificationState
import NotificationWords
import SocketTransport
import Themes

struct WaitCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    "wait",
    "Wait until the running center is as expected.",
    """
    An expectation is written as in a flow. What a step would have caused is what happens from now on; everything \
    else is compared as it is; 'screen' is what 'bellhop screen' draws, in 100 columns and 30 rows. The exit status is 0 once all expectations hold, and 1 if they do not in time.
    """,
    examples: [
      "bellhop wait 'delivered: { has: [lunch] }' --within 5s",
      "bellhop wait 'response: approve' 'handler: { exit: 0 }'",
      "bellhop wait 'badge: 3' --app com.example.mail",
    ]
  )

  @Argument(help: ArgumentHelp("Expectations: a subject and what it must be like.", valueName: "expectation"))
  var expectations: [String]

  private static let standardLimit = Interval(seconds: 30)

  @Option(
    help: ArgumentHelp(
      "How long to wait; \(Int(WaitCommand.standardLimit.seconds))s unless given.",
      valueName: "interval"
    )
  )
  var within: Interval?

  @Option(help: ArgumentHelp("The notification that is meant.", valueName: "id"))
  var on: String?

  @Option(help: ArgumentHelp("The app that is meant.", valueName: "bundle id"))
  var app: String?

  @OptionGroup var call: CallOptions

  func run() async throws {
    let expectations = try expectations.flatMap { try Self.read($0) }
    var choice = NotificationChoice()
    (choice.identifier, choice.app) = (on, app)
    let limit = within ?? Self.standardLimit
    let missing = try await CenterCall.with(center) { [app, choice] client in
      if let app, let note = try await AppArgument.note(on: app, at: client) { Messages.line(note) }
      return try await ExpectationWatch.missing(expectations, choice, at: client, within: limit)
    }
    if output.json { try StandardOutput.json(ExpectationResult(isMet: missing.isEmpty, missing: missing)) }
    guard !missing.isEmpty else { return }
    throw CommandError(lines: output.json ? [] : missing, .checkFailed)
  }

  /// Reads expectations as they stand in a flow.
  static func read(_ text: String) throws(CommandError) -> [FlowExpectation] {
    do throws(FlowSyntaxError) {
      return try FlowExpectation.read(text)
    } catch {
      throw CommandError(messages: error.problems.map(\.message), .usage)
    }
  }
}

extension FlowObservation {
  /// What a running center shows, without a screen and before anything has happened.
  init(of snapshot: CenterSnapshot, _ choice: NotificationChoice) {
    self.init(
      state: CenterState(viewing: snapshot),
      now: Date(),
      events: [],
      refusal: nil,
      screen: nil,
      choice: choice,
      apps: snapshot.apps.map(\.bundle)
    )
    keptOutput = HandlerLimits.keptOutput
  }
}

/// The result of comparing a center with expectations.
struct ExpectationResult: Encodable {
  /// Whether all expectations hold.
  var isMet: Bool
  /// The unmet expectations with the reasons, in lines; empty if all are met.
  var missing: [String]
}

/// Watches a running center until all expectations are met.
struct ExpectationWatch {
  let expectations: [FlowExpectation]
  var observation: FlowObservation

  mutating func apply(_ event: Event) {
    observation.events.append(event)
    observation.state.apply(event)
  }

  /// Returns the unmet expectations in lines; empty if all are met.
  mutating func missing() async -> [String] {
    observation.now = observation.state.clock.phone(at: Date())
    if expectations.contains(where: { $0.subject == "screen" }) {
      observation.screen = await Self.screen(of: observation.state)
    }
    return expectations.flatMap { expectation -> [String] in
      let mismatches = observation.mismatches(with: expectation)
      guard !mismatches.isEmpty else { return [] }
      return mismatches.flatMap {
        "\($0.path): expected \($0.expected), seen \($0.seen)".split(separator: "\n").map(String.init)
      }
        + observation.explanation(of: expectation.subject).map { "because: \($0)" }
    }
  }

  /// What is read on a screen of the size that flows have, on which no key was pressed.
  private static func screen(of state: CenterState) async -> GridText? {
    guard let theme = ThemeCatalog.shippedDark.first else { return nil }
    let look = DisplayOptions(depth: .trueColor, motion: false)
    let picture = CenterPicture(size: FlowHeader().screen, theme: theme, look: look)
    return await picture.draw(state, at: Date(), in: .current, Drawing()).map(GridText.init)
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
    let start = ExpectationWatch(
      expectations: expectations,
      observation: FlowObservation(of: feed.snapshot ?? CenterSnapshot.empty, choice)
    )
    return try await withThrowingTaskGroup(of: [String].self) { group in
      let (states, continuation) = AsyncStream.makeStream(
        of: [String].self,
        bufferingPolicy: .bufferingNewest(1)
      )
      group.addTask {
        var watch = start
        var missing = await watch.missing()
        continuation.yield(missing)
        defer { continuation.finish() }
        guard !missing.isEmpty else { return [] }
        // A comparison looks at all that is stored, so it is made once for events that came together.
        try await feed.inBatches { events in
          for event in events { watch.apply(event) }
          missing = await watch.missing()
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
