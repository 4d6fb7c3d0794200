/// How much a card may be. Payloads are hostile and templates can loop, so everything that grows has an end.
public enum CardLimits {
  /// Bytes of a template file.
  public static let templateBytes = 65_536
  /// Unicode scalars of one text with tags, as written.
  public static let textCharacters = 2_000
  /// Elements in a template file, those in each other included.
  public static let elements = 500
  /// How deep elements, and sections of a text, may lie in each other.
  public static let depth = 20
  /// How often an `each` or a section over a list is repeated; of more elements the first count.
  public static let repeats = 50
  /// Notifications, responses and both together that a template sees; of more the latest count.
  public static let received = 50
  /// Unicode scalars of all texts of a card together.
  public static let characters = 20_000
  /// Rows of a card.
  public static let rows = 200
  /// Columns of a card.
  public static let columns = 500
  /// Buttons; a category has no more (ios-behaviour 3.5).
  public static let actions = 10
  /// Elements that are laid out for one card, each as often as it is repeated or measured.
  static let placings = 2_000
  /// Problems of one template that are told.
  static let complaints = 100
  /// Tags that are evaluated for one card, each as often as a section repeats it.
  static let evaluations = 20_000
  /// Bytes of what a program prints.
  public static let outputBytes = 262_144
}
