internal import YAMLCoding

/// The text of a template, to find places inside of values.
struct CardSource: Sendable {
  /// A place in the file, both from 1.
  struct Place: Hashable, Sendable, Comparable {
    var line: Int
    var column: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  let file: String
  private let lines: [Substring]

  init(_ text: String, file: String) {
    self.file = file
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  /// Returns the place of a part of a value: its first occurrence from the value on, or the value itself if it is
  /// written with escapes.
  func place(of part: String, in node: YAMLNode) -> Place {
    let start = Place(line: node.line, column: node.column)
    guard !part.isEmpty, node.line >= 1, node.line <= lines.count else { return start }
    for index in (node.line - 1)..<min(lines.count, node.line + 199) {
      let skipped = index == node.line - 1 ? node.column - 1 : 0
      let scalars = Array(lines[index].unicodeScalars.dropFirst(skipped))
      let sought = Array(part.prefix { $0 != "\n" }.unicodeScalars)
      guard let column = scalars.firstIndex(of: sought) else { continue }
      return Place(line: index + 1, column: skipped + column + 1)
    }
    return start
  }

  /// Whether a value begins with a tag without quotes near that line, which YAML takes for a mapping.
  func hasBareTag(near line: Int) -> Bool {
    let around = lines.indices.filter { abs($0 + 1 - line) <= 1 }
    return around.contains { index in
      let value = lines[index].drop { $0 == " " || $0 == "-" }
      return value.hasPrefix("{{") || lines[index].contains(": {{")
    }
  }
}

extension [Unicode.Scalar] {
  fileprivate func firstIndex(of part: [Unicode.Scalar]) -> Int? {
    guard part.count <= count else { return nil }
    return (0...(count - part.count)).first { self[$0..<($0 + part.count)].elementsEqual(part) }
  }
}

extension YAMLNode {
  var place: CardSource.Place { CardSource.Place(line: line, column: column) }
}
