import Testing
import Text

/// Numbers for people.
@Suite struct NumberTests {
  @Test(
    arguments: [
      (-1, "0 bytes"), (1, "1 byte"), (1023, "1,023 bytes"), (1024, "1 KB"), (215_040, "210 KB"),
      ((1 << 20) - 1, "1 MB"), (3 << 19, "1.5 MB"), (10 << 20, "10 MB"), (11_000_000, "10.5 MB"),
    ] as [(Int, String)]
  )
  func aSizeIsSaidInItsLargestUnit(bytes: Int, words: String) {
    #expect(bytes.inBytes == words)
  }

  @Test func aSizeBeyondALimitReadsOtherwiseThanTheLimit() {
    #expect((20 << 20).inBytes(beyond: 10 << 20) == "20 MB")
    #expect(((10 << 20) + 1).inBytes(beyond: 10 << 20) == "10,485,761 bytes")
  }

  @Test(arguments: [(60, "60"), (0.5, "0.5"), (-2, "-2"), (1e10, "10000000000")] as [(Double, String)])
  func aWholeNumberHasNoFraction(number: Double, words: String) {
    #expect(number.shortest == words)
  }
}
