import NotificationModel
import Symbols
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// The drawings of symbols, alone and on buttons.
@Suite struct SymbolDrawingTests {
  private let black = Ink(0x000000)
  private let white = Ink(0xFFFFFF)

  private func items(_ name: String) -> [DisplayItem] {
    SymbolPen(x: 0, y: 0, ink: black, ground: white).items(of: Symbol(named: name) ?? .neutral)
  }

  private func outlines(_ items: [DisplayItem]) -> [Outline] {
    items.flatMap { item -> [Outline] in
      switch item {
      case .fill(let outline, _), .stroke(let outline, _, _): [outline]
      case .group(let group): outlines(group.items)
      case .shadow, .text, .picture: []
      }
    }
  }

  @Test(arguments: Symbol.names + [""])
  func everyDrawingIsReadableAndStaysInItsBox(name: String) throws {
    let shape = (Symbol(named: name) ?? .neutral).shape
    for path in [shape.outline, shape.inner, shape.lines].compactMap(\.self) {
      let segments = try #require(PathReader.segments(path), "\(path)")
      for (x, y) in points(on: segments) {
        #expect(abs(x) <= 9.1 && abs(y) <= 9.1, "\(x) \(y)")
      }
    }
  }

  /// The ends of the segments, and points on the curves.
  private func points(on segments: [Outline.Segment]) -> [(Double, Double)] {
    var last = (0.0, 0.0)
    return segments.flatMap { segment -> [(Double, Double)] in
      switch segment {
      case .move(let x, let y), .line(let x, let y):
        last = (x, y)
        return [last]
      case .curve(let x1, let y1, let x2, let y2, let x, let y):
        let start = last
        last = (x, y)
        return [0.25, 0.5, 0.75, 1].map { t in
          func value(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let u = 1 - t
            return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          }
          return (value(start.0, x1, x2, x), value(start.1, y1, y2, y))
        }
      case .close: return []
      }
    }
  }

  @Test(arguments: [
    ("M8 0A8 8 0 0 1 0 8", 0.0), ("M8 0A8 8 0 0 0 0 8", 8), ("M8 0A8 8 0 1 0 0 8", 0),
    ("M8 0A8 8 0 1 1 0 8", 8),
    ("M8 0a8 8 0 1 1 -16 0A8 8 0 1 1 8 0Z", 0), ("M8 0A8 8 0 1 1 7.9 -1.261", 0),
  ])
  func anArcIsPartOfTheCircleThatSVGMeans(path: String, middle: Double) throws {
    let segments = try #require(PathReader.segments(path))
    for (x, y) in points(on: segments) {
      let radius = ((x - middle) * (x - middle) + (y - middle) * (y - middle)).squareRoot()
      #expect(abs(radius - 8) < 0.02, "\(x) \(y)")
    }
  }

  @Test func aPathIsReadAsSVGReadsIt() {
    let relative = PathReader.segments("M1 1l2-1 3 0h-1V4zm1 1c1 0 1 1 2 2")
    let absolute: [Outline.Segment] = [
      .move(1, 1), .line(3, 0), .line(6, 0), .line(5, 0), .line(5, 4), .close, .move(2, 2),
      .curve(3, 2, 3, 3, 4, 4),
    ]
    #expect(relative == absolute)
    for text in ["M1", "L", "M1 1Q2 2 3 3", "1 2", "M1 1A2 3 0 0 1 4 4", "M1 x", "M1 1e9"] {
      #expect(PathReader.segments(text) == nil, "\(text)")
    }
  }

  @Test func aFillFillsTheOutlineAndLeavesTheLinesInIt() {
    #expect(!items("envelope").contains { if case .fill = $0 { true } else { false } })
    let filled = items("envelope.fill")
    #expect(filled.contains { if case .fill(_, .ink(black)) = $0 { true } else { false } })
    #expect(filled.contains { if case .stroke(_, _, white) = $0 { true } else { false } })
    // A check mark has nothing to fill.
    #expect(items("checkmark.fill") == items("checkmark"))
    guard case .fill(.box, .ink(black))? = items("checkmark.circle.fill").first,
      case .stroke(_, _, white)? = items("checkmark.circle.fill").last
    else {
      Issue.record("the circle is not filled")
      return
    }
  }

  @Test(arguments: ["bell.slash", "bell.badge", "person.badge.plus", "calendar.badge.clock"])
  func whatIsAddedHasRoomAroundIt(name: String) throws {
    guard case .group(let group)? = items(name).first, case .combined? = group.clip else {
      Issue.record("nothing is cut out of the drawing")
      return
    }
    #expect(items(name).count > 1)
    for outline in outlines(items(name)) {
      let box = outline.bounds
      #expect(box.x >= -9.2 && box.right <= 9.7 && box.bottom <= 9.7, "\(box)")
    }
  }

  /// How many symbols are on the buttons of a long look.
  private func symbols(of icons: [String?]) throws -> [DisplayItem] {
    var contents = longLook(card())
    contents.longLook?.actions = icons.map {
      PhoneContents.Button(title: "Do", isDestructive: false, icon: $0)
    }
    let list = PhonePicture(contents, on: .longLook).displayList(EvenMeasurer())
    return try #require(list.group("actions")).items.filter { $0.group("symbol") != nil }
  }

  @Test func aNameWithoutADrawingIsANeutralMarkAndNoNameIsNothing() throws {
    let marks = try symbols(of: ["wonsign.bank.building", nil, "checkmark"])
    #expect(marks.count == 2)
    let (neutral, known) = (try #require(marks.first), try #require(marks.last))
    #expect(outlines([neutral]).count == 1 && outlines([neutral]) != outlines([known]))
  }

  @Test func tenActionsHaveTheirTenSymbols() throws {
    let icons = [
      "house", "door.left.hand.closed", "door.right.hand.closed", "tree", "person.2", "shippingbox",
      "calendar",
      "calendar.badge.clock", "text.bubble", "arrow.uturn.left",
    ]
    let marks = try symbols(of: icons)
    #expect(marks.count == 10 && Set(marks).count == 10)
    #expect(icons.allSatisfy { Symbol(named: $0) != nil })
  }
}
