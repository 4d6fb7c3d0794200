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
