/// A picture as a list of what is drawn, in points and from the back to the front. Whoever draws it decides nothing:
/// all places are known.
public struct DisplayList: Hashable, Sendable {
  public var width: Double
  public var height: Double
  public var items: [DisplayItem]

  public init(width: Double, height: Double, items: [DisplayItem] = []) {
    (self.width, self.height, self.items) = (width, height, items)
  }

  /// All texts, also those in groups, in their order.
  public var texts: [PlacedText] { items.flatMap(\.texts) }

  /// All pictures of files, also those in groups, in their order.
  public var pictures: [PlacedPicture] { items.flatMap(\.pictures) }

  /// The first group of that name; nil if there is none.
  public func group(_ name: String) -> DisplayGroup? {
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
  public var name: String
  /// Nothing is drawn outside of it. Parts that are inside of two outlines are outside. nil leaves everything.
  public var clip: Outline?
  public var items: [DisplayItem]

  public init(_ name: String, clip: Outline? = nil, _ items: [DisplayItem]) {
    (self.name, self.clip, self.items) = (name, clip, items)
  }
}

/// A text that was broken into lines and put in its place.
public struct PlacedText: Hashable, Sendable {
  /// What was measured; who draws it breaks it in the same way.
  public var request: TextRequest
  public var ink: Ink
  public var lines: [Line]
  /// From the top of the first line to the bottom of the last, over the whole room that the text had.
  public var box: Box

  /// A line as it is seen.
  public struct Line: Hashable, Sendable {
    public var text: String
    public var x: Double
    public var baseline: Double
    public var width: Double
    public var isRightToLeft: Bool

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
  /// By what name the pixels are known.
  public var name: String
  public var box: Box
  public var radius: Double
  /// What stands for it where there are no pixels: "PNG".
  public var word: String

  public init(name: String, box: Box, radius: Double, word: String) {
    (self.name, self.box, self.radius, self.word) = (name, box, radius, word)
  }
}

/// A rectangle in points.
public struct Box: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  public var right: Double { x + width }
  public var bottom: Double { y + height }
  public var middleX: Double { x + width / 2 }
  public var middleY: Double { y + height / 2 }

  /// Whether the two have an area in common.
  public func overlaps(_ other: Box) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

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
    return group.name == name ? group : group.items.lazy.compactMap { $0.group(name) }.first
  }
}
