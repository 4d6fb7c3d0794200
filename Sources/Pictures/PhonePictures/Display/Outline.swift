/// The outline of something that is filled.
public indirect enum Outline: Hashable, Sendable {
  /// With round corners. Continuous ones begin further out and bend more gently, as on the icons of apps.
  case box(Box, radius: Double = 0, isContinuous: Bool = false)
  case path([Segment])
  case combined([Outline])

  /// A piece of a path.
  public enum Segment: Hashable, Sendable {
    case move(Double, Double)
    case line(Double, Double)
    case curve(Double, Double, Double, Double, Double, Double)
    case close
  }

  static func circle(x: Double, y: Double, radius: Double) -> Outline {
    .box(Box(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
  }

  /// The outline as a path.
  public var segments: [Segment] {
    switch self {
    case .box(let box, let radius, let isContinuous): box.path(radius: radius, isContinuous: isContinuous)
    case .path(let segments): segments
    case .combined(let outlines): outlines.flatMap(\.segments)
    }
  }

  /// The smallest rectangle around its points.
  var bounds: Box {
    if case .box(let box, _, _) = self { return box }
    let points = segments.flatMap(\.points)
    guard let first = points.first else { return Box(x: 0, y: 0, width: 0, height: 0) }
    let (left, right) = points.reduce((first.0, first.0)) { (min($0.0, $1.0), max($0.1, $1.0)) }
    let (top, bottom) = points.reduce((first.1, first.1)) { (min($0.0, $1.1), max($0.1, $1.1)) }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Outline.Segment {
  fileprivate var points: [(Double, Double)] {
    switch self {
    case .move(let x, let y), .line(let x, let y): [(x, y)]
    case .curve(let x1, let y1, let x2, let y2, let x, let y): [(x1, y1), (x2, y2), (x, y)]
    case .close: []
    }
  }

  func mapped(_ x: (Double) -> Double, _ y: (Double) -> Double) -> Outline.Segment {
    switch self {
    case .move(let a, let b): .move(x(a), y(b))
    case .line(let a, let b): .line(x(a), y(b))
    case .curve(let a, let b, let c, let d, let e, let f): .curve(x(a), y(b), x(c), y(d), x(e), y(f))
    case .close: .close
    }
  }
}

extension Box {
  /// A quarter of a circle as a curve has its handles at this share of the radius.
  private static let circleHandle = 0.5523

  /// A continuous corner begins further out than a round one and has the same middle: one curve for each corner that
  /// comes near Apple's, which has three.
  fileprivate func path(radius: Double, isContinuous: Bool) -> [Outline.Segment] {
    let most = min(width, height) / 2
    guard radius > 0, most > 0 else {
      return [.move(x, y), .line(right, y), .line(right, bottom), .line(x, bottom), .close]
    }
    let reach = min(most, isContinuous ? radius * 1.26 : radius)
    let handle = reach * (1 - (isContinuous ? 0.715 : Self.circleHandle))
    return [
      .move(x + reach, y),
      .line(right - reach, y),
      .curve(right - handle, y, right, y + handle, right, y + reach),
      .line(right, bottom - reach),
      .curve(right, bottom - handle, right - handle, bottom, right - reach, bottom),
      .line(x + reach, bottom),
      .curve(x + handle, bottom, x, bottom - handle, x, bottom - reach),
      .line(x, y + reach),
      .curve(x, y + handle, x + handle, y, x + reach, y),
      .close,
    ]
  }
}
