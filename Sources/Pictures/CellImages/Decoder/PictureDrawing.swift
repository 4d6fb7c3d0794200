import CChafa
import Canvas
import PictureFormats

/// Turns the bytes of a picture file into cells, in the decoder's process.
struct PictureDrawing {
  private let order: PictureOrder
  private let limits: ChildLimits
  private let room: Size

  init(_ order: PictureOrder, _ limits: ChildLimits) {
    self.order = order
    self.limits = limits
    // Terminals are smaller; the answer has two bytes for each side.
    room = Size(columns: min(max(order.room.columns, 0), 1000), rows: min(max(order.room.rows, 0), 1000))
  }

  func draw(_ bytes: [UInt8]) throws(ChildError) -> RawPicture {
    let outline = try PictureOutline(
      bytes,
      called: order.file,
      mostPixels: limits.pixels,
      mostFrames: mostFrames
    )
    var loader = try loader(for: outline)
    defer { loader.free() }
    try loader.feed(bytes, upTo: outline.decodedLength ?? bytes.count, isAnimation: outline.format == .gif)
    return outline.frames.count > 1 ? try animation(&loader, outline) : try still(&loader, outline)
  }

  /// Returns how many frames of so many pixels are decoded at most, which bounds the time.
  private func mostFrames(pixels: Int) -> Int {
    let wanted = order.moves ? FrameBudget.frames : min(order.frame, FrameBudget.lookedAt - 1) + 1
    return max(1, min(wanted, FrameBudget.pixels / max(1, pixels)))
  }

  /// A JPEG is decoded at a half, a quarter or an eighth of its size when that still has a pixel for every point
  /// of the cells' patterns, whichever way it will be turned.
  private func loader(for outline: PictureOutline) throws(ChildError) -> PixelLoader {
    var divisor = 1
    if outline.format == .jpeg {
      let share = min(order.part.map { min($0.columns.length, $0.rows.length) } ?? 1, 1)
      let side = share * Double(min(outline.width, outline.height))
      let points = max(8, order.wantedCell.map { max($0.columns, $0.rows) } ?? 0)
      let wanted = min(Double(points * max(room.columns, room.rows, 1)), Self.mostWanted)
      divisor = [8, 4, 2].first { side / Double($0) >= wanted } ?? 1
    }
    let drawn = outline.format == .svg ? (outline.width, outline.height) : nil
    let size = divisor == 1 ? drawn : ((outline.width - 1) / divisor + 1, (outline.height - 1) / divisor + 1)
    guard let loader = PixelLoader(outline.format, size: size) else {
      throw ChildError(code: .noLibrary, detail: "gdk-pixbuf")
    }
    return loader
  }

  /// No picture has more pixels each way for a terminal, unless it is a strip.
  private static let mostWanted = 8_000.0

  private func still(_ loader: inout PixelLoader, _ outline: PictureOutline) throws(ChildError)
    -> RawPicture
  {
    let pixels = try loader.picture()
    let turned = pixels.turned
    let sides = turned ? (outline.height, outline.width) : (outline.width, outline.height)
    guard let placement = Placement(of: sides, order, in: room) else { return empty(sides) }
    let cells = try painter.paint(pixels, placement)
    var picture = RawPicture(
      width: sides.0,
      height: sides.1,
      size: placement.cells,
      delays: [0],
      cells: cells
    )
    picture.images = scaler.map { [$0.scale(pixels, imagePlacement(placement, sides)) ?? .none] }
    return picture
  }

  private func animation(_ loader: inout PixelLoader, _ outline: PictureOutline) throws(ChildError)
    -> RawPicture
  {
    let sides = (outline.width, outline.height)
    guard let placement = Placement(of: sides, order, in: room) else { return empty(sides) }
    var picture = RawPicture(width: sides.0, height: sides.1, size: placement.cells, delays: [], cells: [])
    let delays = outline.delays
    let wanted = order.moves ? FrameBudget.shown(delays, placement.cells) : delays.count
    var scaler = scaler
    var images: [RawImage] = []
    var last: [RawCell]?
    for (index, delay) in delays.prefix(wanted).enumerated() {
      guard let pixels = loader.nextFrame() else { break }
      // The frames before the wanted one must be decoded, because it is drawn over them.
      guard order.moves || index == delays.count - 1 else { continue }
      last = try painter.paint(pixels, placement)
      picture.cells += last ?? []
      picture.delays.append(delay)
      guard let scaled = scaler?.scale(pixels, imagePlacement(placement, sides)) else { continue }
      images.append(scaled)
      // All frames are pixels, or none.
      if images.reduce(0, { $0 + $1.bytes.count / 4 }) > PixelBudget.frames { scaler = nil }
    }
    picture.images = order.wantedCell == nil ? nil : scaler == nil ? [] : images
    guard last != nil else { return try still(&loader, outline) }
    return picture
  }

  private var painter: CellPainter {
    CellPainter(depth: order.depth, ascii: order.ascii, symbols: order.symbols)
  }

  private var scaler: PixelScaler? {
    order.wantedCell.map { PixelScaler(cell: $0, corner: order.corner) }
  }

  /// What is seen of the picture as pixels in the same cells. Pixels know how high a cell is.
  private func imagePlacement(_ placement: Placement, _ sides: (Int, Int)) -> Placement {
    guard order.fit == .filled, let cell = order.wantedCell else { return placement }
    let aspect = Double(cell.rows) / Double(cell.columns)
    return Placement(of: sides, order, in: room, cellAspect: aspect) ?? placement
  }

  private func empty(_ sides: (Int, Int)) -> RawPicture {
    RawPicture(width: sides.0, height: sides.1, size: Size(columns: 0, rows: 0), delays: [], cells: [])
  }
}

/// How much of an animation is decoded and shown.
enum FrameBudget {
  /// The most frames that are shown of a moving picture.
  static let frames = 120
  /// The most frames that are decoded to find a later one.
  static let lookedAt = 1_000
  /// The most pixels that are decoded for all frames together.
  static let pixels = 200_000_000
  /// The longest time of a moving picture in milliseconds.
  static let time = 30_000
  /// The most cells of all frames together.
  static let cells = 200_000

  /// Returns how many frames fit into the time and the cells, at least one.
  static func shown(_ delays: [Int], _ size: Size) -> Int {
    let room = min(frames, cells / max(1, size.columns * size.rows))
    var left = time
    let inTime = delays.prefix { delay in
      defer { left -= delay }
      return left > 0
    }
    return max(1, min(room, inTime.count))
  }
}

extension PictureOutline {
  /// Reads the outline of a picture that may be decoded. Throws if the file is no picture of the known kinds, is broken,
  /// or has more than `mostPixels` pixels. A picture that was cut off is broken, because the library would show the
  /// missing part as if it were clear; but a GIF is shown up to its last whole frame.
  init(_ bytes: [UInt8], called name: String, mostPixels: Int, mostFrames: (_ pixels: Int) -> Int)
    throws(ChildError)
  {
    var bytes = FileBytes(bytes)
    guard let outline = PictureOutline(&bytes, called: name, mostFrames: mostFrames) else {
      throw ChildError(code: .noPicture)
    }
    guard outline.width > 0, outline.height > 0 else { throw ChildError(code: .broken) }
    for (width, height) in [(outline.width, outline.height), outline.largestFrame]
    where width > mostPixels / max(1, height) {
      throw ChildError(code: .tooManyPixels, width: width, height: height)
    }
    guard outline.fault == nil || !outline.frames.isEmpty else { throw ChildError(code: .broken) }
    self = outline
  }

  /// How many bytes belong to the frames that are shown; nil means all.
  var decodedLength: Int? { frames.last?.end }

  /// Milliseconds that each frame is shown. The decoder rounds them in its own way. Browsers show frames that ask for
  /// less than 20 ms for 100 ms, and files are made for browsers.
  var delays: [Int] { frames.map { $0.delay < 2 ? 100 : $0.delay * 10 } }
}
