/// The device around a screen: a band of metal, a black rim, the buttons. It is drawn after no photograph; the
/// proportions are our choice.
struct DeviceFrame {
  let metrics: PhoneMetrics
  private let rim = 12.0
  private let band = 4.0
  private let air = 12.0

  /// The screen in the middle of its device.
  func around(_ screen: DisplayList) -> DisplayList {
    let side = rim + band + air
    let chin = metrics.hasHomeButton ? 92.0 : side
    let width = screen.width + 2 * side
    let height = screen.height + 2 * chin
    let place = Box(x: side, y: chin, width: screen.width, height: screen.height)
    let top = metrics.hasHomeButton ? chin - air : rim + band
    let body = Box(
      x: place.x - rim - band,
      y: place.y - top,
      width: place.width + 2 * (rim + band),
      height: place.height + 2 * top
    )
    let radius = metrics.hasHomeButton ? 58 : metrics.cornerRadius + rim + band
    let metal = [Paint.Stop(0, Ink(0x6E6C6A)), Paint.Stop(0.5, Ink(0x3E3D3C)), Paint.Stop(1, Ink(0x5A5856))]
    let outline = Outline.box(body, radius: radius, isContinuous: !metrics.hasHomeButton)
    let inner = Outline.box(body.inset(band), radius: radius - band, isContinuous: !metrics.hasHomeButton)
    var items: [DisplayItem] = buttons(beside: body)
    items += [
      .shadow(outline, Shadow(blur: 20, down: 4, Ink(0x000000, 0.25))),
      .fill(outline, .linear(x: body.x, y: body.y, x2: body.right, y2: body.bottom, metal)),
      .fill(inner, .ink(Ink(0x050506))),
    ]
    let clip = Outline.box(place, radius: metrics.cornerRadius, isContinuous: true)
    let moved = screen.items.map { $0.moved(right: place.x, down: place.y) }
    items.append(.group(DisplayGroup("screen", clip: clip, moved)))
    if metrics.hasIsland {
      // The line around an island with something in it is beside the camera.
      let camera = metrics.island.inset(1)
      let outline = Outline.box(camera, radius: camera.height / 2)
      items.append(DisplayItem.fill(outline, .ink(Ink(0x000000))).moved(right: place.x, down: place.y))
    }
    if metrics.hasHomeButton {
      let circle = Outline.circle(x: place.middleX, y: (place.bottom + body.bottom) / 2, radius: 28)
      items.append(.stroke(circle, width: 2, Ink(0x3A3A3C)))
    }
    return DisplayList(width: width, height: height, items: [.group(DisplayGroup("device", items))])
  }

  private func buttons(beside body: Box) -> [DisplayItem] {
    let places: [(Double, Double, Double)] = [
      (body.x - 2.5, 150, 32), (body.x - 2.5, 205, 58), (body.x - 2.5, 275, 58), (body.right - 1.5, 225, 92),
    ]
    return places.map { x, y, height in
      .fill(.box(Box(x: x, y: body.y + y, width: 4, height: height), radius: 1.5), .ink(Ink(0x3A3938)))
    }
  }
}
