import Testing

@testable import PhoneDrawing

/// A wallpaper as the phone's materials show it.
@Suite struct PixelsBlurTests {
  /// Opaque pixels, black in the left half and white in the right one.
  private func halves(_ width: Int, _ height: Int) -> Pixels {
    let row = (0..<width).flatMap { $0 < width / 2 ? [0, 0, 0, 255] : [255, 255, 255, 255] as [UInt8] }
    return Pixels(width: width, height: height, bytes: (0..<height).flatMap { _ in row })
  }

  @Test func anEdgeBecomesSoftAndWhatIsFarFromItStays() {
    let blurred = halves(960, 480).blurred
    let row = (0..<blurred.width).map { Int(blurred.bytes[4 * (blurred.width * 20 + $0)]) }

    #expect(blurred.width == 96 && blurred.height == 48)
    #expect(row.first == 0 && row.last.map { $0 >= 250 } == true && row == row.sorted())
    #expect((90...165).contains(row[48]) && row[40] > 0 && row[56] < 255)
    #expect(stride(from: 3, to: blurred.bytes.count, by: 4).allSatisfy { blurred.bytes[$0] >= 250 })
  }

  @Test(arguments: [(1, 1), (3, 200), (2000, 1), (40, 40)])
  func everySizeHasABlurredPictureOfItsShape(width: Int, height: Int) {
    let blurred = halves(width, height).blurred
    #expect(blurred.bytes.count == 4 * blurred.width * blurred.height)
    #expect(max(blurred.width, blurred.height) == min(96, max(width, height)))
  }
}
