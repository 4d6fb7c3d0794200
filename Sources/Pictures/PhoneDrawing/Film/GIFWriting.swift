import CPango

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

  /// nil if the order does not fit what follows it, or without memory.
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
