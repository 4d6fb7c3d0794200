/// A content extension, which draws the expanded card of some categories (ios-behaviour 1.14 and 3.16
/// `UNNotificationContentExtension`).
public struct ContentExtension: Codable, Equatable, Sendable {
  /// `UNNotificationExtensionCategory`: exact and case sensitive. A category has one extension.
  public var categories: [String]
  /// The source of the card.
  public var card: Card
  /// `UNNotificationExtensionDefaultContentHidden`.
  public var hidesDefaultContent = false
  /// `UNNotificationExtensionInitialContentSizeRatio`: height by width of the room that it has until it is drawn,
  /// and of the most room a program's card has.
  public var initialContentSizeRatio = 1.0
  /// `UNNotificationExtensionOverridesDefaultTitle`: the card's title stands in the header instead of the app's
  /// name.
  public var overridesDefaultTitle = false
  /// `UNNotificationExtensionUserInteractionEnabled`: Enter on the card opens the app only if this is off.
  public var userInteractionEnabled = false
  /// The answers to actions; `*` stands for all others. An action without an entry goes to the app and closes the
  /// card, as without the method.
  public var responses: [String: ResponseOption] = [:]
  /// Actions besides those of the category that it may put in their place (`notificationActions`).
  public var actions: [Action] = []

  /// The source of a card.
  public enum Card: Codable, Equatable, Sendable {
    /// A card template: its text, and the file it was read from.
    case template(String, file: String)
    /// A program that runs for each change: JSON on standard input, the card on standard output.
    case program(Program)
    /// The template could not be read, and why.
    case unreadable(file: String, why: String)
  }

  /// `UNNotificationContentExtensionResponseOption`.
  public enum ResponseOption: String, Codable, CaseIterable, Sendable {
    case doNotDismiss
    case dismiss
    case dismissAndForwardAction
  }

  /// Returns the answer to the action; nil leaves it to the app.
  public func response(to action: String) -> ResponseOption? { responses[action] ?? responses["*"] }
}

extension ContentExtension {
  /// An extension that leaves the rest of the card, and all actions, as they are.
  public init(categories: [String], card: Card) {
    self.categories = categories
    self.card = card
  }
}

/// A request to the program of a content extension to draw an expanded card (ios-behaviour 1.14).
public struct CardRequest: Codable, Hashable, Sendable {
  /// The bundle identifier of the app whose card it is.
  public var app: String
  /// The notification that is shown in full.
  public var identifier: String
  /// The identifiers of notifications of its thread that came while the card was open, oldest first.
  public var later: [String]
  /// The responses that the card has taken while it was open, oldest first.
  public var responses: [Given]
  /// The width of the card in columns.
  public var columns: Int
  /// The height of the card in rows.
  public var rows: Int

  /// The most columns of a card.
  public static let mostColumns = 500
  /// The most rows of a card.
  public static let mostRows = 200

  /// A response that the card took in the app's place.
  public struct Given: Codable, Hashable, Sendable {
    /// The identifier of the action.
    public var action: String
    /// What was typed; nil for an action without a field.
    public var userText: String?

    public init(action: String, userText: String? = nil) {
      self.action = action
      self.userText = userText
    }
  }

  public init(
    app: String,
    identifier: String,
    later: [String] = [],
    responses: [Given] = [],
    columns: Int,
    rows: Int
  ) {
    self.app = app
    self.identifier = identifier
    self.later = later
    self.responses = responses
    self.columns = columns
    self.rows = rows
  }
}
