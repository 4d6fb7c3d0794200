import Foundation
import NIOCore
import NotificationModel
import Testing

@testable import APNsTransport

/// A provider that does not keep to the rules, many times and until it is given up.
@Suite(.timeLimit(.minutes(1))) struct HostileLongTests {
  @Test func andDoesNotReadItsAnswersDelaysNobodyAndIsGivenUp() async throws {
    var limits = APNsLimits()
    limits.taking = 0.2
    limits.farewell = 0.1
    limits.connections = 2
    try await withServer(limits: limits) { world in
      let token = world.token
      var deaf = try await world.provider()
      try await deaf.begin()
      _ = try await deaf.answer(on: try await deaf.push(token: token))
      try await deaf.channel.setOption(.autoRead, value: false).get()
      // Each answer is long and like no other; they are more than the kernels between them keep.
      for number in 0..<1500 {
        let long = String(repeating: "\(number)~", count: 8000 / "\(number)~".utf8.count)
        let request = Provider.plainRequest(on: 3 + 2 * number, token: token, [("apns-id", long)])
        deaf.channel.writeAndFlush(ByteBuffer(bytes: request), promise: nil)
      }

      var good = try await world.provider()
      try await good.begin()
      #expect(try await good.answer(on: try await good.push(token: token)).status == "200")
      try await HostileTests.waitForAPlace(world)
      try await deaf.close()
    }
  }

  @Test(arguments: 0..<40)
  func andSendsRandomBytesHarmsNobody(seed: UInt64) async throws {
    try await withServer { world in
      var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
      let provider = try await world.provider()
      try await provider.begin()
      for _ in 0..<20 {
        let payload = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        let type = UInt8.random(in: 0...10, using: &random)
        let flags = UInt8.random(in: 0...255, using: &random)
        let stream = Int.random(in: 0...5, using: &random)
        try? await provider.send(Provider.frame(type, flags: flags, stream: stream, payload))
      }
      try await provider.close()

      var good = try await world.provider()
      try await good.begin()
      #expect(try await good.answer(on: try await good.push(token: world.token)).status == "200")
    }
  }
}
