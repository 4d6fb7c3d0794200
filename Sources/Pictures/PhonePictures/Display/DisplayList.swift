/// A picture as a list of what is drawn, in points and from the back to the front. Whoever draws it decides nothing:
/// all places are known.
public struct DisplayList: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// What is drawn, from the back to the front.
  public var items: [DisplayItem]

  public init(width: Double, height: Double, items: [DisplayItem] = []) {
    (self.width, self.height, self.items) = (width, height, items)
  }

  /// All texts, also those in groups, in their order.
  var texts: [PlacedText] { items.flatMap(\.texts) }

  /// All pictures of files, also those in groups, in their order.
  var pictures: [PlacedPicture] { items.flatMap(\.pictures) }

  /// The first group of that name; nil if there is none.
  func group(_ name: String) -> DisplayGroup? {
    items.lazy.compactMap { $0.group(name) }.first
  }
}

/// One thing that is drawn.
public indirect enum DisplayItem: Hashable, Sendable {
  case fill(Outline, Paint)
  /// A line along the outline, as wide as that.
  case stroke(Outline, width: Double, Ink)
  /// The shadow of an outline, outside of it only.
  case shadow(Outline, Shadow)
  case text(PlacedText)
  case picture(PlacedPicture)
  case group(DisplayGroup)
}

/// Items that belong together; a layer in a program for drawing.
public struct DisplayGroup: Hashable, Sendable {
  /// What the group is, for readers and tests.
  var name: String
  /// Nothing is drawn outside of it. Parts that are inside of two outlines are outside. nil leaves everything.
  public var clip: Outline?
  /// What is drawn, from the back to the front.
  public var items: [DisplayItem]

  init(_ name: String, clip: Outline? = nil, _ items: [DisplayItem]) {
    (self.name, self.clip, self.items) = (name, clip, items)
  }
}

/// A text that was broken into lines and put in its place.
public struct PlacedText: Hashable, Sendable {
  /// What was measured; who draws it breaks it in the same way.
  public var request: TextRequest
  /// The color of the text.
  public var ink: Ink
  /// The lines from the topmost one down.
  public var lines: [Line]
  /// From the top of the first line to the bottom of the last, over the whole room that the text had.
  var box: Box

  /// A line as it is seen.
  public struct Line: Hashable, Sendable {
    /// The text of the line, in its logical order.
    var text: String
    /// The left end, in points.
    public var x: Double
    /// The line on which the letters stand, in points.
    public var baseline: Double
    /// The width in points.
    var width: Double
    /// Whether the line reads from right to left.
    var isRightToLeft: Bool

    public init(text: String, x: Double, baseline: Double, width: Double, isRightToLeft: Bool) {
      (self.text, self.x, self.baseline) = (text, x, baseline)
      (self.width, self.isRightToLeft) = (width, isRightToLeft)
    }
  }

  public init(request: TextRequest, ink: Ink, lines: [Line], box: Box) {
    (self.request, self.ink, self.lines, self.box) = (request, ink, lines, box)
  }
}

/// A file in its place.
public struct PlacedPicture: Hashable, Sendable {
  /// The name of the pixels.
  public var name: String
  /// Where the picture stands.
  public var box: Box
  /// The radius of the corners, in points.
  public var radius: Double
  /// Whether the corners are those of an app's icon.
  var isContinuous = false
  /// What stands for it where there are no pixels: "PNG".
  var word: String

  public init(name: String, box: Box, radius: Double, word: String) {
    (self.name, self.box, self.radius, self.word) = (name, box, radius, word)
  }

  /// What is seen of the picture.
  public var outline: Outline { .box(box, radius: radius, isContinuous: isContinuous) }
}

/// A rectangle in points.
public struct Box: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// From the left edge to the right one.
  public var width: Double
  /// From the upper edge to the lower one.
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The right edge.
  var right: Double { x + width }
  /// The lower edge.
  var bottom: Double { y + height }
  /// The middle between left and right.
  var middleX: Double { x + width / 2 }
  /// The middle between above and below.
  var middleY: Double { y + height / 2 }

  func inset(_ distance: Double) -> Box {
    Box(x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }
}

extension DisplayItem {
  var texts: [PlacedText] {
    switch self {
    case .text(let text): [text]
    case .group(let group): group.items.flatMap(\.texts)
    case .fill, .stroke, .shadow, .picture: []
    }
  }

  var pictures: [PlacedPicture] {
    switch self {
    case .picture(let picture): [picture]
    case .group(let group): group.items.flatMap(\.pictures)
    case .fill, .stroke, .shadow, .text: []
    }
  }

  func group(_ name: String) -> DisplayGroup? {
    guard case .group(let group) = self else { return nil }
    if group.name == name { return group }
    // Not lazily: what finds the first element that way looks into it twice, at each level.
    for item in group.items { if let found = item.group(name) { return found } }
    return nil
  }
}

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

/// A color with its opacity.
public struct Ink: Hashable, Sendable {
  /// 0xRRGGBB
  public var color: UInt32
  /// 0...1
  public var opacity: Double
  /// Whether it is a material of the phone, which blurs the wallpaper behind it if that is a picture.
  var isMaterial = false

  public init(_ color: UInt32, _ opacity: Double = 1) {
    (self.color, self.opacity) = (color, opacity)
  }

  /// The same as a material.
  var asMaterial: Ink {
    var ink = self
    ink.isMaterial = true
    return ink
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

    init(_ offset: Double, _ ink: Ink) {
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

  init(blur: Double, down: Double, _ ink: Ink) {
    (self.blur, self.down, self.ink) = (blur, down, ink)
  }
}
