public import Foundation
package import NotificationModel

/// A button of a category (ios-behaviour 1.8).
public class UNNotificationAction: UNValueObject, @unchecked Sendable {
  private let held: Held<Action>

  init(value: Action) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<Action>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: Action { held.value }

  /// Unique across the categories of the app.
  public var identifier: String { value.identifier }
  /// The words on the button.
  public var title: String { value.title }
  /// How the action behaves.
  public var options: UNNotificationActionOptions { UNNotificationActionOptions(value.options) }
  /// The picture beside the title; nil for none.
  public var icon: UNNotificationActionIcon? { value.icon.map { UNNotificationActionIcon(value: $0) } }

  /// A button without a picture.
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = []
  ) {
    self.init(value: Action(identifier, title, options, nil))
  }

  /// A button with a picture.
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    self.init(value: Action(identifier, title, options, icon))
  }

  /// The object for an action of the model, which asks for a text if that does.
  static func object(_ action: Action) -> UNNotificationAction {
    action.textInput == nil
      ? UNNotificationAction(value: action) : UNTextInputNotificationAction(value: action)
  }
}

/// A button that asks for a text (ios-behaviour 1.8).
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The words of the button that sends the text.
  public var textInputButtonTitle: String { value.textInput?.buttonTitle ?? "" }
  /// The text of the empty field.
  public var textInputPlaceholder: String { value.textInput?.placeholder ?? "" }

  /// A button that asks for a text, without a picture.
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier,
      title: title,
      options: options,
      icon: nil,
      textInputButtonTitle: textInputButtonTitle,
      textInputPlaceholder: textInputPlaceholder
    )
  }

  /// A button that asks for a text, with a picture.
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?,
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    var action = Action(identifier, title, options, icon)
    action.textInput = Action.TextInput(
      buttonTitle: textInputButtonTitle,
      placeholder: textInputPlaceholder
    )
    self.init(value: action)
  }
}

extension Action {
  fileprivate init(
    _ identifier: String,
    _ title: String,
    _ options: UNNotificationActionOptions,
    _ icon: UNNotificationActionIcon?
  ) {
    self.init(identifier: identifier, title: title)
    (self.options, self.icon) = (options.words, icon?.value)
  }
}

/// The picture beside the title of an action (ios-behaviour 1.8).
public final class UNNotificationActionIcon: UNValueObject, @unchecked Sendable {
  private let held: Held<String>

  init(value: String) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<String>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: String { held.value }

  /// One of the system's symbols.
  public convenience init(systemImageName: String) { self.init(value: systemImageName) }

  /// A picture of the app.
  public convenience init(templateImageName: String) { self.init(value: templateImageName) }
}

/// A type of notification with its buttons (ios-behaviour 1.9).
public final class UNNotificationCategory: UNValueObject, @unchecked Sendable {
  private let held: Held<NotificationModel.Category>

  init(value: NotificationModel.Category) {
    held = Held(value)
    super.init(held)
  }

  /// Reads the object from an archive of this module; nil for another one.
  public required init?(coder: NSCoder) {
    guard let held = Held<NotificationModel.Category>(coder) else { return nil }
    self.held = held
    super.init(held)
  }

  /// The value of the model.
  package var value: NotificationModel.Category { held.value }

  /// What contents name to have its buttons.
  public var identifier: String { value.identifier }
  /// In the order in which they are shown.
  public var actions: [UNNotificationAction] { value.actions.map(UNNotificationAction.object) }
  /// Siri's intents that notifications of the category belong to; kept, without an effect.
  public var intentIdentifiers: [String] { value.intentIdentifiers }
  /// How its notifications behave.
  public var options: UNNotificationCategoryOptions { UNNotificationCategoryOptions(value.options) }
  /// The body while previews are hidden; empty for the system's words.
  public var hiddenPreviewsBodyPlaceholder: String { value.hiddenPreviewsBodyPlaceholder ?? "" }
  /// The last line of a group; empty for the system's words.
  public var categorySummaryFormat: String { value.categorySummaryFormat ?? "" }

  /// A category that hides its texts behind the system's words.
  public convenience init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier,
      actions: actions,
      intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: nil,
      categorySummaryFormat: nil,
      options: options
    )
  }

  /// A category with words of its own for hidden previews; `%u` in them is the number of notifications.
  public convenience init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String,
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier,
      actions: actions,
      intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
      categorySummaryFormat: nil,
      options: options
    )
  }

  /// A category with words of its own, which are the system's where they are nil (ios-behaviour 3.10 and 3.14).
  public convenience init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?,
    categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    var category = NotificationModel.Category(identifier: identifier, actions: actions.map(\.value))
    category.intentIdentifiers = intentIdentifiers
    category.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    category.categorySummaryFormat = categorySummaryFormat
    category.options = options.words
    self.init(value: category)
  }
}
