/// The clusters of emoji that a terminal draws as one sign of two columns.
enum EmojiClusters: String, CaseIterable, Sendable {
  /// Bellhop draws all of them in their simple form.
  case none
  /// Flags, skin tones and single signs that are text by default.
  case pairs
  /// Also joined emoji, such as families: the terminal moves its cursor by clusters.
  case all
}

/// Decides which clusters of emoji a terminal draws as one sign (terminals 5). It reads nothing itself, so it needs no
/// terminal.
struct ClusterTable: Equatable, Sendable {
  /// The answer with its reason.
  struct Choice: Equatable, Sendable {
    /// What cells do with emoji of several scalars.
    var clusters: EmojiClusters
    /// Whether the terminal has to be told to move its cursor by clusters (mode 2027).
    var needsMode: Bool
    /// The reason in one sentence.
    var reason: String
  }

  /// What a terminal reports for mode 2027.
  enum Mode: Int, Sendable {
    case unknown, set, reset, alwaysSet, neverSet
  }

  /// The terminal's report; nil if it did not answer.
  var mode: Mode?
  /// The terminal's own name and version; nil if it did not tell.
  var name: String?
  /// Whether a multiplexer is between Bellhop and the terminal.
  var isInsideMultiplexer: Bool

  init(mode: Mode?, name: String?, isInsideMultiplexer: Bool) {
    (self.mode, self.name, self.isInsideMultiplexer) = (mode, name, isInsideMultiplexer)
  }

  /// Decides, and says why.
  func decide() -> Choice {
    guard !isInsideMultiplexer else {
      return choice(.none, "A multiplexer counts the columns of each sign by itself.")
    }
    switch mode {
    case .set, .alwaysSet: return choice(.all, "The terminal moves its cursor by clusters (mode 2027).")
    case .reset:
      let reason = "The terminal is told to move its cursor by clusters (mode 2027)."
      return choice(.all, needsMode: true, reason)
    case .unknown, .neverSet, nil: break
    }
    if let name = name.map(TerminalName.init), name.isAtLeast("kitty", 0, 26) {
      return choice(.pairs, "kitty draws joined emoji side by side.")
    }
    return choice(.none, "The terminal does not report that it draws clusters (mode 2027).")
  }

  private func choice(_ clusters: EmojiClusters, needsMode: Bool = false, _ reason: String) -> Choice {
    Choice(clusters: clusters, needsMode: needsMode, reason: reason)
  }
}
