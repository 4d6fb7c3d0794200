public import FoundationEssentials
public import NotificationModel

/// The decision on a push or a request as text.
public enum DecisionText {
  /// The first line is the one of `simctl push`.
  ///
  /// - Parameter kept: until when the push service keeps the push; nil if it does not.
  public static func lines(_ decision: Decision, kept: String? = nil, trace: Bool) -> [String] {
    [
      "Notification sent to '\(decision.app)'",
      (decision.identifier.isEmpty ? "" : decision.identifier + ": ") + words(decision, trace: trace)
        + (kept.map { " until \($0)" } ?? ""),
    ]
      + (trace ? TraceText.lines(decision.trace) : [])
  }

  /// - Parameter date: when the request will fire; nil if it has fired.
  public static func lines(scheduled decision: Decision, for date: Date?, _ time: LocalTime, trace: Bool)
    -> [String]
  {
    let when = date.map { "scheduled for \(time.spoken($0))" } ?? words(decision, trace: trace)
    return ["\(decision.identifier) of '\(decision.app)': \(when)"]
      + (trace ? TraceText.lines(decision.trace) : [])
  }

  /// The outcome; without a trace the command that shows one is named too.
  public static func words(_ decision: Decision, trace: Bool = false) -> String {
    decision.outcome == .withheld && !trace ? "\(decision.words); --trace says why" : decision.words
  }
}
