import CPango

/// The frames of a GIF, each over a part of the one before.
struct GIFFilm: Sendable {
  var order: GIFOrder
  /// For each frame 256 colors of three bytes, and a byte for each of its pixels.
  private(set) var bytes: [UInt8] = []

  /// A film of so many pixels.
  init(width: Int, height: Int) {
    order = GIFOrder(width: width, height: height)
  }

  /// Adds a frame: colors as 0xRRGGBB, one for each pixel of the part, row by row. Before it the frame before was seen
  /// for that many hundredths of a second.
  mutating func add(
    _ colors: [UInt32],
    left: Int,
    top: Int,
    width: Int,
    height: Int,
    after hundredths: Int
  ) {
    hold(for: hundredths)
    order.frames.append(GIFOrder.Frame(left: left, top: top, width: width, height: height))
    let palette = GIFPalette(colors)
    bytes += palette.bytes
    bytes += colors.map { palette.place(of: $0) }
  }

  /// The last frame is seen for that many hundredths of a second.
  mutating func hold(for hundredths: Int) {
    guard !order.frames.isEmpty else { return }
    // Browsers show a frame of less than two hundredths much longer.
    order.frames[order.frames.count - 1].hundredths = min(65535, max(2, hundredths))
  }
}

/// The colors of a frame: those that cover most of it as they are, every other one as the nearest of them.
struct GIFPalette {
  private var places: [UInt32: UInt8] = [:]
  private let chosen: [UInt32]

  private static let most = 256

  init(_ colors: [UInt32]) {
    var counts: [UInt32: Int] = [:]
    var index = 0
    // Most neighbours are alike.
    while index < colors.count {
      var end = index + 1
      while end < colors.count, colors[end] == colors[index] { end += 1 }
      counts[colors[index], default: 0] += end - index
      index = end
    }
    let order = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    chosen = Array(order.prefix(Self.most))
    for (place, color) in chosen.enumerated() { places[color] = UInt8(place) }
    for color in order.dropFirst(Self.most) { places[color] = nearest(to: color) }
  }

  /// 256 colors of three bytes.
  var bytes: [UInt8] {
    let all = chosen + Array(repeating: 0, count: Self.most - chosen.count)
    return all.flatMap { [UInt8($0 >> 16 & 0xFF), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
  }

  func place(of color: UInt32) -> UInt8 { places[color] ?? 0 }

  private func nearest(to color: UInt32) -> UInt8 {
    var best = (place: 0, distance: Int.max)
    for (place, other) in chosen.enumerated() {
      let red = Int(color >> 16 & 0xFF) - Int(other >> 16 & 0xFF)
      let green = Int(color >> 8 & 0xFF) - Int(other >> 8 & 0xFF)
      let blue = Int(color & 0xFF) - Int(other & 0xFF)
      let distance = 3 * red * red + 4 * green * green + 2 * blue * blue
      if distance < best.distance { best = (place, distance) }
    }
    return UInt8(best.place)
  }
}

/// A GIF as its child is told of it; the colors and pixels of the frames follow.
struct GIFOrder: Codable, Sendable {
  var width: Int
  var height: Int
  var frames: [Frame] = []

  struct Frame: Codable, Sendable {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    /// How long it is seen, in hundredths of a second.
    var hundredths = 2
  }
}

/// Writes a GIF with giflib, in the child's process.
enum GIFWriting {
  private static let colorBytes = 3 * 256

  /// Returns nil if the order does not fit what follows it, or without memory.
  static func write(_ order: GIFOrder, frames bytes: ArraySlice<UInt8>) -> [UInt8]? {
    final class Sink {
      var bytes: [UInt8] = []
    }
    let sink = Sink()
    let gif = cp_gif_new(
      Int32(clamping: order.width),
      Int32(clamping: order.height),
      { context, bytes, count in
        guard let context else { return false }
        Unmanaged<Sink>.fromOpaque(context).takeUnretainedValue().bytes += UnsafeBufferPointer(
          start: bytes,
          count: count
        )
        return true
      },
      Unmanaged.passUnretained(sink).toOpaque()
    )
    guard let gif else { return nil }
    var rest = bytes
    for frame in order.frames {
      let pixels = frame.width * frame.height
      let fits =
        frame.left >= 0 && frame.top >= 0 && pixels > 0 && frame.left + frame.width <= order.width
        && frame.top + frame.height <= order.height && rest.count >= colorBytes + pixels
      let isWritten =
        fits
        && rest.withUnsafeBufferPointer { rest in
          guard let base = rest.baseAddress else { return false }
          return cp_gif_frame(
            gif,
            Int32(frame.left),
            Int32(frame.top),
            Int32(frame.width),
            Int32(frame.height),
            Int32(frame.hundredths),
            base,
            base + colorBytes
          )
        }
      guard isWritten else {
        cp_gif_finish(gif)
        return nil
      }
      rest = rest.dropFirst(colorBytes + pixels)
    }
    let isFinished = cp_gif_finish(gif)
    return withExtendedLifetime(sink) { isFinished ? sink.bytes : nil }
  }
}
