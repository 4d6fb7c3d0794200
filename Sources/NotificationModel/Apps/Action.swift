/// A button of a category (ios-behaviour 1.8); with `textInput` it asks for a text first.
public struct Action: Codable, Hashable, Sendable {
  /// What the app is told; unique across its categories.
  public var identifier: String
  /// What stands on the button.
  public var title: String
  /// How it behaves; none means in the background.
  public var options: Set<Option>
  /// The name of a system or template image; drawn where the terminal has something like it.
  public var icon: String?
  /// How it asks for a text; nil means that it does not.
  public var textInput: TextInput?

  /// `UNNotificationActionOptions`, by name (ios-behaviour 3.4).
  public enum Option: String, Codable, CaseIterable, Sendable {
    case authenticationRequired
    case destructive
    case foreground
  }

  /// What makes an action a `UNTextInputNotificationAction`.
  public struct TextInput: Hashable, Sendable {
    /// The title of the send button; empty means the system's own.
    public var buttonTitle: String
    /// Shown in the empty field.
    public var placeholder: String

    public init(buttonTitle: String = "", placeholder: String = "") {
      self.buttonTitle = buttonTitle
      self.placeholder = placeholder
    }
  }

  public init(
    identifier: String,
    title: String,
    options: Set<Option> = [],
    icon: String? = nil,
    textInput: TextInput? = nil
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
    self.textInput = textInput
  }

  private enum CodingKeys: String, CodingKey {
    case identifier, title, options, icon, textInputButtonTitle, textInputPlaceholder
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
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(identifier, forKey: .identifier)
    try values.encode(title, forKey: .title)
    try values.encode(Option.allCases.filter(options.contains), forKey: .options)
    try values.encodeIfPresent(icon, forKey: .icon)
    try values.encodeIfPresent(textInput?.buttonTitle, forKey: .textInputButtonTitle)
    try values.encodeIfPresent(textInput?.placeholder, forKey: .textInputPlaceholder)
  }
}

/// The two actions every notification has (ios-behaviour 1.3).
public enum SystemAction {
  /// Opening the notification.
  public static let defaultIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
  /// Dismissing it, where the category asks to hear of that.
  public static let dismissIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

  /// The framework's identifier for what a person types: `default` and `dismiss` stand for the long forms.
  public static func identifier(typed: String) -> String {
    switch typed {
    case "default": defaultIdentifier
    case "dismiss": dismissIdentifier
    default: typed
    }
  }

  /// The short form where there is one.
  public static func short(_ identifier: String) -> String {
    switch identifier {
    case defaultIdentifier: "default"
    case dismissIdentifier: "dismiss"
    default: identifier
    }
  }
}
