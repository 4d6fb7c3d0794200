import CChafa
import Canvas
import PictureFormats

/// The library's decoder for one kind of file.
struct PixelLoader {
  private let loader: OpaquePointer

  /// `size` is the size to decode at; nil means the picture's own. Returns nil if the library cannot decode the kind.
  init?(_ format: PictureOutline.Format, size: (Int, Int)?) {
    let (width, height) = size ?? (0, 0)
    guard let loader = cc_loader_new(format.rawValue, Int32(clamping: width), Int32(clamping: height)) else {
      return nil
    }
    self.loader = loader
  }

  func free() { cc_loader_free(loader) }

  /// Decodes the bytes up to `length`, in pieces. An animation that was cut off after a frame gets its end mark.
  func feed(_ bytes: [UInt8], upTo length: Int, isAnimation: Bool) throws(ChildError) {
    var position = 0
    var isFine = true
    let end = min(length, bytes.count)
    bytes.withUnsafeBufferPointer { buffer in
      while isFine, position < end, let base = buffer.baseAddress {
        let count = min(1 << 16, end - position)
        isFine = cc_loader_feed(loader, base + position, count)
        position += count
      }
    }
    if isFine, isAnimation { isFine = cc_loader_feed(loader, [0x3B], 1) }
    if isFine { isFine = cc_loader_finish(loader) }
    guard isFine else { throw problem }
  }

  func picture() throws(ChildError) -> cc_pixels {
    var pixels = cc_pixels()
    guard cc_loader_picture(loader, &pixels) else { throw problem }
    return pixels
  }

  func nextFrame() -> cc_pixels? {
    var pixels = cc_pixels()
    return cc_loader_next_frame(loader, &pixels) ? pixels : nil
  }

  private var problem: ChildError {
    ChildError(code: cc_loader_out_of_memory(loader) ? .outOfMemory : .broken)
  }
}

/// Turns pixels into as many as a terminal shows in the cells of a picture.
struct PixelScaler {
  /// The size of a cell in pixels.
  let cell: Size
  /// The radius of the corners as a share of the shorter side, 0...0.5.
  let corner: Double

  /// Returns nil if the picture has no pixels.
  func scale(_ pixels: cc_pixels, _ placement: Placement) -> RawImage? {
    let part = placement.pixels(width: Int(pixels.width), height: Int(pixels.height))
    let size = size(of: (part.width, part.height), in: placement.cells)
    guard var bytes = pixels.scaled(part, to: size) else { return nil }
    roundCorners(of: &bytes, size)
    return RawImage(size: size, bytes: bytes)
  }

  /// As large as the cells allow at the picture's own proportions: the terminal puts it into their middle. It is never
  /// enlarged, because the terminal does that itself.
  private func size(of part: (width: Int, height: Int), in cells: Size) -> Size {
    let room = (width: Double(cells.columns * cell.columns), height: Double(cells.rows * cell.rows))
    let (width, height) = (Double(part.width), Double(part.height))
    let most = (Double(PixelBudget.picture) / (width * height)).squareRoot()
    let scale = min(room.width / width, room.height / height, most, 1)
    return Size(
      columns: max(1, Int((width * scale).rounded(.down))),
      rows: max(1, Int((height * scale).rounded(.down)))
    )
  }

  /// Makes clear what lies outside of round corners, with soft edges.
  private func roundCorners(of bytes: inout [UInt8], _ size: Size) {
    let radius = min(max(corner, 0), 0.5) * Double(min(size.columns, size.rows))
    guard radius > 0 else { return }
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let x = Self.distance(Double(column) + 0.5, within: Double(size.columns), radius)
        let y = Self.distance(Double(row) + 0.5, within: Double(size.rows), radius)
        let covered = min(max(radius + 0.5 - (x * x + y * y).squareRoot(), 0), 1)
        let index = 4 * (row * size.columns + column) + 3
        bytes[index] = UInt8(Double(bytes[index]) * covered)
      }
    }
  }

  /// How far a place lies outside of the middle, which ends `radius` before each edge.
  private static func distance(_ place: Double, within side: Double, _ radius: Double) -> Double {
    max(radius - place, place - (side - radius), 0)
  }
}

/// How many pixels a picture may have for a terminal.
enum PixelBudget {
  /// The most of one picture: 640 × 480, which is 1.2 MB for the terminal.
  static let picture = 307_200
  /// The most of all frames of a moving picture together; one with more is shown as cells.
  static let frames = 2_000_000
}
