public import Canvas

/// Something the person did.
public enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Pasted text exactly as it came, at most 1 MiB, not yet cleaned: it may hold control characters.
  case paste(String)
  case mouse(MouseEvent)
}

/// A click or a turn of the wheel with its place (terminals 6). Other buttons, drags and modifiers mean nothing here.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of mouse event.
  public enum Kind: Hashable, Sendable {
    /// The left button is pressed.
    case click
    case wheel(Direction)
  }

  /// The direction in which the wheel was turned.
  public enum Direction: Hashable, Sendable {
    case up
    case down
    case left
    case right
  }

  /// The kind of mouse event.
  public var kind: Kind
  /// The cell, counted from 0 at the top left.
  public var position: Point

  init(_ kind: Kind, at position: Point) {
    self.kind = kind
    self.position = position
  }

  /// Reads the numbers of a report; nil if it is of another kind or out of range.
  /// - Parameters:
  ///   - code: Button in bits 0-1; +4 Shift, +8 Alt, +16 Control, +32 motion, +64 wheel, +128 others.
  ///   - column: Counted from 1.
  ///   - row: Counted from 1.
  init?(code: Int, column: Int, row: Int, released: Bool) {
    guard !released, (0..<256).contains(code), (1...0xFFFF).contains(column), (1...0xFFFF).contains(row)
    else {
      return nil
    }
    position = Point(column: column - 1, row: row - 1)
    switch code & 0xE3 {
    case 0: kind = .click
    case 0x40...0x43: kind = .wheel([.up, .down, .left, .right][code & 3])
    default: return nil
    }
  }
}
