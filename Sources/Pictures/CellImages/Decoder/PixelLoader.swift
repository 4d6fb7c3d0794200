import CChafa
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
  func feed(_ bytes: [UInt8], upTo length: Int, isAnimation: Bool) throws(ChildProblem) {
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

  func picture() throws(ChildProblem) -> cc_pixels {
    var pixels = cc_pixels()
    guard cc_loader_picture(loader, &pixels) else { throw problem }
    return pixels
  }

  func nextFrame() -> cc_pixels? {
    var pixels = cc_pixels()
    return cc_loader_next_frame(loader, &pixels) ? pixels : nil
  }

  private var problem: ChildProblem {
    ChildProblem(cc_loader_out_of_memory(loader) ? .outOfMemory : .broken)
  }
}
