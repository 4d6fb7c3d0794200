import Foundation

/// A regular expression of an expectation, as ICU reads it.
struct FlowPattern {
  /// The expression in a search that begins at the start of the text and always finds something: the pattern, or the
  /// end of the text as its last group. So a search that finds neither was given up, whichever limit it has met.
  private let search: NSRegularExpression
  /// Whether it has an atomic group.
  private let hasUncountedScans: Bool

  /// Returns nil if the text is no regular expression.
  init?(_ pattern: String) {
    // The pattern alone must be readable; a comment or a quotation at its end must not take the bracket behind it in.
    guard (try? NSRegularExpression(pattern: pattern)) != nil else { return nil }
    hasUncountedScans = pattern.contains("(?>")
    for end in [")", "\n)", "\\E)"] {
      let text = "\\A[\\s\\S]*?(?:(?:\(pattern)\(end)|()\\z)"
      guard let search = try? NSRegularExpression(pattern: text) else { continue }
      self.search = search
      return
    }
    return nil
  }

  /// Whether it is found in the text; nil if the search was given up, as that of `^(a+)+$` in a text that nearly
  /// matches.
  func isFound(in text: String) -> Bool? {
    let whole = NSRange(text.startIndex..., in: text)
    guard !hasUncountedScans || whole.length <= Self.mostUncounted else { return nil }
    let most = Self.mostSteps(whole.length)
    var steps = 0
    var isFound: Bool?
    search.enumerateMatches(in: text, options: .reportProgress, range: whole) { result, _, stop in
      steps += 1
      if let result { isFound = result.range(at: search.numberOfCaptureGroups).location == NSNotFound }
      stop.pointee = ObjCBool(isFound != nil || steps > most)
    }
    return isFound
  }

  /// How often the engine reports progress, at each ten thousand steps, before the search is given up: a fraction of a
  /// second for a short text. A search that goes through the rest of the text from each of its places takes the square of
  /// its length. The number of steps decides and not the time, so that a flow fails or passes on every machine alike.
  private static func mostSteps(_ length: Int) -> Int { min(1_000 + length * length / 10_000, 60_000) }

  /// The longest text that is searched with a scan that the engine does not go back on, such as `(?>[\s\S]*)`: it
  /// counts that as one step, however long it is, so that the work is the square of the length.
  private static let mostUncounted = 60_000
}
