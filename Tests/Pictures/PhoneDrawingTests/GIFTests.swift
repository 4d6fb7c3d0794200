import CPango
import Testing

@testable import PhoneDrawing

/// Frames as colors of a GIF: what covers most of a frame keeps its color.
struct GIFTests {
  @Test func fewColorsStayAsTheyAre() {
    let colors: [UInt32] = [0xFF8800, 0xFF8800, 0x000000, 0x123456]
    let palette = GIFPalette(colors)
    #expect(palette.bytes.count == 768)
    for color in colors {
      let place = Int(palette.place(of: color)) * 3
      let found = palette.bytes[place..<place + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      #expect(found == color)
    }
  }

  @Test func aColorTooManyBecomesTheNearest() {
    let wide = (0..<256).flatMap { [UInt32($0) << 8, UInt32($0) << 8] }
    let palette = GIFPalette(wide + [0x010300])
    #expect(palette.place(of: 0x010300) == palette.place(of: 0x000300))
  }

  @Test func eachFrameIsSeenUntilTheNext() {
    var film = GIFFilm(width: 2, height: 1)
    film.add([1, 2], left: 0, top: 0, width: 2, height: 1, after: 0)
    film.add([3], left: 1, top: 0, width: 1, height: 1, after: 150)
    film.hold(for: 1)
    #expect(film.order.frames.map(\.hundredths) == [150, 2])
    #expect(film.bytes.count == 2 * 768 + 3)
  }

  @Test(.enabled(if: cp_open_gif(), "giflib is not installed")) func anOrderThatDoesNotFitItsPixelsIsNoGIF() {
    var order = GIFOrder(width: 2, height: 1)
    order.frames = [GIFOrder.Frame(left: 1, top: 0, width: 2, height: 1)]
    let bytes = [UInt8](repeating: 0, count: 768 + 2)
    #expect(GIFWriting.write(order, frames: bytes[...]) == nil)
  }

  @Test func aPNGThatIsAsLargeAsCanBeIsKnown() {
    func png(_ width: UInt8...) -> [UInt8] { Array(repeating: 0, count: 16) + width + [0, 0, 0, 5] }
    let known = PhoneDrawingService.isAsLargeAsCanBe

    #expect(known(png(0, 0, 0x3E, 0x80)) && !known(png(0, 0, 0x3E, 0x7F)) && !known([]))
  }
}
