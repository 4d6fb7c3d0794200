public import NotificationModel

/// The plural category of a number: the cardinal rules of Unicode's CLDR, release 44.
enum PluralRules {
  typealias Rule = @Sendable (PluralOperands) -> PluralCategory

  /// Returns the category of a number in a language; an unknown language has only `other`.
  static func category(of number: DecimalNumber, in locale: LocaleIdentifier) -> PluralCategory {
    rule(for: locale)(PluralOperands(number))
  }

  private static func rule(for locale: LocaleIdentifier) -> Rule {
    // Brazil counts 0 as one, all others who write Portuguese do not.
    if locale.language == "pt", let region = locale.region, region != "BR" { return wholeOneWithMillions }
    return rules[locale.language] ?? { _ in .other }
  }

  private static let rules: [String: Rule] = {
    var rules: [String: Rule] = [:]
    for (languages, rule) in families {
      for language in languages.split(separator: " ") { rules[String(language)] = rule }
    }
    return rules
  }()

  private static let families: [(languages: String, rule: Rule)] = [
    ("ast de en et fi fy gl ia io lij nl sc sv sw ur yi", wholeOne),
    ("ca it vec", wholeOneWithMillions),
    ("es", { $0.n == 1 ? .one : millions($0) }),
    ("fr", { $0.i <= 1 ? .one : millions($0) }),
    ("pt", { $0.i <= 1 ? .one : millions($0) }),
    ("hy ff kab", { $0.i <= 1 ? .one : .other }),
    ("am as bn fa gu hi kn zu", { $0.i == 0 || $0.n == 1 ? .one : .other }),
    ("ak ln mg pa ti wa", { $0.n == 0 || $0.n == 1 ? .one : .other }),
    ("si", { $0.n == 0 || $0.n == 1 || ($0.i == 0 && $0.f == 1) ? .one : .other }),
    (
      "af an az bg ckb dv ee el eo eu fo fur gsw ha hu ka kk kl ks ku ky lb lg ml mn mr nb ne nn no ny om or os "
        + "ps rm sd sn so sq ss st ta te tk tn tr ts ug uz ve vo xh",
      { $0.n == 1 ? .one : .other }
    ),
    ("da", { $0.n == 1 || ($0.t != 0 && $0.i <= 1) ? .one : .other }),
    ("is", { ($0.t == 0 && isOne($0.i)) || isOne($0.t) ? .one : .other }),
    ("mk", { ($0.v == 0 && isOne($0.i)) || isOne($0.f) ? .one : .other }),
    ("fil tl", filipino),
    ("lv prg", latvian),
    ("lt", lithuanian),
    (
      "he iw",
      { ($0.i == 1 && $0.v == 0) || ($0.i == 0 && $0.v != 0) ? .one : $0.i == 2 && $0.v == 0 ? .two : .other }
    ),
    ("ro mo", romanian),
    ("bs hr sh sr", serbian),
    ("sl", slovenian),
    ("dsb hsb", sorbian),
    ("cs sk", czech),
    ("pl", polish),
    ("ru uk", russian),
    ("be", belarusian),
    ("ar ars", arabic),
    ("cy", welsh),
    ("ga", irish),
    ("gd", gaelic),
    ("br", breton),
    ("mt", maltese),
    ("iu se smn", { $0.n == 1 ? .one : $0.n == 2 ? .two : .other }),
  ]

  // MARK: What several languages share

  static let wholeOne: Rule = { $0.i == 1 && $0.v == 0 ? .one : .other }
  static let wholeOneWithMillions: Rule = { $0.i == 1 && $0.v == 0 ? .one : millions($0) }

  /// Whole millions take "of" in several Romance languages.
  static func millions(_ number: PluralOperands) -> PluralCategory {
    number.i != 0 && number.i % 1_000_000 == 0 && number.v == 0 ? .many : .other
  }

  /// 1, 21, 31 …, without 11.
  static func isOne(_ number: Int) -> Bool { number % 10 == 1 && number % 100 != 11 }

  /// 2 to 4, 22 to 24 …, without 12 to 14.
  static func isFew(_ number: Int) -> Bool {
    (2...4).contains(number % 10) && !(12...14).contains(number % 100)
  }
}

extension PluralVariable {
  /// The forms, in CLDR's order, that the language needs for a count and that this text lacks: for such a number the text
  /// for `other` is shown. Forms for fractions and whole millions are not asked for, because notifications count neither.
  public func missingForms(in locale: String) -> [PluralCategory] {
    guard let language = LocaleIdentifier(locale) else { return [] }
    let needed = PluralRules.neededForms(in: language)
    return PluralCategory.allCases.filter { needed.contains($0) && cases[$0] == nil }
  }
}

extension PluralRules {
  /// The categories of the counts from 0 to 199, which meet every rule for whole numbers below a million.
  static func neededForms(in locale: LocaleIdentifier) -> Set<PluralCategory> {
    Set((0..<200).compactMap { DecimalNumber(String($0)).map { category(of: $0, in: locale) } })
  }
}

// MARK: Slavic and Baltic

extension PluralRules {
  static let russian: Rule = { number in
    guard number.v == 0 else { return .other }
    return isOne(number.i) ? .one : isFew(number.i) ? .few : .many
  }

  static let belarusian: Rule = { number in
    guard let n = number.n else { return .other }
    return isOne(n) ? .one : isFew(n) ? .few : .many
  }

  static let polish: Rule = { number in
    guard number.v == 0 else { return .other }
    return number.i == 1 ? .one : isFew(number.i) ? .few : .many
  }

  static let czech: Rule = { number in
    guard number.v == 0 else { return .many }
    return number.i == 1 ? .one : (2...4).contains(number.i) ? .few : .other
  }

  static let serbian: Rule = { number in
    if (number.v == 0 && isOne(number.i)) || isOne(number.f) { return .one }
    return (number.v == 0 && isFew(number.i)) || isFew(number.f) ? .few : .other
  }

  static let slovenian: Rule = { number in
    guard number.v == 0 else { return .few }
    return dual(number.i) ?? .other
  }

  static let sorbian: Rule = { number in
    (number.v == 0 ? dual(number.i) : nil) ?? dual(number.f) ?? .other
  }

  private static func dual(_ number: Int) -> PluralCategory? {
    switch number % 100 {
    case 1: .one
    case 2: .two
    case 3, 4: .few
    default: nil
    }
  }

  static let lithuanian: Rule = { number in
    guard number.f == 0 else { return .many }
    if (11...19).contains(number.i % 100) { return .other }
    return number.i % 10 == 1 ? .one : number.i % 10 >= 2 ? .few : .other
  }

  static let latvian: Rule = { number in
    let teens = 11...19
    if let n = number.n, n % 10 == 0 || teens.contains(n % 100) { return .zero }
    if number.v == 2, teens.contains(number.f % 100) { return .zero }
    if let n = number.n, isOne(n) { return .one }
    return number.v == 2 ? (isOne(number.f) ? .one : .other) : number.f % 10 == 1 ? .one : .other
  }
}

// MARK: Others

extension PluralRules {
  static let romanian: Rule = { number in
    if number.i == 1, number.v == 0 { return .one }
    return number.v != 0 || number.i == 0 || (1...19).contains(number.i % 100) ? .few : .other
  }

  static let filipino: Rule = { number in
    let last = number.v == 0 ? number.i % 10 : number.f % 10
    return [4, 6, 9].contains(last) ? .other : .one
  }

  static let arabic: Rule = { number in
    guard let n = number.n else { return .other }
    switch (n, n % 100) {
    case (0, _): return .zero
    case (1, _): return .one
    case (2, _): return .two
    case (_, 3...10): return .few
    case (_, 11...99): return .many
    default: return .other
    }
  }

  static let welsh: Rule = { number in
    switch number.n {
    case 0: .zero
    case 1: .one
    case 2: .two
    case 3: .few
    case 6: .many
    default: .other
    }
  }

  static let irish: Rule = { number in
    switch number.n {
    case 1: .one
    case 2: .two
    case .some(3...6): .few
    case .some(7...10): .many
    default: .other
    }
  }

  static let gaelic: Rule = { number in
    switch number.n {
    case 1, 11: .one
    case 2, 12: .two
    case .some(3...10), .some(13...19): .few
    default: .other
    }
  }

  static let maltese: Rule = { number in
    guard let n = number.n else { return .other }
    switch (n, n % 100) {
    case (1, _): return .one
    case (2, _): return .two
    case (0, _), (_, 3...10): return .few
    case (_, 11...19): return .many
    default: return .other
    }
  }

  static let breton: Rule = { number in
    guard let n = number.n else { return .other }
    let ten = n % 100 / 10
    switch n % 10 {
    case 1 where ![1, 7, 9].contains(ten): return .one
    case 2 where ![1, 7, 9].contains(ten): return .two
    case 3, 4, 9: if ![1, 7, 9].contains(ten) { return .few }
    default: break
    }
    return n != 0 && n % 1_000_000 == 0 ? .many : .other
  }
}

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

extension PluralVariable {
  /// The text for a number in a language, with the number in it.
  public func text(_ number: Int, in locale: String) -> String {
    var formatting = Formatting(["\(number)"], locale, for: locale)
    formatting.fill(.plural(format: "%#@number@", variables: ["number": self]))
    return formatting.text
  }
}
