import Testing

/// The loops of the quick tests, with more seeds and many more rounds.
@Suite struct FuzzLongTests {
  @Test(arguments: [11, 12, 13, 14] as [UInt64])
  func mutatedTextIsReadOrRefusedWithAPlace(seed: UInt64) {
    JSONFuzzTests.readMutatedText(seed: seed, rounds: 1500)
  }

  @Test(arguments: [21, 22] as [UInt64])
  func randomBytesAreReadOrRefusedWithAPlace(seed: UInt64) {
    JSONFuzzTests.readRandomBytes(seed: seed, rounds: 3000)
  }
}
