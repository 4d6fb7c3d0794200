import Bidi
import Canvas
import FoundationEssentials
import NotificationModel
import PhoneContents
import Text
import Themes

/// The attachments in a long look: the first one large, the others by name. That the system shows the first alone is
/// not confirmed (ios-behaviour 3.17); naming the others hides nothing.
struct LongLookMedia {
  let attachment: Attachment
  let file: StoredFile
  let order: PictureOrder
  /// The room of the picture; empty without one.
  let size: Size
  /// Under the picture, or in its place.
  let lines: [(text: CellText, role: Role)]

  var rows: Int { size.rows + lines.count }

  init?(_ content: Content, in state: ScreenState, columns: Int) {
    guard let index = content.attachments.firstIndex(where: { $0.file != nil }),
      let file = content.attachments[index].file
    else { return nil }
    attachment = content.attachments[index]
    self.file = file
    order = Self.order(attachment, file, columns: columns, in: state)
    let picture = state.pictures[order]
    size = Self.size(of: picture, order, pixels: state.drawings.pixelsOfFiles[file.path])
    var lines: [(text: CellText, role: Role)] = []
    lines += Self.captions(attachment, file, picture, columns, state.options.ascii)
    for other in content.attachments.enumerated() where other.offset != index {
      guard lines.count < Self.mostLines else { break }
      lines.append((Self.line(other.element, state.options.ascii).truncated(to: columns), .cardTime))
    }
    self.lines = lines
  }

  private static let mostLines = 12

  private static func order(_ attachment: Attachment, _ file: StoredFile, columns: Int, in state: ScreenState)
    -> PictureOrder
  {
    let isSound = file.type.kind == .audio
    let room = Size(columns: columns, rows: isSound ? 3 : state.mostMediaRows)
    var order = PictureOrder(file, room: room, state.options)
    if isSound { order.pixelsPerCell = nil }
    if file.type.kind == .movie { order.moment = attachment.options.thumbnailTime }
    order.moves = file.type == .gif && state.options.motion
    return order
  }

  /// The room of a picture is kept while it is drawn, so that the text below does not jump. An unknown picture counts
  /// as wide as the card, at four by three.
  private static func size(of picture: PictureState?, _ order: PictureOrder, pixels: Size?) -> Size {
    switch picture {
    case .drawn(let picture): return picture.frames.first?.size ?? Size(columns: 0, rows: 0)
    case .failed: return Size(columns: 0, rows: 0)
    case nil: break
    }
    if order.kind == .audio { return order.room }
    let (width, height) = pixels.map { (Double(max(1, $0.columns)), Double(max(1, $0.rows))) } ?? (4000, 3000)
    let scale = min(Double(order.room.columns) / width, Double(2 * order.room.rows) / height, 0.5)
    return Size(
      columns: min(order.room.columns, max(1, Int((width * scale).rounded()))),
      rows: min(order.room.rows, max(1, Int((height * scale / 2).rounded())))
    )
  }

  /// Captions: a picture that is seen needs none, what plays says how long, and what is not seen says what it is and
  /// why.
  private static func captions(
    _ attachment: Attachment,
    _ file: StoredFile,
    _ picture: PictureState?,
    _ columns: Int,
    _ ascii: Bool
  ) -> [(text: CellText, role: Role)] {
    let own = (text: line(attachment, ascii).truncated(to: columns), role: Role.cardTime)
    var drawn: DrawnPicture?
    switch picture {
    case .failed(let sentence):
      return [own] + CellText.wrap(sentence, columns: columns, maximumLines: 3).map { ($0, .noticeError) }
    case .drawn(let picture): drawn = picture
    case nil: break
    }
    if file.type.kind == .image { return drawn?.frames.isEmpty == true ? [own] : [] }
    let length = drawn?.facts.duration.flatMap(spokenDuration)
    let facts = [length, file.type.shortName, file.bytes.inBytes].compactMap(\.self)
    let words = "\(file.type.sign(ascii: ascii)) " + facts.joined(separator: ascii ? ", " : " · ")
    return [(CellText(words).truncated(to: columns), .cardTime)]
  }

  /// Sign, name, type and size. The name comes from a payload and cannot turn the line round.
  private static func line(_ attachment: Attachment, _ ascii: Bool) -> CellText {
    let dot = ascii ? ", " : " · "
    let sign = attachment.file.map { $0.type.sign(ascii: ascii) + " " } ?? ""
    let facts = attachment.words(separator: dot).map { dot + $0 } ?? ""
    return CellText(sign) + CellText(attachment.name, columns: 60) + CellText(facts)
  }
}

extension ScreenState {
  /// About half of the room below the status line, so that text is always seen under a picture. A banner does not
  /// change the size.
  var mostMediaRows: Int { max(3, (longLookState.pictureRows ?? layout.cards.rows) / 2) }

  /// The frame of a picture that is seen now and how many milliseconds it stays; nil if the picture does not move.
  func playing(_ picture: DrawnPicture) -> (index: Int, stays: Int)? {
    guard options.motion, let since = longLookState.card?.since else { return nil }
    return picture.frame(after: Int((now - since) / .milliseconds(1)))
  }

  /// When the picture in the open long look changes; nil if no moving picture is seen.
  var nextPictureFrame: MachineTime? {
    guard options.motion, !layout.isUnfit, !layout.inspectorCovers, let open = openLongLook,
      let metrics = Optional(LongLookMetrics(self, open)), let media = metrics.media, media.order.moves,
      case .drawn(let picture)? = pictures[media.order], let frame = playing(picture)
    else { return nil }
    let settled = metrics.settled(open, followingAction: pushedRows > 0)
    let top = metrics.area.row - settled.scroll + metrics.mediaRow
    let rect = Rect(column: metrics.area.column, row: top, columns: 1, rows: media.size.rows)
    guard !rect.intersection(metrics.area).isEmpty else { return nil }
    return now + max(.milliseconds(frame.stays), Self.shortestFrame)
  }
}

extension Painter {
  mutating func paint(_ media: LongLookMedia, at point: Point, columns: Int) {
    let rect = Rect(
      origin: point.offset(columns: (columns - media.size.columns) / 2),
      size: media.size
    )
    if !media.lines.isEmpty || !rect.isEmpty { paintPicture(media, in: rect) }
    for (index, line) in media.lines.enumerated() {
      let isOwn = index == 0 && media.size.rows > 0
      let column = isOwn ? (columns - line.text.width) / 2 : 0
      text(line.text, at: point.offset(columns: column, rows: media.size.rows + index), line.role)
    }
  }

  private mutating func paintPicture(_ media: LongLookMedia, in rect: Rect) {
    let isFailed = if case .failed? = state.pictures[media.order] { true } else { false }
    guard isFailed || isInSight(rect) else { return }
    switch picture(media.order) {
    case .drawn(let picture):
      let index = media.order.moves ? state.playing(picture)?.index ?? 0 : 0
      guard picture.frames.indices.contains(index) else { return }
      paint(picture.frames[index], in: rect)
      if media.order.kind == .movie { paintPlaySign(in: rect) }
    case nil:
      let dot = options.mark(" · ", ", ")
      paintPlate(rect, media.attachment.words(separator: dot) ?? "")
    case .failed: break
    }
  }
}
