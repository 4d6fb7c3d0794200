import CChafa
import CPango
import FoundationEssentials
import Glibc
import PhonePictures
import Platform

/// Draws phones, or decodes one picture for them. It belongs into a process of its own, which ends after one order: the
/// executable calls it from a hidden subcommand, and passes the command line of that subcommand to
/// `PhoneDrawingService`.
public enum PhoneDrawingChild {
  /// The most bytes of an order with its pictures.
  private static let longest = 512 << 20

  /// Confines the process for good, reads one order on `input` and writes the answer to `output`. Returns the exit code:
  /// 0 with an answer, which may be a problem, 64 if the input is no order.
  public static func run(reading input: Int32 = 0, writing output: Int32 = 1) -> Int32 {
    // Fontconfig may want to write its cache, which the limits do not allow; an error is enough.
    signal(SIGXFSZ, SIG_IGN)
    guard confine() else {
      return write(DrawingAnswer(problem: .unconfined), [], to: output)
    }
    guard let bytes = read(input), let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let order = DrawingOrder(line: bytes[..<end])
    else { return 64 }
    switch order {
    case .decode(let order):
      let (answer, pixels) = order.decode()
      return write(answer, pixels, to: output)
    case .emoji(let texts):
      if let missing = missingLibrary { return write(missing, [], to: output) }
      guard let pictures = try? JSONEncoder().encode(EmojiDrawing.draw(texts)) else { return 70 }
      return write(DrawingAnswer(), Array(pictures), to: output)
    case .gif(let order):
      guard cp_open_gif() else {
        return write(DrawingAnswer(problem: .noLibrary, library: "giflib"), [], to: output)
      }
      guard let file = GIFWriting.write(order, frames: bytes[(end + 1)...]) else { return 70 }
      return write(DrawingAnswer(), file, to: output)
    case .draw(let order):
      if let missing = missingLibrary { return write(missing, [], to: output) }
      let (answer, document) = SheetDrawing(order, pixels: bytes[(end + 1)...]).draw()
      return write(answer, document, to: output)
    }
  }

  /// The answer that names a missing library; nil if all are there.
  private static var missingLibrary: DrawingAnswer? {
    cp_open_libraries().map { DrawingAnswer(problem: .noLibrary, library: String(cString: $0)) }
  }

  private static func confine() -> Bool {
    var limits = cc_limits(memory: 8 << 30, cpu_seconds: 120, wall_seconds: 150, files: 256)
    return cc_confine(&limits) == 0
  }

  private static func read(_ input: Int32) -> [UInt8]? {
    guard let descriptor = try? Descriptor(duplicating: input) else { return nil }
    var bytes: [UInt8] = []
    while let piece = try? descriptor.read(upTo: 1 << 20) {
      if piece.isEmpty { return bytes }
      bytes += piece
      guard bytes.count <= longest else { return nil }
    }
    return nil
  }

  private static func write(_ answer: DrawingAnswer, _ rest: [UInt8], to output: Int32) -> Int32 {
    guard let line = try? JSONEncoder().encode(answer) else { return 70 }
    let bytes = Array(line) + [UInt8(ascii: "\n")] + rest
    return (try? Descriptor.writeAll(bytes, to: output)) == nil ? 74 : 0
  }
}

/// Draws emoji as pictures, for programs that draw text in one color.
enum EmojiDrawing {
  /// In pixels.
  private static let side = 64.0

  /// `data:` URIs by the text of the emoji; none for one that no font has in colors.
  static func draw(_ texts: [String]) -> [String: String] {
    let measurer = PangoMeasurer()
    return Dictionary(texts.map { ($0, picture(of: $0, measurer)) }) { first, _ in first }
      .compactMapValues(\.self)
  }

  private static func picture(of text: String, _ measurer: PangoMeasurer) -> String? {
    func request(_ size: Double) -> TextRequest {
      TextRequest(text, size: size, leading: size * 1.2, language: "en")
    }
    guard let shaped = measurer.text(of: request(side)), cp_text_has_colors(shaped) else { return nil }
    let width = measurer.measure(request(side)).lines.first?.width ?? 0
    guard width > 0 else { return nil }
    // As wide as the picture; the font's own letters reach a little below the line.
    let fitted = request(side * side / width)
    guard let line = measurer.measure(fitted).lines.first else { return nil }
    let baseline = (side - fitted.size * 1.17) / 2 + fitted.size * 0.95
    let place = PlacedText(
      request: fitted,
      ink: Ink(0x000000),
      lines: [
        PlacedText.Line(
          text: line.text,
          x: (side - line.width) / 2,
          baseline: baseline,
          width: line.width,
          isRightToLeft: false
        )
      ],
      box: Box(x: 0, y: 0, width: side, height: side)
    )
    let list = DisplayList(width: side, height: side, items: [.text(place)])
    return CairoCanvas(list, scale: 1, measurer, pictures: [:])?.png.map {
      "data:image/png;base64," + Data($0).base64EncodedString()
    }
  }
}
