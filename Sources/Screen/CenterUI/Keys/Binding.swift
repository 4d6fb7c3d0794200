public import TerminalInput

/// A line of the key table, which the footer, the help, the README and the tests read.
public struct Binding: Sendable {
  /// The keys; the footer shows the first one.
  public var keys: [Key]
  /// The meaning of the keys.
  public var intent: Intent
  /// The footer's word or two.
  var label: String
  /// The help's sentence; empty if another binding's help covers this one.
  public var help: String
  /// The place in the footer: with little room the lowest numbers stay. Nil if it is not shown there.
  var footerRank: Int?
  /// The reason why the key does nothing now; nil if it does something.
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
    self.unavailable = { state in
      state.whyRefused(intent) ?? state.keyOverlay?.whyUnavailable(intent) ?? unavailable(state)
    }
  }

  /// The first key as the footer and the help print it.
  func keyLabel(ascii: Bool = false) -> String {
    keys.first?.label(ascii: ascii) ?? ""
  }
}
