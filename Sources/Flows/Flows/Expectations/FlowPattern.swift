import Foundation

/// A regular expression of an expectation, as ICU reads it.
struct FlowPattern {
  /// The expression in a search that begins at the start of the text and always finds something: the pattern, or the
  /// end of the text as its last group. So a search that finds neither was given up, whichever limit it has met.
  private let search: NSRegularExpression

  /// Returns nil if the text is no regular expression.
  init?(_ pattern: String) {
    // The pattern alone must be readable; a comment or a quotation at its end must not take the bracket behind it in.
    guard (try? NSRegularExpression(pattern: pattern)) != nil,
      let search = [")", "\n)", "\\E)"].lazy.compactMap({ end in
        try? NSRegularExpression(pattern: "\\A[\\s\\S]*?(?:(?:\(pattern)\(end)|()\\z)")
      }).first
    else { return nil }
    self.search = search
  }

  /// Whether it is found in the text; nil if the search was given up, as that of `^(a+)+$` in a text that nearly
  /// matches.
  func isFound(in text: String) -> Bool? {
    let whole = NSRange(text.startIndex..., in: text)
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
  /// second for a short text, and some seconds for a million characters. The number of steps decides and not the time, so
  /// that a flow fails or passes on every machine alike.
  private static func mostSteps(_ length: Int) -> Int { 1_000 + length / 200 }
}
