/// The questions sent to the terminal in one go; DA1 comes last, and what is not answered before it is absent
/// (terminals 13).
struct ProbeQuery: Equatable {
  /// Also asks for 24-bit colour. These questions are device control strings, which a few terminals print, so
  /// they are only asked where the answer matters.
  var asksForColor: Bool

  /// Terminals that print what they do not understand are not asked at all.
  static func isAnswered(by environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    return !(term == "linux" || term.hasPrefix("vt") || term.hasPrefix("cons"))
  }

  var bytes: [UInt8] {
    var text = "\u{1b}[>q\u{1b}[?2026$p\u{1b}]11;?\u{1b}\\\u{1b}[?996n"
    if asksForColor {
      text += "\u{1b}P+q524742\u{1b}\\"
      text += "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[m"
    }
    return Array((text + "\u{1b}[c").utf8)
  }

  /// Removes what a terminal printed instead of understanding it.
  static let erase: [UInt8] = Array("\r\u{1b}[K".utf8)
}
