import Canvas
import Testing

@testable import CenterUI

/// Every moment at all sizes and with all colors.
struct SizeLongTests {
  @Test(arguments: SizeTests.sizes) func everyMomentIsDrawnAtEverySize(columns: Int, rows: Int) {
    SizeTests.expectMomentsSound(resizedTo: columns, rows)
  }

  @Test(arguments: ColorDepth.allCases, [false, true])
  func everyMomentIsDrawnAtEveryDepth(depth: ColorDepth, ascii: Bool) {
    SizeTests.expectMomentsSound(at: depth, ascii: ascii, sizes: [(40, 12), (80, 24), (120, 40)])
  }
}
