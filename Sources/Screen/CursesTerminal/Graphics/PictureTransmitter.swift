import Canvas
import FoundationEssentials

/// Gives pictures of pixels to a terminal, by kitty's graphics protocol: each once, with a virtual placement, which is seen
/// where placeholders name it. The terminal holds the pictures of the last frames; those that were shown longest ago are
/// deleted when there are too many.
///
/// A placeholder names its picture by its color and the mark of the highest byte. The color is an entry of the palette, so
/// that it passes through a multiplexer without 24-bit color.
struct PictureTransmitter {
  /// A picture that the terminal holds.
  private struct Held {
    var color: Int32
    var bytes: Int
    /// The last frame that showed it.
    var frame: Int
  }

  /// The highest byte of the pictures' numbers: it keeps those of two programs apart that share a terminal through a
  /// multiplexer.
  let highByte: UInt8
  /// Whether the sequences are wrapped so that tmux passes them on.
  let isThroughTmux: Bool
  private var held: [UInt32: Held] = [:]
  private var frame = 0

  /// The entries of the palette of 256 that name pictures. The first sixteen are left out, because multiplexers write them
  /// in other ways.
  private static let names: ClosedRange<Int32> = 16...255
  private static let mostPictures = 200
  /// The bytes of the pixels that a terminal holds; kitty keeps 320 MB for each window.
  private static let mostBytes = 64 << 20

  init(highByte: UInt8, isThroughTmux: Bool) {
    (self.highByte, self.isThroughTmux) = (highByte, isThroughTmux)
  }

  /// The colors of the pictures that the terminal holds, by the numbers of their images.
  var colors: [UInt32: Int32] { held.mapValues(\.color) }

  /// Returns the bytes that have to be sent before a frame that shows these pictures.
  /// - Parameter mayTransmit: whether pictures may be sent that the terminal does not hold.
  mutating func show(_ images: [UInt32: PixelImage], mayTransmit: Bool) -> [UInt8] {
    guard !images.isEmpty else { return [] }
    frame += 1
    for number in images.keys { held[number]?.frame = frame }
    guard mayTransmit else { return [] }
    var bytes: [UInt8] = []
    for (number, image) in images.sorted(by: { $0.key < $1.key }) where held[number] == nil {
      bytes += makeRoom(for: image)
      guard let color = freeName else { break }
      held[number] = Held(color: color, bytes: image.bytes.count, frame: frame)
      bytes += transmission(of: image, as: identifier(color))
    }
    return bytes
  }

  /// Returns the bytes that delete all pictures.
  mutating func withdrawAll() -> [UInt8] {
    let numbers = held.keys.sorted()
    return numbers.flatMap { withdraw($0) }
  }

  /// The bytes that delete all pictures of this program, for a program that dies.
  var farewell: [UInt8] {
    let (first, last) = (identifier(Self.names.lowerBound), identifier(Self.names.upperBound))
    return command("a=d,d=R,x=\(first),y=\(last),q=2")
  }

  // MARK: The pictures that the terminal holds

  private mutating func makeRoom(for image: PixelImage) -> [UInt8] {
    var bytes: [UInt8] = []
    var total = held.values.reduce(image.bytes.count) { $0 + $1.bytes }
    while held.count >= Self.mostPictures || total > Self.mostBytes {
      let past = held.filter { $0.value.frame < frame }
      guard let oldest = past.min(by: { ($0.value.frame, $0.key) < ($1.value.frame, $1.key) }) else { break }
      total -= oldest.value.bytes
      bytes += withdraw(oldest.key)
    }
    return bytes
  }

  private mutating func withdraw(_ number: UInt32) -> [UInt8] {
    guard let picture = held.removeValue(forKey: number) else { return [] }
    return command("a=d,d=I,i=\(identifier(picture.color)),q=2")
  }

  /// nil if there are as many pictures as names.
  private var freeName: Int32? {
    let taken = Set(held.values.map(\.color))
    return Self.names.first { !taken.contains($0) }
  }

  private func identifier(_ color: Int32) -> UInt32 { UInt32(highByte) << 24 | UInt32(color) }

  // MARK: Sequences

  /// The longest piece of a picture, in characters of base 64.
  private static let piece = 4096

  private func transmission(of image: PixelImage, as identifier: UInt32) -> [UInt8] {
    let isOpaque = stride(from: 3, to: image.bytes.count, by: 4).allSatisfy { image.bytes[$0] == 255 }
    let pixels = isOpaque ? image.withoutOpacity : image.bytes
    let payload = Array(Data(pixels).base64EncodedData())
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: payload.count, by: Self.piece) {
      let end = min(start + Self.piece, payload.count)
      var control = "m=\(end < payload.count ? 1 : 0),q=2"
      if start == 0 {
        control =
          "a=T,U=1,i=\(identifier),f=\(isOpaque ? 24 : 32),s=\(image.pixels.columns),v=\(image.pixels.rows),"
          + "c=\(image.cells.columns),r=\(image.cells.rows)," + control
      }
      bytes += command(control, payload[start..<end])
    }
    return bytes
  }

  private func command(_ control: String, _ payload: ArraySlice<UInt8> = []) -> [UInt8] {
    let separator = payload.isEmpty ? "" : ";"
    let bytes = Array("\u{1b}_G\(control)\(separator)".utf8) + payload + Array("\u{1b}\\".utf8)
    guard isThroughTmux else { return bytes }
    let doubled = bytes.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }
    return Array("\u{1b}Ptmux;".utf8) + doubled + Array("\u{1b}\\".utf8)
  }
}

extension PixelImage {
  /// Red, green and blue of each pixel.
  fileprivate var withoutOpacity: [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count / 4 * 3)
    for index in stride(from: 0, to: bytes.count, by: 4) { kept += bytes[index..<index + 3] }
    return kept
  }
}

/// The marks with which kitty's placeholder names a row, a column and the highest byte of a picture's number: the mark
/// at index 3 stands for 3. kitty's documentation lists them; they are the marks above a letter (class 230) of Unicode 6.0
/// that are part of no precomposed character.
enum PlaceholderMarks {
  /// U+10EEEE with the marks of a place in the picture, as UTF-8.
  static func text(row: Int, column: Int, highByte: UInt8) -> [UInt8] {
    placeholder + texts[row] + texts[column] + texts[Int(highByte)]
  }

  static var count: Int { texts.count }

  private static let placeholder = Array("\u{10EEEE}".utf8)
  private static let texts = scalars.compactMap { Unicode.Scalar($0).map { Array(String($0).utf8) } }

  // swift-format-ignore
  private static let scalars: [UInt32] = [
    0x0305, 0x030D, 0x030E, 0x0310, 0x0312, 0x033D, 0x033E, 0x033F, 0x0346, 0x034A, 0x034B, 0x034C, 0x0350,
    0x0351, 0x0352, 0x0357, 0x035B, 0x0363, 0x0364, 0x0365, 0x0366, 0x0367, 0x0368, 0x0369, 0x036A, 0x036B,
    0x036C, 0x036D, 0x036E, 0x036F, 0x0483, 0x0484, 0x0485, 0x0486, 0x0487, 0x0592, 0x0593, 0x0594, 0x0595,
    0x0597, 0x0598, 0x0599, 0x059C, 0x059D, 0x059E, 0x059F, 0x05A0, 0x05A1, 0x05A8, 0x05A9, 0x05AB, 0x05AC,
    0x05AF, 0x05C4, 0x0610, 0x0611, 0x0612, 0x0613, 0x0614, 0x0615, 0x0616, 0x0617, 0x0657, 0x0658, 0x0659,
    0x065A, 0x065B, 0x065D, 0x065E, 0x06D6, 0x06D7, 0x06D8, 0x06D9, 0x06DA, 0x06DB, 0x06DC, 0x06DF, 0x06E0,
    0x06E1, 0x06E2, 0x06E4, 0x06E7, 0x06E8, 0x06EB, 0x06EC, 0x0730, 0x0732, 0x0733, 0x0735, 0x0736, 0x073A,
    0x073D, 0x073F, 0x0740, 0x0741, 0x0743, 0x0745, 0x0747, 0x0749, 0x074A, 0x07EB, 0x07EC, 0x07ED, 0x07EE,
    0x07EF, 0x07F0, 0x07F1, 0x07F3, 0x0816, 0x0817, 0x0818, 0x0819, 0x081B, 0x081C, 0x081D, 0x081E, 0x081F,
    0x0820, 0x0821, 0x0822, 0x0823, 0x0825, 0x0826, 0x0827, 0x0829, 0x082A, 0x082B, 0x082C, 0x082D, 0x0951,
    0x0953, 0x0954, 0x0F82, 0x0F83, 0x0F86, 0x0F87, 0x135D, 0x135E, 0x135F, 0x17DD, 0x193A, 0x1A17, 0x1A75,
    0x1A76, 0x1A77, 0x1A78, 0x1A79, 0x1A7A, 0x1A7B, 0x1A7C, 0x1B6B, 0x1B6D, 0x1B6E, 0x1B6F, 0x1B70, 0x1B71,
    0x1B72, 0x1B73, 0x1CD0, 0x1CD1, 0x1CD2, 0x1CDA, 0x1CDB, 0x1CE0, 0x1DC0, 0x1DC1, 0x1DC3, 0x1DC4, 0x1DC5,
    0x1DC6, 0x1DC7, 0x1DC8, 0x1DC9, 0x1DCB, 0x1DCC, 0x1DD1, 0x1DD2, 0x1DD3, 0x1DD4, 0x1DD5, 0x1DD6, 0x1DD7,
    0x1DD8, 0x1DD9, 0x1DDA, 0x1DDB, 0x1DDC, 0x1DDD, 0x1DDE, 0x1DDF, 0x1DE0, 0x1DE1, 0x1DE2, 0x1DE3, 0x1DE4,
    0x1DE5, 0x1DE6, 0x1DFE, 0x20D0, 0x20D1, 0x20D4, 0x20D5, 0x20D6, 0x20D7, 0x20DB, 0x20DC, 0x20E1, 0x20E7,
    0x20E9, 0x20F0, 0x2CEF, 0x2CF0, 0x2CF1, 0x2DE0, 0x2DE1, 0x2DE2, 0x2DE3, 0x2DE4, 0x2DE5, 0x2DE6, 0x2DE7,
    0x2DE8, 0x2DE9, 0x2DEA, 0x2DEB, 0x2DEC, 0x2DED, 0x2DEE, 0x2DEF, 0x2DF0, 0x2DF1, 0x2DF2, 0x2DF3, 0x2DF4,
    0x2DF5, 0x2DF6, 0x2DF7, 0x2DF8, 0x2DF9, 0x2DFA, 0x2DFB, 0x2DFC, 0x2DFD, 0x2DFE, 0x2DFF, 0xA66F, 0xA67C,
    0xA67D, 0xA6F0, 0xA6F1, 0xA8E0, 0xA8E1, 0xA8E2, 0xA8E3, 0xA8E4, 0xA8E5, 0xA8E6, 0xA8E7, 0xA8E8, 0xA8E9,
    0xA8EA, 0xA8EB, 0xA8EC, 0xA8ED, 0xA8EE, 0xA8EF, 0xA8F0, 0xA8F1, 0xAAB0, 0xAAB2, 0xAAB3, 0xAAB7, 0xAAB8,
    0xAABE, 0xAABF, 0xAAC1, 0xFE20, 0xFE21, 0xFE22, 0xFE23, 0xFE24, 0xFE25, 0xFE26, 0x10A0F, 0x10A38,
    0x1D185, 0x1D186, 0x1D187, 0x1D188, 0x1D189, 0x1D1AA, 0x1D1AB, 0x1D1AC, 0x1D1AD, 0x1D242, 0x1D243,
    0x1D244,
  ]
}
