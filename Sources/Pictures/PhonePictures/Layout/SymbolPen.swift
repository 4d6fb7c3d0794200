import PhoneContents
import Symbols

/// Draws symbols around a point.
struct SymbolPen {
  var x: Double
  var y: Double
  /// How large the drawing is.
  var scale = 1.0
  /// -1 mirrors the drawing, 1 leaves it.
  var side = 1.0
  /// The width of its lines.
  var width = 1.7
  var ink: Ink
  /// The color of what lies behind, for the lines in a filled outline.
  var ground: Ink

  /// The symbol with what its name adds.
  func items(of symbol: Symbol) -> [DisplayItem] {
    var items: [DisplayItem]
    if let enclosure = symbol.enclosure {
      let box = Box(x: x - 8.6 * scale, y: y - 8.6 * scale, width: 17.2 * scale, height: 17.2 * scale)
      let outline = Outline.box(box, radius: enclosure == .circle ? box.width / 2 : box.width * 0.24)
      items = symbol.isFilled ? [.fill(outline, .ink(ink))] : [.stroke(outline, width: width, ink)]
      var inner = self
      inner.scale *= 0.58
      if symbol.isFilled { swap(&inner.ink, &inner.ground) }
      items += inner.items(of: symbol.shape, isFilled: false)
    } else {
      items = self.items(of: symbol.shape, isFilled: symbol.isFilled)
    }
    if let badge = symbol.badge {
      var small = self
      (small.x, small.y) = (x + side * 5.6 * scale, y + 5.2 * scale)
      (small.scale, small.width) = (scale * 0.5, width * 0.85)
      items = without(.circle(x: small.x, y: small.y, radius: 5.6 * scale), items)
      items += small.items(of: badge, isFilled: true)
    }
    if symbol.hasSlash {
      let band: [Outline.Segment] = [
        .move(-9.4, -7.6), .line(-6.2, -10.6), .line(10.6, 7.2), .line(7.4, 10.2), .close,
      ]
      items = without(.path(band.map(placed)), items)
      let line: [Outline.Segment] = [.move(-7.5, -8), .line(8, 8.2)]
      items.append(.stroke(.path(line.map(placed)), width: width, ink))
    }
    return items
  }

  private func items(of shape: Symbol.Shape, isFilled: Bool) -> [DisplayItem] {
    func path(_ text: String?) -> Outline? {
      text.flatMap(PathReader.segments).map { .path($0.map { turned($0, shape.turn) }.map(placed)) }
    }
    var items: [DisplayItem] = []
    if let outline = path(shape.outline) {
      if isFilled { items.append(.fill(outline, .ink(ink))) }
      items.append(.stroke(outline, width: width, ink))
    }
    if let lines = path(shape.lines) { items.append(.stroke(lines, width: width, ink)) }
    if let inner = path(shape.inner) { items.append(.stroke(inner, width: width, isFilled ? ground : ink)) }
    return items
  }

  /// The items but for what lies in the hole.
  private func without(_ hole: Outline, _ items: [DisplayItem]) -> [DisplayItem] {
    let reach = 12 * scale
    let box = Box(x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach)
    return [.group(DisplayGroup("part", clip: .combined([.box(box), hole]), items))]
  }

  private func placed(_ segment: Outline.Segment) -> Outline.Segment {
    segment.mapped({ x + side * scale * $0 }, { y + scale * $0 })
  }

  private func turned(_ segment: Outline.Segment, _ turn: Symbol.Shape.Turn?) -> Outline.Segment {
    switch turn {
    case nil: segment
    case .sideways: segment.mapped({ -$0 }, { $0 })
    case .upsideDown: segment.mapped({ $0 }, { -$0 })
    case .around: segment.mapped({ -$0 }, { -$0 })
    }
  }
}

extension PhoneLayout {
  /// Places the symbol around its middle; a neutral mark for a name without a drawing, nothing without a name.
  mutating func placeSymbol(_ name: String?, x: Double, y: Double, _ ink: Ink, scale: Double = 1) {
    guard let name else { return }
    let symbol = Symbol(named: name) ?? .neutral
    // Everything is mirrored at the end; what points nowhere is drawn mirrored here, so that it looks the same.
    let side = contents.isRightToLeft && symbol.shape.points != true ? -1.0 : 1
    let pen = SymbolPen(x: x, y: y, scale: scale, side: side, ink: ink, ground: palette.symbolGround)
    items.append(.group(DisplayGroup("symbol", pen.items(of: symbol))))
  }
}
