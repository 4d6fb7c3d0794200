import JSON
import Testing

@testable import JSONRecovery

struct RecoveryLimitTests {
  @Test func tooLargeATextIsNotRead() {
    let reading = JSONRecovery.read([UInt8](repeating: 0x5B, count: 9 << 20))
    #expect(reading.problems.map(\.code) == [.tooLarge])
    #expect(reading.root == nil && !reading.isStrict)
  }

  @Test func whatIsTooDeepIsToldOnce() {
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let reading = JSONRecovery.read("{\"a\": \(deep), \"b\": \(deep), \"c\": 1}")
    #expect(told(reading) == ["tooDeep 1:134"])
    #expect(reading.isBroken)
  }

  @Test func moreProblemsThanWantedAreCounted() {
    let reading = JSONRecovery.read(Array("[1,,,,,,2]".utf8), mostProblems: 2)
    #expect(told(reading) == ["missingValue 1:4", "missingValue 1:5"])
    #expect(reading.untoldProblems == 3)
    #expect(reading.value == [1, 2])
    #expect(!JSONRecovery.read(Array("[1,]".utf8), mostProblems: 0).isStrict)
  }
}
