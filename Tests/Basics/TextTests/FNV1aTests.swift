import Testing

@testable import Text

@Suite struct FNV1aTests {
  /// The values that the authors of the hash publish.
  @Test(
    arguments: [
      ("", 0x811C_9DC5, 0xCBF2_9CE4_8422_2325, "6c62272e07bb014262b821756295c58d"),
      ("a", 0xE40C_292C, 0xAF63_DC4C_8601_EC8C, "d228cb696f1a8caf78912b704e4a8964"),
      ("foobar", 0xBF9C_F968, 0x8594_4171_F739_67E8, "343e1662793c64bf6f0d3597ba446f18"),
    ] as [(String, UInt32, UInt64, String)]
  )
  func theHashIsThePublishedOne(text: String, short: UInt32, long: UInt64, longest: String) {
    #expect(FNV1a.hash32(text.utf8) == short)
    #expect(FNV1a.hash64(text.utf8) == long)
    #expect(String(FNV1a.hash128(text.utf8), radix: 16) == longest)
  }
}
