/// The operands of the plural rules of Unicode's CLDR, with CLDR's names.
struct PluralOperands: Hashable {
  /// The integer digits.
  var i: Int
  /// The number of fraction digits, with trailing zeros.
  var v: Int
  /// The fraction digits as a number, with trailing zeros.
  var f: Int
  /// The fraction digits as a number, without trailing zeros.
  var t: Int

  init(_ number: DecimalNumber) {
    i = Self.number(number.integer)
    v = number.fraction.count
    f = Self.number(number.fraction)
    let zeros = number.fraction.reversed().prefix { $0 == 0 }.count
    t = Self.number(Array(number.fraction.dropLast(zeros)))
  }

  /// The number if it is whole; nil otherwise, because the rules compare no others.
  var n: Int? { t == 0 ? i : nil }

  /// The rules use at most the last six digits, so of a longer number only the last twelve digits and the fact
  /// that there are more are kept.
  private static func number(_ digits: [UInt8]) -> Int {
    let last = digits.suffix(12).reduce(0) { $0 * 10 + Int($1) }
    return digits.dropLast(12).contains { $0 > 0 } ? last + 1_000_000_000_000 : last
  }
}
