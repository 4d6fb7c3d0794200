import JSON
import JSONRecovery
import NotificationModel
import PayloadCoding

/// What a key or its value means on the phone, for the place under the pointer.
struct PayloadHover {
  var document: TextDocument
  var app: App?
  var units: TextDocument.Units

  /// Returns null if there is nothing to say.
  func answer(at position: TextDocument.Position) -> JSONValue {
    let offset = document.offset(of: position, units)
    guard let root = JSONRecovery.read(document.bytes).root,
      let found = Self.member(at: offset, in: root, []), let text = text(found.path, found.member.value)
    else { return .null }
    let range = found.member.keyRange.lowerBound..<found.member.value.range.upperBound
    let isKey = found.member.keyRange.contains(offset)
    return [
      "contents": ["kind": "markdown", "value": .string(text)],
      "range": document.range(isKey ? found.member.keyRange : range, units),
    ]
  }

  /// The innermost member around a place whose key or scalar value is there.
  private static func member(at offset: Int, in node: JSONNode, _ path: [JSONPathStep]) -> (
    path: [JSONPathStep], member: JSONMember
  )? {
    switch node.content {
    case .object(let members):
      for member in members {
        let inside = path + [.key(member.key)]
        if member.keyRange.contains(offset) { return (inside, member) }
        guard member.value.range.contains(offset) else { continue }
        if case .scalar = member.value.content { return (inside, member) }
        return Self.member(at: offset, in: member.value, inside)
      }
      return nil
    case .array(let elements):
      for (index, element) in elements.enumerated() where element.range.contains(offset) {
        return Self.member(at: offset, in: element, path + [.index(index)])
      }
      return nil
    case .scalar: return nil
    }
  }

  private func text(_ path: [JSONPathStep], _ value: JSONNode) -> String? {
    let help = PayloadKey.at(path).map { "**\($0.key)**\n\n\($0.help)" }
    let more = value.value().stringValue.flatMap { facts(path, $0) }
    let parts = [help, more].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  /// What the app says about a value.
  private func facts(_ path: [JSONPathStep], _ value: String) -> String? {
    guard let app, let key = PayloadKey.at(path)?.key else { return nil }
    switch key {
    case "category":
      guard let category = app.category(value) else {
        return "\(MarkdownText.plain(app.name)) has no category \(MarkdownText.code(value))."
      }
      let strings = AppStrings(app)
      let actions = category.actions.map {
        "- \(MarkdownText.plain(strings.titles(of: $0).joined(separator: " / "))) (\(MarkdownText.code($0.identifier)))"
      }
      return (["Its buttons in \(MarkdownText.plain(app.name)):"] + actions).joined(separator: "\n")
    case "title-loc-key", "subtitle-loc-key", "loc-key":
      return AppStrings(app).table(of: value)
    case _: return nil
    }
  }
}

/// Writes texts of payloads and apps into Markdown. They come from outside: an image in one of them would be fetched by the
/// editor as soon as the pointer is over it.
enum MarkdownText {
  /// The text as it stands: every sign that could mean something is escaped.
  static func plain(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in line(text).unicodeScalars {
      if signs.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The same as code; a text with a backtick in it, which would end the code, is a plain one.
  static func code(_ text: String) -> String {
    let line = line(text)
    return line.isEmpty || line.contains("`") ? plain(text) : "`\(line)`"
  }

  /// On one line, without control characters.
  private static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.properties.generalCategory == .control || scalar.properties.isWhitespace ? " " : scalar
        }
      )
    )
  }

  private static let signs = Set("\\`*_[]<>!#~|&".unicodeScalars)
}
