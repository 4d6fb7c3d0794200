public import NotificationModel

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
    }
  }
}

extension PushType {
  /// What a push of the type does, as a predicate: "goes to PushKit, which wakes the app for a call".
  public var effect: String {
    switch self {
    case .alert: "is a notification"
    case .background: "wakes the app and is no notification"
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
