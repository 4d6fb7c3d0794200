import Testing

@Suite("Whatever happens, files and extensions are accounted for, many times") struct RichHistoryLongTests {
  @Test(arguments: 2...14 as ClosedRange<UInt64>)
  func ofARandomHistory(seed: UInt64) { RichHistoryTests.expectAccounts(seed) }
}
