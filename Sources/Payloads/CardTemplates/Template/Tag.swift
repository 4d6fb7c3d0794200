/// One tag of a text, `{{name}}`, as written.
struct Tag: Hashable {
  /// The kind of tag.
  enum Kind: Hashable {
    case variable
    case section
    case end
    case comment
  }

  var kind: Kind
  /// The tag with its braces, for messages.
  var raw: String
  /// The names of a path: none for `.`, the current element.
  var path: [String]
  /// Whether only the current element is asked.
  var isLocal: Bool
  /// The transforms, from the outermost to the innermost.
  var transforms: [String]
  /// The name that a section and its end share.
  var name: String
}

/// Reads the tags of a text before the library does, because the library accepts more of mustache than cards do
/// and reports no places.
struct TagReader {
  /// The transforms of a value; all take time in proportion to the shown text.
  static let transforms: Set<String> = [
    "count", "empty", "even", "first", "index", "last", "lowercased", "odd", "plusone", "reversed",
    "uppercased",
  ]

  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  /// The next tag; nil at the end of the text.
  mutating func next() throws(TagProblem) -> Tag? {
    guard let start = rest.firstRange(of: "{{") else { return nil }
    let text = rest[start.lowerBound...]
    let closes = text.hasPrefix("{{{") ? "}}}" : "}}"
    guard let end = text.dropFirst(closes.count).firstRange(of: closes) else {
      throw TagProblem("a tag is opened here and not closed by \(closes)", raw: String(text.prefix(30)))
    }
    rest = text[end.upperBound...]
    let inside = text[text.index(text.startIndex, offsetBy: closes.count)..<end.lowerBound]
    return try tag(inside, raw: String(text[..<end.upperBound]))
  }

  private func tag(_ inside: Substring, raw: String) throws(TagProblem) -> Tag {
    let sign = raw.hasPrefix("{{{") ? nil : inside.first
    if let why = Self.refusal(of: sign) { throw TagProblem(why, raw: raw) }
    switch sign {
    case "!": return Tag(kind: .comment, raw: raw, path: [], isLocal: true, transforms: [], name: "")
    case "#", "^": return try tag(.section, name: inside.dropFirst().trimmed, raw: raw)
    case "/": return try tag(.end, name: inside.dropFirst().trimmed, raw: raw)
    case "&": return try tag(.variable, name: inside.dropFirst().trimmed, raw: raw)
    default: return try tag(.variable, name: inside.trimmed, raw: raw)
    }
  }

  /// Why a kind of tag is part of mustache but not of cards.
  private static func refusal(of sign: Character?) -> String? {
    switch sign {
    case ">": "other templates cannot be put in"
    case "<", "$": "templates cannot inherit"
    case "=": "the braces cannot be changed"
    case "%": "there is nothing to configure"
    default: nil
    }
  }

  private func tag(_ kind: Tag.Kind, name: String, raw: String) throws(TagProblem) -> Tag {
    var path = name[...]
    var transforms: [String] = []
    while let bracket = path.firstIndex(of: "(") {
      guard path.last == ")" else { throw TagProblem("a ) is missing at the end of the name", raw: raw) }
      transforms.append(String(path[..<bracket]))
      path = path[path.index(after: bracket)...].dropLast()
    }
    for transform in transforms where !Self.transforms.contains(transform) {
      let known = Self.transforms.sorted().joined(separator: ", ")
      throw TagProblem("nothing is called \(transform.short)()", raw: raw, hint: "there are \(known)")
    }
    let isPosition = path.isEmpty && transforms.last.map(Self.isOfPosition) == true
    let names = path == "." || isPosition ? [] : (path.first == "." ? path.dropFirst() : path).parts
    guard path == "." || isPosition || (!names.isEmpty && names.allSatisfy(\.isName)) else {
      throw TagProblem(
        "a tag holds the name of a field, such as {{title}} or {{userInfo.price}}",
        raw: raw,
        hint: "names are made of the letters a-z, digits, _ and -"
      )
    }
    return Tag(
      kind: kind,
      raw: raw,
      path: names.map(String.init),
      isLocal: path.isEmpty || path.first == ".",
      transforms: transforms,
      name: name
    )
  }

  /// `{{index()}}` is asked of the section and not of a field.
  private static func isOfPosition(_ transform: String) -> Bool {
    ["even", "first", "index", "last", "odd"].contains(transform)
  }
}

/// A problem of a tag.
struct TagProblem: Error, Hashable {
  var message: String
  var raw: String
  var hint: String?

  init(_ message: String, raw: String, hint: String? = nil) {
    self.message = message
    self.raw = raw
    self.hint = hint
  }
}

extension Substring {
  fileprivate var parts: [Substring] { split(separator: ".", omittingEmptySubsequences: false) }

  fileprivate var isName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x3F, 0x5F: true
        default: false
        }
      }
  }
}

extension String {
  fileprivate var short: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0.value > 0x20 && $0.value < 0x7F }.prefix(30)))
  }
}
