import CPango
import FoundationEssentials
import PhonePictures

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
