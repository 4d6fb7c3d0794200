public import Canvas

/// The sizes of a terminal that make a difference to the screen.
public enum ScreenSize {
  /// The least at which everything can be used.
  public static let least = Size(columns: 40, rows: 12)
  /// The least at which a story has room for its captions.
  public static let story = Size(columns: 80, rows: 24)
  /// From this many columns on, the inspector is beside the phone.
  public static let inspectorColumns = 100
}

extension Size {
  /// Whether the other size fits in.
  public func holds(_ other: Size) -> Bool { columns >= other.columns && rows >= other.rows }
}
