public import FoundationEssentials
import JSON
public import NotificationModel
public import PayloadCoding
public import PhoneContents
import PhoneLocalization
import Text

/// The phone that is meant by a picture: which one it is, how it is set, and in what state it is.
public struct PicturedPhone: Hashable, Sendable {
  /// The device that shows the payload.
  public var device: DevicePreset
  /// The phone's language as a BCP 47 tag.
  public var locale: String
  var textSize: Device.TextSize
  /// What has happened on the phone.
  public var state: PicturedState
  /// The picture behind everything; nil means the one of every new phone.
  public var wallpaper: PhoneImage?
  /// What fills the places of the payloads, which are then those of the person whose phone it is; nil leaves them as they
  /// stand.
  public var sample: Sample?

  public init(
    device: DevicePreset = .standard,
    locale: String = Device.standardLocale,
    textSize: Device.TextSize = .large,
    state: PicturedState = .standard,
    sample: Sample? = nil
  ) {
    (self.device, self.locale, self.textSize, self.state) = (device, locale, textSize, state)
    self.sample = sample
  }

  /// The phone in few words, which leave out what is ordinary.
  public var title: String {
    [device.title, locale, special].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Whether it is read from the right.
  package var isMirrored: Bool { PhoneLanguage(locale).direction == .rightToLeft }

  /// The text size and the state, unless they are the ordinary ones, and the sample.
  package var special: String {
    [textSize == .large ? "" : textSize.title, state.title, sample?.name ?? ""].filter { !$0.isEmpty }.joined(
      separator: " · "
    )
  }

  /// What becomes of one payload that arrives on this phone, for a picture of a surface.
  ///
  /// Throws what the engine refuses: an app, a locale, a push.
  public func outcome(
    of payload: PayloadSeries.Payload,
    on surface: Surface,
    apps: [App],
    now: Date
  ) throws(Refusal) -> ScenarioResult {
    try scenario(of: [payload], apps: apps, isLocked: surface == .lock, now: now).play()
  }

  /// The payloads arrive on this phone one after the other, the last as often as the state says.
  func scenario(
    of payloads: [PayloadSeries.Payload],
    apps: [App],
    isLocked: Bool,
    previews: Previews = .always,
    now: Date
  ) -> Scenario {
    let payloads = sample.map { sample in payloads.map { $0.filled(by: sample) } } ?? payloads
    let more = Array(repeating: payloads.last, count: state.repetitions - 1).compactMap(\.self)
    let shown = payloads + more
    let extended = shown.enumerated().compactMap { place, payload in payload.extended.map { (place, $0) } }
    var pushes = shown.map(\.push)
    var starts: [Int: Push] = [:]
    for (place, payload) in shown.enumerated() {
      guard let start = payload.start?.push else { continue }
      let isStarted = shown[..<place].contains { earlier in
        [earlier.push, earlier.start?.push].contains { $0?.startsActivity(of: start) == true }
      }
      if !isStarted { starts[place] = start }
    }
    // What the state changes is the last push, and of Live Activities the last of theirs.
    let place = pushes.lastIndex { $0.liveActivityEvent != nil } ?? pushes.indices.last
    if let place { pushes[place] = state.changed(pushes[place], now: now) }
    var scenario = Scenario(
      apps: apps.map(state.changed),
      pushes: pushes,
      extended: Dictionary(extended) { $1 },
      locale: locale,
      isLocked: isLocked,
      previews: previews,
      settings: SettingAssignments(
        [.set(\.textSize, textSize), .set(\.wallpaper, wallpaper)] + state.settings.all
      ),
      now: now
    )
    scenario.deliversSummary = state == .summary
    scenario.delay = state.delay
    scenario.starts = starts
    return scenario
  }
}

extension Push {
  /// Whether it starts the Live Activity that another start means: that of the same app, name and type.
  fileprivate func startsActivity(of start: Push) -> Bool {
    liveActivityEvent == .start && topic == start.topic && collapseIdentifier == start.collapseIdentifier
      && LiveActivityPayload(payload: content.userInfo)?.attributesType
        == LiveActivityPayload(payload: start.content.userInfo)?.attributesType
  }
}

/// The state of a phone in a picture, besides its language, its device and its text size.
public enum PicturedState: Hashable, Sendable {
  /// Unlocked, with nothing special; the Lock Screen is locked in every state.
  case standard
  /// Locked when the payloads arrive.
  case locked
  /// With hidden previews (ios-behaviour 3.14).
  case hidden
  /// With a Focus that does not allow the app (ios-behaviour 3.11).
  case focus
  /// The last payload arrives so many times, as one stack.
  case grouped(Int)
  /// The last payload arrives so many times, as one stack that is opened.
  case expanded(Int)
  /// With the field of a reply open, and this text typed in it.
  case reply(String)
  /// With what has come in the scheduled summary a moment ago (ios-behaviour 3.11).
  case summary
  /// With the largest text that a phone has.
  case accessibility
  /// A while after the last payload, at the stale date of its Live Activity (ios-behaviour 2.5).
  case stale

  /// The names that are typed; a number or a text may follow behind a colon.
  public static let names = [
    "standard", "locked", "hidden", "focus", "grouped", "expanded", "reply", "summary",
    "accessibility", "stale",
  ]

  /// How many notifications a stack may have.
  public static let counts = 2...20

  /// Reads `hidden`, `grouped`, `grouped:5`, `reply:On my way`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : nil
    let count = value.map { Int($0) } ?? 3
    switch (parts.first?.lowercased(), value) {
    case ("standard", nil): self = .standard
    case ("locked", nil): self = .locked
    case ("hidden", nil): self = .hidden
    case ("focus", nil): self = .focus
    case ("grouped", _):
      guard let count, Self.counts.contains(count) else { return nil }
      self = .grouped(count)
    case ("expanded", _):
      guard let count, Self.counts.contains(count) else { return nil }
      self = .expanded(count)
    case ("reply", _): self = .reply(value ?? "")
    case ("summary", nil): self = .summary
    case ("accessibility", nil): self = .accessibility
    case ("stale", nil): self = .stale
    case _: return nil
    }
  }

  /// The state for captions; empty for the ordinary one.
  public var title: String {
    switch self {
    case .standard: ""
    case .locked: "locked"
    case .hidden: "previews hidden"
    case .focus: "Focus on"
    case .grouped(let count): "\(count) grouped"
    case .expanded(let count): "\(count) expanded"
    case .reply(let text): text.isEmpty ? "reply" : "reply “\(text.prefix(24))”"
    case .summary: "from the summary"
    case .accessibility: "accessibility size"
    case .stale: "stale"
    }
  }

  /// What the state means for a phone, in a sentence.
  var sentence: String {
    switch self {
    case .standard: "an ordinary phone"
    case .locked: "the phone is locked"
    case .hidden: "previews are hidden"
    case .focus: "Focus is on and does not allow the app"
    case .grouped, .expanded: "several of it have arrived"
    case .reply: "a reply is written"
    case .summary: "the app delivers in the scheduled summary"
    case .accessibility: "the text is as large as it can be"
    case .stale: "the content of its Live Activity is too old"
    }
  }

  /// How often the last payload arrives.
  var repetitions: Int {
    switch self {
    case .standard, .locked, .hidden, .focus, .reply, .summary, .accessibility, .stale: 1
    case .grouped(let count), .expanded(let count): count
    }
  }

  /// Whether the stack is open.
  package var isExpanded: Bool {
    if case .expanded = self { true } else { false }
  }

  /// What is typed in the field of a reply; nil if none is open.
  package var reply: String? {
    if case .reply(let text) = self { text } else { nil }
  }

  /// What is different about the phone.
  public var settings: SettingAssignments<Device> {
    switch self {
    case .standard, .grouped, .expanded, .reply, .stale: []
    case .locked: [.set(\.isLocked, true)]
    case .hidden: [.set(\.previews, .never)]
    case .focus: [.set(\.focus, Focus(isOn: true))]
    case .summary: [.set(\.summary, ScheduledSummary(isOn: true))]
    case .accessibility: [.set(\.textSize, .largest)]
    }
  }

  /// Every setting that a state can change, as it is in this one: a phone that is set so keeps nothing of another state.
  public var completeSettings: SettingAssignments<Device> {
    let phone = settings.applied(to: .standard)
    return [
      .set(\.isLocked, phone.isLocked), .set(\.previews, phone.previews), .set(\.focus, phone.focus),
      .set(\.summary, phone.summary), .set(\.textSize, phone.textSize),
    ]
  }

  /// How many seconds before the picture the last payload arrives. 20 minutes are our choice.
  var delay: Double { self == .stale ? 20 * 60 : 0 }

  /// The last push as it is in this state: a Live Activity becomes stale at the moment of the picture.
  func changed(_ push: Push, now: Date) -> Push {
    guard self == .stale, push.liveActivityEvent != nil, var aps = push.content.userInfo["aps"]?.objectValue
    else { return push }
    var push = push
    aps["stale-date"] = .integer(Int64(now.timeIntervalSince1970))
    push.content.userInfo["aps"] = .object(aps)
    return push
  }

  /// The app as it is set in this state.
  func changed(_ app: App) -> App {
    guard self == .summary else { return app }
    var app = app
    app.settings.scheduledDelivery = true
    return app
  }
}
