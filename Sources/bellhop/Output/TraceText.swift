import NotificationModel
import NotificationWords

/// Why something was decided, a line for each reason.
enum TraceText {
  static func lines(_ reasons: [Reason]) -> [String] {
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
