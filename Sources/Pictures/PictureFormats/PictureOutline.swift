/// How a PNG, JPEG or GIF file is built. The parts are followed from the beginning to the end and nothing is decoded, so
/// that a file that was cut off or only pretends is found, at the cost of reading at most the whole file once.
public struct PictureOutline {
  /// The kinds of pictures, each by the bytes that such a file begins with.
  public enum Format: String, CaseIterable, Sendable {
    case png
    case jpeg
    case gif

    /// Returns the kind of a file by its first bytes; nil if it is none of these kinds.
    public init?(beginning: [UInt8]) {
      let found = Self.allCases.first { $0.signatures.contains { beginning.starts(with: $0) } }
      guard let found else { return nil }
      self = found
    }

    private var signatures: [[UInt8]] {
      switch self {
      case .png: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]
      case .jpeg: [[0xFF, 0xD8, 0xFF]]
      case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
      }
    }
  }

  /// A frame of a GIF.
  public struct Frame: Equatable, Sendable {
    /// Hundredths of a second.
    public var delay: Int
    /// The place after its last byte.
    public var end: Int
  }

  /// The format, by the beginning of the file.
  public var format: Format
  /// The width in pixels, before the picture is turned; 0 if the file ends before it says so.
  public internal(set) var width = 0
  /// Likewise.
  public internal(set) var height = 0
  /// The frames of a GIF that are whole; empty for the other kinds.
  public internal(set) var frames: [Frame] = []
  /// The size of the frame of a GIF that has the most pixels, whole or not.
  public internal(set) var largestFrame = (width: 0, height: 0)
  /// What is wrong with the file, as the end of a sentence that begins with "it"; nil if nothing is found.
  public internal(set) var fault: String?

  /// Returns nil if the file begins like none of the kinds. Of a GIF, no more frames are looked at than `mostFrames`
  /// returns for its number of pixels.
  public init?(_ bytes: inout FileBytes, mostFrames: (_ pixels: Int) -> Int = { _ in .max }) {
    guard let format = Format(beginning: bytes.beginning(8)) else { return nil }
    self.format = format
    switch format {
    case .png: fault = followPNG(&bytes)
    case .jpeg: fault = followJPEG(&bytes)
    case .gif: fault = followGIF(&bytes, mostFrames)
    }
  }
}
