public import NotificationModel

extension PluralVariable {
  /// The text for a number in a language, with the number in it.
  public func text(_ number: Int, in locale: String) -> String {
    var formatting = Formatting(["\(number)"], locale, for: locale)
    formatting.fill(.plural(format: "%#@number@", variables: ["number": self]))
    return formatting.text
  }
}
