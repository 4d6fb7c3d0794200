/// For languages that are read from right to left.
extension DisplayItem {
  /// The item on the other side of a picture of that width. Letters and pictures are not turned round.
  func mirrored(in width: Double) -> DisplayItem {
    switch self {
    case .fill(let outline, let paint): .fill(outline.mirrored(in: width), paint.mirrored(in: width))
    case .stroke(let outline, let line, let ink): .stroke(outline.mirrored(in: width), width: line, ink)
    case .shadow(let outline, let shadow): .shadow(outline.mirrored(in: width), shadow)
    case .text(let text): .text(text.mirrored(in: width))
    case .picture(let picture): .picture(picture.mirrored(in: width))
    case .group(let group):
      .group(
        DisplayGroup(
          group.name,
          clip: group.clip?.mirrored(in: width),
          group.items.map { $0.mirrored(in: width) }
        )
      )
    }
  }
}

extension Box {
  fileprivate func mirrored(in width: Double) -> Box {
    Box(x: width - right, y: y, width: self.width, height: height)
  }
}

extension Outline {
  fileprivate func mirrored(in width: Double) -> Outline {
    switch self {
    case .box(let box, let radius, let isContinuous):
      .box(box.mirrored(in: width), radius: radius, isContinuous: isContinuous)
    case .path(let segments): .path(segments.map { $0.mapped({ width - $0 }, { $0 }) })
    case .combined(let outlines): .combined(outlines.map { $0.mirrored(in: width) })
    }
  }
}

extension Paint {
  fileprivate func mirrored(in width: Double) -> Paint {
    switch self {
    case .ink: self
    case .linear(let x, let y, let x2, let y2, let stops):
      .linear(x: width - x, y: y, x2: width - x2, y2: y2, stops)
    case .radial(let x, let y, let radius, let stops): .radial(x: width - x, y: y, radius: radius, stops)
    }
  }
}

extension PlacedPicture {
  fileprivate func mirrored(in width: Double) -> PlacedPicture {
    var picture = self
    picture.box = box.mirrored(in: width)
    return picture
  }
}

extension PlacedText {
  fileprivate func mirrored(in width: Double) -> PlacedText {
    var text = self
    text.box = box.mirrored(in: width)
    for index in lines.indices { text.lines[index].x = width - lines[index].x - lines[index].width }
    return text
  }
}
