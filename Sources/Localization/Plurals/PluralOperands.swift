/// What the plural rules of Unicode's CLDR look at; the names are theirs.
struct PluralOperands: Hashable {
  /// The integer digits.
  var i: Int
  /// How many digits stand behind the point, zeros at the end included.
  var v: Int
  /// These digits as a number.
  var f: Int
  /// The same without the zeros at the end.
  var t: Int

  init(_ number: DecimalNumber) {
    i = Self.number(number.integer)
    v = number.fraction.count
    f = Self.number(number.fraction)
    let zeros = number.fraction.reversed().prefix { $0 == 0 }.count
    t = Self.number(Array(number.fraction.dropLast(zeros)))
  }

  /// The number itself, where it is whole; the rules compare no others.
  var n: Int? { t == 0 ? i : nil }

  /// Rules ask for the last six digits at most, so of more than twelve the last ones and that there are more are
  /// kept.
  private static func number(_ digits: [UInt8]) -> Int {
    let last = digits.suffix(12).reduce(0) { $0 * 10 + Int($1) }
    return digits.dropLast(12).contains { $0 > 0 } ? last + 1_000_000_000_000 : last
  }
}
