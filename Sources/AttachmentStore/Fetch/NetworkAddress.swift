import Glibc

/// An IPv4 or IPv6 address, and which kind of network it leads to.
struct NetworkAddress: Hashable, Sendable {
  /// The 4 or 16 bytes in network order.
  let bytes: [UInt8]

  enum Place: Sendable {
    case everywhere
    /// This machine, its own network, private networks.
    case nearby
    /// No single machine: multicast, broadcast or reserved.
    case nowhere
  }

  var place: Place {
    switch bytes.count {
    case 4: Self.place(ofFour: bytes[...])
    case 16: Self.place(ofSixteen: bytes)
    default: .nowhere
    }
  }

  private static func place(ofFour bytes: ArraySlice<UInt8>) -> Place {
    let number = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if isIn(number, 0xE000_0000, 4) || isIn(number, 0xF000_0000, 4) { return .nowhere }
    // This machine, 10/8, loopback, carriers' own, link-local, private, protocol assignments, private, benchmarks.
    let near: [(UInt32, UInt32)] = [
      (0x0000_0000, 8), (0x0A00_0000, 8), (0x7F00_0000, 8), (0x6440_0000, 10), (0xA9FE_0000, 16),
      (0xAC10_0000, 12), (0xC000_0000, 24), (0xC0A8_0000, 16), (0xC612_0000, 15),
    ]
    return near.contains { isIn(number, $0.0, $0.1) } ? .nearby : .everywhere
  }

  private static func isIn(_ number: UInt32, _ network: UInt32, _ bits: UInt32) -> Bool {
    (number ^ network) >> (32 - bits) == 0
  }

  private static func place(ofSixteen bytes: [UInt8]) -> Place {
    switch (bytes[0], bytes[1]) {
    case (0xFF, _): .nowhere
    case (0xFC...0xFD, _), (0xFE, 0x80...): .nearby
    default: inner(of: bytes).map { place(ofFour: $0[...]) } ?? .everywhere
    }
  }

  /// The IPv4 address that an IPv6 address stands for; `::` and `::1` count as 0.0.0.0/8.
  private static func inner(of bytes: [UInt8]) -> [UInt8]? {
    let last = Array(bytes[12...])
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == bytes[11], [0, 0xFF].contains(bytes[10]) {
      return last
    }
    // Translation (64:ff9b::/96 and /48), 6to4, Teredo.
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) {
      return bytes[4..<12].contains { $0 != 0 } ? [10, 0, 0, 0] : last
    }
    if bytes.starts(with: [0x20, 0x02]) { return Array(bytes[2..<6]) }
    if bytes.starts(with: [0x20, 0x01, 0, 0]) { return last.map { ~$0 } }
    return nil
  }

  /// The address as text.
  var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    guard inet_ntop(family, bytes, &buffer, socklen_t(buffer.count)) != nil else {
      return "an unknown address"
    }
    return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}
