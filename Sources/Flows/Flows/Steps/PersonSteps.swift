/// The person presses a button of a notification.
public struct PressStep: NotificationStep {
  /// The identifier of the action.
  public var action = ""
  /// The notification with the button.
  public var notification = NotificationChoice()

  static let keys: [FlowKey<PressStep>] =
    [
      FlowKey(
        "press",
        \.action,
        .name,
        isRequired: true,
        "The person presses the button of that action. If the phone asks for the passcode, `passcode` answers."
      )
    ] + choice
}

/// The person answers with a text.
public struct ReplyStep: NotificationStep {
  /// What the person types.
  public var text = ""
  /// The action; nil means the first one that takes a text.
  public var action: String?
  /// The notification that is answered.
  public var notification = NotificationChoice()

  static let keys: [FlowKey<ReplyStep>] =
    [
      FlowKey("reply", \.text, .text, isRequired: true, "The person sends this text with a text action."),
      FlowKey("action", \.action, .name, "The action; the first that takes a text unless given."),
    ] + choice
}

/// What the person does about the passcode.
public enum PasscodeAnswer: String, CaseIterable, Sendable {
  case given
  case refused
}

/// The notification that a step is about.
public struct NotificationChoice: Hashable, Sendable {
  /// The identifier of the notification; nil means the newest one.
  public var identifier: String?
  /// The bundle identifier of its app; nil if no other app has one of that identifier.
  public var app: String?

  /// The newest notification.
  public init() {}
}

/// A step that is about a notification.
protocol NotificationStep: FlowRecord {
  var notification: NotificationChoice { get set }
}

extension NotificationStep {
  /// The keys that choose the notification.
  static var choice: [FlowKey<Self>] {
    [
      FlowKey(
        "on",
        \.notification.identifier,
        .name,
        "The identifier of the notification; the newest one unless given."
      ),
      FlowKey("app", \.notification.app, .name, "Its app, if several have one of that identifier."),
    ]
  }
}
