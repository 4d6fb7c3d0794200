public import Canvas

/// A mouse event with its place (terminals 6).
public struct MouseEvent: Hashable, Sendable {
  /// A button of the mouse.
  public enum Button: Hashable, Sendable {
    case left
    case middle
    case right
    /// Buttons 8 and up, as "back" and "forward".
    case other(Int)
  }

  /// The direction in which the wheel was turned.
  public enum Direction: Hashable, Sendable {
    case up
    case down
    case left
    case right
  }

  /// The kind of mouse event.
  public enum Kind: Hashable, Sendable {
    case press(Button)
    /// Terminals without the extended report do not say which button was released; it counts as the left one.
    case release(Button)
    /// Moved with a button held down.
    case drag(Button)
    case move
    case wheel(Direction)
  }

  /// The kind of mouse event.
  public var kind: Kind
  /// The cell, counted from 0 at the top left.
  public var position: Point
  /// The modifiers that were held down.
  var modifiers: Modifiers

  /// - Parameter position: Counted from 0 at the top left.
  public init(_ kind: Kind, at position: Point, modifiers: Modifiers = []) {
    self.kind = kind
    self.position = position
    self.modifiers = modifiers
  }

  /// Reads the numbers of a report; nil if they are out of range.
  /// - Parameters:
  ///   - code: Button in bits 0-1; +4 Shift, +8 Alt, +16 Control, +32 motion, +64 wheel, +128 others.
  ///   - column: Counted from 1.
  ///   - row: Counted from 1.
  init?(code: Int, column: Int, row: Int, released: Bool) {
    guard (0..<256).contains(code), (1...0xFFFF).contains(column), (1...0xFFFF).contains(row),
      let kind = Self.kind(code: code, released: released)
    else { return nil }
    self.init(kind, at: Point(column: column - 1, row: row - 1), modifiers: Self.modifiers(code))
  }

  private static func kind(code: Int, released: Bool) -> Kind? {
    if code & 0xC0 == 0x40 { return released ? nil : .wheel(directions[code & 3]) }
    let button = button(code)
    if code & 0x20 != 0 { return button.map(Kind.drag) ?? .move }
    if released { return .release(button ?? .left) }
    return button.map(Kind.press) ?? .release(.left)
  }

  private static func button(_ code: Int) -> Button? {
    if code & 0x80 != 0 { return .other(8 + code & 3) }
    return [.left, .middle, .right, nil][code & 3]
  }

  private static func modifiers(_ code: Int) -> Modifiers {
    var modifiers: Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  private static let directions: [Direction] = [.up, .down, .left, .right]
}
