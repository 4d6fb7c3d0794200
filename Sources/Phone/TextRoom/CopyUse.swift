import Text

/// How much of its room a text of a card takes: what the linter, an explanation, a gallery and a review page say of a copy.
public struct CopyUse: Codable, Hashable, Sendable {
  /// The text that is measured.
  public var part: Part
  /// The characters of the whole text.
  public var count: Int
  /// How many characters of ordinary text could follow before the card cuts the text off; negative is how many the card
  /// does not show.
  public var left: Int
  /// How many characters stand before the dots of a text that is cut off; nil if the card shows all of it.
  public var shown: Int?

  /// A text of a card.
  public enum Part: String, Codable, CaseIterable, Sendable {
    case title, subtitle, body
  }

  package init(part: Part, count: Int, left: Int, shown: Int? = nil) {
    (self.part, self.count, self.left, self.shown) = (part, count, left, shown)
  }

  /// Whether the card does not show all of it.
  public var isCut: Bool { shown != nil }

  /// How a cut is said everywhere, as the estimate that it is: "cut after about 31 of 46 characters"; nil for a text that
  /// is not cut.
  public var cutWords: String? { shown.map { "cut after about \($0) of \(count.counted("character"))" } }

  /// The same for any text: "6 characters, about 20 left".
  public var words: String { cutWords ?? "\(count.counted("character")), about \(left) left" }
}

extension [CopyUse] {
  /// For a line that is short: "title about 12, body about 40 left", or what is cut off.
  public var sentence: String {
    let cut = compactMap { use in use.cutWords.map { "\(use.part.rawValue) \($0)" } }
    guard cut.isEmpty else { return cut.joined(separator: ", ") }
    let left = map { "\($0.part.rawValue) about \($0.left)" }.joined(separator: ", ")
    return left.isEmpty ? "" : left + " left"
  }
}
