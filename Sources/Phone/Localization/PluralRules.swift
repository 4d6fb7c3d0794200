import JSON
public import NotificationModel

/// The plural category of a number: the cardinal rules of Unicode's CLDR, release 44, in its own syntax. They stand in
/// `plurals.json`, each for the languages that share it.
enum PluralRules {
  /// Returns the category of a number in a language; an unknown language has only `other`.
  static func category(of number: DecimalNumber, in locale: LocaleIdentifier) -> PluralCategory {
    let operands = PluralOperands(number)
    return rules(for: locale).first { $0.holds(for: operands) }?.category ?? .other
  }

  private static func rules(for locale: LocaleIdentifier) -> [PluralRule] {
    // Brazil counts 0 as one, all others who write Portuguese do not.
    if locale.language == "pt", let region = locale.region, region != "BR" { return rules["pt-PT"] ?? [] }
    return rules[locale.language] ?? []
  }

  private static let rules: [String: [PluralRule]] = {
    let table = (try? JSONParser.parse(PackageResources.plurals_json))?.objectValue ?? [:]
    var rules: [String: [PluralRule]] = [:]
    for (languages, conditions) in table {
      let own = (conditions.objectValue ?? [:]).compactMap { PluralRule($0.key, $0.value.stringValue ?? "") }
      for language in languages.split(separator: " ") { rules[String(language)] = own }
    }
    return rules
  }()
}

/// The condition for one category.
private struct PluralRule {
  var category: PluralCategory
  /// The relations that all hold, or those that all hold instead of them, and so on.
  private var alternatives: [[Relation]]

  init?(_ word: String, _ condition: String) {
    guard let category = PluralCategory(rawValue: word) else { return nil }
    self.category = category
    alternatives = condition.split(separator: " or ").map { $0.split(separator: " and ").map(Relation.init) }
  }

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}

/// A relation of a rule: `i % 10 = 2..4`, `n != 11,71`.
private struct Relation {
  var operand: Substring
  /// The number is compared as a whole if this is nil.
  var modulus: Int?
  var isNegated: Bool
  var ranges: [ClosedRange<Int>]

  init(_ text: Substring) {
    let words = text.split(separator: " ")
    operand = words.first ?? ""
    modulus = words.count > 3 ? Int(words[2]) : nil
    isNegated = words.contains("!=")
    ranges = (words.last ?? "").split(separator: ",").compactMap { range in
      let bounds = range.split(separator: "..").compactMap { Int($0) }
      return bounds.first.map { $0...max($0, bounds.last ?? $0) }
    }
  }

  /// A number that is not whole is none of those that are listed.
  func holds(for operands: PluralOperands) -> Bool {
    guard let number = operands[operand] else { return isNegated }
    let compared = modulus.map { number % $0 } ?? number
    return ranges.contains { $0.contains(compared) } != isNegated
  }
}

/// The operands of the plural rules of Unicode's CLDR, with CLDR's names.
private struct PluralOperands {
  /// The integer digits.
  private var i: Int
  /// The number of fraction digits, with trailing zeros.
  private var v: Int
  /// The fraction digits as a number, with trailing zeros.
  private var f: Int
  /// The fraction digits as a number, without trailing zeros.
  private var t: Int

  init(_ number: DecimalNumber) {
    i = Self.number(number.integer)
    v = number.fraction.count
    f = Self.number(number.fraction)
    let zeros = number.fraction.reversed().prefix { $0 == 0 }.count
    t = Self.number(Array(number.fraction.dropLast(zeros)))
  }

  /// The operand of that name; nil for `n`, the number, if it is not whole.
  subscript(name: Substring) -> Int? {
    switch name {
    case "i": i
    case "v": v
    case "f": f
    case "t": t
    default: t == 0 ? i : nil
    }
  }

  /// The rules use at most the last six digits, so of a longer number only the last twelve digits and the fact
  /// that there are more are kept.
  private static func number(_ digits: [UInt8]) -> Int {
    let last = digits.suffix(12).reduce(0) { $0 * 10 + Int($1) }
    return digits.dropLast(12).contains { $0 > 0 } ? last + 1_000_000_000_000 : last
  }
}

extension PluralVariable {
  /// The forms, in CLDR's order, that the language needs for a count and that this text lacks: for such a number the text
  /// for `other` is shown. Forms for fractions and whole millions are not asked for, because notifications count neither.
  public func missingForms(in locale: String) -> [PluralCategory] {
    guard let language = LocaleIdentifier(locale) else { return [] }
    // The counts from 0 to 199 meet every rule for whole numbers below a million.
    let counts = (0..<200).compactMap { DecimalNumber(String($0)) }
    let needed = Set(counts.map { PluralRules.category(of: $0, in: language) })
    return PluralCategory.allCases.filter { needed.contains($0) && cases[$0] == nil }
  }

  /// The text for a number in a language, with the number in it.
  package func text(_ number: Int, in locale: String) -> String {
    var formatting = Formatting(["\(number)"], locale, for: locale)
    formatting.fill(.plural(format: "%#@number@", variables: ["number": self]))
    return formatting.text
  }
}
