public import JSON

/// The result of reading a text that should be JSON: the value and the problems.
public struct JSONReading: Sendable {
  /// The value that was meant; nil if the text has none.
  public var root: JSONNode?
  /// The problems, in the order of the text.
  public var problems: [JSONSyntaxError]
  /// How many further problems were not reported.
  public var untoldProblems: Int
  /// Whether `JSONParser` accepts the text as it is; keys that stand twice are the only problem then.
  public var isStrict: Bool
  /// Whether the last problem has no one reading: the value may lack what follows it, and holds null for what is no value.
  public internal(set) var isBroken = false

  /// A reading of one's own, e.g. for an example.
  public init(
    root: JSONNode?,
    problems: [JSONSyntaxError] = [],
    untoldProblems: Int = 0,
    isStrict: Bool = true
  ) {
    (self.root, self.problems) = (root, problems)
    (self.untoldProblems, self.isStrict) = (untoldProblems, isStrict)
  }

  /// The value of the root without its places. Of a duplicate key the last value wins, as in `JSONParser`.
  public var value: JSONValue? { root?.value() }

  /// Whether the text is a dictionary as a debugger prints it. That has no quotes around a string of digits, so of a number
  /// nobody can tell whether it was a string.
  public var isDebuggerPrint: Bool { root != nil && problems.first?.code == .otherNotation }

  /// The problems as a person names them: all comments of a text are one problem, and so are its quotes. In the order of
  /// the text.
  public var causes: [JSONSyntaxError] {
    let counts = problems.reduce(into: [:]) { $0[$1.code, default: 0] += 1 }
    var told: Set<JSONSyntaxError.Code> = []
    return problems.compactMap { problem in
      guard Self.repeated.contains(problem.code), let count = counts[problem.code], count > 1 else {
        return problem
      }
      guard told.insert(problem.code).inserted else { return nil }
      var problem = problem
      if problem.message.hasSuffix(".") { problem.message.removeLast() }
      problem.message += " (\(count) places)."
      if problem.code == .comment { problem.hint = "Remove them." }
      return problem
    }
  }

  private static let repeated: Set<JSONSyntaxError.Code> = [.comment, .curlyQuote, .invisibleCharacter]
}
