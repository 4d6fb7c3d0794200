import CenterUI

/// The icons of buttons. Apple's symbols may not be copied: the common names have a simple drawing of ours with the same
/// meaning, the others have none.
extension PhoneLayout {
  /// Places the symbol around its middle; nothing for a name without a drawing.
  mutating func placeSymbol(_ name: String?, x: Double, y: Double, _ ink: Ink) {
    guard let name = name?.lowercased(), let lines = Self.drawing(name) else { return }
    // Everything is mirrored at the end; what points nowhere is drawn mirrored here, so that it looks the same.
    let side = contents.isRightToLeft && !Self.hasDirection(name) ? -1.0 : 1
    let segments = lines.map { $0.mapped({ x + side * $0 }, { y + $0 }) }
    items.append(.stroke(.path(segments), width: 1.7, ink))
  }

  /// Whether the symbol points forwards or backwards, as an arrow does. A check mark or a clock's hands do not.
  private static func hasDirection(_ name: String) -> Bool { name.hasPrefix("arrow") }

  /// Lines around 0, 0 within 9 points. The first part of a name counts: `checkmark.circle` is a check mark.
  private static func drawing(_ name: String) -> [Outline.Segment]? {
    switch name.split(separator: ".").first ?? "" {
    case "checkmark": [.move(-7.5, 0.5), .line(-2.5, 6), .line(7.5, -6.5)]
    case "xmark", "multiply": [.move(-6, -6), .line(6, 6), .move(6, -6), .line(-6, 6)]
    case "plus": [.move(-7, 0), .line(7, 0), .move(0, -7), .line(0, 7)]
    case "arrowshape", "arrow", "arrowshapes":
      [
        .move(-7.5, -1), .line(-1, -7), .line(-1, -3.6), .curve(5, -3.6, 7.5, 0.5, 7.5, 6.5),
        .curve(5.5, 3, 3, 1.6, -1, 1.6), .line(-1, 5), .close,
      ]
    case "envelope":
      [
        .move(-8, -5.5), .line(8, -5.5), .line(8, 5.5), .line(-8, 5.5), .close, .move(-8, -5), .line(0, 1.5),
        .line(8, -5),
      ]
    case "square":
      [
        .move(3.5, -6.5), .line(-7, -6.5), .line(-7, 7), .line(6.5, 7), .line(6.5, -2.5), .move(-2, 2),
        .line(-1.2, -1.2), .line(6.6, -9), .line(9, -6.6), .line(1.2, 1.2), .close,
      ]
    case "trash":
      [
        .move(-7.5, -5.5), .line(7.5, -5.5), .move(-5.8, -5.5), .line(-5, 8), .line(5, 8), .line(5.8, -5.5),
        .move(-2.5, -5.5), .line(-2.5, -8), .line(2.5, -8), .line(2.5, -5.5),
      ]
    case "bell":
      [
        .move(-7.5, 4.5), .curve(-4.5, 2, -5.5, -7.5, 0, -7.5), .curve(5.5, -7.5, 4.5, 2, 7.5, 4.5), .close,
        .move(-2, 7.2), .line(2, 7.2),
      ]
    case "clock", "timer":
      circle(8) + [.move(0, -4.5), .line(0, 0), .line(3.5, 2)]
    case "phone":
      [
        .move(-6.5, -6.5), .curve(-7.5, 1, -1, 7.5, 6.5, 6.5), .line(6.5, 3), .line(2.5, 1.8), .line(1, 3.2),
        .curve(-1, 2.2, -2.2, 1, -3.2, -1), .line(-1.8, -2.5), .line(-3, -6.5), .close,
      ]
    case "heart":
      [
        .move(0, 7), .curve(-9, 1, -8.5, -6.5, -4, -6.5), .curve(-1.8, -6.5, -0.5, -5, 0, -3.5),
        .curve(0.5, -5, 1.8, -6.5, 4, -6.5), .curve(8.5, -6.5, 9, 1, 0, 7), .close,
      ]
    case "map", "location", "mappin":
      [
        .move(0, 8), .curve(-3, 3.5, -5.5, 1, -5.5, -2.5), .curve(-5.5, -9.5, 5.5, -9.5, 5.5, -2.5),
        .curve(5.5, 1, 3, 3.5, 0, 8), .close,
      ]
    case "info": circle(8) + [.move(0, -0.5), .line(0, 4), .move(0, -3.6), .line(0, -3.5)]
    case "eye":
      [
        .move(-8.5, 0), .curve(-4.5, -6.5, 4.5, -6.5, 8.5, 0), .curve(4.5, 6.5, -4.5, 6.5, -8.5, 0), .close,
      ] + circle(2.6)
    case _: nil
    }
  }

  private static func circle(_ radius: Double) -> [Outline.Segment] {
    Outline.circle(x: 0, y: 0, radius: radius).segments
  }
}
