import Canvas
import Testing

/// How the rows of a sheet become a page.
@Suite struct PageColumnsTests {
  private func columns(_ heights: [Double], width: Double = 100) -> [Range<Int>] {
    PageColumns(heights.map { PageColumns.Row(width: width, height: $0) }, columnGap: 20, rowGap: 10).columns
  }

  @Test func rowsStandBelowOneAnotherAsLongAsThePageIsLowEnough() {
    #expect(columns([]) == [])
    #expect(columns([90]) == [0..<1])
    #expect(columns([60, 60, 60]) == [0..<3])
    // A single row may be higher.
    #expect(columns([900]) == [0..<1])
  }

  @Test(arguments: [4, 18, 61])
  func manyRowsBecomeColumnsOfAboutOneHeight(count: Int) {
    let heights = (0..<count).map { Double(40 + $0 * 37 % 50) }
    let columns = columns(heights)

    #expect(columns.flatMap(Array.init) == Array(0..<count), "in their order, each once")
    let high = columns.map { heights[$0].reduce(0) { $0 + $1 + 10 } - 10 }
    let width = Double(columns.count) * 120 - 20
    #expect(high.allSatisfy { $0 <= 2 * width })
    // With a column less it would be too high, and no column is much lower than the others.
    let fewer = Double(columns.count - 1) * 120 - 20
    #expect(columns.count == 1 || heights.reduce(0, +) > 2 * fewer * Double(columns.count - 1))
    #expect(high.dropLast().allSatisfy { $0 > (high.max() ?? 0) - 200 })
  }
}
