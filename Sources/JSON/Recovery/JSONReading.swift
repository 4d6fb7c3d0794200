/// What could be read of a text that should be JSON, and everything that is wrong with it.
public struct JSONReading: Sendable {
  /// The value that was meant; nil when there is nothing that could be meant as a value.
  public var root: JSONNode?
  /// Everything that is wrong, in the order of the text.
  public var problems: [JSONSyntaxError]
  /// How many more problems there are than are told.
  public var untoldProblems: Int
  /// Whether `JSONParser` accepts the text as it is; keys that stand twice are the only problem then.
  public var isStrict: Bool

  /// The value of the root without its places. Where a key stands twice the last value wins, as in
  /// `JSONParser`.
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
