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

  /// The value of the root without its places. Of a duplicate key the last value wins, as in `JSONParser`.
  public var value: JSONValue? { root?.value() }

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
}
