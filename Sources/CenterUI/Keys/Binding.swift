public import TerminalInput

/// A line of the one key table: the footer, the help, the README and the tests read it.
public struct Binding: Sendable {
  /// The first is the one that is shown.
  public var keys: [Key]
  public var intent: Intent
  /// What it does, in a word or two, for the footer.
  public var label: String
  /// What it does, in a sentence, for the help.
  public var help: String
  /// Its place in the footer: the lowest numbers are shown first when there is little room; nil is not shown there.
  var footerRank: Int?
  /// Why it does nothing now; nil when it does something.
  var unavailable: @Sendable (ScreenState) -> String?

  init(
    _ keys: [String],
    _ intent: Intent,
    _ label: String,
    _ help: String,
    footer rank: Int? = nil,
    unavailable: @escaping @Sendable (ScreenState) -> String? = { _ in nil }
  ) {
    self.keys = keys.compactMap(Key.init)
    self.intent = intent
    self.label = label
    self.help = help
    footerRank = rank
    self.unavailable = { state in state.keyOverlay?.whyUnavailable(intent) ?? unavailable(state) }
  }

  /// The key as the footer and the help print it.
  public func keyLabel(ascii: Bool = false) -> String {
    keys.first?.label(ascii: ascii) ?? ""
  }
}
