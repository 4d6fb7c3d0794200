public import JSON

/// An object as programs and pages have it: with the keys, signs and literals that their notations share with JSON.
/// Everything else in it is known to the program alone.
public struct JSONLiteral: Sendable {
  /// The object; null takes the place of what is not known.
  public var root: JSONNode
  /// What is not known, in the order of the text.
  public var unknown: [Unknown]

  /// A part of the object that is known to the program alone.
  public struct Unknown: Sendable {
    /// The path of the value; of members that come from elsewhere, the path of the object that gets them.
    public var path: [JSONPathStep]
    /// The bytes of the expression.
    public var range: Range<Int>
    /// Whether it stands for members with unknown keys: `...defaults`.
    public var isSpread = false
  }

  /// Reads the object that begins at a place; nil if what stands there is none.
  /// - Parameters:
  ///   - quote: the quote around the object, where it stands in a text of the program: that quote ends the text.
  ///   - looked: how far the reader went.
  public init?(_ bytes: [UInt8], at place: Int, quote: UInt8? = nil, looked: inout Int) {
    var reader = LiteralReader(
      JSONScanner(bytes, maximumDepth: JSONLimits.standard.maximumDepth),
      at: place,
      quote
    )
    let root = reader.container()
    looked = reader.place
    guard let root, case .object = root.content else { return nil }
    (self.root, unknown) = (root, reader.unknown)
  }

  /// The object with something in place of what is not known.
  /// - Parameters:
  ///   - value: for a value, by its path; nil leaves the member out.
  ///   - others: the members of an object that come from elsewhere, by its path.
  public func filled(
    _ value: ([JSONPathStep]) -> JSONValue?,
    _ others: ([JSONPathStep]) -> JSONObject
  ) -> JSONNode {
    let values = Set(unknown.filter { !$0.isSpread }.map(\.path))
    let spreads = Dictionary(
      unknown.filter(\.isSpread).map { ($0.path, $0.range) },
      uniquingKeysWith: { a, _ in a }
    )
    func fill(_ node: JSONNode, _ path: [JSONPathStep]) -> JSONNode? {
      if values.contains(path) { return value(path).map { JSONNode(.scalar($0), range: node.range) } }
      switch node.content {
      case .scalar: return node
      case .array(let elements):
        return JSONNode(
          .array(elements.enumerated().map { fill($1, path + [.index($0)]) ?? $1 }),
          range: node.range
        )
      case .object(var members):
        members = members.compactMap { member in
          fill(member.value, path + [.key(member.key)]).map {
            JSONMember(key: member.key, keyRange: member.keyRange, value: $0)
          }
        }
        if let range = spreads[path] {
          let known = Set(members.map(\.key))
          members += others(path).filter { !known.contains($0.key) }.map {
            JSONMember(key: $0.key, keyRange: range, value: JSONNode(.scalar($0.value), range: range))
          }
        }
        return JSONNode(.object(members), range: node.range)
      }
    }
    return fill(root, []) ?? root
  }
}

/// Reads an object in one pass, and gives up where a program does something else.
private struct LiteralReader {
  private let scanner: JSONScanner
  private let quote: UInt8?
  private(set) var place: Int
  private(set) var unknown: [JSONLiteral.Unknown] = []
  private var path: [JSONPathStep] = []
  /// Whether the reader gives up.
  private var isOver = false

  init(_ scanner: JSONScanner, at place: Int, _ quote: UInt8?) {
    (self.scanner, self.place, self.quote) = (scanner, place, quote)
  }

  private var next: UInt8? { place < scanner.end ? scanner.bytes[place] : nil }

  /// Behind space and comments.
  private mutating func skipGap() {
    place = scanner.placeAfterSpace(from: place)
    while let end = scanner.commentEnd(from: place) { place = scanner.placeAfterSpace(from: end) }
  }

  // MARK: Containers

  mutating func container() -> JSONNode? {
    guard let opening = next, "{[".utf8.contains(opening), path.count < scanner.maximumDepth else {
      return nil
    }
    let start = place
    var (members, elements): ([JSONMember], [JSONNode]) = ([], [])
    place += 1
    skipGap()
    while let sign = next, sign != opening + 2 {
      guard !"}])".utf8.contains(sign) else { return nil }
      if sign == UInt8(ascii: ",") {
        place += 1
      } else if scanner.has("...", at: place) || scanner.has("…", at: place) || scanner.has("**", at: place) {
        let spread = place
        guard skipExpression() else { return nil }
        addSpread(spread)
      } else if !(opening == UInt8(ascii: "{")
        ? member(opening, &members) : entry(opening, &members, &elements))
      {
        return nil
      }
      skipGap()
    }
    guard next != nil else { return nil }
    place += 1
    let isObject = opening == UInt8(ascii: "{") || !members.isEmpty
    return JSONNode(isObject ? .object(members) : .array(elements), range: start..<place)
  }

  /// In brackets stand elements, or the members of a dictionary.
  private mutating func entry(
    _ opening: UInt8,
    _ members: inout [JSONMember],
    _ elements: inout [JSONNode]
  ) -> Bool {
    let start = place
    if elements.isEmpty, member(opening, &members) { return true }
    guard members.isEmpty, !isOver else { return false }
    place = start
    guard let element = value(at: .index(elements.count)) else { return false }
    elements.append(element)
    return true
  }

  /// A key with its value, or the name of both.
  private mutating func member(_ opening: UInt8, _ members: inout [JSONMember]) -> Bool {
    let start = place
    var key: String?
    if scanner.isQuote(at: place), next != quote {
      key = string()
    } else if opening == UInt8(ascii: "{"), next == UInt8(ascii: "[") {
      // A key that is computed.
      place += 1
      guard skipExpression(), next == UInt8(ascii: "]") else { return false }
      place += 1
    } else {
      let isSymbol = next == UInt8(ascii: ":")
      if isSymbol { place += 1 }
      let word = scanner.bytes[place...].prefix { $0.belongsToWord || $0 == UInt8(ascii: "$") }
      guard !word.isEmpty else { return false }
      place = word.endIndex
      // A name in the brackets of a dictionary is that of a constant.
      if isSymbol || opening == UInt8(ascii: "{") { key = String(decoding: word, as: UTF8.self) }
    }
    let range = start..<place
    skipGap()
    if let key, let sign = next, ",}".utf8.contains(sign), opening == UInt8(ascii: "{"),
      !scanner.isQuote(at: start)
    {
      unknown.append(.init(path: path + [.key(key)], range: range))
      members.append(JSONMember(key: key, keyRange: range, value: JSONNode(.scalar(.null), range: range)))
      return true
    }
    guard takeColon() else { return false }
    guard let key else {
      guard skipExpression() else { return false }
      addSpread(start)
      return true
    }
    guard let value = value(at: .key(key)) else { return false }
    members.append(JSONMember(key: key, keyRange: range, value: value))
    return true
  }

  private mutating func takeColon() -> Bool {
    let sign = ["=>", ":", "="].first { scanner.has($0, at: place) }
    guard let sign, !scanner.has("::", at: place), !scanner.has("==", at: place) else { return false }
    place += sign.utf8.count
    return true
  }

  private mutating func addSpread(_ start: Int) {
    unknown.append(
      .init(path: path, range: start..<lastCharacter(before: place, from: start), isSpread: true)
    )
  }

  // MARK: Values

  private mutating func value(at step: JSONPathStep) -> JSONNode? {
    path.append(step)
    let value = valueHere()
    path.removeLast()
    isOver = isOver || value == nil
    return value
  }

  private mutating func valueHere() -> JSONNode? {
    skipGap()
    let (start, known) = (place, unknown.count)
    var content: JSONNode.Content?
    if let next, "{[".utf8.contains(next), !scanner.has("{{", at: place) {
      guard let node = container() else { return nil }
      content = node.content
      skipGap()
      // The name of a type behind it changes nothing: `as [String: Any]`.
      if scanner.has("as ", at: place), !skipExpression() { return nil }
      // A console prints `[Object]` for what it does not show.
      if case .array(let elements) = node.content, !elements.isEmpty, unknown.count - known >= elements.count
      {
        content = nil
      }
    } else if scanner.isQuote(at: place) {
      if next != quote, !scanner.has("\"\"\"", at: place) { content = string().map { .scalar(.string($0)) } }
    } else {
      let word = scanner.bytes[place...].prefix { $0.belongsToWord || "+-.".utf8.contains($0) }
      place = word.endIndex
      content = Self.literal(word).map { .scalar($0) }
    }
    let end = place
    skipGap()
    if let content, let next, ",}]".utf8.contains(next) { return JSONNode(content, range: start..<end) }
    unknown.removeLast(unknown.count - known)
    place = end
    guard skipExpression() else { return nil }
    let range = start..<lastCharacter(before: place, from: start)
    unknown.append(.init(path: path, range: range))
    return JSONNode(.scalar(.null), range: range)
  }

  private static func literal(_ word: ArraySlice<UInt8>) -> JSONValue? {
    switch String(decoding: word.prefix(8), as: UTF8.self) {
    case "true", "True": true
    case "false", "False": false
    case "null", "nil", "None", "NULL": .null
    case _: word.first?.isLetter == true ? nil : try? JSONParser.parse(word)
    }
  }

  /// The text of a string that ends on its line; nil if it has none, or if the program puts something into it.
  private mutating func string() -> String? {
    let start = place
    guard let end = scanner.literalEnd(from: start) else { return nil }
    place = end
    let raw = scanner.bytes[start + 1..<end - 1]
    guard !raw.contains(where: { $0 == quote }), !raw.hasPlaceOfProgram else { return nil }
    let text = try? JSONParser.parse([UInt8(ascii: "\"")] + raw + [UInt8(ascii: "\"")])
    return text?.stringValue ?? String(decoding: raw, as: UTF8.self)
  }

  // MARK: Expressions

  /// To the comma or bracket behind an expression; false if it ends otherwise.
  private mutating func skipExpression() -> Bool {
    let start = place
    var open: [UInt8] = []
    var (hasQuestion, hasColon) = (false, false)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte + 2)
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        guard open.isEmpty else {
          if byte != UInt8(ascii: ","), open.popLast() != byte { return false }
          break
        }
        // A key was swallowed, so that of the object not all is known.
        if hasColon, !hasQuestion {
          unknown.append(.init(path: Array(path.dropLast()), range: start..<place, isSpread: true))
        }
        return byte != UInt8(ascii: ")")
      case UInt8(ascii: ";") where open.isEmpty: return false
      case UInt8(ascii: "?"): hasQuestion = true
      case UInt8(ascii: ":") where open.isEmpty: hasColon = true
      default: break
      }
      let end = byte == UInt8(ascii: "/") ? scanner.commentEnd(from: place) : nil
      place = (scanner.isQuote(at: place) ? scanner.literalEnd(from: place) : end) ?? place + 1
    }
    return false
  }

  private func lastCharacter(before end: Int, from start: Int) -> Int {
    var end = end
    while end > start, scanner.bytes[end - 1].isSpace { end -= 1 }
    return end
  }
}

extension JSONScanner {
  fileprivate func isQuote(at place: Int) -> Bool { place < end && "\"'`".utf8.contains(bytes[place]) }

  /// The place behind the string that begins at a place; nil if its line ends before. In backticks lines may end.
  fileprivate func literalEnd(from start: Int) -> Int? {
    let quote = bytes[start]
    var place = start + 1
    while place < end, !bytes[place].endsLine || quote == UInt8(ascii: "`") {
      if bytes[place] == quote { return place + 1 }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
  /// Whether a string has a place in which a program puts something: `${name}`, `$name`, `#{name}`, `\(name)`, `{{name}}`,
  /// `<%= name %>`, `%s`.
  fileprivate var hasPlaceOfProgram: Bool {
    indices.contains { place in
      let rest = self[place...]
      if ["${", "$(", "#{", "\\(", "{{", "<%"].contains(where: { rest.starts(with: $0.utf8) }) {
        return true
      }
      guard let next = rest.dropFirst().first else { return false }
      if self[place] == UInt8(ascii: "$") { return next.isLetter || next == UInt8(ascii: "_") }
      guard self[place] == UInt8(ascii: "%") else { return false }
      let flags = rest.dropFirst().prefix(8).drop { "-+0123456789.$".utf8.contains($0) }
      return flags.first.map { "sdifuvq@".utf8.contains($0) } ?? false
    }
  }
}
