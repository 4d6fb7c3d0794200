import Glibc

/// An IPv4 or IPv6 address, and which kind of network it leads to.
struct NetworkAddress: Hashable, Sendable {
  /// The 4 or 16 bytes in network order.
  let bytes: [UInt8]

  enum Place: Sendable {
    case everywhere
    /// This machine, its own network, private networks.
    case nearby
    /// The network cable itself, where a cloud tells its machines their secrets: no app is given an answer from there.
    case linkLocal
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

extension NetworkAddress {
  /// Reads an address that stands for itself; nil if the host is a name. The URL parser has turned the other spellings
  /// of IPv4 (`0x7f.1`, `2130706433`) into this one.
  init?(host: String) {
    let text = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: count)
      guard inet_pton(family, text, &bytes) == 1 else { continue }
      self.init(bytes: bytes)
      return
    }
    return nil
  }
}

// MARK: - IPv4

extension NetworkAddress {
  private static func place(ofFour bytes: ArraySlice<UInt8>) -> Place {
    let number = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if isIn(number, 0xE000_0000, 4) || isIn(number, 0xF000_0000, 4) { return .nowhere }
    if isIn(number, 0xA9FE_0000, 16) || metadata.contains(number) { return .linkLocal }
    // This machine, 10/8, loopback, carriers' own, private, protocol assignments, private, benchmarks.
    let near: [(UInt32, UInt32)] = [
      (0x0000_0000, 8), (0x0A00_0000, 8), (0x7F00_0000, 8), (0x6440_0000, 10), (0xAC10_0000, 12),
      (0xC000_0000, 24), (0xC0A8_0000, 16), (0xC612_0000, 15),
    ]
    return near.contains { isIn(number, $0.0, $0.1) } ? .nearby : .everywhere
  }

  /// The metadata services of clouds that are not in 169.254.0.0/16: Alibaba (100.100.100.200), Oracle (192.0.0.192)
  /// and Azure (168.63.129.16).
  private static let metadata: Set<UInt32> = [0x6464_64C8, 0xC000_00C0, 0xA83F_8110]

  private static func isIn(_ number: UInt32, _ network: UInt32, _ bits: UInt32) -> Bool {
    (number ^ network) >> (32 - bits) == 0
  }
}

// MARK: - IPv6

extension NetworkAddress {
  private static func place(ofSixteen bytes: [UInt8]) -> Place {
    if bytes[0] == 0xFF { return .nowhere }
    if bytes[0] == 0xFE, 0x80...0xBF ~= bytes[1] { return .linkLocal }
    if metadataPrefixes.contains(where: { bytes.starts(with: $0) }) { return .linkLocal }
    let inner = inner(of: bytes).map { place(ofFour: $0) }
    if inner.contains(.linkLocal) { return .linkLocal }
    switch (bytes[0], bytes[1]) {
    case (0xFC...0xFD, _), (0xFE, 0x80...): return .nearby
    default: return isLocalTranslation(bytes) ? .nearby : inner.first { $0 != .everywhere } ?? .everywhere
    }
  }

  /// The metadata services of Amazon, Google and Scaleway by IPv6.
  private static let metadataPrefixes: [[UInt8]] = [
    [0xFD, 0x00, 0x0E, 0xC2], [0xFD, 0x20, 0x00, 0xCE],
    [0xFD, 0x00, 0x00, 0x42] + [UInt8](repeating: 0, count: 10) + [0x00, 0x42],
  ]

  /// 64:ff9b:1::/48 translates to IPv4 in a way that each network chooses.
  private static func isLocalTranslation(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) && bytes[4..<12].contains { $0 != 0 }
  }

  /// The IPv4 addresses that an IPv6 address may stand for; `::` and `::1` count as 0.0.0.0/8.
  private static func inner(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let last = bytes[12...]
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == bytes[11], [0, 0xFF].contains(bytes[10]) {
      return [last]
    }
    // IPv4-translated, ::ffff:0:a.b.c.d.
    if bytes[..<8].allSatisfy({ $0 == 0 }), bytes[8...11].elementsEqual([0xFF, 0xFF, 0, 0]) { return [last] }
    // NAT64: the well-known prefix, and all places that RFC 6052 knows below the one for local use.
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) {
      guard isLocalTranslation(bytes) else { return [last] }
      return [[6, 7, 9, 10], [7, 9, 10, 11], [9, 10, 11, 12], [12, 13, 14, 15]].map {
        $0.map { bytes[$0] }[...]
      }
    }
    // 6to4.
    if bytes.starts(with: [0x20, 0x02]) { return [bytes[2..<6]] }
    // Teredo: the client, and the server that is asked for it.
    if bytes.starts(with: [0x20, 0x01, 0, 0]) { return [last.map { ~$0 }[...], bytes[4..<8]] }
    // ISATAP, below any prefix.
    if [0, 2].contains(bytes[8]), bytes[9...11].elementsEqual([0, 0x5E, 0xFE]) { return [last] }
    return []
  }
}
