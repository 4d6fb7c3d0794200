extension DisplayItem {
  /// The item in another place.
  func moved(right: Double = 0, down: Double) -> DisplayItem {
    Displacement(right: right, down: down).item(self)
  }

  /// The item on the other side of a picture of that width, for languages that are read from right to left. Letters and
  /// pictures are not turned round.
  func mirrored(in width: Double) -> DisplayItem { Displacement(mirror: width).item(self) }

  /// The item without the lines of text that begin above an edge. Where it is cut there, not every format cuts its texts.
  func withoutTexts(above edge: Double) -> DisplayItem {
    switch self {
    case .text(var text):
      text.lines.removeAll { $0.baseline - text.request.ascent < edge }
      return .text(text)
    case .group(let group):
      return .group(
        DisplayGroup(group.name, clip: group.clip, group.items.map { $0.withoutTexts(above: edge) })
      )
    case .fill, .stroke, .shadow, .picture: return self
    }
  }
}

/// How everything that is drawn gets to another place.
private struct Displacement {
  /// The width of the picture to whose other side it gets; nil if it is moved.
  var mirror: Double?
  var right = 0.0
  var down = 0.0

  private func x(_ x: Double, width: Double = 0) -> Double { mirror.map { $0 - x - width } ?? x + right }

  private func y(_ y: Double) -> Double { y + down }

  private func box(_ box: Box) -> Box {
    Box(x: x(box.x, width: box.width), y: y(box.y), width: box.width, height: box.height)
  }

  private func outline(_ outline: Outline) -> Outline {
    switch outline {
    case .box(let place, let radius, let isContinuous):
      .box(box(place), radius: radius, isContinuous: isContinuous)
    case .path(let segments): .path(segments.map { $0.mapped({ x($0) }, y) })
    case .combined(let outlines): .combined(outlines.map(self.outline))
    }
  }

  private func paint(_ paint: Paint) -> Paint {
    switch paint {
    case .ink: paint
    case .linear(let x1, let y1, let x2, let y2, let stops):
      .linear(x: x(x1), y: y(y1), x2: x(x2), y2: y(y2), stops)
    case .radial(let x, let y, let radius, let stops):
      .radial(x: self.x(x), y: self.y(y), radius: radius, stops)
    }
  }

  func item(_ item: DisplayItem) -> DisplayItem {
    switch item {
    case .fill(let shape, let color): return .fill(outline(shape), paint(color))
    case .stroke(let shape, let width, let ink): return .stroke(outline(shape), width: width, ink)
    case .shadow(let shape, let shadow): return .shadow(outline(shape), shadow)
    case .text(var text):
      text.box = box(text.box)
      for index in text.lines.indices {
        text.lines[index].x = x(text.lines[index].x, width: text.lines[index].width)
        text.lines[index].baseline = y(text.lines[index].baseline)
      }
      return .text(text)
    case .picture(var picture):
      picture.box = box(picture.box)
      return .picture(picture)
    case .group(let group):
      return .group(DisplayGroup(group.name, clip: group.clip.map(outline), group.items.map(self.item)))
    }
  }
}
