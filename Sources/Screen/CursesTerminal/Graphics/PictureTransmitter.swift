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
