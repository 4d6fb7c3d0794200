import JSON
public import NotificationModel
import Text

extension Reason {
  /// The step as a sentence for people.
  public var text: String {
    switch rule {
    case .content(let rule): rule.text
    case .pushType(let rule): rule.text
    case .liveActivity(let rule): rule.text
    case .provider(let rule): rule.text
    case .authorization(let rule): rule.text
    case .willPresent(let rule): rule.text
    case .interruptionLevel(let rule): rule.text
    case .focus(let rule): rule.text
    case .summary(let rule): rule.text
    case .banner(let rule): rule.text
    case .lockScreen(let rule): rule.text
    case .list(let rule): rule.text
    case .sound(let rule): rule.text
    case .badge(let rule): rule.text
    case .category(let rule): rule.text
    case .trigger(let rule): rule.text
    case .fire(let rule): rule.text
    case .region(let rule): rule.text
    case .replace(let rule): rule.text
    case .limit(let rule): rule.text
    case .remove(let rule): rule.text
    case .registration(let rule): rule.text
    case .reinstall(let rule): rule.text
    case .appState(let rule): rule.text
    case .settings(let rule): rule.text
    case .wake(let rule): rule.text
    case .offline(let rule): rule.text
    case .action(let rule): rule.text
    case .dismiss(let rule): rule.text
    case .lock(let rule): rule.text
    case .contentExtension(let rule): rule.text
    case .handler(let rule): rule.text
    case .serviceExtension(let rule): rule.text
    case .attachment(let rule): rule.text
    case .communication(let rule): rule.text
    case .localization(let rule): rule.text
    case .device(let rule): rule.text
    case .clock(let rule): rule.text
    case .recorded(_, let text): text
    }
  }

  /// What stands against a banner, an entry or a sound, without naming it again: "silenced by Focus". Of other rules
  /// it is the whole sentence.
  public var obstacle: String {
    if case .banner(.none(let obstacle)) = rule { return obstacle.words }
    if case .lockScreen(.none(let obstacle)) = rule { return obstacle.words }
    return rule == .list(.off) ? Self.listIsOff : text
  }

  static let listIsOff = "Notification Center is off for this app"
}

extension [String] {
  /// In the quotes that rules put around identifiers.
  var inQuotes: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}

extension Reason.DeviceRule {
  var text: String {
    switch self {
    case .isLocked(let isLocked): "the phone is \(isLocked ? "locked" : "unlocked")"
    case .locale(let locale): "the phone's language is \(locale)"
    case .timeZone(let zone): "the time zone is \(zone ?? "that of the machine")"
    case .uses24Hours(let isOn): isOn ? "24 hours" : "12 hours"
    case .appearance(let appearance): "the appearance is \(appearance?.rawValue ?? "that of the theme")"
    case .textSize(let size): "the text size is \(size.rawValue)"
    case .wallpaper(let paths): paths.map { "the wallpaper is \($0)" } ?? "the wallpaper is the usual one"
    case .preset(let preset): "the phone is \(preset ?? "as large as the terminal allows")"
    case .isOnline(let isOnline): "the phone is \(isOnline ? "online" : "offline")"
    case .isLowPower(let isOn): "Low Power Mode is \(isOn.onOrOff)"
    case .isSilent(let isOn): "the ring/silent switch is on \(isOn ? "silent" : "ring")"
    case .backgroundRefresh(let isOn): "Background App Refresh is \(isOn.onOrOff)"
    case .previews(let previews): "previews are shown \(previews.rawValue)"
    case .lockScreenDisplay(let display): "the Lock Screen displays notifications as a \(display.rawValue)"
    case .focusIsOn(let isOn): "Focus is \(isOn.onOrOff)"
    case .regions(let regions):
      regions.isEmpty ? "in no region" : "inside \(regions.map(\.quoted).joined(separator: ", "))"
    case .summaryIsOn(let isOn): "the scheduled summary is \(isOn.onOrOff)"
    }
  }
}

extension Reason.ClockRule {
  var text: String {
    switch self {
    case .turned(let how, let isThere):
      isThere ? how.words : "\(how.words), and so much was due on the way that it has not come there yet"
    }
  }
}

extension Reason.ClockRule.Turn {
  fileprivate var words: String {
    switch self {
    case .toMachineTime: "it shows the machine's time"
    case .frozen: "it stands still"
    case .set: "it was set"
    case .scaled(let factor):
      "\(factor.shortest) s of the phone in one of the machine's"
    case .advanced(let seconds): "it was turned by \(TimeSpan.parts(seconds: seconds))"
    }
  }
}

extension Reason.PushTypeRule {
  var text: String {
    switch self {
    case .showsNothing(let type): "a push of type \(type.rawValue) \(type.effect): nothing is shown"
    case .liveActivity(let event, hasAlert: true):
      "this is a Live Activity \(event.name): the app names no template to draw it, its alert is shown"
    case .liveActivity(.start, hasAlert: false):
      "this is a Live Activity start without the alert that it has to carry: nothing is shown"
    case .liveActivity(let event, hasAlert: false):
      "this is a Live Activity \(event.name) without an alert, and the app names no template to draw it: nothing is shown"
    case .mustReportCall:
      "the app is woken by PushKit, whatever its state, and has to report a call to CallKit at once"
    case .callReported(true): "the app reported a call: iOS would ring"
    case .callReported(false): "the app reported no call: \(Self.withoutCall)"
    case .nobodyReportsCall: "no program is connected as the app to report a call: \(Self.withoutCall)"
    }
  }

  private static let withoutCall =
    "iOS would end the app, and after repeated failures stop delivering VoIP pushes to it"
}

extension Reason.ProviderRule {
  var text: String {
    switch self {
    case .sent(let identifier): "sent with the apns-id \(identifier)"
    case .preventsAwakening: "apns-priority 1: it does not awaken a locked phone"
    }
  }
}

extension PushType {
  /// What a push of the type does, as a predicate: "goes to PushKit, which wakes the app for a call".
  var effect: String {
    switch self {
    case .alert: "is a notification"
    case .background: "is no notification"
    case .voip: "goes to PushKit, which wakes the app for a call"
    case .complication: "goes to the complication of the watch app"
    case .fileProvider: "goes to the File Provider extension"
    case .location: "goes to the Location Push Service Extension"
    case .pushToTalk: "goes to the Push to Talk framework"
    case .liveActivity: "goes to the Live Activity"
    case .mdm: "goes to device management"
    case .widgets: "reloads the app's widgets"
    case .controls: "reloads the app's controls"
    }
  }
}

extension LiveActivityEvent? {
  fileprivate var name: String { self?.rawValue ?? "push" }
}
