public import FoundationEssentials

/// A part of an attachment's file, for a screen on another machine.
public struct AttachmentPart: Codable, Hashable, Sendable {
  /// The bytes from the offset on that was asked for; empty at the end of the file. In JSON they are Base64.
  public var bytes: Data
  /// The bytes of the whole file.
  public var size: Int

  /// The most bytes of a part. Events go out between the parts, so a large picture does not hold them up.
  public static let mostBytes = 64 << 10

  /// The largest file that is sent, in bytes: as large as a picture may be (ios-behaviour 3.17).
  public static let largestFile = MediaType.Kind.image.mostBytes

  /// A part of a file of that size.
  public init(bytes: Data, size: Int) {
    self.bytes = bytes
    self.size = size
  }
}
