import JSON
import Testing

@testable import JSONRecovery

/// Long texts that mean harm are read in a time that grows with their length: what grew with its square would not end.
@Suite(.timeLimit(.minutes(1))) struct RecoveryLongTests {
  @Test(arguments: [
    "[", "{", "\"", "//", "//\n", "/*", "]", "}", ",", ":", "'", "“", "\\", "\"a", "\"\n", "a ", "1,", "{\"",
    "，", "'a' ", "u'", "@{", "@(x),", "map[", "[]string{", "\"a\",",
    "{},\"a\":1}", "[\"a\":", "\"a\"b\"", "{[", "…", "\u{A0}", "\n1", "é", "\\\"", "=", "#", "- ", "(",
  ])
  func hostileRepetitionTakesTimeInProportion(_ piece: String) {
    for prefix in ["", "[", "{\"a\":", "\""] {
      let text = prefix + String(repeating: piece, count: 20_000 / piece.utf8.count)
      let reading = JSONRecovery.read(text)
      #expect(!reading.isStrict)
      #expect((1...200).contains(reading.problems.count))
    }
  }

  @Test(arguments: [0x5B, 0x22, 0x2F, 0x80, 0xFF, 0x00] as [UInt8])
  func aMegabyteOfOneByteAreRead(_ byte: UInt8) {
    let reading = JSONRecovery.read([UInt8](repeating: byte, count: 1_000_000))
    #expect(!reading.problems.isEmpty && !reading.isStrict)
  }

  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func mutatedTextIsReadOn(seed: UInt64) {
    RecoveryPropertyTests.readMutatedText(seed: seed, rounds: 1000)
  }

  @Test(arguments: [21, 22] as [UInt64])
  func randomBytesAreReadOn(seed: UInt64) {
    RecoveryPropertyTests.readRandomBytes(seed: seed, rounds: 2500)
  }
}
