import Bidi
import Canvas
import JSON
import NotificationModel
import PhoneContents
import Text
import Themes

/// Documents: laid out, in colors, with every text in full.
extension InspectorText {
  /// Adds a document. Returns how many of its lines were left out.
  @discardableResult mutating func addJSON(_ value: JSONValue, indent: Int = 0, mostLines: Int) -> Int {
    let document = JSONWriter.string(value, layout: .pretty).split(separator: "\n")
    for line in document.prefix(mostLines) { addJSONLine(line, indent: indent) }
    return max(0, document.count - mostLines)
  }

  /// Adds a line of pretty-printed JSON, with the key and the value in colors. What does not fit goes on below the
  /// value, two columns further in than the key.
  private mutating func addJSONLine(_ line: Substring, indent: Int) {
    let rest = line.drop { $0 == " " }
    let depth = min(indent + line.count - rest.count, columns / 2)
    var styled = StyledText(CellText.spaces(depth), state.ink(.panel))
    var value = rest
    if rest.hasPrefix("\""), let colon = rest.colonAfterKey {
      let key = CellText(String(rest[..<colon]), direction: .leftToRight)
      let lines = key.wrapped(columns: max(1, columns - depth - 2))
      for line in lines.dropLast() {
        styled.append(line, state.ink(.jsonKey))
        self.lines.append(styled)
        styled = StyledText(CellText.spaces(depth), state.ink(.panel))
      }
      styled.append(lines.last ?? .empty, state.ink(.jsonKey))
      styled.append(CellText(": "), state.ink(.panel))
      value = rest[rest.index(after: colon)...].drop { $0 == " " }
    }
    addJSONValue(value, after: styled, indent: depth + 2)
  }

  /// The further lines of a value stand below its first one, or below its key if that takes half of the columns.
  private mutating func addJSONValue(_ value: Substring, after start: StyledText, indent: Int) {
    let style = state.ink(role(ofValue: value))
    // A value runs from left to right, also with texts from right to left in it.
    let text = CellText(String(value), direction: .leftToRight)
    guard start.width + text.width > columns else { return lines.append(start + StyledText(text, style)) }
    let isBeside = start.width <= columns / 2
    let edge = isBeside ? start.width : indent
    let blank = StyledText(CellText.spaces(edge), state.ink(.panel))
    if !isBeside { lines.append(start) }
    for (index, line) in text.wrapped(columns: max(1, columns - edge)).enumerated() {
      lines.append((index == 0 && isBeside ? start : blank) + StyledText(line, style))
    }
  }

  private func role(ofValue text: Substring) -> Role {
    switch text.first {
    case "\"": .jsonString
    case let character? where character.isNumber || character == "-" || character == "t" || character == "f":
      .jsonNumber
    default: .panel
    }
  }
}

extension JSONValue {
  /// The object or the list that a program wrote. Returns nil if the text is anything else.
  init?(document text: String) {
    guard let first = text.first(where: { !$0.isWhitespace }), first == "{" || first == "[",
      let value = try? JSONParser.parse(text)
    else { return nil }
    self = value
  }
}

extension Substring {
  /// The place of the colon after a leading JSON string; nil if there is none.
  fileprivate var colonAfterKey: Index? {
    var index = index(after: startIndex)
    while index < endIndex, self[index] != "\"" {
      if self[index] == "\\" { index = self.index(after: index) }
      guard index < endIndex else { return nil }
      index = self.index(after: index)
    }
    guard index < endIndex else { return nil }
    let colon = self.index(after: index)
    return colon < endIndex && self[colon] == ":" ? colon : nil
  }
}
