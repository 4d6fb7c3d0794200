/// A color with its opacity.
public struct Ink: Hashable, Sendable {
  /// 0xRRGGBB
  public var color: UInt32
  /// 0...1
  public var opacity: Double

  public init(_ color: UInt32, _ opacity: Double = 1) {
    (self.color, self.opacity) = (color, opacity)
  }
}

/// What an outline is filled with.
public enum Paint: Hashable, Sendable {
  case ink(Ink)
  /// From one point to another.
  case linear(x: Double, y: Double, x2: Double, y2: Double, [Stop])
  /// From a point outwards.
  case radial(x: Double, y: Double, radius: Double, [Stop])

  /// A color at a share of the way, 0...1.
  public struct Stop: Hashable, Sendable {
    /// The share of the way, 0...1.
    public var offset: Double
    /// The color there.
    public var ink: Ink

    public init(_ offset: Double, _ ink: Ink) {
      (self.offset, self.ink) = (offset, ink)
    }
  }
}

/// A soft shadow.
public struct Shadow: Hashable, Sendable {
  /// How far it reaches, in points.
  public var blur: Double
  /// How far it is moved down.
  public var down: Double
  /// The color where the shadow is deepest.
  public var ink: Ink

  public init(blur: Double, down: Double, _ ink: Ink) {
    (self.blur, self.down, self.ink) = (blur, down, ink)
  }
}
