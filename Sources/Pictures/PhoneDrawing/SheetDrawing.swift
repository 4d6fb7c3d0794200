import FoundationEssentials
import PhonePictures

/// Draws a sheet of phones as a document, in the child's process.
struct SheetDrawing {
  private let order: SheetOrder
  private let pixels: [String: Pixels]
  private let measurer = PangoMeasurer()

  /// `pixels` are those of all pictures of the order, one after another.
  init(_ order: SheetOrder, pixels bytes: ArraySlice<UInt8>) {
    self.order = order
    var rest = bytes
    var pixels: [String: Pixels] = [:]
    for picture in order.pictures where picture.bytes <= rest.count {
      let own = Array(rest.prefix(picture.bytes))
      pixels[picture.name] = Pixels(width: picture.width, height: picture.height, bytes: own)
      rest = rest.dropFirst(picture.bytes)
    }
    for (sharp, blurred) in order.sheet.blurredPictures { pixels[blurred] = pixels[sharp]?.blurred }
    self.pixels = pixels
  }

  func draw() -> (answer: DrawingAnswer, document: [UInt8]) {
    var answer = DrawingAnswer()
    let document: [UInt8]?
    switch order.format {
    case .png: (document, answer.scale) = png()
    case .svg: document = Array(svg().utf8)
    case .html: document = Array(html().utf8)
    }
    guard let document else { return (DrawingAnswer(problem: .tooLarge), []) }
    answer.fonts = measurer.fonts
    answer.missing = measurer.missing
    return (answer, document)
  }

  private var aspects: [String: Double] {
    pixels.mapValues { Double($0.width) / Double(max(1, $0.height)) }
  }

  /// A picture that is too large for that many pixels to a point has fewer.
  private func png() -> ([UInt8]?, scale: Double) {
    let list = order.sheet.displayList(measurer, aspects: aspects)
    let most = Self.mostSide / max(1, list.width, list.height)
    // The second is for a machine that has no memory for the first.
    for scale in [min(order.scale, most), min(1, most)] {
      guard let canvas = CairoCanvas(list, scale: scale, measurer, pictures: pixels), let file = canvas.png
      else { continue }
      let words = PNGText(keyword: "Fonts", text: measurer.fonts.joined(separator: ", "))
      return (words.added(to: file), scale)
    }
    return (nil, order.scale)
  }

  /// In pixels. Programs for pictures open none that are wider or higher.
  private static let mostSide = 16_000.0

  private func svg() -> String {
    let list = order.sheet.displayList(measurer, aspects: aspects)
    var writer = PhoneSVGWriter(pictures: uris, fonts: measurer.fonts)
    return writer.write(list)
  }

  private func html() -> String {
    // The first walk through the sheet finds the fonts.
    _ = order.sheet.displayList(measurer, aspects: aspects)
    let writer = PhoneHTMLWriter(pictures: uris, fonts: measurer.fonts, prefix: order.prefix)
    return writer.write(order.sheet, measurer, aspects: aspects)
  }

  /// The pictures as PNG files within the document.
  private var uris: [String: String] {
    pixels.compactMapValues { pixels in
      let (width, height) = (Double(pixels.width), Double(pixels.height))
      let place = PlacedPicture(
        name: "",
        box: Box(x: 0, y: 0, width: width, height: height),
        radius: 0,
        word: ""
      )
      let list = DisplayList(width: width, height: height, items: [.picture(place)])
      guard let file = CairoCanvas(list, scale: 1, measurer, pictures: ["": pixels])?.png else { return nil }
      return "data:image/png;base64," + Data(file).base64EncodedString()
    }
  }
}

/// Words in a PNG file that are not seen: a chunk `tEXt` behind the header.
struct PNGText {
  var keyword: String
  var text: String

  /// The file with the words in it; unchanged if it is no PNG.
  func added(to file: [UInt8]) -> [UInt8] {
    // The signature has 8 bytes, the header chunk 25.
    let place = 33
    guard file.count > place else { return file }
    let latin = (keyword + "\0" + text).unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
    let body = Array("tEXt".utf8) + latin
    let chunk = Self.number(UInt32(latin.count)) + body + Self.number(Self.checksum(body))
    return file[..<place] + chunk + file[place...]
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// CRC-32 as PNG has it, bit by bit: the words are few.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
  }
}
