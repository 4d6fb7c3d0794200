/// What a picture file says of itself before a pixel is decoded. The kind comes from the first bytes alone, whatever
/// the file is called.
struct PictureHeader {
  var format: Format
  /// In pixels, not yet turned.
  var width: Int
  var height: Int
  /// Of a GIF, the frames that are whole; one for the others.
  var frames: [Frame]
  /// How many bytes belong to those frames.
  var length: Int

  enum Format: String {
    case png
    case jpeg
    case gif
  }

  struct Frame: Equatable {
    /// Milliseconds.
    var delay: Int
    /// The byte after it.
    var end: Int
  }

  /// Looks at no more than `mostFrames` frames. Throws where the file is no picture of the three kinds, is broken, or
  /// has more than `mostPixels` pixels.
  init(_ bytes: [UInt8], mostPixels: Int, mostFrames: (_ pixels: Int) -> Int) throws(ChildProblem) {
    var reader = ByteReader(bytes)
    if reader.skip([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      (format, width, height) = try Self.png(&reader)
    } else if reader.skip([0xFF, 0xD8, 0xFF]) {
      (format, width, height) = try Self.jpeg(&reader)
    } else if reader.skip(Array("GIF87a".utf8)) || reader.skip(Array("GIF89a".utf8)) {
      guard let screen = GIFScreen(&reader) else { throw ChildProblem(.broken) }
      (format, width, height) = (.gif, screen.width, screen.height)
      try Self.check(width, height, mostPixels)
      frames = try screen.frames(&reader, mostFrames(width * height), mostPixels)
      length = frames.last?.end ?? 0
      return
    } else {
      throw ChildProblem(.noPicture)
    }
    try Self.check(width, height, mostPixels)
    frames = [Frame(delay: 0, end: bytes.count)]
    length = bytes.count
  }

  private static func check(_ width: Int, _ height: Int, _ most: Int) throws(ChildProblem) {
    guard width > 0, height > 0 else { throw ChildProblem(.broken) }
    guard width <= 1 << 31, height <= 1 << 31, width <= most / height else {
      throw ChildProblem(.tooManyPixels, width: width, height: height)
    }
  }

  private static func png(_ reader: inout ByteReader) throws(ChildProblem) -> (Format, Int, Int) {
    guard reader.skip([0, 0, 0, 13]), reader.skip(Array("IHDR".utf8)) else { throw ChildProblem(.broken) }
    guard let width = reader.bigEndian(4), let height = reader.bigEndian(4) else {
      throw ChildProblem(.broken)
    }
    // The rest of this chunk; then from chunk to chunk to the end. The library would show what was cut off as if the
    // rest of it were clear.
    reader.position += 5 + 4
    while let length = reader.bigEndian(4) {
      if reader.skip(Array("IEND".utf8)) { return (.png, width, height) }
      reader.position += 4 + length + 4
    }
    throw ChildProblem(.broken)
  }

  /// Goes from segment to segment to the one that begins the frame, and on to see whether the file has an end.
  private static func jpeg(_ reader: inout ByteReader) throws(ChildProblem) -> (Format, Int, Int) {
    reader.position -= 1
    var sides: (Int, Int)?
    while let marker = reader.jpegMarker() {
      if marker == 0xDA {
        // A picture that was cut off is not shown with a grey half. What an end marker in the middle hides is
        // found by the decoder.
        guard let sides, reader.find([0xFF, 0xD9]) else { throw ChildProblem(.broken) }
        return (.jpeg, sides.0, sides.1)
      }
      if (0xD0...0xD7).contains(marker) || marker == 0x01 { continue }
      guard marker != 0xD9, let length = reader.bigEndian(2), length >= 2 else { break }
      let next = reader.position + length - 2
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        reader.position += 1
        guard let height = reader.bigEndian(2), let width = reader.bigEndian(2) else { break }
        sides = (width, height)
      }
      reader.position = next
    }
    throw ChildProblem(.broken)
  }
}

extension ByteReader {
  fileprivate mutating func jpegMarker() -> Int? {
    guard byte() == 0xFF else { return nil }
    while let value = byte() {
      if value != 0xFF { return Int(value) }
    }
    return nil
  }
}
