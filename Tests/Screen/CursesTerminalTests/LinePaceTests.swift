import Testing

@testable import CursesTerminal

/// How quick the line is, by the terminal's answers.
@Suite struct LinePaceTests {
  private let start = ContinuousClock.now
  private let answer = Array("\u{1b}[0n".utf8)

  /// Sends that many bytes, and hears after that time that they were shown.
  private func show(_ bytes: Int, in time: Duration, _ pace: inout LinePace) {
    pace.sent(bytes, at: start)
    #expect(pace.takeAnswers(from: answer, now: start + time) == [])
  }

  @Test func aFewBytesDoNotMakeASlowLineQuick() {
    var pace = LinePace(isOn: true)
    show(3000, in: .seconds(3), &pace)
    #expect(pace.isSlow)

    // 9,600 bit/s
    show(50, in: .milliseconds(52), &pace)
    #expect(pace.isSlow)

    show(1000, in: .milliseconds(5), &pace)
    #expect(!pace.isSlow)
  }

  @Test func aFrameOfASlowLineComesInPieces() {
    var pace = LinePace(isOn: true)
    let frame = Array(String(repeating: "\u{1b}[mtext", count: 300).utf8)
    #expect(pace.pieces(of: frame[...]).count == 1)

    show(3000, in: .seconds(3), &pace)

    let pieces = pace.pieces(of: frame[...])
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.first == 0x1B })
    #expect(Array(pieces.joined()) == frame)
  }
}
