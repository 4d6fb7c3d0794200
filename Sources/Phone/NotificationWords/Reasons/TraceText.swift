public import NotificationModel

/// The reasons of a decision, a line for each.
public enum TraceText {
  /// A mark and a sentence for each.
  public static func lines(_ reasons: [Reason]) -> [String] {
    reasons.map { "  \(mark($0.mark)) \($0.text)" }
  }

  private static func mark(_ mark: Reason.Mark) -> String {
    switch mark {
    case .met: "✓"
    case .stopped: "×"
    case .odd: "!"
    }
  }
}
