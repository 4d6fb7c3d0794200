/// Why APNs would refuse the value of a header field.
public struct PushHeaderProblem: Hashable, Sendable, CustomStringConvertible {
  /// APNs' name for it: `BadPriority`.
  public var reason: String
  /// The problem in words: "a priority is 10, 5 or 1".
  public var text: String
  /// What to do about it; nil if there is no advice.
  public var hint: String?

  init(_ reason: String, _ text: String, hint: String?) {
    self.reason = reason
    self.text = text
    self.hint = hint
  }

  /// "a priority is 10, 5 or 1 (BadPriority)"
  public var description: String { "\(text) (\(reason))" }
}
