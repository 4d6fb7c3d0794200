internal import Canvas
internal import YAMLCoding

/// Reads the elements of a template and collects their problems.
struct ElementReader {
  let source: CardSource
  var faults: [CardError] = []
  /// The texts of the app that the template shows, in the order in which they were read.
  private(set) var lookups: [CardLookup] = []
  /// The texts that stand in the template itself.
  private(set) var literals: [CardLiteral] = []
  private var count = 0
  /// The size of all texts with tags, in bytes; aliases count each time they are used.
  private var taggedBytes = 0

  init(_ source: CardSource) {
    self.source = source
  }

  /// The surroundings of an element.
  struct Surroundings {
    /// The path for messages, such as `card[2].rows[0]`.
    var path: String
    var depth = 1
    /// Whether an `each` around it adds names.
    var isRepeated = false
    var isAmongColumns = false
    /// Whether it stands beside the camera, where a text has one line unless it says more.
    var isBesideCamera = false
  }

  /// Returns the elements of a list; adds a problem if it is no list.
  mutating func elements(_ node: YAMLNode?, _ around: Surroundings) -> [CardElement] {
    guard let node, !node.isNull else { return [] }
    guard let nodes = node.sequence else {
      report(at: node.place, "\"\(around.path)\" should be a list of elements", hint: "begin each with a -")
      return []
    }
    guard around.depth <= CardLimits.depth else {
      let message = "elements lie more than \(CardLimits.depth) deep in each other"
      faults.append(CardError(.tooLarge, at: node.place, message))
      return []
    }
    return nodes.enumerated().compactMap { index, node in
      var around = around
      around.path += "[\(index)]"
      return element(node, around)
    }
  }

  private mutating func element(_ node: YAMLNode, _ around: Surroundings) -> CardElement? {
    count += 1
    guard count <= CardLimits.elements else {
      guard count == CardLimits.elements + 1 else { return nil }
      let message = "there are more than \(CardLimits.elements) elements"
      faults.append(CardError(.tooLarge, at: node.place, message))
      return nil
    }
    switch node.content {
    case .scalar(let word, let isQuoted): return bare(word, isQuoted: isQuoted, node, around)
    case .mapping: return mapping(node, around)
    case .sequence:
      report(
        at: node.place,
        "\"\(around.path)\" should be an element, but it is a list",
        hint: Self.listHint
      )
      return nil
    }
  }

  private static let listHint = "write \"rows:\" before it, or \"columns:\""

  /// `- rule`, `- space`, or a text without a role.
  private mutating func bare(_ word: String, isQuoted: Bool, _ node: YAMLNode, _ around: Surroundings)
    -> CardElement?
  {
    if !isQuoted, word == "rule" { return CardElement(kind: .rule(nil), place: node.place) }
    if !isQuoted, word == "space" { return CardElement(kind: .space(1), place: node.place) }
    guard !node.isNull else {
      report(at: node.place, "\"\(around.path)\" is empty", hint: "write a text or an element")
      return nil
    }
    return text(node, around).map { text in
      let kind = CardElement.Kind.text(
        .init(text: text, role: .body, align: .start, lines: around.mostLines, attributes: [])
      )
      return CardElement(kind: kind, place: node.place)
    }
  }

  private mutating func mapping(_ node: YAMLNode, _ around: Surroundings) -> CardElement? {
    var object = YAMLObject(node, path: around.path)
    var around = around
    let each = eachPath(&object, around)
    around.isRepeated = around.isRepeated || each != nil
    let conditions = conditions(&object, around)
    let width = around.isAmongColumns ? width(&object) : .share(1)
    let kind = kind(&object, node, around)
    readContent(&object)
    return kind.map {
      CardElement(kind: $0, each: each, conditions: conditions, width: width, place: node.place)
    }
  }

  /// The element that the mapping names; a problem unless it is exactly one.
  private mutating func kind(_ object: inout YAMLObject, _ node: YAMLNode, _ around: Surroundings)
    -> CardElement.Kind?
  {
    let found = Self.kinds.filter { object.node($0) != nil || object.keys.contains($0) }
    guard found.count < 2 else {
      let words = found.map { "\"\($0)\"" }.joined(separator: " and ")
      report(at: node.place, "\"\(around.path)\" is \(words) at once", hint: "make two elements of it")
      _ = Self.kinds.flatMap { Self.keys[$0] ?? [] }.map { object.node($0) }
      return nil
    }
    guard let name = found.first else {
      let known = object.problems.count
      var sought = object
      if sought.finish().count == known {
        let kinds = Self.kinds.joined(separator: ", ")
        report(
          at: node.place,
          "\"\(around.path)\" does not say what it is",
          hint: "one of \(kinds) is needed"
        )
      }
      // The keys of elements follow from a slip in the name of the element, which is told of.
      var rest = object
      for key in Self.keys.values.joined() { _ = rest.node(key) }
      var left = rest
      if left.finish().count > known { object = rest }
      return nil
    }
    return kind(name, &object, around)
  }

  private static let kinds = ["text", "image", "symbol", "progress", "rule", "space", "rows", "columns"]
  private static let keys = [
    "text": ["role", "align", "lines", "bold", "italic", "underline", "strike", "dim"],
    "image": ["height", "ratio", "fit"],
    "symbol": ["character", "role"],
    "progress": ["label", "role"],
    "rows": ["gap", "fill", "align"],
    "columns": ["gap"],
  ]

  private mutating func kind(_ name: String, _ object: inout YAMLObject, _ around: Surroundings)
    -> CardElement.Kind?
  {
    switch name {
    case "text": return textElement(&object, around)
    case "image": return image(&object, around)
    case "symbol": return symbol(&object, around)
    case "progress": return progress(&object, around)
    case "rule": return .rule(object.node("rule").flatMap { text($0, around) })
    case "space": return .space(object.int("space", in: 0...CardLimits.rows) ?? 1)
    case "rows": return rows(&object, around)
    default: return columns(&object, around)
    }
  }

  /// Takes over the problems of a mapping, those of its unknown keys too.
  mutating func readContent(_ object: inout YAMLObject) {
    faults += object.finish().map { CardError($0) }
  }

  mutating func report(at place: CardSource.Place, _ message: String, hint: String? = nil) {
    faults.append(CardError(.template, at: place, message, hint: hint))
  }

  /// A text with tags; a list or a mapping is a problem.
  mutating func text(_ node: YAMLNode, _ around: Surroundings) -> TextTemplate? {
    guard node.scalar != nil else {
      let hint = source.hasBareTag(near: node.line) ? CardTemplate.quotesHint : nil
      report(at: node.place, "\"\(around.path)\" should have a text here", hint: hint)
      return nil
    }
    guard hasRoom(for: node) else { return nil }
    let text = TextTemplate(node, in: source, knowsFields: !around.isRepeated, &faults)
    lookups += text?.lookups ?? []
    literals.append(CardLiteral(node))
    return text
  }

  /// Whether the text is short enough: reading tags takes quadratic time.
  private mutating func hasRoom(for node: YAMLNode) -> Bool {
    guard let text = node.scalar, text.contains("{{") else { return true }
    taggedBytes += text.utf8.count
    guard text.unicodeScalars.count > CardLimits.textCharacters || taggedBytes > CardLimits.templateBytes
    else {
      return faults.count < CardLimits.faults
    }
    let message =
      "texts with tags are longer than \(CardLimits.textCharacters) characters, or together too long"
    if faults.count < CardLimits.faults {
      faults.append(CardError(.tooLarge, at: node.place, message))
    }
    return false
  }
}

extension ElementReader.Surroundings {
  /// The most lines of a text that names no number; nil means as many as it needs.
  var mostLines: Int? { isBesideCamera ? 1 : nil }

  func inside(_ key: String) -> Self {
    var inside = self
    inside.path += key
    inside.depth += 1
    inside.isAmongColumns = false
    return inside
  }
}

/// Reads the conditions of elements, and the buttons.
extension ElementReader {
  /// `when` and `unless`; `is` says which word their texts are compared with.
  mutating func conditions(_ object: inout YAMLObject, _ around: Surroundings) -> [CardElement.Condition] {
    let word = object.string("is")
    var conditions: [CardElement.Condition] = []
    for (key, isReversed) in [("when", false), ("unless", true)] {
      guard let node = object.node(key) else { continue }
      if node.scalar?.contains("{{") == false {
        object.report(.error, key, "is always the same", hint: "it should hold a field, such as \"{{body}}\"")
      }
      guard let text = text(node, around) else { continue }
      conditions.append(CardElement.Condition(text: text, word: word, isReversed: isReversed))
    }
    if word != nil, object.node("when") == nil, object.node("unless") == nil {
      object.report(
        .error,
        "is",
        "has nothing to compare with",
        hint: "write \"when\" or \"unless\" above it"
      )
    }
    return conditions
  }

  /// The buttons; nil if the template leaves them to the category.
  mutating func actions(_ node: YAMLNode?) -> [ActionElement]? {
    guard let node else { return nil }
    guard let nodes = node.sequence else {
      report(at: node.place, "\"actions\" should be a list", hint: "write [like, share]")
      return nil
    }
    if nodes.count > 4 * CardLimits.actions {
      faults.append(
        CardError(.tooLarge, at: node.place, "there are more than \(4 * CardLimits.actions) actions")
      )
      return nil
    }
    return nodes.enumerated().compactMap { action($1, Surroundings(path: "actions[\($0)]")) }
  }

  private mutating func action(_ node: YAMLNode, _ around: Surroundings) -> ActionElement? {
    if let identifier = node.scalar, !node.isNull { return ActionElement(identifier: identifier) }
    var object = YAMLObject(node, path: around.path)
    let identifier = object.string("id", required: node.mapping != nil)
    let title = object.node("title").map { text($0, around) } ?? nil
    let conditions = conditions(&object, around)
    readContent(&object)
    return identifier.map { ActionElement(identifier: $0, title: title, conditions: conditions) }
  }
}

/// The keys of each element.
extension ElementReader {
  mutating func textElement(_ object: inout YAMLObject, _ around: Surroundings) -> CardElement.Kind? {
    let text = object.node("text").map { self.text($0, around) } ?? nil
    var attributes: Attributes = []
    for (word, attribute) in Self.attributes where object.bool(word) == true { attributes.insert(attribute) }
    let role = object.choice("role", of: CardRole.self) ?? .body
    let align = object.choice("align", of: CardElement.Align.self) ?? .start
    let lines = object.int("lines", in: 1...CardLimits.rows) ?? around.mostLines
    return text.map { .text(.init(text: $0, role: role, align: align, lines: lines, attributes: attributes)) }
  }

  private static let attributes: [(String, Attributes)] = [
    ("bold", .bold), ("italic", .italic), ("underline", .underline), ("strike", .strikethrough),
    ("dim", .dim),
  ]

  mutating func image(_ object: inout YAMLObject, _ around: Surroundings) -> CardElement.Kind? {
    let text = object.node("image").map { self.text($0, around) } ?? nil
    let height = object.int("height", in: 1...60)
    let ratio = object.double("ratio", in: 0.05...5) ?? 9.0 / 16
    let fit = object.choice("fit", of: CardElement.Fit.self) ?? .whole
    return text.map { .image(.init(source: $0, height: height, ratio: ratio, fit: fit)) }
  }

  mutating func symbol(_ object: inout YAMLObject, _ around: Surroundings) -> CardElement.Kind? {
    let name = object.node("symbol").map { self.text($0, around) } ?? nil
    let character = object.node("character").map { self.text($0, around) } ?? nil
    let role = object.choice("role", of: CardRole.self) ?? .body
    return name.map { .symbol(.init(name: $0, character: character, role: role)) }
  }

  mutating func progress(_ object: inout YAMLObject, _ around: Surroundings) -> CardElement.Kind? {
    let value = object.node("progress").map { self.text($0, around) } ?? nil
    let label = object.node("label").map { self.text($0, around) } ?? nil
    let role = object.choice("role", of: CardRole.self) ?? .accent
    return value.map { .progress(.init(value: $0, label: label, role: role)) }
  }

  mutating func rows(_ object: inout YAMLObject, _ around: Surroundings) -> CardElement.Kind {
    let elements = elements(object.node("rows"), around.inside(".rows"))
    let gap = object.int("gap", in: 0...20) ?? 0
    let fill = object.choice("fill", of: CardFill.self)
    let align = object.choice("align", of: CardElement.Align.self)
    return .rows(.init(elements: elements, gap: gap, fill: fill, align: align))
  }

  mutating func columns(_ object: inout YAMLObject, _ around: Surroundings) -> CardElement.Kind {
    var inside = around.inside(".columns")
    inside.isAmongColumns = true
    let elements = elements(object.node("columns"), inside)
    return .columns(elements, gap: object.int("gap", in: 0...20) ?? 1)
  }

  /// Reads `width`, a number of columns, or `weight`, a share of the rest.
  mutating func width(_ object: inout YAMLObject) -> CardElement.Width {
    let width = object.int("width", in: 1...CardLimits.columns)
    let weight = object.double("weight", in: 0.01...1000)
    if width != nil, weight != nil {
      object.report(.error, "weight", "is there besides a width", hint: "keep one of them")
    }
    return width.map { .columns($0) } ?? .share(weight ?? 1)
  }

  mutating func eachPath(_ object: inout YAMLObject, _ around: Surroundings) -> [String]? {
    guard let node = object.node("each") else { return nil }
    guard let text = node.scalar, !text.contains("{"), !text.contains(" "), !text.isEmpty else {
      report(
        at: node.place,
        "\"\(around.path).each\" should be the name of a list",
        hint: "write it without braces, such as userInfo.items"
      )
      return nil
    }
    let path = text.split(separator: ".").map(String.init)
    if !around.isRepeated, let name = path.first,
      let fault = CardContext.fault(about: name, at: node.place)
    {
      faults.append(fault)
    }
    return path
  }
}
