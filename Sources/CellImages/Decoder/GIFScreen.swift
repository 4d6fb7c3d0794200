/// The frames of a GIF as its blocks tell them, without decoding one. The delays are read here, because the decoder
/// rounds them in its own way.
struct GIFScreen {
  let width: Int
  let height: Int

  /// What follows the signature; nil when the file ends before.
  init?(_ reader: inout ByteReader) {
    guard let width = reader.littleEndian(2), let height = reader.littleEndian(2),
      let flags = reader.byte(), reader.byte() != nil, reader.byte() != nil
    else { return nil }
    self.width = width
    self.height = height
    reader.position += Self.table(flags)
  }

  /// The frames that are whole, up to so many; what comes after a break is not shown. Throws where there is none, or
  /// where one is larger than may be decoded.
  func frames(
    _ reader: inout ByteReader,
    _ mostFrames: Int,
    _ mostPixels: Int
  ) throws(ChildProblem) -> [PictureHeader.Frame] {
    var frames: [PictureHeader.Frame] = []
    var delay = 0
    scan: while frames.count < max(1, mostFrames), let block = reader.byte() {
      switch block {
      case 0x21:
        if reader.byte() == 0xF9 { delay = Self.delay(reader) }
        guard Self.skipData(&reader) else { break scan }
      case 0x2C:
        guard try Self.skipImage(&reader, mostPixels) else { break scan }
        frames.append(PictureHeader.Frame(delay: Self.shown(delay), end: reader.position))
        delay = 0
      default: break scan
      }
    }
    guard !frames.isEmpty else { throw ChildProblem(.broken) }
    return frames
  }

  /// Browsers show what asks for less than 20 ms for 100 ms, and files are made for browsers.
  private static func shown(_ hundredths: Int) -> Int {
    hundredths < 2 ? 100 : hundredths * 10
  }

  private static func delay(_ reader: ByteReader) -> Int {
    var reader = reader
    guard reader.byte() == 4, reader.byte() != nil else { return 0 }
    return reader.littleEndian(2) ?? 0
  }

  private static func skipImage(_ reader: inout ByteReader, _ mostPixels: Int) throws(ChildProblem) -> Bool {
    reader.position += 4
    guard let width = reader.littleEndian(2), let height = reader.littleEndian(2), let flags = reader.byte()
    else { return false }
    guard width * height <= mostPixels else {
      throw ChildProblem(.tooManyPixels, width: width, height: height)
    }
    reader.position += table(flags)
    return reader.byte() != nil && skipData(&reader)
  }

  /// The bytes of the table of colors that the flags announce.
  private static func table(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Pieces, each with its length before it, up to an empty one.
  private static func skipData(_ reader: inout ByteReader) -> Bool {
    while let length = reader.byte() {
      if length == 0 { return true }
      reader.position += Int(length)
    }
    return false
  }
}
