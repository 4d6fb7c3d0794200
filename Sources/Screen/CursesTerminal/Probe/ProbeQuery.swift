/// The queries sent to the terminal at once. DA1 comes last; a query that is not answered before it is unsupported
/// (terminals 13).
struct ProbeQuery: Equatable {
  /// Whether to ask for 24-bit colour. These queries are device control strings, which a few terminals print, so
  /// they are sent only if the answer matters.
  var asksForColor: Bool
  /// Whether to ask for kitty's pictures. A multiplexer would take the question for a title.
  var asksForPictures = false

  /// Returns false for terminals that print unknown sequences; they are not asked.
  static func isAnswered(by environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    return !(term == "linux" || term.hasPrefix("vt") || term.hasPrefix("cons"))
  }

  var bytes: [UInt8] {
    var text = "\u{1b}[>q\u{1b}[?2026$p\u{1b}[?2027$p\u{1b}]11;?\u{1b}\\\u{1b}[?996n"
    if asksForColor {
      text += "\u{1b}P+q524742\u{1b}\\"
      text += "\u{1b}[48;2;1;2;3m\u{1b}P$qm\u{1b}\\\u{1b}[m"
    }
    if asksForPictures { text += "\u{1b}_Gi=\(ProbeReplies.picture),s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\" }
    return Array((text + "\u{1b}[c").utf8)
  }

  /// Erases a query that a terminal printed.
  static let erase: [UInt8] = Array("\r\u{1b}[K".utf8)
}
