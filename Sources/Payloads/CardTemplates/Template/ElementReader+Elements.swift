internal import Canvas
internal import YAMLCoding

/// The keys of each element.
extension ElementReader {
  mutating func textElement(_ object: inout YAMLObject, _ around: Surroundings) -> CardElement.Kind? {
    let text = object.node("text").map { self.text($0, around) } ?? nil
    var attributes: Attributes = []
    for (word, attribute) in Self.attributes where object.bool(word) == true { attributes.insert(attribute) }
    let role = object.choice("role", of: CardRole.self) ?? .body
    let align = object.choice("align", of: CardElement.Align.self) ?? .start
    let lines = object.int("lines", in: 1...CardLimits.rows)
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
