import FoundationEssentials
import NotificationEngine
import NotificationModel
import NotificationState

/// What happens on a phone before its picture is taken: the apps on it, and the pushes that arrive, the last of them
/// at the moment of the picture. The same scenario always ends in the same outcome.
struct Scenario: Sendable {
  /// A later one of the same bundle wins.
  var apps: [App]
  /// The pushes in the order in which they arrive.
  var pushes: [Push]
  /// What the apps' service extensions made of them, by their place among them. Of the others the original is shown: no
  /// program is run here (ios-behaviour 3.15).
  var extended: [Int: ExtensionResult] = [:]
  /// The phone's language as a BCP 47 tag.
  var locale = Device.standardLocale
  /// Whether the phone is locked when they arrive.
  var isLocked = false
  /// Where previews are shown (ios-behaviour 3.14).
  var previews = Previews.always
  /// What else is special about the phone.
  var settings: SettingAssignments<Device> = []
  /// Whether what waits for the scheduled summary is delivered at the moment of the picture.
  var deliversSummary = false
  /// How many seconds before the picture the last push arrives.
  var delay = 0.0
  /// The starts of Live Activities that arrive before pushes to them, by the places of those among the pushes.
  var starts: [Int: Push] = [:]
  /// The moment of the picture.
  var now: Date

  /// Lets it happen, by the engine's own rules. Throws what the engine refuses: an app, a locale, a push.
  func play() throws(Refusal) -> ScenarioResult {
    var runner = ScenarioRunner(try phone())
    let start = runner.engine.state.snapshot
    var extending: [Int: ExtendingPush] = [:]
    for (index, push) in pushes.enumerated() {
      let date = now - delay - Self.age(pushes.count - 1 - index)
      // Early enough that its banner has left, and later than the push before.
      if let start = starts[index] { try runner.submit(.push(start), at: date - 120) }
      guard let asked = try runner.submit(.push(push), at: date).extensionToRun else { continue }
      extending[index] = asked
      let result = extended[index] ?? Self.original
      let number = asked.notification.sequence
      try runner.submit(.finishExtension(asked.key, sequence: number, result), at: date)
    }
    if deliversSummary {
      let summary = ScheduledSummary(isOn: false)
      try runner.submit(.setDevice([.set(\.summary, summary)]), at: now)
    }
    if delay > 0 { try runner.submit(.passTime(catchingUp: false), at: now) }
    return ScenarioResult(start: start, steps: runner.steps, now: now, extending: extending)
  }

  private static let original = ExtensionResult(
    content: nil,
    reasons: [Reason(.odd, .serviceExtension(.notRunForPicture))]
  )

  /// The phone before the first push. What leads to it is not counted, so that identifiers made up later do not depend
  /// on how many apps there are.
  private func phone() throws(Refusal) -> CenterSnapshot {
    var runner = ScenarioRunner(CenterSnapshot.empty)
    for app in apps { try runner.submit(.registerApp(app), at: .distantPast) }
    let device: SettingAssignments<Device> = [
      .set(\.locale, locale), .set(\.isLocked, isLocked), .set(\.previews, previews),
    ]
    try runner.submit(.setDevice(device), at: .distantPast)
    if settings != [] { try runner.submit(.setDevice(settings), at: .distantPast) }
    var snapshot = runner.engine.state.snapshot
    snapshot.sequence = 0
    snapshot.seenUpTo = 0
    return snapshot
  }

  /// How long before the picture the one with so many after it arrives, in seconds: 0, 4, 10, 18, 28 … minutes, like
  /// a morning on which not everything comes at once.
  static func age(_ index: Int) -> Double { Double(index * (index + 3)) * 60 }
}

/// Leads an engine from one moment to the next.
private struct ScenarioRunner {
  var engine: Engine
  var steps: [ScenarioResult.Step] = []

  init(_ snapshot: CenterSnapshot) {
    engine = Engine(snapshot)
  }

  /// What falls due until then happens first: banners leave. A banner that waits behind others needs a turn for each.
  @discardableResult
  mutating func submit(_ command: Command, at date: Date) throws(Refusal) -> CommandResult {
    var turns = 0
    while let deadline = engine.nextDeadline, deadline <= date, turns < Self.mostTurns {
      _ = try decide(.passTime(catchingUp: false), at: deadline)
      turns += 1
    }
    return try decide(command, at: date)
  }

  private mutating func decide(_ command: Command, at date: Date) throws(Refusal) -> CommandResult {
    let result = try engine.submit(command, at: date)
    steps.append(ScenarioResult.Step(date: date, events: result.events))
    return result
  }

  private static let mostTurns = 64
}

/// What a running center would carry out. No program is run here, and no app is asked.
extension CommandResult {
  /// The push for the app's service extension; nil if there is none.
  var extensionToRun: ExtendingPush? {
    effects.lazy.compactMap { effect -> ExtendingPush? in
      guard case .runServiceExtension(let push) = effect else { return nil }
      return push
    }.last
  }

  /// The response that the app's handler receives; nil if there is none.
  var responseToHandOver: Response? {
    effects.lazy.compactMap { effect -> Response? in
      guard case .handOver(let response) = effect else { return nil }
      return response
    }.first
  }
}
