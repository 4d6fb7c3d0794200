import Testing

@testable import Text

@Suite struct SplittingLines {
  /// Every text gives the same lines, however it is cut into portions.
  func lines(_ text: String, limit: Int = 8) -> [LineSplitter.Line] {
    let bytes = Array(text.utf8)
    func split(_ size: Int) -> [LineSplitter.Line] {
      var splitter = LineSplitter(limit: limit)
      var lines: [LineSplitter.Line] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        lines += bytes[start..<min(start + size, bytes.count)].withUnsafeBytes { splitter.receive($0) }
      }
      if let last = splitter.finish() { lines.append(last) }
      return lines
    }
    let whole = split(max(bytes.count, 1))
    for size in 1...9 { #expect(split(size) == whole, "portions of \(size)") }
    return whole
  }

  func line(_ text: String) -> LineSplitter.Line { .complete(Array(text.utf8)) }

  @Test func endWithALineFeedAndMayHaveAReturnBeforeIt() {
    #expect(lines("ab\n\ncd\r\ne\rf\n") == [line("ab"), line(""), line("cd"), line("e\rf")])
    #expect(lines("") == [])
  }

  @Test func theLastOneNeedsNoEnd() {
    #expect(lines("ab\ncd") == [line("ab"), line("cd")])
  }

  @Test func tooLongIsSaidOnceAndTheNextIsRead() {
    #expect(lines("12345678\n123456789\nok\n") == [line("12345678"), .tooLong, line("ok")])
    #expect(lines("1234567890123456789012345678901234567890") == [.tooLong])
    #expect(lines("1234567890\n1234567890\n") == [.tooLong, .tooLong])
  }
}
