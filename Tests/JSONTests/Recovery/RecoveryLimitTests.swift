import JSON
import Testing

struct RecoveryLimitTests {
  @Test func tooLargeATextIsNotRead() {
    let reading = JSONRecovery.read([UInt8](repeating: 0x5B, count: 9 << 20))
    #expect(reading.problems.map(\.code) == [.tooLarge])
    #expect(reading.root == nil && !reading.isStrict)
  }

  @Test func depthIsToldOnceAndWhatFollowsIsRead() {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let reading = JSONRecovery.read("{\"a\": \(deep), \"b\": \(deep), \"c\": 1}")
    #expect(told(reading) == ["tooDeep 1:134"])
    #expect(reading.value?["c"] == 1)
  }

  @Test(arguments: [
    "[", "{", "\"", "//", "//\n", "/*", "]", "}", ",", ":", "'", "“", "\\", "\"a", "\"\n", "a ", "1,", "{\"",
    "，",
    "{},\"a\":1}", "[\"a\":", "\"a\"b\"", "{[", "…", "\u{A0}", "\n1", "é", "\\\"", "=", "#", "- ", "(",
  ])
  func hostileRepetitionTakesTimeInProportion(_ piece: String) {
    for prefix in ["", "[", "{\"a\":", "\""] {
      let text = prefix + String(repeating: piece, count: 20_000 / piece.utf8.count)
      let clock = ContinuousClock()
      var reading: JSONReading?
      let time = clock.measure { reading = JSONRecovery.read(text) }
      #expect(time < .seconds(10), "\(prefix) \(time)")
      #expect(reading?.isStrict == false)
      #expect((1...200).contains(reading?.problems.count ?? 0))
    }
  }

  @Test(arguments: [0x5B, 0x22, 0x2F, 0x80, 0xFF, 0x00] as [UInt8])
  func aMegabyteOfOneByteAreRead(_ byte: UInt8) {
    let reading = JSONRecovery.read([UInt8](repeating: byte, count: 1_000_000))
    #expect(!reading.problems.isEmpty && !reading.isStrict)
  }

  @Test func moreProblemsThanWantedAreCounted() {
    let reading = JSONRecovery.read("[1,,,,,,2]", mostProblems: 2)
    #expect(told(reading) == ["missingValue 1:4", "missingValue 1:5"])
    #expect(reading.untoldProblems == 3)
    #expect(reading.value == [1, 2])
    #expect(!JSONRecovery.read("[1,]", mostProblems: 0).isStrict)
  }
}
