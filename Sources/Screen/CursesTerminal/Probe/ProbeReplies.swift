/// The terminal's replies to a probe.
struct ProbeReplies: Equatable, Sendable {
  /// The terminal's name and version for itself; printable ASCII only; nil without an answer.
  var name: String?
  var synchronizedOutput = false
  /// What it reports for mode 2027; nil without an answer.
  var clusterMode: EmojiClusters.Mode?
  var darkBackground: Bool?
  /// Whether it shows 24-bit colour; nil without an answer.
  var trueColor: Bool?
  /// Whether it takes kitty's pictures; nil without an answer.
  var drawsPictures: Bool?
  /// The last answer has come.
  var isComplete = false
}

extension ProbeReplies {
  /// Takes one reply; returns false if the sequence is no reply to a query (a key, for instance).
  mutating func receive(_ sequence: ProbeSequence) -> Bool {
    switch sequence {
    case .csi(let body, let final): readCSI(body, final)
    case .dcs(let body): readDCS(body)
    case .osc(let body): readBackground(body)
    case .apc(let body): readPictures(body)
    }
  }

  /// The number of the picture that the probe asks for.
  static let picture = 31

  private mutating func readPictures(_ body: String) -> Bool {
    guard body.hasPrefix("Gi=\(Self.picture)") else { return false }
    drawsPictures = body.hasSuffix(";OK")
    return true
  }

  private mutating func readCSI(_ body: String, _ final: Character) -> Bool {
    switch final {
    case "c" where body.hasPrefix("?"):
      isComplete = true
    case "y" where body.hasPrefix("?2026;") && body.hasSuffix("$"):
      let state = body.dropFirst(6).dropLast()
      synchronizedOutput = state == "1" || state == "2"
    case "y" where body.hasPrefix("?2027;") && body.hasSuffix("$"):
      clusterMode = Int(body.dropFirst(6).dropLast()).flatMap(EmojiClusters.Mode.init)
    case "n" where body.hasPrefix("?997;"):
      darkBackground = body.dropFirst(5) == "1"
    default:
      return false
    }
    return true
  }

  private mutating func readDCS(_ body: String) -> Bool {
    if body.hasPrefix(">|") {
      let shown = body.dropFirst(2).prefix(60).filter { $0.isASCII && $0 >= " " && $0 != "\u{7f}" }
      name = shown.isEmpty ? nil : String(shown)
    } else if body.hasPrefix("1+r") {
      trueColor = body.dropFirst(3).prefix(6) == "524742" ? true : trueColor
    } else if body.hasPrefix("1$r") {
      // Terminals write the colour with colons or semicolons, some with an empty colour space between.
      let numbers = body.dropFirst(3).split { !$0.isNumber }
      trueColor = trueColor == true || numbers.contains(["48", "2", "1", "2", "3"])
    } else {
      return body.hasPrefix("0+r") || body.hasPrefix("0$r")
    }
    return true
  }

  /// `11;rgb:1e1e/1e1e/2e2e`; one to four digits each.
  private mutating func readBackground(_ body: String) -> Bool {
    guard body.hasPrefix("11;") else { return false }
    guard let start = body.firstRange(of: "rgb")?.upperBound, let colon = body[start...].firstIndex(of: ":")
    else {
      return true
    }
    let channels = body[body.index(after: colon)...].split(separator: "/").prefix(3).map(Self.channel)
    guard channels.count == 3 else { return true }
    let luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    darkBackground = darkBackground ?? (luminance < 0.5)
    return true
  }

  private static func channel(_ digits: Substring) -> Double {
    guard let value = Int(digits.prefix(4), radix: 16) else { return 0 }
    return Double(value) / Double((1 << (4 * min(4, digits.count))) - 1)
  }
}

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

/// One sequence from a terminal, in the parts that a probe needs.
enum ProbeSequence: Equatable {
  /// Parameters and intermediates, and the final character.
  case csi(String, final: Character)
  case dcs(String)
  case osc(String)
  case apc(String)
}

/// Separates the terminal's replies from typed input, which is kept complete and in order. Takes pieces of any
/// size.
struct ProbeParser {
  private(set) var replies = ProbeReplies()
  private var typed: [UInt8] = []
  private var unfinished: [UInt8] = []

  /// All input that was no reply, for the input decoder; an unfinished sequence comes last.
  var input: [UInt8] { typed + unfinished }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    unfinished += bytes
    while !unfinished.isEmpty {
      guard let length = lengthOfFirstItem() else { return }
      let item = unfinished.prefix(length)
      if let sequence = Self.sequence(item), replies.receive(sequence) {
        // It was for us.
      } else {
        typed += item
      }
      unfinished.removeFirst(length)
    }
  }

  /// Returns nil if more bytes are needed.
  private func lengthOfFirstItem() -> Int? {
    guard unfinished[0] == 0x1b else { return unfinished.firstIndex(of: 0x1b) ?? unfinished.count }
    guard unfinished.count > 1 else { return nil }
    switch unfinished[1] {
    case UInt8(ascii: "["):
      guard let end = unfinished.dropFirst(2).firstIndex(where: { !(0x20...0x3f).contains($0) }) else {
        return unfinished.count > Self.longestCSI ? unfinished.count : nil
      }
      // A broken sequence ends before the escape of the next one.
      return unfinished[end] == 0x1b ? end : end + 1
    case UInt8(ascii: "P"), UInt8(ascii: "]"), UInt8(ascii: "_"):
      return lengthOfString()
    default:
      return 1
    }
  }

  private func lengthOfString() -> Int? {
    for index in unfinished.indices.dropFirst(2) {
      if unfinished[index] == 0x07 { return index + 1 }
      guard unfinished[index] == 0x1b else { continue }
      guard index + 1 < unfinished.count else { return nil }
      return unfinished[index + 1] == UInt8(ascii: "\\") ? index + 2 : index
    }
    return unfinished.count > Self.longestString ? unfinished.count : nil
  }

  private static let longestCSI = 64
  private static let longestString = 4096

  private static func sequence(_ item: ArraySlice<UInt8>) -> ProbeSequence? {
    guard item.count > 2, item.first == 0x1b, let kind = item.dropFirst().first, let last = item.last else {
      return nil
    }
    let body = item.dropFirst(2)
    switch kind {
    case UInt8(ascii: "["):
      return .csi(String(decoding: body.dropLast(), as: UTF8.self), final: Character(Unicode.Scalar(last)))
    case UInt8(ascii: "P"):
      return .dcs(String(decoding: withoutTerminator(body), as: UTF8.self))
    case UInt8(ascii: "]"):
      return .osc(String(decoding: withoutTerminator(body), as: UTF8.self))
    case UInt8(ascii: "_"):
      return .apc(String(decoding: withoutTerminator(body), as: UTF8.self))
    default:
      return nil
    }
  }

  private static func withoutTerminator(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    body.last == 0x07
      ? body.dropLast() : body.suffix(2).elementsEqual([0x1b, 0x5c]) ? body.dropLast(2) : body
  }
}
