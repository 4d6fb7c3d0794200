/// A button of a category (ios-behaviour 1.8); with `textInput` it asks for a text first.
public struct Action: Codable, Hashable, Sendable {
  /// The identifier that the app receives; unique across its categories.
  public var identifier: String
  /// The title of the button, in the phone's language if `localization` has its key.
  public var title: String
  /// The options; without any the action runs in the background.
  public var options: Set<Option> = []
  /// The name of a system or template image; drawn if the terminal has a similar character.
  public var icon: String?
  /// The text field of the action; nil if it has none.
  public var textInput: TextInput?
  /// The keys of the texts that are looked up; nil if all are literals.
  public var localization: ActionLocalization?

  /// `UNNotificationActionOptions`, by name (ios-behaviour 3.4).
  public enum Option: String, Codable, CaseIterable, Sendable {
    case authenticationRequired
    case destructive
    case foreground
  }

  /// The text field of a `UNTextInputNotificationAction`.
  public struct TextInput: Hashable, Sendable {
    /// The title of the send button; empty means the system's own.
    public var buttonTitle: String
    /// The text shown in the empty field.
    public var placeholder: String

    public init(buttonTitle: String = "", placeholder: String = "") {
      self.buttonTitle = buttonTitle
      self.placeholder = placeholder
    }
  }

  /// Whether a locked phone asks for the passcode before it carries the action out (ios-behaviour 3.4).
  public var needsPasscode: Bool {
    options.contains(.foreground) || options.contains(.authenticationRequired)
  }
}

extension Action {
  /// An action that runs in the background.
  public init(identifier: String, title: String) {
    self.identifier = identifier
    self.title = title
  }

  private enum CodingKeys: String, CodingKey {
    case identifier, title, options, icon, textInputButtonTitle, textInputPlaceholder, localization
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    identifier = try values.decode(String.self, forKey: .identifier)
    title = try values.decode(String.self, forKey: .title)
    options = Set(try values.decodeIfPresent([Option].self, forKey: .options) ?? [])
    icon = try values.decodeIfPresent(String.self, forKey: .icon)
    let button = try values.decodeIfPresent(String.self, forKey: .textInputButtonTitle)
    let placeholder = try values.decodeIfPresent(String.self, forKey: .textInputPlaceholder)
    textInput =
      button == nil && placeholder == nil
      ? nil : TextInput(buttonTitle: button ?? "", placeholder: placeholder ?? "")
    localization = try values.decodeIfPresent(ActionLocalization.self, forKey: .localization)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(identifier, forKey: .identifier)
    try values.encode(title, forKey: .title)
    try values.encode(Option.allCases.filter(options.contains), forKey: .options)
    try values.encodeIfPresent(icon, forKey: .icon)
    try values.encodeIfPresent(textInput?.buttonTitle, forKey: .textInputButtonTitle)
    try values.encodeIfPresent(textInput?.placeholder, forKey: .textInputPlaceholder)
    try values.encodeIfPresent(localization, forKey: .localization)
  }
}

/// The two actions every notification has (ios-behaviour 1.3).
public enum SystemAction {
  /// Opening the notification.
  public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// Dismissing the notification, if its category has `customDismissAction`.
  public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

  /// Returns the framework's identifier for a typed one: `default` and `dismiss` stand for the long forms.
  public static func identifier(typed: String) -> String {
    switch typed {
    case "default": defaultIdentifier
    case "dismiss": dismissIdentifier
    default: typed
    }
  }

  /// Returns the short form, if there is one, else the identifier itself.
  public static func short(_ identifier: String) -> String {
    switch identifier {
    case defaultIdentifier: "default"
    case dismissIdentifier: "dismiss"
    default: identifier
    }
  }
}

/// The longest texts of an app's description, in bytes of UTF-8. Apple documents no such limits; these are far
/// beyond any use.
public enum TextLimits {
  /// The limit of an identifier: of a request, a category, an action, a thread. Hashing and comparing a text of
  /// combining marks takes quadratic time, and identifiers are hashed all the time.
  public static let name = 1024
  /// The limit of a text that is only shown: an app's name, a button's title, a placeholder.
  public static let text = 4096
}
