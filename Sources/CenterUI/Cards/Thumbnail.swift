import Canvas
import NotificationModel

/// The small picture of a card, at its trailing side under the time (ios-behaviour 3.13 and 3.17): the first
/// attachment stands for all.
struct Thumbnail {
  var size: Size
  var type: MediaType
  /// nil for sound, which has nothing to look at.
  var order: PictureOrder?

  /// Three rows where the text has as many, else two.
  static let large = Size(columns: 8, rows: 3)
  static let small = Size(columns: 6, rows: 2)
  static let sound = Size(columns: 5, rows: 1)
  /// Columns that the text keeps beside it.
  static let leastText = 20

  init(_ attachment: Attachment, _ file: StoredFile, size: Size, options: DisplayOptions) {
    type = file.type
    self.size = size
    guard file.type.kind != .audio else { return }
    order = PictureOrder(
      file: file.path,
      kind: file.type.kind.orderKind,
      room: size,
      fit: .filled,
      depth: options.depth,
      part: attachment.options.thumbnailClippingRect.flatMap(PictureOrder.Part.init),
      moment: attachment.options.thumbnailTime
    )
  }
}

extension PictureOrder.Part {
  /// nil where it is not a part of the picture.
  init?(_ rect: UnitRect) {
    guard rect.isInside else { return nil }
    self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
  }
}

extension ScreenState {
  /// The attachment that a card shows something of: none where its thumbnail is hidden, or where previews are.
  func shownAttachment(of notification: DeliveredNotification) -> (Attachment, StoredFile)? {
    guard let first = notification.request.content.attachments.first, let file = first.file,
      !first.options.thumbnailHidden, !center.hidesPreviews(of: notification.app)
    else { return nil }
    return (first, file)
  }

  /// Whether a card with that many columns for its text has some to spare for a picture. Eight by three cells without
  /// colors show nothing that a person would know again.
  func hasThumbnailRoom(beside textColumns: Int) -> Bool {
    !layout.isCompact && !options.ascii && options.depth > .monochrome
      && textColumns >= Thumbnail.leastText + Thumbnail.large.columns + 2
  }
}

extension Painter {
  /// The thumbnail, or what stands for it until it is there.
  mutating func paint(_ thumbnail: Thumbnail, at point: Point, clip: Rect) {
    let rect = Rect(origin: point, size: thumbnail.size)
    guard !rect.intersection(clip).isEmpty else { return }
    guard let order = thumbnail.order else {
      paintPlate(rect, thumbnail.type.sign(ascii: options.ascii), clip: clip)
      return
    }
    switch picture(order) {
    case .drawn(let picture):
      guard let first = picture.frames.first else { fallthrough }
      put(first, in: rect, clip: clip)
      if order.kind == .movie { paintPlaySign(in: rect, clip: clip) }
    case nil: paintPlate(rect, thumbnail.type.shortName, clip: clip)
    case .failed: paintPlate(rect, thumbnail.type.shortName + "?", clip: clip)
    }
  }

  /// What is known of the picture; that the frame wants it is noted.
  mutating func picture(_ order: PictureOrder) -> PictureState? {
    if !orders.contains(order) { orders.append(order) }
    return state.pictures[order]
  }

  /// A picture in the middle of its room.
  mutating func put(_ picture: CellPicture, in rect: Rect, clip: Rect) {
    let point = Point(
      column: rect.column + (rect.columns - picture.size.columns) / 2,
      row: rect.row + (rect.rows - picture.size.rows) / 2
    )
    grid.put(picture, at: point, ink: ink(.cardTime), clip: clip.intersection(rect))
  }

  /// A quiet area with a word in its middle.
  mutating func paintPlate(_ rect: Rect, _ words: String, _ role: Role = .cardTime, clip: Rect) {
    paintSoftArea(rect, clip: clip)
    let line = CellText(words).truncated(to: rect.columns)
    let point = Point(
      column: rect.column + (rect.columns - line.width) / 2,
      row: rect.row + (rect.rows - 1) / 2
    )
    text(line, at: point, role, columns: line.width, clip: clip)
  }

  /// A little apart from the card it lies on; where cards have no colors it is not seen.
  mutating func paintSoftArea(_ rect: Rect, clip: Rect) {
    guard options.areas else { return }
    let mark = style(.cardTitle).foreground ?? Color(red: 255, green: 255, blue: 255)
    grid.restyle(rect.intersection(clip)) { style in
      var style = style
      style.background = style.background.map { $0.blended(with: mark, by: 0.1) }
      return style
    }
  }

  /// A movie is told from a picture by the sign in its middle.
  mutating func paintPlaySign(in rect: Rect, clip: Rect) {
    let words = CellText(options.ascii ? " > " : " ▶ ")
    let point = Point(
      column: rect.column + (rect.columns - words.width) / 2,
      row: rect.row + (rect.rows - 1) / 2
    )
    let style =
      options.depth > .monochrome
      ? Style(foreground: .playSign, background: .playPlate, attributes: .bold)
      : Style(attributes: [.bold, .reverse])
    grid.put(words, at: point, style: style, clip: clip)
  }
}

extension Color {
  fileprivate static let playSign = Color(red: 255, green: 255, blue: 255, palette: 15)
  fileprivate static let playPlate = Color(red: 24, green: 26, blue: 32, palette: 0)
}
