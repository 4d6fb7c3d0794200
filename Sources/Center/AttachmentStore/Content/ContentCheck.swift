import NotificationModel
import PictureFormats
import Platform

/// Checks whether a file is built as its type says. Nothing is decoded; the parts are followed from the beginning to the
/// end, so that a file that was cut off or only pretends is found, at the cost of reading at most the whole file once.
enum ContentCheck {
  /// Returns what is wrong, as the end of a sentence that begins with "it"; nil if nothing is found. The file begins as
  /// its type says.
  static func fault(of type: MediaType, in bytes: inout FileBytes) -> String? {
    switch type {
    case .png, .jpeg, .gif: PictureOutline(&bytes).flatMap(\.fault)
    case .aiff: Chunks.faultOfAIFF(in: &bytes)
    case .wav: Chunks.faultOfWAV(in: &bytes)
    case .avi: Chunks.faultOfAVI(in: &bytes)
    case .mp3: MP3.fault(in: &bytes)
    case .mpeg4, .mpeg4Audio: Boxes.fault(in: &bytes)
    case .mpeg, .mpeg2: bytes.count >= 12 ? nil : "ends before its first picture"
    }
  }
}

extension FileBytes {
  /// The bytes of an open file.
  init(_ descriptor: Descriptor, count: Int) {
    self.init(count: count) { place in (try? descriptor.read(upTo: 1 << 16, at: place)) ?? [] }
  }
}
