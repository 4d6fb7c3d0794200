import Bidi
import CardTemplates
import NotificationModel
import PhoneContents
import Text
import TextRoom

/// Puts what a phone shows in its places. Everything is laid out from left to right, and mirrored at the end for a
/// language that is read from right to left.
struct PhoneLayout {
  let picture: PhonePicture
  let metrics: PhoneMetrics
  let palette: PhonePalette
  let measurer: any TextMeasurer
  let aspects: [String: Double]
  /// What was laid out so far, from the back to the front.
  var items: [DisplayItem] = []

  init(_ picture: PhonePicture, _ measurer: any TextMeasurer, aspects: [String: Double]) {
    self.aspects = aspects
    self.picture = picture
    self.measurer = measurer
    metrics = PhoneMetrics(picture.device)
    palette = PhonePalette(picture.appearance)
  }

  var contents: PhoneContents { picture.contents }
  /// Whether the picture is as high as the device, not as its contents.
  var isWholeScreen: Bool {
    picture.hasFrame || picture.surface == .lock || picture.surface == .screen
  }

  mutating func displayList() -> DisplayList {
    let end = placeSurface()
    let height = isWholeScreen ? metrics.height : end.rounded(.up)
    let screen = Box(x: 0, y: 0, width: metrics.width, height: height)
    // A picture that cannot be decoded has no sides.
    let media = contents.wallpaper?.media(for: picture.appearance)
    let isLongLook = contents.longLook != nil
    let wallpaper = media.flatMap {
      aspects[$0.key] == nil ? nil : WallpaperPicture($0, screen, metrics.height)
    }
    var all = wallpaper.map { [$0.picture(isBlurred: isLongLook)] } ?? palette.wallpaper(screen)
    if isLongLook { all.append(.fill(.box(screen), .ink(palette.dimming))) }
    var shown = contents.isRightToLeft ? items.map { $0.mirrored(in: metrics.width) } : items
    // Behind a long look it is blurred already.
    if let wallpaper, !isLongLook { shown = shown.map(wallpaper.behindMaterials) }
    let list = DisplayList(
      width: metrics.width,
      height: height,
      items: [.group(DisplayGroup("wallpaper", all))] + shown
    )
    return picture.hasFrame ? DeviceFrame(metrics: metrics).around(list) : list
  }

  /// Returns where the contents end.
  private mutating func placeSurface() -> Double {
    if let absence = contents.absence {
      if picture.surface == .lock { return placeLockScreen(absence: absence) }
      guard isWholeScreen else { return place(absence: absence, at: 32) }
      placeStatusBar()
      return place(absence: absence, at: metrics.statusHeight + 32)
    }
    if let longLook = contents.longLook {
      placeStatusBar()
      return place(longLook, from: metrics.statusHeight + 8)
    }
    switch picture.surface {
    case .lock: return placeLockScreen()
    case .list: return placeList()
    case .island: return placeIslandPresentations()
    case .screen, .banner, .longLook: return placeBanner()
    }
  }

  /// A banner alone has the wallpaper around it; on a whole screen it has its place below the status bar.
  private mutating func placeBanner() -> Double {
    var top = 16.0
    if isWholeScreen {
      placeStatusBar()
      top = metrics.hasIsland ? metrics.statusHeight : metrics.statusHeight + 8
    }
    for case .card(let card) in contents.entries.prefix(1) {
      return place(card, at: top, hasShadow: true) + 16
    }
    for case .activity(let activity) in contents.entries.prefix(1) {
      if metrics.hasIsland {
        return placeExpandedIsland(activity, at: isWholeScreen ? metrics.island.y : top) + 16
      }
      return place(activity, at: top, hasShadow: true) + 16
    }
    return top
  }

  /// Notification Center below its heading.
  private mutating func placeList() -> Double {
    placeStatusBar()
    var top = metrics.statusHeight + 12
    if let heading = contents.heading {
      top = place(heading: heading, .title2, at: top, hasButton: true) + 10
    }
    return placeEntries(from: top) + 12
  }

  /// Places the cards one below the other, and returns where they end.
  mutating func placeEntries(from top: Double) -> Double {
    var top = top
    for entry in contents.entries {
      switch entry {
      case .card(let card): top = place(card, at: top) + 8
      case .activity(let activity): top = place(activity, at: top, hasShadow: false) + 8
      case .group(let name, _): top = place(heading: name, .title3, at: top + 6, hasButton: true) + 8
      }
    }
    return top
  }

  private mutating func place(heading: String, _ style: TextStyle, at top: Double, hasButton: Bool) -> Double
  {
    let cards = metrics.cards
    let (_, leading) = style.measures(textSizeOfBars)
    let room = Box(x: cards.x + 12, y: top, width: cards.width - 24 - (hasButton ? 40 : 0), height: leading)
    let words = request(heading, style, .bold, width: room.width, lines: 1, isInBar: true)
    let bottom = place(words, palette.onWallpaper, in: room)
    if hasButton {
      let button = 28.0
      placeCloseButton(x: cards.right - 12 - button / 2, y: top + leading / 2, size: button, palette.glass)
    }
    return max(bottom, top + (hasButton ? 28 : 0))
  }

  mutating func place(absence: String, at top: Double) -> Double {
    let cards = metrics.cards
    let room = Box(x: cards.x + 24, y: top, width: cards.width - 48, height: 0)
    return place(
      absence,
      .subheadline,
      .regular,
      palette.onWallpaper,
      in: room,
      lines: nil,
      .laidOut(.center)
    )
      + 32
  }

  // MARK: Text

  func request(
    _ text: String,
    _ style: TextStyle,
    _ weight: TextRequest.Weight = .regular,
    isItalic: Bool = false,
    width: Double? = nil,
    lines: Int? = nil,
    isInBar: Bool = false
  ) -> TextRequest {
    let (size, leading) = style.measures(isInBar ? textSizeOfBars : picture.textSize)
    return TextRequest(
      text,
      size: size,
      leading: leading,
      weight: weight,
      isItalic: isItalic,
      width: width.map { max(1, $0) },
      lines: lines,
      language: contents.language,
      isRightToLeft: contents.isRightToLeft
    )
  }

  /// The text size of bars and headings: as in Apple's bars the accessibility sizes enlarge them no more. That the header of
  /// a long look is such a bar is our choice.
  private var textSizeOfBars: Device.TextSize {
    TextStyle.isOfAccessibility(picture.textSize) ? .extraExtraExtraLarge : picture.textSize
  }

  /// Where the lines of a text stand in their room.
  enum TextPlace {
    /// Where the layout says, in any language.
    case laidOut(CardContents.Align)
    /// Where the layout starts, or at their own side, as `TextDirection.keepsItsSide` says.
    case natural
    /// At their own side, as what is typed.
    case typed
  }

  /// Places a text below the top of the room, and returns where it ends.
  mutating func place(
    _ text: String,
    _ style: TextStyle,
    _ weight: TextRequest.Weight = .regular,
    _ ink: Ink,
    in room: Box,
    lines: Int?,
    _ place: TextPlace = .natural
  ) -> Double {
    guard !text.isEmpty else { return room.y }
    let request = request(text, style, weight, width: room.width, lines: lines)
    return self.place(request, ink, in: room, place)
  }

  mutating func place(
    _ request: TextRequest,
    _ ink: Ink,
    in room: Box,
    _ place: TextPlace = .natural
  ) -> Double {
    let measured = measurer.measure(request)
    let height = Double(measured.lines.count) * request.leading
    let lines = measured.lines.enumerated().map { index, line in
      let rest = room.width - line.width
      // Mirrored afterwards, the far side is the one from which a line of the other direction is read.
      let own = line.isRightToLeft == contents.isRightToLeft ? 0 : rest
      let inset =
        switch place {
        case .laidOut(.start): 0.0
        case .laidOut(.center): rest / 2
        case .laidOut(.end): rest
        case .natural: TextDirection.keepsItsSide(lines: measured.lines.count) ? own : 0
        case .typed: own
        }
      return PlacedText.Line(
        text: line.text,
        x: room.x + inset,
        baseline: room.y + Double(index) * request.leading + request.ascent,
        width: line.width,
        isRightToLeft: line.isRightToLeft
      )
    }
    let box = Box(x: room.x, y: room.y, width: room.width, height: height)
    items.append(.text(PlacedText(request: request, ink: ink, lines: lines, box: box)))
    return room.y + height
  }

  /// A round button with a cross.
  mutating func placeCloseButton(x: Double, y: Double, size: Double, _ ground: Ink, _ ink: Ink? = nil) {
    items.append(.fill(.circle(x: x, y: y, radius: size / 2), .ink(ground)))
    let arm = size * 0.17
    let cross: [Outline.Segment] = [
      .move(x - arm, y - arm), .line(x + arm, y + arm), .move(x + arm, y - arm), .line(x - arm, y + arm),
    ]
    items.append(.stroke(.path(cross), width: size * 0.07, ink ?? palette.onWallpaper))
  }
}
