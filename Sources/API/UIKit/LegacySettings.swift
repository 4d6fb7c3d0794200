public import Foundation
import UserNotifications

/// How an app may notify, as it was before `UNAuthorizationOptions` (ios-behaviour 4).
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNAuthorizationOptions")
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UIUserNotificationType(rawValue: 1 << 0)
  public static let sound = UIUserNotificationType(rawValue: 1 << 1)
  public static let alert = UIUserNotificationType(rawValue: 1 << 2)

  // The bits are those of today.
  var options: UNAuthorizationOptions { UNAuthorizationOptions(rawValue: rawValue) }
}

/// Whether an action asks for a text.
@available(iOS, introduced: 9.0, deprecated: 10.0, message: "Use UNTextInputNotificationAction")
public enum UIUserNotificationActionBehavior: UInt, Sendable {
  case `default` = 0
  case textInput = 1
}

/// Where the app runs for an action.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationActionOptions")
public enum UIUserNotificationActivationMode: UInt, Sendable {
  case foreground = 0
  case background = 1
}

/// Where the actions of a category are shown.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationCategory")
public enum UIUserNotificationActionContext: UInt, Sendable {
  /// Where there is room for four.
  case `default` = 0
  /// Where there is room for two.
  case minimal = 1
}

/// A parameter of an action that asks for a text: the words of the button that sends it.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(iOS, introduced: 9.0, deprecated: 10.0, message: "Use UNTextInputNotificationAction")
public let UIUserNotificationTextInputActionButtonTitleKey = "UIUserNotificationTextInputActionButtonTitleKey"

/// Where the text that was typed is in the information about a response.
// swift-format-ignore: AlwaysUseLowerCamelCase
@available(iOS, introduced: 9.0, deprecated: 10.0, message: "Use UNTextInputNotificationResponse")
public let UIUserNotificationActionResponseTypedTextKey = "UIUserNotificationActionResponseTypedTextKey"

/// A button of a category, as it was before `UNNotificationAction`. It cannot be archived.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationAction")
open class UIUserNotificationAction: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// Unique across the categories of the app.
  open fileprivate(set) var identifier: String?
  /// The words of the button.
  open fileprivate(set) var title: String?
  /// Whether it asks for a text.
  open fileprivate(set) var behavior = UIUserNotificationActionBehavior.default
  /// What its behavior takes: the words of the button that sends the text.
  open fileprivate(set) var parameters: [AnyHashable: Any] = [:]
  /// Where the app runs for it.
  open fileprivate(set) var activationMode = UIUserNotificationActivationMode.foreground
  /// Whether a locked phone asks for its passcode; for an app in the foreground it always does.
  open fileprivate(set) var isAuthenticationRequired = false
  /// Whether it destroys something.
  open fileprivate(set) var isDestructive = false

  /// A button without a title.
  public override init() {}

  /// One that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { UIUserNotificationAction(today) }
  /// One that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableUserNotificationAction(today) }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIUserNotificationAction)?.today == today
  }
  open override var hash: Int { today.hash }
}

/// A button that can be changed.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationAction")
open class UIMutableUserNotificationAction: UIUserNotificationAction, @unchecked Sendable {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }
  open override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  open override var behavior: UIUserNotificationActionBehavior {
    get { super.behavior }
    set { super.behavior = newValue }
  }
  open override var parameters: [AnyHashable: Any] {
    get { super.parameters }
    set { super.parameters = newValue }
  }
  open override var activationMode: UIUserNotificationActivationMode {
    get { super.activationMode }
    set { super.activationMode = newValue }
  }
  open override var isAuthenticationRequired: Bool {
    get { super.isAuthenticationRequired }
    set { super.isAuthenticationRequired = newValue }
  }
  open override var isDestructive: Bool {
    get { super.isDestructive }
    set { super.isDestructive = newValue }
  }
}

/// A type of notification with its buttons, as it was before `UNNotificationCategory`. It cannot be archived.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationCategory")
open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// What a notification names as its category.
  open fileprivate(set) var identifier: String?
  fileprivate var actions: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  /// A category without a name.
  public override init() {}

  fileprivate convenience init(_ other: UIUserNotificationCategory) {
    self.init()
    (identifier, actions) = (other.identifier, other.actions)
  }

  /// The buttons where there is so much room; nil if none were set.
  open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
    actions[context]
  }

  /// One that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { UIUserNotificationCategory(self) }
  /// One that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UIMutableUserNotificationCategory(self) }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIUserNotificationCategory else { return false }
    return (identifier, actions) == (other.identifier, other.actions)
  }
  open override var hash: Int { identifier.hashValue }
}

/// A category that can be changed.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationCategory")
open class UIMutableUserNotificationCategory: UIUserNotificationCategory, @unchecked Sendable {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }

  /// Sets the buttons where there is so much room, as they are now; nil takes them away.
  open func setActions(
    _ actions: [UIUserNotificationAction]?,
    for context: UIUserNotificationActionContext
  ) {
    self.actions[context] = actions?.map { UIUserNotificationAction($0.today) }
  }
}

/// How an app wants to notify, and with which categories.
@available(iOS, introduced: 8.0, deprecated: 10.0, message: "Use UNNotificationSettings")
open class UIUserNotificationSettings: NSObject, @unchecked Sendable {
  /// How the app wants to notify, or may.
  public let types: UIUserNotificationType
  /// The categories; nil if there are none.
  public let categories: Set<UIUserNotificationCategory>?

  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    (self.types, self.categories) = (types, categories)
  }
}

// MARK: As they are today

extension UIUserNotificationAction {
  fileprivate var today: UNNotificationAction {
    var options: UNNotificationActionOptions = []
    if activationMode == .foreground { options.insert(.foreground) }
    if isAuthenticationRequired { options.insert(.authenticationRequired) }
    if isDestructive { options.insert(.destructive) }
    let (identifier, title) = (identifier ?? "", title ?? "")
    switch behavior {
    case .default: return UNNotificationAction(identifier: identifier, title: title, options: options)
    case .textInput:
      return UNTextInputNotificationAction(
        identifier: identifier,
        title: title,
        options: options,
        textInputButtonTitle: parameters[UIUserNotificationTextInputActionButtonTitleKey] as? String ?? "",
        textInputPlaceholder: ""
      )
    }
  }

  fileprivate convenience init(_ action: UNNotificationAction) {
    self.init()
    (identifier, title) = (action.identifier, action.title)
    activationMode = action.options.contains(.foreground) ? .foreground : .background
    isAuthenticationRequired = action.options.contains(.authenticationRequired)
    isDestructive = action.options.contains(.destructive)
    guard let text = action as? UNTextInputNotificationAction else { return }
    behavior = .textInput
    parameters[UIUserNotificationTextInputActionButtonTitleKey] = text.textInputButtonTitle
  }
}

extension UIUserNotificationCategory {
  /// Today a category has one list: that of the roomy place, else that of the small one, of which a banner shows two.
  var today: UNNotificationCategory {
    let (roomy, small) = (actions[.default] ?? [], actions[.minimal] ?? [])
    return UNNotificationCategory(
      identifier: identifier ?? "",
      actions: (roomy.isEmpty ? small : roomy).map(\.today),
      intentIdentifiers: []
    )
  }

  /// A category of today, with its list where there is much room.
  convenience init(_ category: UNNotificationCategory) {
    self.init()
    (identifier, actions[.default]) = (category.identifier, category.actions.map { .init($0) })
  }
}

extension UIUserNotificationSettings {
  /// What the app may do now.
  convenience init(_ settings: UNNotificationSettings, _ categories: Set<UNNotificationCategory>) {
    var types: UIUserNotificationType = []
    if settings.badgeSetting == .enabled { types.insert(.badge) }
    if settings.soundSetting == .enabled { types.insert(.sound) }
    if settings.alertSetting == .enabled { types.insert(.alert) }
    let all = Set(categories.map { UIUserNotificationCategory($0) })
    self.init(types: types, categories: all.isEmpty ? nil : all)
  }
}
