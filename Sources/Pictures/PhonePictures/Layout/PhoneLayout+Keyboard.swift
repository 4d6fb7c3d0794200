import CardTemplates
import PhoneContents
import Symbols

/// The keyboard under a reply. Its heights on iPhones are those that authors of apps have measured, without the bar of
/// suggestions, which nobody can know; the widths of its keys are our choice. It has no text sizes, as on a phone, and is
/// not mirrored.
extension PhoneLayout {
  /// A key with what is on it.
  private struct Key {
    /// A letter, a word or the name of a symbol.
    var face: String
    var box: Box
    /// Whether it writes nothing.
    var isSpecial = false
    /// Whether it is held down.
    var isDown = false
  }

  /// From the top of one row to the top of the next.
  private var rowHeight: Double {
    switch metrics.width {
    case ..<430: 54
    case ..<600: 56.5
    case _: 66
    }
  }

  /// The height of a keyboard with what lies below its rows on phones without a home button.
  var keyboardHeight: Double {
    4 * rowHeight + (metrics.hasIsland ? 75 : metrics.hasHomeButton ? 0 : 20)
  }

  /// Places the keyboard in the whole width. Returns where it ends.
  mutating func place(_ keyboard: Keyboard, from top: Double) -> Double {
    let before = items
    let ground = Box(x: 0, y: top, width: metrics.width, height: keyboardHeight)
    items = [.fill(.box(ground), .ink(palette.keyboard))]
    let keys = keyboard.isPad ? pad(keyboard, from: top + 8) : letters(keyboard, from: top + 8)
    for key in keys { place(key, of: keyboard) }
    if metrics.hasIsland {
      let y = top + 4 * rowHeight + 26
      if !keyboard.isPad { placeKeySymbol(keyboard.next, x: 37, y: y, palette.keyMark, scale: 1.35) }
      placeKeySymbol("mic", x: metrics.width - 37, y: y, palette.keyMark, scale: 1.3)
    }
    // It is not mirrored: mirrored here and at the end, everything stays at its side.
    let shown = contents.isRightToLeft ? items.map { $0.mirrored(in: metrics.width) } : items
    items = before + [.group(DisplayGroup("keyboard", shown))]
    return top + keyboardHeight
  }

  // MARK: Places

  private func letters(_ keyboard: Keyboard, from top: Double) -> [Key] {
    let cell = metrics.width / Double(keyboard.rows.map(\.count).max() ?? 10)
    var keys: [Key] = []
    for (index, row) in keyboard.rows.enumerated() {
      let y = top + Double(index) * rowHeight
      let hasShift = keyboard.hasShift && index == keyboard.rows.count - 1
      let hasDelete = index == keyboard.deleteRow
      let sides = (hasShift ? 1.0 : 0) + (hasDelete ? 1 : 0)
      let side = sides == 0 ? 0 : min(1.28 * cell, (metrics.width - Double(row.count) * cell) / sides)
      let room = metrics.width - sides * side
      let most = room / Double(row.count)
      // Letters beside wide keys are wider only if that is seen.
      let width = sides > 0 && most > 1.15 * cell ? min(most, 1.25 * cell) : min(most, cell)
      var x = (hasShift ? side : 0) + (room - width * Double(row.count)) / 2
      if hasShift {
        var shift = Key(face: keyboard.isShifted ? "shift.fill" : "shift", box: key(0, y, side))
        (shift.isDown, shift.isSpecial) = (keyboard.isShifted, true)
        keys.append(shift)
      }
      for letter in row {
        keys.append(Key(face: letter, box: key(x, y, width)))
        x += width
      }
      if hasDelete {
        keys.append(Key(face: "delete.left", box: key(metrics.width - side, y, side), isSpecial: true))
      }
    }
    return keys + lastRow(keyboard, at: top + Double(keyboard.rows.count) * rowHeight)
  }

  /// The row of the space bar. Where nothing lies below the rows, it has the keys for other keyboards and dictation, too.
  private func lastRow(_ keyboard: Keyboard, at y: Double) -> [Key] {
    let shares: [(String, Double)] =
      metrics.hasIsland
      ? [(keyboard.numbers, 0.25), (keyboard.space, 0.5), (keyboard.lineEnd, 0.25)]
      : [
        (keyboard.numbers, 0.125), (keyboard.next, 0.125), ("mic", 0.125), (keyboard.space, 0.375),
        (keyboard.lineEnd, 0.25),
      ]
    var x = 0.0
    return shares.enumerated().map { index, share in
      defer { x += share.1 * metrics.width }
      let isSpace = index == shares.count - 2
      return Key(face: share.0, box: key(x, y, share.1 * metrics.width), isSpecial: !isSpace)
    }
  }

  private func pad(_ keyboard: Keyboard, from top: Double) -> [Key] {
    let words = ["space": keyboard.space, "return": keyboard.lineEnd]
    var keys: [Key] = []
    for (index, row) in keyboard.rows.enumerated() {
      let width = metrics.width / Double(row.count)
      for (column, face) in row.enumerated() {
        func isSame(_ other: Int) -> Bool {
          keyboard.rows.indices.contains(other) && keyboard.rows[other].indices.contains(column)
            && keyboard.rows[other][column] == face
        }
        // A key that stands in two rows is as high as both.
        guard !isSame(index - 1) else { continue }
        var box = key(Double(column) * width, top + Double(index) * rowHeight, width)
        if isSame(index + 1) { box.height += rowHeight }
        let isSpecial = column == 0 || column == row.count - 1
        keys.append(Key(face: words[face] ?? face, box: box, isSpecial: isSpecial))
      }
    }
    return keys
  }

  /// A key in its cell, with the gaps around it.
  private func key(_ x: Double, _ y: Double, _ width: Double) -> Box {
    Box(x: x + 3, y: y, width: width - 6, height: rowHeight - 11.5)
  }

  // MARK: Keys

  private mutating func place(_ key: Key, of keyboard: Keyboard) {
    let outline = Outline.box(key.box, radius: 5)
    var edge = key.box
    edge.y += 1
    let ground = key.isDown ? palette.keyDown : key.isSpecial ? palette.specialKey : palette.key
    let ink = key.isDown ? Ink(0x000000) : palette.label
    items += [.fill(.box(edge, radius: 5), .ink(palette.keyEdge)), .fill(outline, .ink(ground))]
    let isName = key.face.count > 1 && Symbol(named: key.face) != nil
    guard !isName else {
      placeKeySymbol(key.face, x: key.box.middleX, y: key.box.middleY, ink, scale: 1.15)
      return
    }
    // Wide letters, as Arabic has, stay apart on narrow keys.
    let size = key.face.count > 1 ? 16.0 : key.box.width < 31 ? 20.5 : 23
    var request = TextRequest(key.face, size: size, leading: size * 1.3, language: contents.language)
    (request.width, request.lines) = (key.box.width - 4, 1)
    var room = key.box.inset(2)
    room.y = key.box.middleY - request.leading / 2
    _ = place(request, ink, in: room, .laidOut(.center))
  }

  private mutating func placeKeySymbol(_ name: String, x: Double, y: Double, _ ink: Ink, scale: Double) {
    guard let symbol = Symbol(named: name) else { return }
    let side = contents.isRightToLeft && symbol.shape.points == true ? -1.0 : 1
    var pen = SymbolPen(x: x, y: y, ink: ink, ground: palette.specialKey)
    (pen.scale, pen.side, pen.width) = (scale, side, 1.6)
    items.append(.group(DisplayGroup("symbol", pen.items(of: symbol))))
  }
}
