import CardTemplates
import NotificationModel
import PhoneContents
import TextRoom

/// The Dynamic Island (ios-behaviour 2.5). It is black in every appearance, so that what stands in it has the colors of the
/// dark one. Widths, heights and the corner are Apple's; margins and the distance of the circle are our choice.
extension PhoneLayout {
  private enum IslandShape {
    static let radius = 44.0
    static let heights = 84.0...160.0
    /// From the edges of the expanded presentation to what is in it.
    static let margin = 18.0
    /// From the edges of a circle to what is in it, and from the round ends of the compact presentation. Towards the camera
    /// nothing is kept free: no edge is seen there.
    static let (inset, end) = (4.0, 7.0)
    /// Between the island and the circle beside it.
    static let gap = 8.0
    /// The icon that stands for a presentation that the app does not draw.
    static let icon = 22.0
  }

  /// The room between the island and the side of the screen, as long as something is in it; nil if nothing is.
  var earBesideIsland: Double? {
    guard metrics.hasIsland, let first = contents.island.first else { return nil }
    let isAlone = contents.island.count == 1
    return metrics.island.x - (isAlone ? metrics.islandSide : minimalWidth(of: first))
  }

  /// Whether an alert has expanded the island, which covers the clock.
  var hasExpandedIsland: Bool {
    guard metrics.hasIsland, picture.showsBanner, case .activity? = contents.entries.first else {
      return false
    }
    return true
  }

  /// Places the island with what is in it.
  mutating func placeIsland() {
    guard metrics.hasIsland else { return }
    guard let first = contents.island.first else {
      return placeIslandGround(metrics.island, tint: nil)
    }
    if let second = contents.island.dropFirst().first {
      placeMinimals(first, second, at: metrics.island.y)
    } else {
      placeCompact(first, at: metrics.island.y)
    }
  }

  /// All presentations of an activity one below the other. Returns where they end.
  mutating func placeIslandPresentations() -> Double {
    guard case .activity(let activity)? = contents.entries.first else { return 16 }
    placeCompact(activity, at: 16)
    placeMinimals(activity, activity, at: 16 + metrics.island.height + 20)
    return placeExpandedIsland(activity, at: 16 + 2 * (metrics.island.height + 20)) + 16
  }

  private mutating func placeCompact(_ activity: PhoneContents.ActivityCard, at top: Double) {
    let (camera, side) = (metrics.island, metrics.islandSide)
    let box = Box(x: camera.x - side, y: top, width: camera.width + 2 * side, height: camera.height)
    let island = activity.card?.contents.island
    placeInIsland(box, of: activity, "compact") { layout in
      var half = Box(x: box.x + IslandShape.end, y: top, width: side - IslandShape.end, height: box.height)
      layout.placeSmall(island?.leading, of: activity, in: half)
      half.x = box.right - side
      layout.placeSmall(island?.trailing ?? [], of: activity, in: half)
    }
  }

  /// One activity beside the camera and one in a circle.
  private mutating func placeMinimals(
    _ attached: PhoneContents.ActivityCard,
    _ detached: PhoneContents.ActivityCard,
    at top: Double
  ) {
    let camera = metrics.island
    let (width, other) = (minimalWidth(of: attached), minimalWidth(of: detached))
    let box = Box(x: camera.x - width, y: top, width: camera.width + width, height: camera.height)
    let circle = Box(x: camera.right + IslandShape.gap, y: top, width: other, height: camera.height)
    placeInIsland(box, of: attached, "minimal") { layout in
      let room = Box(x: box.x, y: top, width: width, height: box.height).inset(IslandShape.inset)
      layout.placeSmall(attached.card?.contents.island?.minimal, of: attached, in: room)
    }
    placeInIsland(circle, of: detached, "minimal, detached") { layout in
      layout.placeSmall(
        detached.card?.contents.island?.minimal,
        of: detached,
        in: circle.inset(IslandShape.inset)
      )
    }
  }

  /// As wide as its contents, within the range that Apple publishes.
  private func minimalWidth(of activity: PhoneContents.ActivityCard) -> Double {
    let least = metrics.island.height
    guard let elements = activity.card?.contents.island?.minimal else { return least }
    let width = dark(.small).naturalWidth(of: elements) + 2 * IslandShape.inset
    return min(45, max(least, width))
  }

  /// Places the expanded presentation, or the card where the app draws none. Returns where it ends.
  mutating func placeExpandedIsland(_ activity: PhoneContents.ActivityCard, at top: Double) -> Double {
    let width = metrics.expandedIsland
    var layout = dark(
      TextStyle.isOfAccessibility(picture.textSize) ? .extraExtraExtraLarge : picture.textSize
    )
    let whole = Box(x: (metrics.width - width) / 2, y: top, width: width, height: 0)
    let end = layout.placeRegions(of: activity, in: whole) + IslandShape.margin
    var box = whole
    box.height = min(IslandShape.heights.upperBound, max(IslandShape.heights.lowerBound, end - top))
    placeInIsland(box, of: activity, "expanded") { $0.items = layout.items }
    return box.bottom
  }

  /// Returns where the regions end. At the sides there is as much room as beside the camera.
  private mutating func placeRegions(of activity: PhoneContents.ActivityCard, in whole: Box) -> Double {
    let camera = metrics.island
    let inside = whole.inset(IslandShape.margin)
    let below = whole.y + camera.height + 6
    guard let card = activity.card else {
      let room = Box(x: inside.x, y: below, width: inside.width, height: 0)
      return place(
        activity.app,
        .subheadline,
        .semibold,
        palette.label,
        in: room,
        lines: 1,
        .laidOut(.center)
      )
    }
    guard let regions = card.contents.island?.expanded else {
      return place(card, in: Box(x: inside.x, y: below, width: inside.width, height: 0))
    }
    let side = (whole.width - camera.width) / 2 - IslandShape.margin
    let hasSides = !regions.leading.isEmpty || !regions.trailing.isEmpty
    let most = hasSides ? camera.width - 12 : inside.width
    let widths = [(regions.leading, side), (regions.trailing, side), (regions.center, most)].map {
      min($1, naturalWidth(of: $0))
    }
    let top = whole.y + 15
    let ends = [
      (regions.leading, Box(x: inside.x, y: top, width: widths[0], height: 0)),
      (regions.trailing, Box(x: inside.right - widths[1], y: top, width: widths[1], height: 0)),
      (regions.center, Box(x: whole.middleX - widths[2] / 2, y: below, width: widths[2], height: 0)),
    ].map { elements, box in elements.isEmpty ? below - 6 : place(elements, of: card, in: box) }
    let end = max(ends[0], ends[1], ends[2])
    guard !regions.bottom.isEmpty else { return end }
    return place(regions.bottom, of: card, in: Box(x: inside.x, y: end + 8, width: inside.width, height: 0))
  }

  // MARK: Parts

  /// Places elements in the middle of a small room, or the app's icon if the app draws nothing there.
  private mutating func placeSmall(
    _ elements: [CardContents.Element]?,
    of activity: PhoneContents.ActivityCard,
    in room: Box
  ) {
    if let elements {
      activity.card.map { placeBeside(elements, of: $0, in: room) }
    } else {
      let icon = IslandShape.icon
      let place = Box(x: room.middleX - icon / 2, y: room.middleY - icon / 2, width: icon, height: icon)
      placeTile(activity.icon, in: place)
    }
  }

  /// A layout of the same picture in the colors of the island. Beside the camera the room is fixed, so that the text has one
  /// small size there; our choice.
  private func dark(_ textSize: Device.TextSize) -> PhoneLayout {
    var dark = picture
    (dark.appearance, dark.textSize) = (.dark, textSize)
    return PhoneLayout(dark, measurer, aspects: aspects)
  }

  /// Places a black shape and what is drawn in it, which ends at its edge.
  private mutating func placeInIsland(
    _ box: Box,
    of activity: PhoneContents.ActivityCard,
    _ name: String,
    _ draw: (inout PhoneLayout) -> Void
  ) {
    var layout = dark(.small)
    draw(&layout)
    placeIslandGround(box, tint: activity.card?.contents.island?.tint)
    let outline = Outline.box(box, radius: min(IslandShape.radius, box.height / 2))
    items.append(.group(DisplayGroup(name, clip: outline, layout.items)))
  }

  /// Black, with a line around it on a dark phone, as on the device.
  private mutating func placeIslandGround(_ box: Box, tint: UInt32?) {
    let radius = min(IslandShape.radius, box.height / 2)
    items.append(.fill(.box(box, radius: radius), .ink(Ink(0x000000))))
    guard palette.isDark, box != metrics.island else { return }
    let ink = tint.map { Ink($0, 0.55) } ?? Ink(0xFFFFFF, 0.14)
    items.append(.stroke(.box(box.inset(0.5), radius: radius - 0.5), width: 1, ink))
  }
}

extension DisplayList {
  /// The presentations in the Dynamic Island of which texts are missing: shortened, or below its edge.
  var cutPresentations: [String] {
    ["compact", "minimal", "expanded"].filter { name in
      guard let group = group(name), let edge = group.clip?.bounds.bottom else { return false }
      return group.items.flatMap(\.texts).contains { text in
        guard let last = text.lines.last else { return false }
        return last.baseline > edge || last.text.hasSuffix("…") && !text.request.text.hasSuffix("…")
      }
    }
  }
}
