public import NotificationModel

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
