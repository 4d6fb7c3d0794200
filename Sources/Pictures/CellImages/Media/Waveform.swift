import Canvas
import Text

/// Draws a sound as cells without colors, which have those of the text around them. In one row the wave grows from the
/// bottom; in several it is symmetric about the middle.
enum Waveform {
  /// Returns a picture as wide and high as the room; nil if there is no sound or no room.
  static func picture(of peaks: Peaks, in room: Size, ascii: Bool) -> CellPicture? {
    let room = Size(columns: min(room.columns, 1000), rows: min(room.rows, 1000))
    guard room.columns > 0, room.rows > 0 else { return nil }
    let perColumn = room.rows > 1 && !ascii ? 2 : 1
    let levels = peaks.columns(room.columns * perColumn)
    guard !levels.isEmpty else { return nil }
    let cells = (0..<room.rows).flatMap { row in
      (0..<room.columns).map { column in
        let levels = levels[column * perColumn..<(column + 1) * perColumn]
        return Cell(glyph: .chrome(scalar(Array(levels), row, of: room.rows, ascii)), style: .plain)
      }
    }
    return CellPicture(size: room, cells: cells)
  }

  private static func scalar(_ levels: [Double], _ row: Int, of rows: Int, _ ascii: Bool) -> Unicode.Scalar {
    switch (rows, ascii) {
    case (1, true): grown[Int((levels[0] * 3).rounded())]
    case (1, false): Unicode.Scalar(UInt32(0x2581 + Int((levels[0] * 7).rounded()))) ?? " "
    case (_, true): halves(levels[0], row, of: rows)
    case (_, false): dots(levels, row, of: rows)
    }
  }

  private static let grown: [Unicode.Scalar] = ["_", ".", ":", "|"]

  /// Two steps in a row.
  private static func halves(_ level: Double, _ row: Int, of rows: Int) -> Unicode.Scalar {
    switch (covers(2 * row, level, of: 2 * rows), covers(2 * row + 1, level, of: 2 * rows)) {
    case (true, true): "|"
    case (true, false): "'"
    case (false, true): "."
    case (false, false): " "
    }
  }

  /// Four steps in a row, two columns in a cell: Braille, which takes one column everywhere.
  private static func dots(_ levels: [Double], _ row: Int, of rows: Int) -> Unicode.Scalar {
    var pattern: UInt32 = 0x2800
    for (level, bits) in zip(levels, dotBits) {
      for (step, bit) in bits.enumerated() where covers(4 * row + step, level, of: 4 * rows) {
        pattern |= bit
      }
    }
    return pattern == 0x2800 ? " " : Unicode.Scalar(pattern) ?? " "
  }

  private static let dotBits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Whether a step is inside of the wave: silence is two steps high. `steps` is even.
  private static func covers(_ step: Int, _ level: Double, of steps: Int) -> Bool {
    let reach = max(1, Int((level * Double(steps / 2)).rounded()))
    return (steps / 2 - reach..<steps / 2 + reach).contains(step)
  }
}
