public import JSON

extension Reason: Codable {
  private enum CodingKeys: String, CodingKey {
    case mark, rule, text, facts
  }

  /// Makes the sentence of a reason for an encoder, see `textMaker`.
  public struct TextMaker: Sendable {
    let text: @Sendable (Reason) -> String

    public init(_ text: @escaping @Sendable (Reason) -> String) {
      self.text = text
    }
  }

  /// The key in an encoder's `userInfo` for the `TextMaker` that writes the `text` beside the facts. Without it no
  /// text is written: the model has no words.
  public static let textMaker = CodingUserInfoKey(rawValue: "Reason.textMaker")

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let name = try values.decode(String.self, forKey: .rule)
    let text = try values.decodeIfPresent(String.self, forKey: .text)
    let facts = try values.decodeIfPresent(JSONValue.self, forKey: .facts)
    self.init(try values.decode(Mark.self, forKey: .mark), Rule(name: name, facts: facts, text: text))
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(mark, forKey: .mark)
    try values.encode(rule.name, forKey: .rule)
    if case .recorded(_, let text) = rule {
      try values.encode(text, forKey: .text)
    } else if let maker = Self.textMaker.flatMap({ encoder.userInfo[$0] }) as? TextMaker {
      try values.encode(maker.text(self), forKey: .text)
    }
    if let facts = rule.coded?.facts { try values.encode(facts, forKey: .facts) }
  }
}

extension Reason.Rule {
  /// The rule as it was written: its name with the facts, or with the sentence that older versions wrote instead.
  /// Facts that this version does not know are kept as text.
  public init(name: String, facts: JSONValue?, text: String?) {
    if let facts, let rule = Self.read(name, facts) {
      self = rule
    } else {
      self = .recorded(rule: name, text: text ?? facts.map { JSONWriter.string($0) } ?? "")
    }
  }

  /// The stable short name of the rule, for machines: `authorization`, `banner`, `will-present`.
  public var name: String {
    if case .recorded(let rule, _) = self { return rule }
    return coded?.name.rawValue ?? ""
  }

  /// The facts as JSON; nil if the reason came with its sentence. Throws what JSON cannot hold.
  public func facts() throws -> JSONValue? {
    guard let facts = coded?.facts else { return nil }
    return try JSONValue(encoding: facts)
  }
}

/// The same few reasons stand in the traces of most notifications.
extension Reason: RepeatedJSON {}
