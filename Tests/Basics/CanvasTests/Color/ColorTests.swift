import Testing

@testable import Canvas

@Suite struct ColorTests {
  private let red = Color(red: 0xFF, green: 0x45, blue: 0x3A, palette: 9)
  private let card = Color(red: 0x2C, green: 0x2C, blue: 0x2E, palette: 8)

  @Test func everyDepthShowsWhatItCan() {
    let style = Style(foreground: red, background: card, attributes: .italic, monochrome: [.reverse])

    #expect(
      style.resolved(for: .trueColor)
        == ResolvedStyle(
          foreground: .rgb(red: 255, green: 0x45, blue: 0x3A),
          background: .rgb(red: 0x2C, green: 0x2C, blue: 0x2E),
          attributes: .italic
        )
    )
    #expect(
      style.resolved(for: .indexed256)
        == ResolvedStyle(foreground: .index(203), background: .index(236), attributes: .italic)
    )
    #expect(
      style.resolved(for: .ansi16)
        == ResolvedStyle(foreground: .index(9), background: .index(8), attributes: .italic)
    )
    #expect(
      style.resolved(for: .ansi8)
        == ResolvedStyle(foreground: .index(1), background: .index(0), attributes: [.italic, .bold])
    )
    #expect(style.resolved(for: .monochrome) == ResolvedStyle(attributes: .reverse))
  }

  @Test func withoutAnEntryTheTerminalsOwnColourIsTaken() {
    let style = Style(foreground: Color(red: 1, green: 2, blue: 3), attributes: .underline)
    #expect(style.resolved(for: .ansi16) == ResolvedStyle(attributes: .underline))
    #expect(style.resolved(for: .monochrome) == ResolvedStyle(attributes: .underline))
  }

  @Test func darkGreyOnBlackStaysReadableWithEightColours() {
    let black = Color(red: 0, green: 0, blue: 0, palette: 0)
    let resolved = Style(foreground: card, background: black).resolved(for: .ansi8)
    #expect(resolved.foreground == .index(7))
    #expect(resolved.background == .index(0))
  }

  @Test func the256ColoursAreSearchedForTheNearest() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let color = Color(
        red: .random(in: 0...255, using: &random),
        green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random)
      )
      let channels = [color.red, color.green, color.blue]
      guard let most = channels.max(), let least = channels.min(), most - least >= 80 else { continue }
      let best = (16...255).map { distance(color, IndexedPalette.color(at: $0)) }.min()
      #expect(
        distance(color, IndexedPalette.color(at: IndexedPalette.nearest(to: color))) == best,
        "\(color.hex)"
      )
    }
    for entry in UInt8(16)...255 {
      #expect(distance(IndexedPalette.color(at: entry), IndexedPalette.color(at: nearest(entry))) == 0)
    }
  }

  /// The shades of the dark theme's cards and of the light theme's notes.
  @Test(arguments: ["#35435d", "#405274", "#435474", "#52688f", "#56627a", "#5f6b80", "#93a1ba", "#c9d8ee"])
  func slateIsNotPurple(hex: String) throws {
    let entry = IndexedPalette.color(
      at: IndexedPalette.nearest(to: try #require(Color(hex: hex, palette: 7)))
    )
    #expect(entry.red == entry.green && entry.green == entry.blue, "\(entry.hex)")
  }

  @Test func aBlueStaysBlue() throws {
    for hex in ["#2f6fde", "#00307a", "#b3d5ff"] {
      let entry = IndexedPalette.color(
        at: IndexedPalette.nearest(to: try #require(Color(hex: hex, palette: 4)))
      )
      #expect(entry.blue > entry.green && entry.green >= entry.red, "\(hex) \(entry.hex)")
    }
  }

  private func nearest(_ entry: UInt8) -> UInt8 {
    IndexedPalette.nearest(to: IndexedPalette.color(at: entry))
  }

  private func distance(_ left: Color, _ right: Color) -> Int {
    IndexedPalette.distance(
      (Int(left.red), Int(left.green), Int(left.blue)),
      (Int(right.red), Int(right.green), Int(right.blue))
    )
  }

  @Test func hexNotationIsRead() {
    #expect(Color(hex: "#ff453a", palette: 9) == red)
    #expect(Color(hex: "FA0") == Color(red: 0xFF, green: 0xAA, blue: 0))
    #expect(red.hex == "#ff453a")
    for wrong in ["", "#", "#12", "#12345", "#1234567", "#gg0000", "+12345", "# 1234", "１２３４５６"] {
      #expect(Color(hex: wrong) == nil)
    }
  }

  @Test func coloursAreMixed() {
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(black.blended(with: white, by: 0.5).hex == "#808080")
    #expect(black.blended(with: white, by: 7) == white)
    #expect(black.blended(with: white, by: -1) == black)
    #expect(black.blended(with: white, by: .nan) == black)
  }

  @Test func contrastFollowsWCAG() throws {
    let black = Color(red: 0, green: 0, blue: 0)
    let white = Color(red: 255, green: 255, blue: 255)
    let grey = try #require(Color(hex: "#767676"))
    #expect(abs(black.contrast(to: white) - 21) < 0.0001)
    #expect(abs(white.contrast(to: grey) - 4.542) < 0.001)
    #expect(grey.contrast(to: white) == white.contrast(to: grey))
    #expect(abs(grey.relativeLuminance - 0.18116) < 0.0001)
    #expect(Color(red: 12, green: 12, blue: 12).relativeLuminance > 0)
  }
}
