public import NotificationModel

extension StringEntry {
  /// The text with its specifiers, at most `TextLimits.text` bytes; of a text with plural forms the one for `other`, in
  /// which each specifier stands for the argument that it stands for in the entry.
  public var format: String {
    var formatting = Formatting(keepingSpecifiersUpTo: TextLimits.text)
    formatting.fill(self)
    return formatting.text
  }
}
