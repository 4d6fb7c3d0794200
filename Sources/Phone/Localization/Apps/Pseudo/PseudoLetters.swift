/// Letters that stand for the Latin ones in a language that nobody speaks. Everything else stays: digits, marks, emoji.
struct PseudoLetters {
  private let letters: [Character: Character]

  private init(_ latin: String, _ others: String) {
    letters = Dictionary(zip(latin, others)) { first, _ in first }
  }

  func applied(to text: String) -> String { String(text.map { letters[$0] ?? $0 }) }

  /// Letters that fonts have and that are read easily.
  static let accented = PseudoLetters(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒĝĥíĵķļɱñóþǫŕšŧúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŦÚṼŴẊÝŽ"
  )

  /// Letters that sound alike as far as there are any, so that a name can be guessed. They join and reorder like Arabic.
  static let arabic = PseudoLetters(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ?,;",
    "ابكديفجهيجكلمنوبقرستوفوخيزابكديفجهيجكلمنوبقرستوفوخيز؟،؛"
  )
}
