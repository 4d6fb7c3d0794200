import CardTemplates
import NotificationModel
import PhoneContents

/// The first line of the screen: the time, the island, signal, network and battery. They stand in white on the
/// wallpaper. Apple publishes no measures of it.
extension PhoneLayout {
  mutating func placeStatusBar() {
    let isTall = metrics.hasIsland
    let middle = isTall ? 33.0 : metrics.statusHeight / 2
    let size = isTall ? 17.0 : 13.0
    var bar: [DisplayItem] = []
    swap(&bar, &items)
    if contents.lockScreen == nil, !hasExpandedIsland {
      let request = TextRequest(
        contents.clock,
        size: size,
        leading: size * 1.3,
        weight: .semibold,
        language: contents.language,
        isRightToLeft: contents.isRightToLeft
      )
      var room = isTall ? Box(x: 30, y: 0, width: 84, height: 0) : Box(x: 10, y: 0, width: 60, height: 0)
      if let ear = earBesideIsland { room = Box(x: 14, y: 0, width: ear - 20, height: 0) }
      _ = place(
        request,
        palette.onWallpaper,
        in: Box(x: room.x, y: middle - request.leading / 2, width: room.width, height: 0),
        .laidOut(isTall ? .center : .start)
      )
      if contents.isFocusOn, earBesideIsland == nil {
        placeMoon(x: isTall ? 117 : 66, y: middle, size: size * 0.8)
      }
    }
    let right = metrics.width - (earBesideIsland != nil ? 19 : isTall ? 32 : 8)
    placeBattery(right: right, middle: middle)
    placeNetwork(right: right - 33, middle: middle)
    if earBesideIsland == nil { placeSignal(right: right - 55, middle: middle) }
    placeIsland()
    swap(&bar, &items)
    items.append(.group(DisplayGroup("status bar", bar)))
  }

  private mutating func placeBattery(right: Double, middle: Double) {
    let body = Box(x: right - 27, y: middle - 6.5, width: 24.5, height: 13)
    items.append(.stroke(.box(body.inset(0.5), radius: 3.8), width: 1, Ink(0xFFFFFF, 0.42)))
    items.append(.fill(.box(body.inset(2), radius: 2.5), .ink(palette.onWallpaper)))
    let pole = Box(x: right - 1.5, y: middle - 2.2, width: 1.5, height: 4.4)
    items.append(.fill(.box(pole, radius: 0.75), .ink(Ink(0xFFFFFF, 0.5))))
  }

  private mutating func placeNetwork(right: Double, middle: Double) {
    // Three arcs over a point, as filled rings of a quarter.
    let (x, y) = (right - 8.5, middle + 5.8)
    for (radius, width) in [(10.8, 2.4), (6.9, 2.4)] {
      let reach = radius * 0.72
      let arc: [Outline.Segment] = [
        .move(x - reach, y - radius * 0.69),
        .curve(
          x - reach * 0.45,
          y - radius * 1.13,
          x + reach * 0.45,
          y - radius * 1.13,
          x + reach,
          y - radius * 0.69
        ),
      ]
      items.append(.stroke(.path(arc), width: width, palette.onWallpaper))
    }
    let wedge: [Outline.Segment] = [
      .move(x, y), .line(x - 2.8, y - 2.9), .curve(x - 1.4, y - 4.3, x + 1.4, y - 4.3, x + 2.8, y - 2.9),
      .close,
    ]
    items.append(.fill(.path(wedge), .ink(palette.onWallpaper)))
  }

  private mutating func placeSignal(right: Double, middle: Double) {
    for (index, height) in [4.2, 6.4, 8.9, 12.0].enumerated() {
      let bar = Box(x: right - 17.5 + Double(index) * 4.9, y: middle + 6 - height, width: 3.1, height: height)
      items.append(.fill(.box(bar, radius: 1), .ink(palette.onWallpaper)))
    }
  }

  /// The crescent of a Focus.
  private mutating func placeMoon(x: Double, y: Double, size: Double) {
    let r = size / 2
    let moon: [Outline.Segment] = [
      .move(x - r * 0.15, y - r),
      .curve(x - r * 0.75, y + r * 0.2, x + r * 0.1, y + r * 0.9, x + r * 0.95, y + r * 0.35),
      .curve(x + r * 0.6, y + r * 1.2, x - r * 0.7, y + r * 1.25, x - r, y + r * 0.2),
      .curve(x - r * 1.15, y - r * 0.45, x - r * 0.7, y - r * 0.9, x - r * 0.15, y - r),
      .close,
    ]
    items.append(.fill(.path(moon), .ink(palette.onWallpaper)))
  }
}
