import CardTemplates
import NotificationModel
import PhoneContents

/// The Lock Screen of iOS 16 and later: date and clock above, notifications from the bottom up, and on a phone the two
/// round buttons. Of the three styles that a person can choose (count, stack, list) it is the list (ios-behaviour 3.13).
extension PhoneLayout {
  /// Returns the lower edge of the screen.
  mutating func placeLockScreen() -> Double {
    placeStatusBar()
    let headEnd = placeLockHead()
    let floor = metrics.height - (metrics.hasIsland ? 124 : 44)
    // The cards are laid out once to know how high they are.
    let before = items
    items = []
    let top = headEnd + 18
    let end = placeEntries(from: top) - 8
    let down = max(0, floor - end)
    let cards = items.map { $0.moved(down: down) }
    items = before
    // What reaches below the screen is cut off by it, as on a phone.
    let screen = Box(x: 0, y: 0, width: metrics.width, height: metrics.height)
    items.append(.group(DisplayGroup("notifications", clip: .box(screen), cards)))
    if end <= floor { placeLockButtons() }
    placeHomeLine()
    return metrics.height
  }

  /// The Lock Screen without notifications, and why there are none. Returns the lower edge of the screen.
  mutating func placeLockScreen(absence: String) -> Double {
    placeStatusBar()
    _ = place(absence: absence, at: placeLockHead() + 48)
    placeLockButtons()
    placeHomeLine()
    return metrics.height
  }

  /// Returns where date and clock end.
  private mutating func placeLockHead() -> Double {
    guard let lock = contents.lockScreen else { return metrics.statusHeight }
    placePadlock()
    let top = metrics.hasIsland ? 92.0 : metrics.hasHomeButton ? 44 : 80
    let wide = Box(x: 16, y: top, width: metrics.width - 32, height: 0)
    let date = TextRequest(
      lock.date,
      size: 21,
      leading: 26,
      weight: .semibold,
      width: wide.width,
      lines: 1,
      language: contents.language,
      isRightToLeft: contents.isRightToLeft
    )
    let clock = TextRequest(
      lock.digits,
      size: metrics.hasHomeButton ? 82 : 96,
      leading: metrics.hasHomeButton ? 84 : 98,
      weight: .semibold,
      language: contents.language
    )
    let below = place(date, palette.onWallpaperSoft, in: wide, .laidOut(.center))
    let room = Box(x: 0, y: below - 2, width: metrics.width, height: 0)
    return place(clock, Ink(0xFFFFFF, 0.94), in: room, .laidOut(.center))
  }

  /// The padlock above the date, on a phone with a home button in the middle of the status bar.
  private mutating func placePadlock() {
    let (y, scale) =
      metrics.hasHomeButton ? (metrics.statusHeight / 2, 0.68) : (metrics.hasIsland ? 74 : 62, 1.15)
    placeSymbol("lock.fill", x: metrics.width / 2, y: y, palette.onWallpaper, scale: scale)
  }

  private mutating func placeLockButtons() {
    guard metrics.hasIsland else { return }
    let y = metrics.height - 75
    for x in [71.0, metrics.width - 71] {
      items.append(.fill(.circle(x: x, y: y, radius: 25), .ink(palette.glassDark)))
    }
    placeFlashlight(x: 71, y: y)
    placeCamera(x: metrics.width - 71, y: y)
  }

  private mutating func placeFlashlight(x: Double, y: Double) {
    let torch: [Outline.Segment] = [
      .move(x - 5, y - 5.5), .line(x + 5, y - 5.5), .curve(x + 5, y - 3, x + 2.7, y - 2.5, x + 2.7, y),
      .line(x + 2.7, y + 9.5), .curve(x + 2.7, y + 11, x - 2.7, y + 11, x - 2.7, y + 9.5), .line(x - 2.7, y),
      .curve(x - 2.7, y - 2.5, x - 5, y - 3, x - 5, y - 5.5), .close,
    ]
    let lens = Box(x: x - 5, y: y - 10.5, width: 10, height: 3.4)
    items.append(.fill(.box(lens, radius: 1.2), .ink(palette.onWallpaper)))
    items.append(.fill(.path(torch), .ink(palette.onWallpaper)))
  }

  private mutating func placeCamera(x: Double, y: Double) {
    let body = Box(x: x - 11, y: y - 6.5, width: 22, height: 15)
    let bump: [Outline.Segment] = [
      .move(x - 5.5, y - 6), .line(x - 3.4, y - 9.4), .line(x + 3.4, y - 9.4), .line(x + 5.5, y - 6), .close,
    ]
    items.append(.fill(.box(body, radius: 3), .ink(palette.onWallpaper)))
    items.append(.fill(.path(bump), .ink(palette.onWallpaper)))
    items.append(
      .stroke(.circle(x: x, y: y + 1, radius: 4.2), width: 1.6, Ink(palette.isDark ? 0x2A2440 : 0x7C6A90))
    )
  }

  /// The line at the lower edge by which a person goes home.
  mutating func placeHomeLine(_ ink: Ink? = nil) {
    guard !metrics.hasHomeButton else { return }
    let line = Box(x: (metrics.width - 139) / 2, y: metrics.height - 13, width: 139, height: 5)
    items.append(.fill(.box(line, radius: 2.5), .ink(ink ?? palette.onWallpaper)))
  }
}
