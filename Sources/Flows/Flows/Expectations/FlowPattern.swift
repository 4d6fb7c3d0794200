import Foundation

/// A regular expression of an expectation, as ICU reads it.
struct FlowPattern {
  /// What came of searching a text.
  enum Outcome {
    case found
    case missing
    /// The search took more than `FlowPattern.mostSteps`, as `^(a+)+$` does on a text that nearly matches.
    case endless
  }

  /// How often the engine reports progress before the search is given up, a fraction of a second for any text. The
  /// number of steps decides and not the time, so that a flow fails or passes on every machine alike.
  private static let mostSteps = 1_000

  private let expression: NSRegularExpression

  /// Returns nil if the text is no regular expression.
  init?(_ pattern: String) {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return nil }
    self.expression = expression
  }

  func search(_ text: String) -> Outcome {
    var outcome = Outcome.missing
    var steps = 0
    let whole = NSRange(text.startIndex..., in: text)
    expression.enumerateMatches(in: text, options: .reportProgress, range: whole) { result, _, stop in
      if result != nil { outcome = .found } else { steps += 1 }
      if steps > Self.mostSteps { outcome = .endless }
      stop.pointee = ObjCBool(outcome != .missing)
    }
    return outcome
  }
}
