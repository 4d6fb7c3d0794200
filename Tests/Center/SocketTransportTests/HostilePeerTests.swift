import ControlProtocol
import JSON
import NotificationModel
import Testing

@testable import SocketTransport

@Suite(.timeLimit(.minutes(3))) struct HostilePeers {
  @Test func aLineOfFiftyMegabytesIsSkippedAndTheConnectionGoesOn() async throws {
    try await withCenter { _, path, _ in
      let peer = try await RawPeer(path)
      let portion = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)

      for _ in 0..<50 { try await peer.send(portion) }
      try await peer.send("\n" + status(1))

      let refusal = try await peer.refusal()
      #expect(refusal.code == .tooLarge)
      #expect(refusal.message == "The line is longer than 1048576 bytes, which is the limit; it was skipped.")
      _ = try await peer.result(of: 1)
    }
  }

  @Test func aLineMayBeAsLongAsTheLimit() async throws {
    var limits = SocketLimits()
    limits.lineBytes = 100
    try await withCenter(limits: limits) { _, path, _ in
      let peer = try await RawPeer(path)
      let line = status(1).dropLast()
      let padding = String(repeating: " ", count: 100 - line.utf8.count)

      try await peer.send(line + padding + "\n" + line + padding + " \n" + status(2))

      _ = try await peer.result(of: 1)
      #expect(try await peer.refusal().code == .tooLarge)
      _ = try await peer.result(of: 2)
    }
  }

  @Test func bytesThatAreNoTextAreAnsweredWithAnError() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      var random = SplitMix(state: 7)
      let noise = (0..<4096).map { _ in UInt8(truncatingIfNeeded: random.next()) }.filter { $0 != 0x0A }

      try await peer.send(noise + Array("\n".utf8))
      try await peer.send([0xC3, 0x28, 0x0A, 0x00, 0x0A, 0xFF, 0xFE, 0x0A])
      try await peer.send(status(1))

      for _ in 0..<4 { #expect(try await peer.refusal().code == .notJSON) }
      _ = try await peer.result(of: 1)
      #expect(center.commands.isEmpty)
    }
  }

  @Test func deepNestingIsAnError() async throws {
    try await withCenter { _, path, _ in
      let peer = try await RawPeer(path)

      try await peer.send(String(repeating: "[", count: 500_000) + "\n" + status(1))

      #expect(try await peer.refusal().code == .notJSON)
      _ = try await peer.result(of: 1)
    }
  }

  @Test func emptyLinesAreNothing() async throws {
    try await withCenter { _, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send("\n\r\n \t\n" + status(1).dropLast() + "\r\n")
      _ = try await peer.result(of: 1)
    }
  }

  @Test func aLineMayComeInSingleBytes() async throws {
    try await withCenter { _, path, _ in
      let peer = try await RawPeer(path)
      for byte in push(1, "你好").utf8 { try await peer.send([byte]) }
      #expect(try await peer.result(of: 1)["identifier"] == "你好")
    }
  }

  @Test func theLastLineNeedsNoLineEnd() async throws {
    try await withCenter { _, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(String(status(1).dropLast()))
      try await peer.endOutput()

      _ = try await peer.result(of: 1)
      #expect(await peer.line() == nil)
    }
  }

  @Test func halfALineAtTheEndIsReported() async throws {
    try await withCenter { _, path, _ in
      let peer = try await RawPeer(path)
      try await peer.send(String(status(1).dropLast(5)))
      try await peer.endOutput()

      #expect(try await peer.refusal().code == .notJSON)
      #expect(await peer.line() == nil)
    }
  }

  @Test func silentPeersDelayNobody() async throws {
    try await withCenter { _, path, _ in
      var silent: [RawPeer] = []
      for _ in 0..<50 { silent.append(try await RawPeer(path)) }

      let peer = try await RawPeer(path)
      try await peer.send(status(1))

      _ = try await peer.result(of: 1)
      for peer in silent { #expect(peer.isOpen) }
    }
  }

  /// The answers of a peer that never reads stay few, because its requests are not read any more.
  @Test func aPeerThatNeverReadsIsNotReadAnyMore() async throws {
    try await withCenter { center, path, _ in
      let deaf = try await RawPeer(path)
      let body = String(repeating: "x", count: 3000)
      let flood = (0..<100).map { push($0, body) }.joined()
      let flooding = Task {
        for _ in 0..<40 { try await deaf.send(flood) }
      }

      // What the kernel and the limits hold is far less than what is sent; then everything stands still.
      await center.until { $0.commands.count > 128 }
      let peer = try await RawPeer(path)
      for id in 0..<200 {
        try await peer.send(status(id))
        _ = try await peer.result(of: Int64(id))
      }
      #expect(center.commands.count < 1000)

      for _ in 0..<4000 { _ = await deaf.line() }
      try await flooding.value
      #expect(center.commands.count == 4000)
    }
  }

  @Test func requestsInFlightAreBounded() async throws {
    try await withCenter { center, path, _ in
      let peer = try await RawPeer(path)
      center.hold()
      try await peer.send((0..<200).map { push($0, "n") }.joined())
      await center.until { $0.waiting == 128 }

      let other = try await RawPeer(path)
      try await other.send(status(1))
      #expect(try await other.result(of: 1)["apps"] == 128)

      center.release()
      for id in 0..<200 { _ = try await peer.result(of: Int64(id)) }
    }
  }

  @Test func oneConnectionTooManyIsToldSo() async throws {
    var limits = SocketLimits()
    limits.connections = 3
    try await withCenter(limits: limits) { _, path, _ in
      var peers: [RawPeer] = []
      for id in 0..<3 {
        let peer = try await RawPeer(path)
        try await peer.send(status(id))
        _ = try await peer.result(of: Int64(id))
        peers.append(peer)
      }

      let late = try await RawPeer(path)
      let refusal = try await late.refusal()
      #expect(refusal.code == .overloaded)
      #expect(refusal.message == "3 programs are connected, which is the limit.")
      #expect(await late.line() == nil)

      try await peers[0].endOutput()
      #expect(await peers[0].line() == nil)
      var next = try await RawPeer(path)
      try await next.send(status(9))
      // The one that left is counted until its end is noticed.
      while await next.line()?.contains("limit") == true {
        next = try await RawPeer(path)
        try? await next.send(status(9))
      }
    }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
