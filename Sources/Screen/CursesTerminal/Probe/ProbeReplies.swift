/// The terminal's replies to a probe.
struct ProbeReplies: Equatable, Sendable {
  /// The terminal's name and version for itself; printable ASCII only; nil without an answer.
  var name: String?
  var synchronizedOutput = false
  /// What it reports for mode 2027; nil without an answer.
  var clusterMode: ClusterTable.Mode?
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
  mutating func take(_ sequence: ProbeSequence) -> Bool {
    switch sequence {
    case .csi(let body, let final): takeCSI(body, final)
    case .dcs(let body): takeDCS(body)
    case .osc(let body): takeBackground(body)
    case .apc(let body): takePictures(body)
    }
  }

  /// The number of the picture that the probe asks for.
  static let picture = 31

  private mutating func takePictures(_ body: String) -> Bool {
    guard body.hasPrefix("Gi=\(Self.picture)") else { return false }
    drawsPictures = body.hasSuffix(";OK")
    return true
  }

  private mutating func takeCSI(_ body: String, _ final: Character) -> Bool {
    switch final {
    case "c" where body.hasPrefix("?"):
      isComplete = true
    case "y" where body.hasPrefix("?2026;") && body.hasSuffix("$"):
      let state = body.dropFirst(6).dropLast()
      synchronizedOutput = state == "1" || state == "2"
    case "y" where body.hasPrefix("?2027;") && body.hasSuffix("$"):
      clusterMode = Int(body.dropFirst(6).dropLast()).flatMap(ClusterTable.Mode.init)
    case "n" where body.hasPrefix("?997;"):
      darkBackground = body.dropFirst(5) == "1"
    default:
      return false
    }
    return true
  }

  private mutating func takeDCS(_ body: String) -> Bool {
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
  private mutating func takeBackground(_ body: String) -> Bool {
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
