import Bidi
import Canvas
import NotificationModel
import Text
import Themes

/// The small picture at the trailing side of a card (ios-behaviour 3.13 and 3.17). The first attachment stands for
/// all.
struct Thumbnail {
  var size: Size
  var type: MediaType
  /// The order for the picture; nil for a sound.
  var order: PictureOrder?

  /// The size beside a text of three rows; `small` is beside two.
  static let large = Size(columns: 8, rows: 3)
  static let small = Size(columns: 6, rows: 2)
  /// The size without colors, where fewer cells would show nothing that can be recognised.
  static let withoutColors = Size(columns: 14, rows: 5)
  static let sound = Size(columns: 5, rows: 1)
  /// The least columns of the text beside the thumbnail.
  static let leastText = 20

  init(_ attachment: Attachment, _ file: StoredFile, size: Size, options: DisplayOptions) {
    type = file.type
    self.size = size
    guard file.type.kind != .audio else { return }
    var order = PictureOrder(file, room: size, fit: .filled, options)
    order.corner = 0.12
    order.part = attachment.options.thumbnailClippingRect.flatMap(PictureOrder.Part.init)
    order.moment = attachment.options.thumbnailTime
    self.order = order
  }
}

extension PictureOrder {
  /// The order for a file of the attachment store, as a terminal can show it.
  init(_ file: StoredFile, room: Size, fit: Fit = .whole, _ options: DisplayOptions) {
    let kind: Kind =
      switch file.type.kind {
      case .image, .drawing: .image
      case .audio: .audio
      case .movie: .movie
      }
    self.init(file: file.path, kind: kind, room: room, depth: options.depth)
    self.fit = fit
    ascii = options.ascii
    symbols = options.symbols
    pixelsPerCell = options.pixelsPerCell
  }
}

extension PictureOrder.Part {
  /// Returns nil if the rectangle reaches beyond the picture.
  init?(_ rect: UnitRect) {
    guard rect.isInside else { return nil }
    self.init(columns: rect.x..<rect.x + rect.width, rows: rect.y..<rect.y + rect.height)
  }
}

extension ScreenState {
  /// The size of a picture beside a text of three rows.
  var thumbnailSize: Size {
    options.ascii || options.depth == .monochrome ? Thumbnail.withoutColors : Thumbnail.large
  }

  /// Whether a card with so many columns of text has room for a picture.
  func hasThumbnailRoom(beside textColumns: Int) -> Bool {
    !layout.isCompact && textColumns >= Thumbnail.leastText + thumbnailSize.columns + 2
  }
}

extension Painter {
  /// Paints the thumbnail, or a plate until it is drawn.
  mutating func paint(_ thumbnail: Thumbnail, at point: Point) {
    let rect = Rect(origin: point, size: thumbnail.size)
    guard isInSight(rect) else { return }
    guard let order = thumbnail.order else {
      paintPlate(rect, thumbnail.type.sign(ascii: options.ascii))
      return
    }
    switch picture(order) {
    case .drawn(let picture):
      guard let first = picture.frames.first else { fallthrough }
      paint(first, in: rect)
      if order.kind == .movie { paintPlaySign(in: rect) }
    case nil: paintPlate(rect, thumbnail.type.shortName)
    case .failed: paintPlate(rect, thumbnail.type.shortName + "?")
    }
  }

  /// Returns the state of a picture, and records that the frame needs it.
  mutating func picture(_ order: PictureOrder) -> PictureState? {
    if !orders.contains(order) { orders.append(order) }
    return state.pictures[order]
  }

  /// Paints a picture in the middle of its room.
  mutating func paint(_ picture: CellPicture, in rect: Rect) {
    let (point, ink) = (rect.middle(picture.size).origin, ink(.cardTime))
    clipped(to: rect) { $0.grid.draw(picture, at: point, ink: ink) }
  }

  /// Paints an area with a word in its middle.
  mutating func paintPlate(_ rect: Rect, _ words: String, _ role: Role = .cardTime) {
    paintSoftArea(rect)
    let line = CellText(words).truncated(to: rect.columns)
    let point = rect.middle(columns: line.width).origin
    text(line, at: point, role)
  }

  /// Paints an area that differs a little from the card; without colors it cannot be seen.
  mutating func paintSoftArea(_ rect: Rect) {
    guard options.areas else { return }
    let mark = style(.cardTitle).foreground ?? Color(red: 255, green: 255, blue: 255)
    grid.restyle(rect) { style in
      var style = style
      style.background = style.background.map { $0.blended(with: mark, by: 0.1) }
      return style
    }
  }

  /// Paints the sign in the middle of a movie.
  mutating func paintPlaySign(in rect: Rect) {
    let words = CellText(options.ascii ? " > " : " ▶ ")
    let point = rect.middle(columns: words.width).origin
    let style =
      options.depth > .monochrome
      ? Style(foreground: .playSign, background: .playPlate, attributes: .bold)
      : Style(attributes: [.bold, .reverse])
    grid.draw(words, at: point, style: style)
  }
}

extension Color {
  fileprivate static let playSign = Color(red: 255, green: 255, blue: 255, palette: 15)
  fileprivate static let playPlate = Color(red: 24, green: 26, blue: 32, palette: 0)
}

extension MediaType {
  /// One column; a short word in ASCII.
  func sign(ascii: Bool) -> String {
    switch kind {
    case .image, .drawing: ascii ? "pic" : "▣"
    case .audio: ascii ? "snd" : "♪"
    case .movie: ascii ? "mov" : "▶"
    }
  }
}
