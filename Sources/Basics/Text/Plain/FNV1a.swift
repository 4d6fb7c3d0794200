/// The hash of Fowler, Noll and Vo (FNV-1a): the same in every process, unlike `Hasher`. It protects nothing.
package enum FNV1a {
  package static func hash32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    hash(bytes, from: 0x811C_9DC5, prime: 0x0100_0193)
  }

  package static func hash64(_ bytes: some Sequence<UInt8>) -> UInt64 {
    hash(bytes, from: 0xCBF2_9CE4_8422_2325, prime: 0x0100_0000_01B3)
  }

  package static func hash128(_ bytes: some Sequence<UInt8>) -> UInt128 {
    hash(
      bytes,
      from: 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D,
      prime: 0x0000_0000_0100_0000_0000_0000_0000_013B
    )
  }

  private static func hash<Word: FixedWidthInteger>(
    _ bytes: some Sequence<UInt8>,
    from start: Word,
    prime: Word
  ) -> Word {
    bytes.reduce(start) { ($0 ^ Word($1)) &* prime }
  }
}
