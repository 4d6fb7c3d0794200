internal import NotificationModel

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
