/// A decimal number digit by digit: it is exact, and the number of visible digits decides about its plural.
struct DecimalNumber: Hashable {
  var isNegative = false
  /// The integer digits without leading zeros; empty for 0.
  var integer: [UInt8] = []
  /// All written digits of the fraction.
  var fraction: [UInt8] = []

  /// The longest text that counts as a number.
  private static let longest = 60

  /// `12`, `-3.50`; nil for everything else.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var rest = Substring(text).utf8
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest = rest.dropFirst()
    }
    let whole = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(whole.count)
    var part = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      part = rest.dropFirst().prefix { $0.isDigit }
      rest = rest.dropFirst(part.count + 1)
    }
    guard whole.count + part.count > 0, rest.isEmpty else { return nil }
    integer = whole.drop { $0 == UInt8(ascii: "0") }.map { $0 - 48 }
    fraction = part.map { $0 - 48 }
  }

  var isZero: Bool { integer.isEmpty && fraction.allSatisfy { $0 == 0 } }

  /// The number without its fraction.
  var truncated: DecimalNumber {
    var number = self
    number.fraction = []
    return number
  }

  /// The number with that many fraction digits, rounded half to even as in C.
  func rounded(to places: Int) -> DecimalNumber {
    var number = self
    guard fraction.count > places else {
      number.fraction += Array(repeating: 0, count: places - fraction.count)
      return number
    }
    let cut = fraction[places...]
    let last = places > 0 ? fraction[places - 1] : integer.last ?? 0
    let isHalf = cut.first == 5 && cut.dropFirst().allSatisfy { $0 == 0 }
    var digits = integer + fraction[..<places]
    if isHalf ? last % 2 == 1 : (cut.first ?? 0) >= 5 { Self.addOne(to: &digits) }
    number.integer = Array(digits.dropLast(places).drop { $0 == 0 })
    number.fraction = Array(digits.suffix(places))
    return number
  }

  private static func addOne(to digits: inout [UInt8]) {
    for place in digits.indices.reversed() {
      if digits[place] < 9 {
        digits[place] += 1
        return
      }
      digits[place] = 0
    }
    digits.insert(1, at: 0)
  }

  /// `-12.50`, without its sign.
  var digits: String {
    let whole = integer.isEmpty ? "0" : Self.text(integer)
    return fraction.isEmpty ? whole : "\(whole).\(Self.text(fraction))"
  }

  private static func text(_ digits: [UInt8]) -> String {
    String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
