import Canvas

extension FrameWriter {
  /// More parts are written row by row, because looking for the nearest takes the square of their number.
  private static let mostOrdered = 240

  /// Writes the segments row by row, or always the nearest to the cursor and the pen: the shorter of the two. Cells of
  /// one style in different rows, such as the edges of a card, then cost one change of the pen.
  func writing(_ rows: [(Int, [ShownCell])]) -> Written {
    var segments: [Segment] = []
    for (row, cells) in rows { segments += Segment.differences(in: cells, from: shown[row], row: row) }
    var after = self
    for (row, cells) in rows { after.shown[row] = cells }
    let byRow = after.writing(segments, nearestFirst: false)
    guard segments.count > 2, segments.count <= Self.mostOrdered else { return byRow }
    let byDistance = after.writing(segments, nearestFirst: true)
    return byDistance.bytes.count < byRow.bytes.count ? byDistance : byRow
  }

  private func writing(_ segments: [Segment], nearestFirst: Bool) -> Written {
    var writer = self
    var bytes: [UInt8] = []
    var left = segments
    if !nearestFirst { left.reverse() }
    while !left.isEmpty {
      let next = nearestFirst ? left.remove(at: writer.nearest(of: left)) : left.removeLast()
      writer.write(next, &bytes)
    }
    return Written(bytes: bytes, writer: writer)
  }

  private func nearest(of segments: [Segment]) -> Int {
    var best = (index: 0, cost: Int.max)
    for (index, segment) in segments.enumerated() {
      let change = pen.cost(of: segment.styleCode)
      guard change < best.cost else { continue }
      let cost = change + moveCost(to: Point(column: segment.columns.lowerBound, row: segment.row))
      if cost < best.cost { best = (index, cost) }
      if cost == 0 { break }
    }
    return best.index
  }
}

extension Pen {
  /// About how many bytes a change to a style takes.
  func cost(of wanted: CellStyleCode) -> Int {
    guard !writes(wanted) else { return 0 }
    var cost = 3
    if wanted.background != styleCode.background { cost += Self.length(wanted.background) }
    guard wanted.foreground != CellStyleCode.anyColor else { return cost }
    if wanted.foreground != styleCode.foreground { cost += Self.length(wanted.foreground) }
    if wanted.attributes != styleCode.attributes { cost += 2 }
    return cost
  }

  private static func length(_ color: Int32) -> Int { color < 16 ? 3 : color < CellStyleCode.direct ? 8 : 16 }
}
