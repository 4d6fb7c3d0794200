public import CenterUI
public import FoundationEssentials
public import NotificationModel

/// The phone that is meant by a picture: which one it is, how it is set, and in what state it is.
public struct PicturedPhone: Hashable, Sendable {
  /// The device that shows the payload.
  public var device: DevicePreset
  /// The phone's language as a BCP 47 tag.
  public var locale: String
  /// The size of the text.
  public var textSize: Device.TextSize
  /// What has happened on the phone.
  public var state: PicturedState

  public init(
    device: DevicePreset = .standard,
    locale: String = Device.standardLocale,
    textSize: Device.TextSize = .large,
    state: PicturedState = .standard
  ) {
    (self.device, self.locale, self.textSize, self.state) = (device, locale, textSize, state)
  }

  /// The phone in few words, which leave out what is ordinary.
  public var title: String {
    [device.title, locale, special].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The text size and the state, unless they are the ordinary ones.
  var special: String {
    [textSize == .large ? "" : textSize.title, state.title].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// What becomes of one payload that arrives on this phone, for a picture of a surface.
  ///
  /// Throws what the engine refuses: an app, a locale, a push.
  public func outcome(
    of payload: PictureSeries.Payload,
    on surface: Surface,
    apps: [App],
    now: Date
  ) throws(Refusal) -> ScenarioResult {
    try scenario(of: [payload], apps: apps, isLocked: surface == .lock, now: now).play()
  }

  /// The payloads arrive on this phone one after the other, the last as often as the state says.
  func scenario(
    of payloads: [PictureSeries.Payload],
    apps: [App],
    isLocked: Bool,
    previews: Previews = .always,
    now: Date
  ) -> Scenario {
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
      settings: SettingAssignments([.set(\.textSize, textSize)] + state.settings.all),
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
