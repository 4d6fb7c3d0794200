internal import Mustache
internal import YAMLCoding

/// A text with tags, read once and rendered often.
struct TextTemplate: Sendable {
  /// The place of the text in the file.
  let place: CardSource.Place
  private let content: Content
  /// The cost of repeating a section: its tags, and more for long texts.
  private let cost: Int
  /// The texts of the app that it shows.
  let lookups: [CardLookup]

  private enum Content: Sendable {
    case literal(String)
    case template(MustacheTemplate)
  }

  /// Reads the text of a scalar; returns nil if a tag is wrong, and adds the problems to the faults.
  /// - Parameter knowsFields: Whether every name outside of sections has to be one of `CardContext.names`.
  init?(_ node: YAMLNode, in source: CardSource, knowsFields: Bool, _ faults: inout [CardError]) {
    guard let text = node.scalar else { return nil }
    place = node.place
    guard text.contains("{{") else {
      content = .literal(text)
      cost = 1
      lookups = []
      return
    }
    var check = TagCheck(node: node, source: source, knowsFields: knowsFields)
    check.read(text)
    faults += check.faults
    cost = check.count + text.utf8.count / 32
    // The library escapes for HTML by default.
    guard check.faults.isEmpty else { return nil }
    let sections = TextLookups(TextLookups.Mark.removed(from: text))
    for problem in sections.problems {
      faults.append(CardError(problem, at: source.place(of: problem.raw, in: node)))
    }
    guard sections.problems.isEmpty else { return nil }
    lookups = sections.sections.map { section in
      let place = source.place(of: section.raw + section.key, in: node)
      return CardLookup(
        key: section.key,
        argumentCount: section.argumentCount,
        line: place.line,
        column: place.column
      )
    }
    guard let template = try? MustacheTemplate(string: "{{%CONTENT_TYPE: TEXT}}\n" + sections.marked) else {
      faults.append(CardError(.tag, at: node.place, "the tags of this text do not fit each other"))
      return nil
    }
    content = .template(template)
  }

  /// The text for these fields, as long as the budget allows.
  func render(_ scope: Scope) -> String {
    switch content {
    case .literal(let text): return scope.budget.fitting(text)
    case .template(let template):
      let budget = scope.budget
      budget.cost = cost
      budget.spend()
      guard !budget.isSpent else { return "" }
      let left = budget.characters
      let rendered = template.render(scope)
      let text = lookups.isEmpty ? rendered : TextLookups.filled(rendered, scope.texts)
      // The characters of the fields count once, together with the text around them.
      budget.characters = left
      return budget.fitting(text)
    }
  }
}

/// Checks the tags of a text and collects the problems.
private struct TagCheck {
  let node: YAMLNode
  let source: CardSource
  let knowsFields: Bool
  var faults: [CardError] = []
  var count = 0
  private var open: [Tag] = []
  /// How many faults there were before the first field that has the name of the section that it is in: such a field may
  /// be the end of the section without its slash.
  private var faultsBeforeLikelyEnd: Int?

  init(node: YAMLNode, source: CardSource, knowsFields: Bool) {
    self.node = node
    self.source = source
    self.knowsFields = knowsFields
  }

  mutating func read(_ text: String) {
    var reader = TagReader(text)
    do {
      while let tag = try reader.next() {
        count += 1
        read(tag)
        guard faults.count < 20 else { return }
        guard open.count <= CardLimits.depth else {
          return report(tag.raw, "sections lie more than \(CardLimits.depth) deep in each other")
        }
      }
    } catch {
      return report(error.raw, error.message, hint: error.hint)
    }
    if let tag = open.last {
      var hint = "write {{/\(tag.name)}} where it ends"
      if let kept = faultsBeforeLikelyEnd {
        // What follows from the missing slash is no second fault.
        faults.removeSubrange(kept...)
        hint = "write {{/\(tag.name)}} in place of {{\(tag.name)}}"
      }
      report(tag.raw, "this section is not closed", hint: hint)
    }
  }

  private mutating func read(_ tag: Tag) {
    switch tag.kind {
    case .section:
      checkName(tag)
      open.append(tag)
    case .end:
      let last = open.popLast()
      faultsBeforeLikelyEnd = nil
      guard last?.name != tag.name else { return }
      let hint = last.map { "{{/\($0.name)}} has to come first" }
      report(tag.raw, "no section of this name is open here", hint: hint)
    case .variable:
      if tag.name == open.last?.name, faultsBeforeLikelyEnd == nil { faultsBeforeLikelyEnd = faults.count }
      checkName(tag)
    case .comment: break
    }
  }

  private mutating func checkName(_ tag: Tag) {
    guard knowsFields, open.allSatisfy(\.isLookup), !tag.isLookup, !tag.isLocal, let name = tag.path.first
    else { return }
    let place = source.place(of: tag.raw, in: node)
    if let fault = CardContext.fault(about: name, at: place) { faults.append(fault) }
  }

  private mutating func report(_ raw: String, _ message: String, hint: String? = nil) {
    faults.append(CardError(.tag, at: source.place(of: raw, in: node), message, hint: hint))
  }
}

extension CardError {
  fileprivate init(_ problem: TagError, at place: CardSource.Place) {
    self.init(.tag, at: place, problem.message, hint: problem.hint)
  }
}

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
  mutating func next() throws(TagError) -> Tag? {
    guard let start = rest.firstRange(of: "{{") else { return nil }
    let text = rest[start.lowerBound...]
    let closes = text.hasPrefix("{{{") ? "}}}" : "}}"
    guard let end = text.dropFirst(closes.count).firstRange(of: closes) else {
      throw TagError("a tag is opened here and not closed by \(closes)", raw: String(text.prefix(30)))
    }
    rest = text[end.upperBound...]
    let inside = text[text.index(text.startIndex, offsetBy: closes.count)..<end.lowerBound]
    return try tag(inside, raw: String(text[..<end.upperBound]))
  }

  private func tag(_ inside: Substring, raw: String) throws(TagError) -> Tag {
    let sign = raw.hasPrefix("{{{") ? nil : inside.first
    if let why = Self.refusal(of: sign) { throw TagError(why, raw: raw) }
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

  private func tag(_ kind: Tag.Kind, name: String, raw: String) throws(TagError) -> Tag {
    var path = name[...]
    var transforms: [String] = []
    while let bracket = path.firstIndex(of: "(") {
      guard path.last == ")" else { throw TagError("a ) is missing at the end of the name", raw: raw) }
      transforms.append(String(path[..<bracket]))
      path = path[path.index(after: bracket)...].dropLast()
    }
    for transform in transforms where !Self.transforms.contains(transform) {
      let known = Self.transforms.sorted().joined(separator: ", ")
      throw TagError("nothing is called \(transform.short)()", raw: raw, hint: "there are \(known)")
    }
    let isPosition = path.isEmpty && transforms.last.map(Self.isOfPosition) == true
    let names = path == "." || isPosition ? [] : (path.first == "." ? path.dropFirst() : path).parts
    guard path == "." || isPosition || (!names.isEmpty && names.allSatisfy(\.isName)) else {
      throw TagError(
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

struct TagError: Error, Hashable {
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
