public import Canvas

/// The sizes of a terminal that make a difference to the screen.
public enum ScreenSize {
  /// The least at which anything can be shown.
  static let usable = Size(columns: 30, rows: 8)
  /// The least at which everything can be used.
  public static let least = Size(columns: 40, rows: 12)
  /// The least at which a story has room for its captions.
  public static let story = Size(columns: 80, rows: 24)
  /// From this many columns on, the inspector is beside the phone.
  public static let inspectorColumns = 100
}

extension Size {
  /// What a person has to do to the terminal before anything can be shown; nil if its size fits. `times` is between columns
  /// and rows.
  public func remedy(times: String = "×") -> String? {
    let (least, largest) = (ScreenSize.usable, Size.largestScreen)
    guard holds(least) else { return "Enlarge to \(least.columns)\(times)\(least.rows)" }
    return largest.holds(self) ? nil : "Shrink to \(largest.columns)\(times)\(largest.rows)"
  }
}
