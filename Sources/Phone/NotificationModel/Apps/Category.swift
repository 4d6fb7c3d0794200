/// A type of notification and the buttons that belong to it (ios-behaviour 1.9).
public struct Category: Codable, Equatable, Sendable {
  /// The identifier that a notification names for these buttons; unique within the app.
  public var identifier: String
  /// The actions in display order (ios-behaviour 3.5).
  public var actions: [Action]
  /// The intents that a notification of this category may donate. The value is stored only.
  public var intentIdentifiers: [String] = []
  /// The text in place of the body while previews are hidden, with `%u` for the number of notifications; nil means
  /// the system's words (ios-behaviour 3.14).
  public var hiddenPreviewsBodyPlaceholder: String?
  /// The text of a collapsed group with further notifications, with `%u` for their number. A format with `%@` as well has
  /// nothing to say since iOS 15. Nil means the system's words (ios-behaviour 3.10).
  public var categorySummaryFormat: String?
  /// The keys of the texts that are looked up; nil if all are literals.
  public var localization: CategoryLocalization?
  /// How notifications of this category behave.
  public var options: Set<Option> = []

  /// `UNNotificationCategoryOptions`, by name.
  public enum Option: String, Codable, CaseIterable, Sendable {
    case customDismissAction
    case allowInCarPlay
    case hiddenPreviewsShowTitle
    case hiddenPreviewsShowSubtitle
    case allowAnnouncement
  }

  /// How many actions a long look shows at most (ios-behaviour 3.5).
  public static let mostActions = 10
  /// How many actions a banner or a row of the list shows at most.
  public static let mostActionsWhereLimited = 2
}

extension Category {
  /// A category with these actions, in display order, and no options.
  public init(identifier: String, actions: [Action]) {
    self.identifier = identifier
    self.actions = actions
  }

  private enum CodingKeys: String, CodingKey {
    case identifier, actions, intentIdentifiers, hiddenPreviewsBodyPlaceholder, categorySummaryFormat
    case localization, options
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    identifier = try values.decode(String.self, forKey: .identifier)
    actions = try values.decodeIfPresent([Action].self, forKey: .actions) ?? []
    intentIdentifiers = try values.decodeIfPresent([String].self, forKey: .intentIdentifiers) ?? []
    hiddenPreviewsBodyPlaceholder = try values.decodeIfPresent(
      String.self,
      forKey: .hiddenPreviewsBodyPlaceholder
    )
    categorySummaryFormat = try values.decodeIfPresent(String.self, forKey: .categorySummaryFormat)
    localization = try values.decodeIfPresent(CategoryLocalization.self, forKey: .localization)
    options = Set(try values.decodeIfPresent([Option].self, forKey: .options) ?? [])
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(identifier, forKey: .identifier)
    try values.encode(actions, forKey: .actions)
    if !intentIdentifiers.isEmpty { try values.encode(intentIdentifiers, forKey: .intentIdentifiers) }
    try values.encodeIfPresent(hiddenPreviewsBodyPlaceholder, forKey: .hiddenPreviewsBodyPlaceholder)
    try values.encodeIfPresent(categorySummaryFormat, forKey: .categorySummaryFormat)
    try values.encodeIfPresent(localization, forKey: .localization)
    try values.encode(Option.allCases.filter(options.contains), forKey: .options)
  }
}
