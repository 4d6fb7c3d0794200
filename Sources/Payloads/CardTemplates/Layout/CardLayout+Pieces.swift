internal import Bidi
internal import Canvas

extension CardLayout {
  func text(_ text: CardElement.Text, _ scope: Scope, _ room: Room) -> Block {
    guard room.columns > 0 else { return Block() }
    let lines = CellText.wrap(
      text.text.render(scope),
      columns: room.columns,
      maximumLines: text.lines ?? CardLimits.rows + 1,
      ellipsis: ellipsis,
      in: direction
    )
    var block = Block(rows: lines.count, used: lines.map(\.width).max() ?? 0)
    for (row, line) in lines.enumerated() where !line.isEmpty {
      let column = text.align.inset(of: line.width, in: room.columns)
      let piece = CardLine(line, text.role, attributes: text.attributes, ground: room.ground)
      block.pieces.append(
        CardPlace(Rect(column: column, row: row, columns: line.width, rows: 1), .text(piece))
      )
    }
    return block
  }

  /// Returns an empty block if there is no such picture.
  func image(_ image: CardElement.Image, _ scope: Scope, _ room: Room) -> Block {
    guard let source = source(image.source.render(scope).trimmed), room.columns > 0 else { return Block() }
    // A cell is twice as high as it is wide.
    let natural = Int((Double(room.columns) * image.ratio / 2).rounded())
    let rows = min(60, max(1, image.height ?? natural))
    let place = Rect(column: 0, row: 0, columns: room.columns, rows: rows)
    let piece = CardImage(source, fit: image.fit == .whole ? .whole : .filled)
    return Block(rows: rows, used: room.columns, pieces: [CardPlace(place, .image(piece))])
  }

  func source(_ word: String) -> CardImage.Source? {
    if let index = context.attachments.firstIndex(of: word), !word.isEmpty { return .attachment(index) }
    if word == "avatar" { return context.hasSender ? .avatar : nil }
    return Int(word).flatMap { context.attachments.indices.contains($0) ? .attachment($0) : nil }
  }

  /// Returns a bar with its label on the right; empty if the value is no number.
  func progress(_ progress: CardElement.Progress, _ scope: Scope, _ room: Room) -> Block {
    guard let share = Self.share(progress.value.render(scope).trimmed), room.columns > 0 else {
      return Block()
    }
    var block = Block(rows: 1, used: room.columns)
    let text = CellText(progress.label?.render(scope) ?? "", in: direction)
    let label = text.truncated(to: max(0, room.columns - 5), ellipsis: ellipsis)
    let width = label.isEmpty ? room.columns : room.columns - label.width - 1
    let bar = Rect(column: 0, row: 0, columns: width, rows: 1)
    block.pieces.append(CardPlace(bar, .bar(share: share, progress.role, on: room.ground)))
    guard !label.isEmpty else { return block }
    let place = Rect(column: width + 1, row: 0, columns: label.width, rows: 1)
    block.pieces.append(CardPlace(place, .text(CardLine(label, .caption, ground: room.ground))))
    return block
  }

  /// Parses `0.6`, `60%` or `3/5`, limited to 0...1; nil if it is no number.
  static func share(_ text: String) -> Double? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    var number: Double?
    if text.hasSuffix("%") {
      number = Double(text.dropLast().description.trimmed).map { $0 / 100 }
    } else if parts.count == 2 {
      let (done, all) = (Double(String(parts[0]).trimmed), Double(String(parts[1]).trimmed))
      number = done.flatMap { done in all.flatMap { $0 > 0 ? done / $0 : nil } }
    } else {
      number = Double(text)
    }
    return number.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
  }

  /// A line from side to side, around its label.
  func rule(_ label: TextTemplate?, _ scope: Scope, _ room: Room) -> Block {
    guard room.columns > 0 else { return Block() }
    let text = CellText(label?.render(scope) ?? "", in: direction).truncated(
      to: max(0, room.columns - 6),
      ellipsis: ellipsis
    )
    guard !text.isEmpty else {
      let place = Rect(column: 0, row: 0, columns: room.columns, rows: 1)
      return Block(rows: 1, pieces: [CardPlace(place, .rule(room.ground))])
    }
    let left = (room.columns - text.width) / 2
    let right = left + text.width
    let rects = [(0, left - 1), (right + 1, room.columns - right - 1)]
    var block = Block(rows: 1, used: min(room.columns, text.width + 6))
    block.pieces = rects.map {
      CardPlace(Rect(column: $0, row: 0, columns: $1, rows: 1), .rule(room.ground))
    }
    let place = Rect(column: left, row: 0, columns: text.width, rows: 1)
    block.pieces.append(CardPlace(place, .text(CardLine(text, .caption, ground: room.ground))))
    return block
  }
}
