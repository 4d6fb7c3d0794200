internal import Bidi
internal import Canvas
import JSON
internal import NotificationModel
internal import Text

extension Card {
  /// The card that a program prints (ios-behaviour 3.16): text, in which colors and attributes may be chosen as on
  /// a terminal, or one JSON object `{"card": text, "title": …, "actions": [id, …]}`. Control sequences are
  /// removed and too long output is cut; the remarks say so.
  /// - Parameters:
  ///   - columns: Of the card; longer lines are cut.
  ///   - maximumRows: Of the card, at most `CardLimits.rows`.
  ///   - ascii: Whether the ellipsis is made of dots.
  public static func card(
    ofProgramOutput text: String,
    columns: Int,
    maximumRows: Int,
    ascii: Bool = false
  ) -> (card: Card, remarks: [String]) {
    let columns = min(max(0, columns), CardLimits.columns)
    let room = Size(columns: columns, rows: min(max(0, maximumRows), CardLimits.rows))
    var output = ProgramOutput(text)
    let reading = SGRReader.read(output.card)
    var lines = reading.lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    let places = self.places(of: lines, in: room, ellipsis: ascii ? CellText("...") : .ellipsis)
    output.remark(reading, lines, room)
    let size = Size(columns: columns, rows: min(lines.count, room.rows))
    let card = Card(
      size: size,
      title: output.title,
      pieces: places,
      actions: output.actions,
      remarks: output.remarks
    )
    return (card, output.remarks)
  }

  /// The template that a program writes in place of a card, `{"template": text}`: it is drawn as one in a file. Nil if
  /// the output has none.
  public static func template(ofProgramOutput text: String) -> String? {
    let limits = JSONLimits(maximumDepth: CardLimits.depth, maximumBytes: CardLimits.outputBytes)
    return (try? JSONParser.parse(text.trimmed, limits: limits))?["template"]?.stringValue
  }

  private static func places(of lines: [StyledText], in room: Size, ellipsis: CellText) -> [CardPlace] {
    guard room.columns > 0 else { return [] }
    return lines.prefix(room.rows).enumerated().compactMap { row, line in
      let line = line.truncated(to: room.columns, ellipsis: ellipsis)
      guard line.width > 0 else { return nil }
      return CardPlace(Rect(column: 0, row: row, columns: line.width, rows: 1), .styled(line))
    }
  }
}

/// The parsed output of a program.
private struct ProgramOutput {
  var card = ""
  var title: String?
  var actions: [CardAction]?
  var remarks: [String] = []

  init(_ text: String) {
    guard text.first(where: { !$0.isWhitespace }) == "{" else {
      card = text
      return
    }
    do {
      let limits = JSONLimits(maximumDepth: CardLimits.depth, maximumBytes: CardLimits.outputBytes)
      read(try JSONParser.parse(text.trimmed, limits: limits))
    } catch {
      card = text
      let place = "line \(error.line), column \(error.column)"
      remarks.append("The output begins like JSON but is shown as text: \(place): \(error.message)")
    }
  }

  private mutating func read(_ value: JSONValue) {
    let members = value.objectValue ?? [:]
    for (key, value) in members {
      switch (key, value) {
      case ("card", .string(let text)): card = text
      case ("title", .string(let text)): title = text.title
      case ("actions", .array(let values)): actions = actions(values)
      // The answer to a response is not part of the card.
      case ("title", .null), ("actions", .null), ("answer", _): break
      case ("card", _), ("title", _):
        remarks.append("\(key.quoted) should be a string, but it is \(value.kindName).")
      case ("actions", _): remarks.append("\"actions\" should be an array, but it is \(value.kindName).")
      default: remarks.append("\(key.quoted) is not known; there are \"card\", \"title\" and \"actions\".")
      }
      if remarks.count > 10 { return }
    }
    if members["card"] == nil { remarks.append("There is no \"card\" in the output, so the card is empty.") }
  }

  /// `"like"`, or `{"id": "like", "title": "Like"}`.
  private mutating func actions(_ values: [JSONValue]) -> [CardAction] {
    if values.count > CardLimits.actions {
      remarks.append("There are \(values.count) actions; \(CardLimits.actions) are shown.")
    }
    let actions = values.prefix(CardLimits.actions).compactMap { value -> CardAction? in
      guard let identifier = value.stringValue ?? value["id"]?.stringValue else { return nil }
      return CardAction(identifier, title: value["title"]?.stringValue?.title)
    }
    if actions.count < min(values.count, CardLimits.actions) {
      remarks.append("An action should be its identifier, or an object with \"id\" and \"title\".")
    }
    return actions
  }

  /// Adds remarks about changes of the text.
  mutating func remark(_ reading: SGRReader.Reading, _ lines: [StyledText], _ room: Size) {
    if reading.isCut {
      remarks.append(
        "The output is longer than \(SGRReader.maximumBytes) bytes or \(SGRReader.maximumLines) lines."
      )
    }
    if reading.removed > 0 {
      let number = reading.removed == 1 ? "One control" : "\(reading.removed) controls"
      remarks.append("\(number) other than colors and attributes taken out of the output.")
    }
    let wide = lines.prefix(room.rows).count { $0.width > room.columns }
    if wide > 0 {
      let number = wide == 1 ? "One line is" : "\(wide) lines are"
      remarks.append("\(number) cut to the \(room.columns) columns that there are.")
    }
    if lines.count > room.rows {
      remarks.append("The output has \(lines.count) rows; there is room for \(room.rows).")
    }
  }
}

extension String {
  /// The text as one clean line; nil if nothing is left.
  fileprivate var title: String? {
    let line = Sanitizer.title(self).string.trimmed
    return line.isEmpty ? nil : line
  }
}
