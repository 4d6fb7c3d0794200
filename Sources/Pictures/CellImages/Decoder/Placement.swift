import CChafa
import Canvas

/// Which part of a picture is drawn in how many cells. A cell counts as twice as high as it is wide, unless more is known.
struct Placement: Equatable {
  /// Shares of the sides, inside of 0...1.
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var cells: Size

  /// Returns nil if there is no room. The sides are those of the whole picture after it was turned.
  init?(of sides: (width: Int, height: Int), _ order: PictureOrder, in room: Size, cellAspect: Double = 2) {
    guard room.columns > 0, room.rows > 0, sides.width > 0, sides.height > 0 else { return nil }
    (x, width) = Self.side(order.part?.columns ?? 0..<1, sides.width)
    (y, height) = Self.side(order.part?.rows ?? 0..<1, sides.height)
    cells = room
    let shown = (width: width * Double(sides.width), height: height * Double(sides.height))
    if order.fit == .filled {
      cut(toAspect: Double(room.columns) / (cellAspect * Double(room.rows)), from: shown.width / shown.height)
    } else {
      cells = Self.whole(shown.width, shown.height, room)
    }
  }

  /// A start and a length inside of 0...1, at least one pixel long.
  private static func side(_ share: Range<Double>, _ pixels: Int) -> (Double, Double) {
    let pixel = 1 / Double(pixels)
    let start = min(max(share.lowerBound, 0), 1 - pixel)
    return (start, min(max(share.length, pixel), 1 - start))
  }

  /// Cuts evenly what is too much at two sides.
  private mutating func cut(toAspect wanted: Double, from aspect: Double) {
    if aspect > wanted {
      let kept = width * wanted / aspect
      x += (width - kept) / 2
      width = kept
    } else {
      let kept = height * aspect / wanted
      y += (height - kept) / 2
      height = kept
    }
  }

  /// As large as the room allows. A cell shows at least 2 × 4 pixels, so that a small icon is not blown up to a wall
  /// of squares: that is about four times as large as it would be among the letters of the terminal.
  private static func whole(_ width: Double, _ height: Double, _ room: Size) -> Size {
    let scale = min(
      Double(room.columns) / width,
      Double(2 * room.rows) / height,
      0.5
    )
    let columns = Int((width * scale).rounded())
    let rows = Int((height * scale / 2).rounded())
    return Size(
      columns: min(max(columns, 1), room.columns),
      rows: min(max(rows, 1), room.rows)
    )
  }

  /// The part in pixels of a picture that was decoded at any size.
  func pixels(width pixelWidth: Int, height pixelHeight: Int) -> PixelPart {
    let (x, columns) = Self.pixels(x, width, pixelWidth)
    let (y, rows) = Self.pixels(y, height, pixelHeight)
    return (x, y, columns, rows)
  }

  private static func pixels(_ start: Double, _ length: Double, _ pixels: Int) -> (Int, Int) {
    let first = min(max(Int((start * Double(pixels)).rounded()), 0), pixels - 1)
    let count = min(max(Int((length * Double(pixels)).rounded()), 1), pixels - first)
    return (first, count)
  }
}

/// A part of a picture in its pixels.
typealias PixelPart = (x: Int, y: Int, width: Int, height: Int)

extension cc_pixels {
  /// The part in so many pixels, with red, green, blue and opacity of each; nil if the picture has no pixels.
  func scaled(_ part: PixelPart, to size: Size) -> [UInt8]? {
    var pixels = self
    var bytes = [UInt8](repeating: 0, count: 4 * size.columns * size.rows)
    let (x, y) = (Int32(clamping: part.x), Int32(clamping: part.y))
    let (width, height) = (Int32(clamping: part.width), Int32(clamping: part.height))
    let (columns, rows) = (Int32(clamping: size.columns), Int32(clamping: size.rows))
    return cc_scale(&pixels, x, y, width, height, columns, rows, &bytes) ? bytes : nil
  }
}

extension Range<Double> {
  var length: Double { upperBound - lowerBound }
}
