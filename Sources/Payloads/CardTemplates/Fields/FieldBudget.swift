/// The remaining budget of rendering one card. The library's protocols pass single values, so all values of a card
/// share this object.
final class FieldBudget {
  /// The cost of the next repetition: the tags of the rendered text.
  var cost = 1
  private(set) var evaluations = CardLimits.evaluations
  var characters = CardLimits.characters
  private(set) var isCut = false

  /// Whether the budget is exceeded; the card is refused then.
  var isSpent: Bool { evaluations < 0 }

  /// Renders a text that is not part of the card, at most a line; its characters do not count.
  func unseen<Value>(_ render: () -> Value) -> Value {
    let (characters, isCut) = (characters, isCut)
    defer { (self.characters, self.isCut) = (characters, isCut) }
    self.characters = 1_000
    return render()
  }

  /// Spends budget on work that depends on the length of a text.
  func spend(onCharacters count: Int) { evaluations -= isSpent ? 0 : count / 64 }

  func spend() { evaluations -= isSpent ? 0 : cost }

  /// Returns the text, or its beginning and an ellipsis if it exceeds the remaining characters.
  func take(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: characters, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else {
      characters -= scalars.count
      return text
    }
    isCut = true
    let kept = characters > 0 ? String(scalars[..<end]) + "…" : ""
    characters = 0
    return kept
  }
}
