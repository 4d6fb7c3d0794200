import Foundation
import NIOCore
import NotificationModel
import Testing

@testable import APNsTransport

@Suite("A provider that does not keep to the rules", .timeLimit(.minutes(3)))
struct HostileTests {
  @Test(arguments: [["http/1.1"], []]) func andSpeaksNoHTTP2IsToldSoInItsOwnWords(protocols: [String])
    async throws
  {
    try await withServer { world in
      var old = try await world.provider(protocols: protocols)
      try await old.send("POST /3/device/ab HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try await old.end()
      #expect(old.plainText.hasPrefix("HTTP/1.1 505 HTTP Version Not Supported\r\n"))
      #expect(old.plainText.contains("APNs speaks HTTP/2 only"))
      try await world.center.until("the person was told") { !$0.failures.isEmpty }
      #expect(world.center.failures[0].contains("does not speak HTTP/2"))
    }
  }

  @Test func andOffersNoALPNIsServedByItsPreface() async throws {
    try await withServer { world in
      var provider = try await world.provider(protocols: [])
      try await provider.begin()
      #expect(try await provider.answer(on: try await provider.push(token: world.token)).status == "200")
      #expect(world.center.failures.isEmpty)
    }
  }

  @Test(arguments: [
    Provider.preface, "POST /3/device/ab HTTP/1.1\r\n\r\n", "\u{0}\u{1}\u{2} garbage that is no TLS at all",
  ])
  func andSpeaksNoTLSIsTurnedAway(bytes: String) async throws {
    try await withServer { world in
      var plain = try await Provider(
        host: "127.0.0.1",
        port: world.port,
        name: nil,
        authority: nil,
        protocols: []
      )
      try await plain.send(bytes)
      try await plain.end()
      try await world.center.until("the person was told") { !$0.failures.isEmpty }
      #expect(world.center.failures[0].contains("TLS"))

      var good = try await world.provider()
      try await good.begin()
      #expect(try await good.answer(on: try await good.push(token: world.token)).status == "200")
    }
  }

  @Test func andSaysNothingIsNotWaitedFor() async throws {
    var limits = APNsLimits()
    limits.greeting = 0.05
    try await withServer(limits: limits) { world in
      let silent = try await Provider(
        host: "127.0.0.1",
        port: world.port,
        name: nil,
        authority: nil,
        protocols: []
      )
      let half = try await Provider(
        host: "127.0.0.1",
        port: world.port,
        name: nil,
        authority: nil,
        protocols: []
      )
      try? await half.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01])
      // TLS, and then nothing.
      let polite = try await world.provider()

      for var provider in [silent, half, polite] { try await provider.end() }
      #expect(world.center.failures.isEmpty)
    }
  }

  @Test func andStopsInTheMiddleOfARequestIsNotWaitedFor() async throws {
    var limits = APNsLimits()
    limits.request = 0.05
    try await withServer(limits: limits) { world in
      var provider = try await world.provider()
      try await provider.begin()
      let stream = try await provider.open(Provider.headers(token: world.token))
      try await provider.data(Array(#"{"aps""#.utf8), on: stream, isEnd: false)

      // CANCEL
      #expect(try await provider.answer(on: stream).reset == 8)
      var answer = Provider.Answer()
      // On a busy machine a whole request may take longer than that, too.
      try await Late.unless("a whole request came in its time") {
        answer = try await provider.answer(on: try await provider.push(token: world.token))
        return answer.reset == nil
      }
      #expect(answer.status == "200")
      #expect(world.center.pushes.count == 1)
    }
  }

  @Test func andGoesAwayInTheMiddleLeavesNothingBehind() async throws {
    var limits = APNsLimits()
    limits.requestsInFlight = 1
    try await withServer(limits: limits) { world in
      var provider = try await world.provider()
      try await provider.begin()
      let token = world.token
      _ = try await provider.open(Provider.headers(token: token))
      try await provider.until { $0.mostStreams != nil }
      try await provider.close()
      var another = try await world.provider()
      try await another.begin()
      var answer = Provider.Answer()
      // Its place may be free a moment later.
      try await Late.unless("its place was free") {
        answer = try await another.answer(on: try await another.push(token: token))
        return answer.reset != 7
      }
      #expect(answer.status == "200")
    }
  }

  @Test func andSendsHeadersBeyondTheLimitHasThemRefusedAlone() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      // NIOHTTP2 takes more once its settings are acknowledged.
      try await provider.until { $0.mostStreams != nil }
      let long = (0..<5).map { ("x-long-\($0)", String(repeating: "x", count: 4000)) }
      let (stream, frame) = try provider.headerFrame(Provider.headers(token: world.token, long), isEnd: true)
      // Larger than a frame may be: in two.
      let payload = Array(frame.dropFirst(9))
      try await provider.send(Provider.frame(1, flags: 1, stream: stream, Array(payload.prefix(16_000))))
      try await provider.send(Provider.frame(9, flags: 4, stream: stream, Array(payload.dropFirst(16_000))))

      #expect(try await provider.answer(on: stream).status == "431")
      #expect(try await provider.answer(on: try await provider.push(token: world.token)).status == "200")
      #expect(world.center.failures == ["431: A provider's request has headers of more than 16384 bytes."])
    }
  }

  @Test func andSendsEndlessHeadersIsCutOff() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let long = String(repeating: "x", count: 4000)
      let more = (0..<20).map { ("x-long-\($0)", long) }
      let (_, frame) = try provider.headerFrame(Provider.headers(token: nil, more))
      // Larger than a frame may be: in two.
      let payload = Array(frame.dropFirst(9))
      try await provider.send(Provider.frame(1, flags: 0, stream: 1, Array(payload.prefix(16_000))))
      for start in stride(from: 16_000, to: payload.count, by: 16_000) {
        let part = Array(payload[start..<min(start + 16_000, payload.count)])
        // The server may have closed the connection by now.
        try? await provider.send(
          Provider.frame(9, flags: start + 16_000 >= payload.count ? 4 : 0, stream: 1, part)
        )
      }
      try await provider.end()

      #expect((provider.farewell?.error ?? 0) != 0)
      try await world.center.until("the person was told") { !$0.failures.isEmpty }
      #expect(world.center.failures[0].contains("its connection was closed: excessively large header block"))
    }
  }

  @Test func andGoesOnAfterAMistakeIsToldOfOnce() async throws {
    // To take back what was never sent.
    let mistake = Provider.frame(Provider.Frame.reset, stream: 99, [0, 0, 0, 8])
    let center = try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      try await provider.until { $0.mostStreams != nil }
      // It goes on because it does not see that it was cut off.
      try await provider.goDeaf()
      try await provider.send(mistake)
      try await world.center.until("the person was told") { !$0.failures.isEmpty }
      // The server may have closed the connection by now.
      try? await provider.send(mistake)
      try await provider.close()
      return world.center
    }

    #expect(center.failures.count == 1)
  }

  @Test func andComesOnceTooOftenIsTurnedAway() async throws {
    var limits = APNsLimits()
    limits.connections = 2
    try await withServer(limits: limits) { world in
      var providers = [try await world.provider(), try await world.provider()]
      for index in providers.indices {
        try await providers[index].begin()
        _ = try await providers[index].answer(on: try await providers[index].push(token: world.token))
      }
      var third = try await world.provider()
      _ = try await third.beginAndPush(token: world.token)
      try await third.end()
      #expect(third.farewell?.last == 0, "nothing was looked at, so all of it may be sent again")
      #expect(third.farewell?.error == 0 && third.farewell?.reason == #"{"reason":"ServiceUnavailable"}"#)
      try await world.center.until("the person was told") { !$0.failures.isEmpty }
      #expect(world.center.failures[0].hasPrefix("2 connections"))

      try await providers[0].close()
      try await Self.waitForAPlace(world)
    }
  }

  @Test func andOnlyTakesASeatLosesItToAnother() async throws {
    var limits = APNsLimits()
    limits.connections = 2
    try await withServer(limits: limits) { world in
      var good = try await world.provider()
      try await good.begin()
      let token = world.token
      #expect(try await good.answer(on: try await good.push(token: token)).status == "200")
      var mute = try await world.provider()
      try await mute.begin()
      try await mute.until { $0.mostStreams != nil }
      var third = try await world.provider()
      try await third.begin()
      #expect(try await third.answer(on: try await third.push(token: token)).status == "200")
      try await mute.end()
      #expect(try await good.answer(on: try await good.push(token: token)).status == "200")
    }
  }

  /// Until there is room for one more connection: a moment later than another one has ended.
  static func waitForAPlace(_ world: World) async throws {
    try await Late.unless("there was room for one more") {
      var provider = try await world.provider()
      try? await provider.begin()
      let stream = try await provider.push(token: world.token)
      try await provider.until { $0.answers[stream]?.isWhole == true }
      try? await provider.close()
      return provider.answers[stream]?.status == "200"
    }
  }
}

/// The same numbers each time.
struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
