/// What rendering the texts of one card may still cost. The library's protocols hand over values one at a time, so that
/// those who stand for them share this count.
final class FieldBudget {
  /// What the next repetition costs: the tags of the text that is rendered.
  var cost = 1
  private(set) var evaluations = CardLimits.evaluations
  var characters = CardLimits.characters
  private(set) var isCut = false

  /// Whether more was asked for than there is: the card is refused then.
  var isSpent: Bool { evaluations < 0 }

  /// Renders something that is not part of the card, a line at most: its characters do not count.
  func unseen<Value>(_ render: () -> Value) -> Value {
    let (characters, isCut) = (characters, isCut)
    defer { (self.characters, self.isCut) = (characters, isCut) }
    self.characters = 1_000
    return render()
  }

  /// For work that grows with a text, which is done before it is known how much of it is shown.
  func spend(onCharacters count: Int) { evaluations -= isSpent ? 0 : count / 64 }

  func spend() { evaluations -= isSpent ? 0 : cost }

  /// The text, or its beginning and an ellipsis where there are more characters than are left.
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
