/// The texts of an app that are looked up in its own tables. A text that is nil is a literal.
public struct AppLocalization: Codable, Hashable, Sendable {
  /// The name that people see, as `CFBundleDisplayName` of an `InfoPlist.strings`.
  public var name: LocalizedText?

  public init(name: LocalizedText? = nil) {
    self.name = name
  }
}

/// The texts of a category that are looked up in the tables of its app, as by
/// `NSString.localizedUserNotificationString` (ios-behaviour 2.8). A text that is nil is a literal.
public struct CategoryLocalization: Codable, Hashable, Sendable {
  /// The text in place of a hidden body; its argument is the number of notifications, for plural forms.
  public var hiddenPreviewsBodyPlaceholder: LocalizedText?
  /// The text of a collapsed group; its argument is the number of further notifications.
  public var categorySummaryFormat: LocalizedText?

  public init(
    hiddenPreviewsBodyPlaceholder: LocalizedText? = nil,
    categorySummaryFormat: LocalizedText? = nil
  ) {
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder
    self.categorySummaryFormat = categorySummaryFormat
  }
}

/// The texts of an action that are looked up in the tables of its app. A text that is nil is a literal.
public struct ActionLocalization: Codable, Hashable, Sendable {
  /// The title of the button; nil if it is literal.
  public var title: LocalizedText?
  /// The title of the button that sends the text; nil if it is literal.
  public var textInputButtonTitle: LocalizedText?
  /// What stands in the empty field; nil if it is literal.
  public var textInputPlaceholder: LocalizedText?

  public init(
    title: LocalizedText? = nil,
    textInputButtonTitle: LocalizedText? = nil,
    textInputPlaceholder: LocalizedText? = nil
  ) {
    self.title = title
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
  }
}
