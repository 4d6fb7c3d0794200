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
  mutating func answer() -> Result<DrawnPicture, PictureError>? { try? read() }

  private mutating func read() throws -> Result<DrawnPicture, PictureError> {
    try BadAnswerError.unless(reader.bytes(ChildAnswer.signature.count).elementsEqual(ChildAnswer.signature))
    let kind = try reader.byte()
    try BadAnswerError.unless(kind <= 1)
    return kind == 0 ? .success(try picture()) : .failure(try problem())
  }

  private mutating func problem() throws -> PictureError {
    let code = try BadAnswerError.unlessThere(ChildError.Code(rawValue: reader.byte()))
    let (width, height, length) = (try reader.number(4), try reader.number(4), try reader.number(1))
    let name = try reader.bytes(length)
    try BadAnswerError.unless(reader.rest == 0)
    // The name is shown to people, so it has to be one that this program looks for.
    let library = ["glib", "gobject", "gdk-pixbuf", "libchafa"].first { $0.utf8.elementsEqual(name) }
    let problem = ChildError(code: code, width: width, height: height, detail: library ?? "libchafa")
    return PictureError(problem, in: order.file)
  }

  private mutating func picture() throws -> DrawnPicture {
    let pixels = Size(columns: try reader.number(4), rows: try reader.number(4))
    let size = Size(columns: try reader.number(2), rows: try reader.number(2))
    let count = try reader.number(2)
    try BadAnswerError.unless(
      count <= (order.moves ? FrameBudget.frames : 1) && fits(size.columns, size.rows)
    )
    let delays = try (0..<count).map { _ in try reader.number(4) }
    let places = size.columns * size.rows
    try BadAnswerError.unless(reader.rest >= 12 * count * places)
    let drawn = try (0..<count).map { _ in try (0..<places).map { _ in try cell() } }
    let frames = try drawn.map { cells in
      try BadAnswerError.unlessThere(CellPicture(size: size, cells: cells, image: image(size)))
    }
    try BadAnswerError.unless(reader.rest == 0)
    return DrawnPicture(frames: frames, delays: delays, facts: DrawnPicture.Facts(pixels: pixels))
  }

  private func fits(_ columns: Int, _ rows: Int) -> Bool {
    if columns == 0, rows == 0 { return true }
    let isFilled = columns == min(order.room.columns, 1000) && rows == min(order.room.rows, 1000)
    return order.fit == .filled ? isFilled : columns <= order.room.columns && rows <= order.room.rows
  }

  private mutating func image(_ cells: Size) throws -> PixelImage? {
    guard order.wantedCell != nil else { return nil }
    let pixels = Size(columns: try reader.number(2), rows: try reader.number(2))
    if pixels.columns == 0, pixels.rows == 0 { return nil }
    try BadAnswerError.unless(pixels.columns * pixels.rows <= PixelBudget.picture)
    let bytes = try reader.bytes(4 * pixels.columns * pixels.rows)
    // A room of more cells than tiles can name has no image.
    return PixelImage(number: Self.nextNumber(), cells: cells, pixels: pixels, bytes: Array(bytes))
  }

  private static let latestNumber = Atomic<UInt32>(0)

  /// The number of the next image of this process. After four billion they begin anew.
  private static func nextNumber() -> UInt32 {
    let number = latestNumber.wrappingAdd(1, ordering: .relaxed).newValue
    return number == 0 ? nextNumber() : number
  }

  private mutating func cell() throws -> Cell {
    let scalar = try BadAnswerError.unlessThere(Unicode.Scalar(UInt32(reader.number(4))))
    try BadAnswerError.unless(PictureSymbols.contains(scalar.value, order))
    let style = Style(foreground: try color(), background: try color())
    return Cell(glyph: .chrome(scalar), style: style)
  }

  /// Only a color that a terminal of the order's depth has.
  private mutating func color() throws -> Color? {
    let kind = try reader.byte()
    let (first, second, third) = (try reader.byte(), try reader.byte(), try reader.byte())
    switch kind {
    case 0: return nil
    case 1 where order.depth == .trueColor: return Color(red: first, green: second, blue: third)
    case 2 where entries?.contains(first) == true: return IndexedPalette.color(at: first)
    default: throw BadAnswerError()
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

/// The bytes are no answer to the order.
private struct BadAnswerError: Error {
  static func unless(_ condition: Bool) throws { if !condition { throw BadAnswerError() } }

  static func unlessThere<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw BadAnswerError() }
    return value
  }
}

/// Reads bytes one after the other and never beyond their end.
private struct ByteReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  var rest: Int { bytes.count - position }

  mutating func byte() throws -> UInt8 {
    try BadAnswerError.unless(rest > 0)
    position += 1
    return bytes[position - 1]
  }

  /// A whole number of so many bytes, the lowest first.
  mutating func number(_ count: Int) throws -> Int {
    try bytes(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func bytes(_ count: Int) throws -> ArraySlice<UInt8> {
    try BadAnswerError.unless(0...rest ~= count)
    position += count
    return bytes[position - count..<position]
  }
}
