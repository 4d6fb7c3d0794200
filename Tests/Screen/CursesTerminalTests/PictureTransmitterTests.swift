import Foundation
import Testing

@testable import Canvas
@testable import CursesTerminal

/// Each picture goes to the terminal once, and leaves it.
@Suite struct PictureTransmitterTests {
  private func image(_ number: UInt32, _ pixels: Size = Size(columns: 2, rows: 1), opacity: UInt8 = 255)
    throws
    -> PixelImage
  {
    var bytes: [UInt8] = []
    for index in 0..<pixels.columns * pixels.rows { bytes += [UInt8(index & 255), 20, 30, opacity] }
    return try #require(
      PixelImage(number: number, cells: Size(columns: 4, rows: 3), pixels: pixels, bytes: bytes)
    )
  }

  private func images(_ numbers: UInt32...) throws -> [UInt32: PixelImage] {
    Dictionary(uniqueKeysWithValues: try numbers.map { ($0, try image($0)) })
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func aPictureIsTransmittedOnceWithItsPlacement() throws {
    var transmitter = PictureTransmitter(highByte: 1, isThroughTmux: false)
    let first = text(transmitter.show(try images(7), mayTransmit: true))
    #expect(
      first == "\u{1b}_Ga=T,U=1,i=16777232,f=24,s=2,v=1,c=4,r=3,m=0,q=2;ABQeARQe\u{1b}\\"
    )
    #expect(transmitter.colors == [7: 16])
    #expect(transmitter.show(try images(7), mayTransmit: true) == [])
    // The picture stays while others are shown, and the next one has another name.
    #expect(text(transmitter.show(try images(8), mayTransmit: true)).contains("i=16777233,"))
    #expect(transmitter.show(try images(7, 8), mayTransmit: true) == [])
  }

  @Test func clearPixelsKeepTheirOpacityAndALongPictureComesInPieces() throws {
    var transmitter = PictureTransmitter(highByte: 1, isThroughTmux: false)
    let large = try image(5, Size(columns: 90, rows: 50), opacity: 128)
    let commands = text(transmitter.show([5: large], mayTransmit: true)).components(separatedBy: "\u{1b}_G")
      .dropFirst()
    let pieces = commands.map { command -> (control: String, payload: String) in
      let parts = command.replacingOccurrences(of: "\u{1b}\\", with: "").components(separatedBy: ";")
      return (parts[0], parts[1])
    }
    #expect(pieces.count == 6 && pieces.allSatisfy { $0.payload.count <= 4096 })
    #expect(pieces.map { $0.control.contains("m=1") } == [true, true, true, true, true, false])
    #expect(pieces[0].control.contains("f=32,s=90,v=50"))
    #expect(Data(base64Encoded: pieces.map(\.payload).joined()).map { Array($0) } == large.bytes)
  }

  @Test func aSlowLineGetsNoPictures() throws {
    var transmitter = PictureTransmitter(highByte: 1, isThroughTmux: false)
    #expect(transmitter.show(try images(7), mayTransmit: false) == [])
    #expect(transmitter.colors.isEmpty)
    #expect(!transmitter.show(try images(7), mayTransmit: true).isEmpty)
  }

  /// More than the terminal is to hold: what was shown longest ago leaves it, and nothing that is on the screen.
  @Test func thoseThatWereShownLongestAgoLeave() throws {
    var transmitter = PictureTransmitter(highByte: 1, isThroughTmux: false)
    for number in 1...200 as ClosedRange<UInt32> {
      _ = transmitter.show(try images(number), mayTransmit: true)
    }
    _ = transmitter.show(try images(1), mayTransmit: true)
    let bytes = text(transmitter.show(try images(1, 300), mayTransmit: true))
    #expect(bytes.hasPrefix("\u{1b}_Ga=d,d=I,i=\(16_777_216 + 17),q=2\u{1b}\\"))
    #expect(transmitter.colors[1] == 16 && transmitter.colors[2] == nil && transmitter.colors[300] == 17)
    #expect(Set(transmitter.colors.values).count == 200)
  }

  @Test func allOfThemLeaveInTheEnd() throws {
    var transmitter = PictureTransmitter(highByte: 255, isThroughTmux: false)
    _ = transmitter.show(try images(7, 8), mayTransmit: true)
    let first: UInt32 = 255 << 24 | 16
    #expect(
      text(transmitter.withdrawAll())
        == "\u{1b}_Ga=d,d=I,i=\(first),q=2\u{1b}\\\u{1b}_Ga=d,d=I,i=\(first + 1),q=2\u{1b}\\"
    )
    #expect(transmitter.colors.isEmpty && transmitter.withdrawAll() == [])
    #expect(text(transmitter.farewell) == "\u{1b}_Ga=d,d=R,x=\(first),y=\(first + 239),q=2\u{1b}\\")
    #expect(!transmitter.show(try images(7), mayTransmit: true).isEmpty)
  }

  @Test func tmuxIsToldToPassEachSequenceOn() throws {
    var transmitter = PictureTransmitter(highByte: 1, isThroughTmux: true)
    let bytes = text(transmitter.show(try images(7), mayTransmit: true))
    #expect(bytes.hasPrefix("\u{1b}Ptmux;\u{1b}\u{1b}_Ga=T,") && bytes.hasSuffix("\u{1b}\u{1b}\\\u{1b}\\"))
  }
}
