public import NotificationModel

extension PluralVariable {
  /// The text for a number in a language, with the number in it.
  public func text(_ number: Int, in locale: String) -> String {
    var formatting = Formatting(["\(number)"], language: LocaleIdentifier(locale) ?? .english)
    formatting.fill(.plural(format: "%#@number@", variables: ["number": self]))
    return formatting.text
  }
}
