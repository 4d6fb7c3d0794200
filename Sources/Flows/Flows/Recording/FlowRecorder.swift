public import FoundationEssentials
import HashTreeCollections
import JSON
public import NotificationModel
import NotificationState
import YAMLCoding

/// Writes a walk as a flow: what comes in and what the person does become steps, and what was to be seen after each
/// becomes the few expectations that matter. Times between them become `advance`.
public struct FlowRecorder: Sendable {
  var state: CenterState
  private let start: Date
  private let startSettings: Device
  /// The time zone in which the start is written.
  private let startZone: TimeZone
  /// The settings of the apps at the start.
  private let appSettings: [String: Settings]
  /// The apps that took part, in the order of their first steps.
  var apps: [String]
  /// What was there before it is no part of the walk.
  let firstSequence: Int
  /// The badges at the start.
  private let badges: [String: Int]
  var steps: [Step] = []
  /// The moment that the steps have come to.
  private var moment: Date
  /// Notifications that have waited and arrive now; the push or the request has its step already.
  var continuing: Set<NotificationKey> = []
  /// The numbers of the events with which came what a service extension, or the app that is asked, has at hand.
  var origins: [NotificationKey: Int] = [:]
  /// Whether something came to the list after what had come later: in a flow each step waits for all that it causes.
  var isOvertaken = false
  /// Whether the person keeps the banner, or kept it, beyond its time.
  private var keepsBanner = false
  /// By app, the pushes that the push service has kept and sends now, in their order; they have their steps already.
  var sent: [String: [Push]] = [:]
  /// By app, the numbers of the events with which pushes without an identifier were stored.
  var unnamed: [String: [Int]] = [:]
  /// An upper limit of the bytes and the values of the steps.
  private var size = (bytes: 0, values: 0)

  struct Step {
    var lines: [String]
    /// The number of the event that it stands for.
    var sequence: Int
    /// What is expected after it, by subject.
    var expected: JSONObject = [:]
    /// The seconds that pass in it, if that is all that it is.
    var seconds: Int?
    /// The number of the response in it.
    var response: Int?
    /// What has arrived in it: the category with its app.
    var categories: [(app: String, identifier: String)] = []
  }

  /// Begins at a state of the center, at what the phone's clock shows.
  public init(_ snapshot: CenterSnapshot, now: Date) {
    state = CenterState(viewing: snapshot)
    // A flow is written in whole seconds.
    start = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down))
    moment = start
    startSettings = snapshot.device
    startZone = state.zone
    appSettings = snapshot.conditions.mapValues(\.settings)
    badges = snapshot.badges
    firstSequence = snapshot.sequence
    apps = snapshot.device.focus.apps.sorted()
  }

  /// How many steps have been recorded, without expectations.
  public var count: Int { steps.count }

  /// Whether the flow is as long as a flow that can be read may be.
  public var isFull: Bool {
    // The header needs room too.
    size.bytes > FlowDocument.limits.bytes / 2 || size.values > FlowDocument.limits.values / 2
  }

  /// Records an event.
  public mutating func receive(_ event: Event) {
    record(event)
    state.apply(event)
  }

  // MARK: Steps

  private mutating func record(_ event: Event) {
    switch event.fact {
    case .notification(let fact): record(fact, event)
    case .activity(let fact): record(fact, event)
    case .request(let fact): record(fact, event)
    case .response(let fact): record(fact, event)
    case .app(let fact): record(fact, event)
    case .phone(let fact): record(fact, event)
    case .banner(.ended(let key, .flicked)): add(event, ["flick: \(text(key.identifier))"])
    case .banner(.ended(_, .timedOut)): pass(to: event.date, rounding: .up)
    case .banner(.pinned): keepsBanner = true
    case .banner(.shown): keepsBanner = false
    case .banner(.ended): break
    }
  }

  // MARK: Adding

  mutating func add(_ event: Event, _ lines: [String]) {
    pass(to: event.date)
    if let app = event.app, !apps.contains(app) { apps.append(app) }
    append(Step(lines: lines, sequence: event.sequence))
  }

  /// Less than a second is no time that a person meant. What falls due has happened only if the time is rounded up.
  mutating func pass(to date: Date, rounding rule: FloatingPointRoundingRule = .down) {
    let passed = date.timeIntervalSince(moment)
    // A clock that was set back.
    guard passed > -1 else {
      moment = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
      return append(Step(lines: ["clock: \(text(String(moment.onTheWall(in: state.zone))))"], sequence: 0))
    }
    // Dates are not exact to the last bit.
    let tolerance = rule == .up ? -0.001 : 0.001
    let seconds = Int((passed + tolerance).rounded(rule))
    guard seconds >= 1 else { return }
    moment += Double(seconds)
    var all = seconds
    if let before = steps.last, let other = before.seconds, before.expected.isEmpty {
      all += other
      steps.removeLast()
    }
    append(Step(lines: ["advance: \(FlowText.interval(all))"], sequence: 0, seconds: all))
  }

  private mutating func append(_ step: Step) {
    steps.append(step)
    for line in step.lines { measure(line) }
  }

  private mutating func measure(_ line: String) {
    size.bytes += line.utf8.count + 3
    // A value follows one of these, or begins the line.
    size.values += 2 + line.utf8.count { ",:{[".utf8.contains($0) }
  }

  /// Expects it after the step that has caused it, which is the last one unless another is given.
  mutating func expect(_ subject: String, _ value: JSONValue, after cause: Int? = nil) {
    guard let index = cause ?? steps.indices.last else { return }
    steps[index].expected[subject] = value
    measure("expect: { \(subject): \(written(value)) }")
  }

  func app(_ event: Event) -> [String] {
    event.app.map { ["app: \(text($0))"] } ?? []
  }

  func text(_ text: String) -> String { written(.string(text)) }
  func list(_ texts: [String]) -> String { written(.array(texts.map(JSONValue.string))) }

  /// A value as it stands in a step, where `${` begins the name of a value of the flow.
  func written(_ value: JSONValue) -> String { FlowText.value(value.escapingValues) }

  // MARK: The file

  /// The flow of all that was recorded.
  ///
  /// - Parameter manifest: Returns the path of the manifest that says just this of an app; nil if there is none, and
  ///   then the flow says it.
  public func text(name: String, manifest: (App) -> String? = { _ in nil }) -> String {
    var lines = ["name: \(FlowText.value(.string(name)))"]
    if !apps.isEmpty {
      lines.append("apps:")
      for bundle in apps {
        let app = state.app(bundle)
        let settings = appSettings[bundle] ?? app.settings
        if settings == app.settings, let file = manifest(app) {
          lines.append("  - \(FlowText.value(.string(file)))")
        } else {
          lines += RecordedApp(app: app, settings: settings).lines
        }
      }
    }
    var phone = Device.changes(from: .standard, to: startSettings)
    phone["clock"] = .string(String(start.onTheWall(in: startZone)))
    if let focus = startSettings.focus.written(from: .standard) { phone["focus"] = focus }
    lines += ["phone: \(FlowText.value(.object(phone)))", "---"]
    for step in steps {
      for (index, line) in step.lines.enumerated() { lines.append((index == 0 ? "- " : "  ") + line) }
      var expected = step.expected
      if step.categories.contains(where: { state.app($0.app).category($0.identifier) == nil }) {
        expected["nothing"] = true
      }
      if !expected.isEmpty { lines.append("- expect: \(written(.object(expected)))") }
    }
    return (lines + end).map { $0 + "\n" }.joined()
  }

  /// What the list, the banner and the badges have come to, unless something is still under way.
  private var end: [String] {
    guard !steps.isEmpty, state.asked.isEmpty, state.extending.isEmpty else { return [] }
    let listed = state.delivered.values.filter { $0.sequence > firstSequence }
      .sorted { $0.sequence > $1.sequence }.map { JSONValue.string($0.request.identifier) }
    var expected: JSONObject = [:]
    expected["delivered"] =
      isOvertaken ? ["has": .array(listed), "count": .integer(Int64(listed.count))] : .array(listed)
    if !isOvertaken, !keepsBanner {
      let banner = state.banner.flatMap { $0.sequence > firstSequence ? $0.request.identifier : nil }
      expected["banner"] = banner.map(JSONValue.string) ?? .null
    }
    let ends = ["- expect: \(written(.object(expected)))"]
    return ends
      + apps.filter { badges[$0, default: 0] == 0 || state.badges[$0, default: 0] != badges[$0] }.flatMap {
        ["- expect: { badge: \(state.badges[$0, default: 0]) }", "  app: \(text($0))"]
      }
  }
}

/// What the person changes on the phone.
extension FlowRecorder {
  mutating func record(_ fact: PhoneFact, _ event: Event) {
    switch fact {
    case .deviceChanged(let device): change(to: device, event)
    case .regionCrossed(let region, let entered):
      add(event, ["region: \(text(region))"] + (entered ? [] : ["is: left"]))
      let isWatched = state.pending.values.contains {
        $0.request.trigger?.region?.identifier == region && $0.sequence > firstSequence
      }
      if !isWatched { expect("nothing", true) }
    case .clockChanged, .inputRefused: break
    }
  }

  static let unlock = "unlock"

  private mutating func change(to device: Device, _ event: Event) {
    var changes = Device.changes(from: state.device, to: device)
    changes["locked"] = nil
    if device.isLocked != state.device.isLocked {
      add(event, [device.isLocked ? "lock" : Self.unlock])
    }
    apps += device.focus.apps.subtracting(apps).sorted()
    if let focus = device.focus.written(from: state.device.focus) { add(event, ["focus: \(written(focus))"]) }
    if !changes.isEmpty { add(event, ["device: \(written(.object(changes)))"]) }
  }
}

extension SettingRecord {
  /// The settings that differ, by their names on the command line.
  static func changes(from before: Self, to after: Self) -> JSONObject {
    JSONObject(
      fields.filter { $0.isTyped && $0.text(of: before) != $0.text(of: after) }.map { field in
        (field.typedName, .string(field.text(of: after)))
      }
    )
  }
}

extension Focus {
  /// What a flow says to make this Focus of another one; nil if they are the same.
  func written(from before: Focus) -> JSONValue? {
    guard self != before else { return nil }
    var turned = before
    turned.isOn = isOn
    if turned == self { return .string(isOn.onOrOff) }
    let names = Focus.fields.filter(\.isSettable).map(\.name)
    return (try? JSONValue(encoding: self))?.objectValue.map { object in
      .object(JSONObject(object.filter { names.contains($0.key) }.map { ($0.key, $0.value) }))
    }
  }
}
