/// The text of a key in a language, and the arguments that did not fit.
public struct FoundText: Hashable, Sendable {
  /// The text with its arguments, at most 16 KiB.
  public var text: String
  /// The name of the table it is from; nil if no table has the key, and then the text is the literal fallback, or the
  /// key.
  public var locale: String?
  /// Places in the text that no argument was sent for; nothing is shown there.
  public var missingArguments: Int
  /// How many arguments the text does not use.
  public var unusedArguments: Int
  /// How many arguments should be numbers and are not.
  public var unfitArguments: Int

  /// Without anything that did not fit.
  public init(
    text: String,
    locale: String?,
    missingArguments: Int = 0,
    unusedArguments: Int = 0,
    unfitArguments: Int = 0
  ) {
    self.text = text
    self.locale = locale
    self.missingArguments = missingArguments
    self.unusedArguments = unusedArguments
    self.unfitArguments = unfitArguments
  }
}
