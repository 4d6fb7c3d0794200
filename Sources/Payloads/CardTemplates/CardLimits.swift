import NotificationModel

/// The limits of cards. Payloads are hostile and templates can loop, so everything that can grow is limited.
public enum CardLimits {
  /// The size of a template file in bytes.
  static let templateBytes = 65_536
  /// Unicode scalars of one text with tags, as written.
  static let textCharacters = 2_000
  /// Elements in a template file, nested ones included.
  static let elements = 500
  /// The nesting depth of elements and of sections in a text.
  static let depth = 20
  /// How often an `each` or a section over a list is repeated; further elements are ignored.
  public static let repeats = 50
  /// How many notifications, how many responses, and how many of both together a template sees: the latest ones.
  public static let received = 50
  /// Unicode scalars of all texts of a card together.
  static let characters = 20_000
  /// The most rows of a card.
  public static let rows = CardRequest.mostRows
  /// The most columns of a card.
  public static let columns = CardRequest.mostColumns
  /// Buttons; a category has no more (ios-behaviour 3.5).
  static let actions = 10
  /// The most elements laid out for one card; repeated and measured ones count each time.
  static let placings = 2_000
  /// How many problems of one template are reported.
  static let faults = 100
  /// The most tags evaluated for one card; repeated ones count each time.
  static let evaluations = 20_000
  /// The output of a program in bytes.
  static let outputBytes = 262_144
}
