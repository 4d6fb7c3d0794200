import Canvas
import Synchronization
import Text

/// Reads the answer of a child. Nothing in it is trusted, because a hostile picture may have taken over the child.
struct DecoderAnswerReader {
  private let order: PictureOrder
  private var reader: ByteReader

  /// Returns the size in bytes of the longest answer to an order.
  static func longest(for order: PictureOrder) -> Int {
    let cells = max(0, min(order.room.columns, 1000)) * max(0, min(order.room.rows, 1000))
    let pixels = order.wantedCell == nil ? 0 : max(PixelBudget.picture, PixelBudget.frames)
    return 1024 + 8 * FrameBudget.frames + 12 * max(cells, order.moves ? FrameBudget.cells : 0) + 4 * pixels
  }

  init(_ bytes: [UInt8], to order: PictureOrder) {
    self.order = order
    reader = ByteReader(bytes: bytes)
  }

  /// Returns the picture, or why there is none; nil if the bytes are no answer to the order.
  mutating func answer() -> Result<DrawnPicture, PictureError>? {
    guard reader.skip(ChildAnswer.signature), let kind = reader.byte() else { return nil }
    switch kind {
    case 0: return picture().map { .success($0) }
    case 1: return problem().map { .failure($0) }
    default: return nil
    }
  }

  private mutating func problem() -> PictureError? {
    guard let code = reader.byte().flatMap(ChildError.Code.init), let width = reader.littleEndian(4),
      let height = reader.littleEndian(4), let length = reader.byte()
    else { return nil }
    let name = (0..<length).compactMap { _ in reader.byte() }
    guard name.count == Int(length), reader.position == reader.bytes.count else { return nil }
    // The name is shown to people, so it has to be one that this program looks for.
    let library = ["glib", "gobject", "gdk-pixbuf", "libchafa"].first { Array($0.utf8) == name }
    let problem = ChildError(code: code, width: width, height: height, detail: library ?? "libchafa")
    return PictureError(problem, in: order.file)
  }

  private mutating func picture() -> DrawnPicture? {
    guard let width = reader.littleEndian(4), let height = reader.littleEndian(4),
      let columns = reader.littleEndian(2), let rows = reader.littleEndian(2),
      let count = reader.littleEndian(2), count <= (order.moves ? FrameBudget.frames : 1),
      fits(columns, rows)
    else { return nil }
    var delays: [Int] = []
    for _ in 0..<count {
      guard let delay = reader.littleEndian(4) else { return nil }
      delays.append(delay)
    }
    let size = Size(columns: columns, rows: rows)
    guard reader.bytes.count - reader.position >= 12 * count * columns * rows else { return nil }
    var drawn: [[Cell]] = []
    for _ in 0..<count {
      guard let cells = cells(size) else { return nil }
      drawn.append(cells)
    }
    var frames: [CellPicture] = []
    for cells in drawn {
      guard let found = image(size), let frame = CellPicture(size: size, cells: cells, image: found.image)
      else {
        return nil
      }
      frames.append(frame)
    }
    guard reader.position == reader.bytes.count else { return nil }
    let facts = DrawnPicture.Facts(pixels: Size(columns: width, rows: height))
    return DrawnPicture(frames: frames, delays: delays, facts: facts)
  }

  private func fits(_ columns: Int, _ rows: Int) -> Bool {
    if columns == 0, rows == 0 { return true }
    let isFilled = columns == min(order.room.columns, 1000) && rows == min(order.room.rows, 1000)
    return order.fit == .filled ? isFilled : columns <= order.room.columns && rows <= order.room.rows
  }

  private mutating func cells(_ size: Size) -> [Cell]? {
    var cells: [Cell] = []
    cells.reserveCapacity(size.columns * size.rows)
    for _ in 0..<size.columns * size.rows {
      guard let cell = cell() else { return nil }
      cells.append(cell)
    }
    return cells
  }

  private struct FoundImage { var image: PixelImage? }

  /// Returns nil if the bytes are no image that was ordered.
  private mutating func image(_ cells: Size) -> FoundImage? {
    guard order.wantedCell != nil else { return FoundImage(image: nil) }
    guard let width = reader.littleEndian(2), let height = reader.littleEndian(2) else { return nil }
    if width == 0, height == 0 { return FoundImage(image: nil) }
    guard width * height <= PixelBudget.picture,
      let bytes = reader.bytes(4 * width * height)
    else { return nil }
    // A room of more cells than tiles can name has no image.
    return FoundImage(
      image: PixelImage(
        number: Self.nextNumber(),
        cells: cells,
        pixels: Size(columns: width, rows: height),
        bytes: bytes
      )
    )
  }

  private static let latestNumber = Atomic<UInt32>(0)

  /// The number of the next image of this process. After four billion they begin anew.
  private static func nextNumber() -> UInt32 {
    let number = latestNumber.wrappingAdd(1, ordering: .relaxed).newValue
    return number == 0 ? nextNumber() : number
  }

  private mutating func cell() -> Cell? {
    guard let value = reader.littleEndian(4), let scalar = Unicode.Scalar(UInt32(value)),
      PictureSymbols.contains(scalar.value, order),
      let foreground = color(), let background = color()
    else { return nil }
    return Cell(
      glyph: .chrome(scalar),
      style: Style(foreground: foreground.color, background: background.color)
    )
  }

  private struct Found { var color: Color? }

  /// Returns nil if the bytes are no color, or one that a terminal of the order's depth does not have.
  private mutating func color() -> Found? {
    guard let kind = reader.byte(), let first = reader.byte(), let second = reader.byte(),
      let third = reader.byte()
    else { return nil }
    switch kind {
    case 0: return Found(color: nil)
    case 1 where order.depth == .trueColor:
      return Found(color: Color(red: first, green: second, blue: third))
    case 2 where entries?.contains(first) == true: return Found(color: IndexedPalette.color(at: first))
    default: return nil
    }
  }

  private var entries: ClosedRange<UInt8>? {
    switch order.depth {
    case .monochrome, .trueColor: nil
    case .ansi8: 0...7
    case .ansi16: 0...15
    case .indexed256: 16...255
    }
  }
}

/// Reads bytes one after the other and never beyond their end.
struct ByteReader {
  let bytes: [UInt8]
  private(set) var position = 0

  /// Returns the next byte; nil at the end.
  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  /// Returns the whole number of the next bytes, the lowest first; nil if there are fewer.
  mutating func littleEndian(_ count: Int) -> Int? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the next bytes; nil if there are fewer.
  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard count >= 0, count <= bytes.count - position else { return nil }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// Goes past `expected` if those bytes come next; else stays and returns false.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard bytes[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }
}
