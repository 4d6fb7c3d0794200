import Foundation
import NotificationModel
import Testing

@testable import APNsTransport

@Suite("Streams of a connection", .timeLimit(.minutes(3)))
struct StreamTests {
  @Test func areOneUntilAProviderTokenWasGoodAndAThousandAfter() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      try await provider.until { $0.mostStreams != nil }
      #expect(provider.mostStreams == 1)
      _ = try await provider.answer(on: try await provider.push(token: "no token"))
      #expect(provider.mostStreams == 1)

      _ = try await provider.answer(on: try await provider.push(token: world.token))
      #expect(provider.mostStreams == 1000)

      let token = world.token
      world.center.hold()
      var streams: [Int] = []
      for number in 0..<1000 {
        streams.append(try await provider.push(#"{"aps":{"alert":"\#(number)"}}"#, token: token))
      }
      try await world.center.until("a thousand pushes were held") { $0.waiting == 1000 }
      world.center.release()
      for stream in streams { #expect(try await provider.answer(on: stream).status == "200") }
    }
  }

  @Test func afterTheLastOneAreRefusedWithoutAnEndOfTheConnection() async throws {
    var limits = APNsLimits()
    limits.streams = 2
    try await withServer(limits: limits) { world in
      var provider = try await world.provider()
      try await provider.begin()
      let token = world.token
      _ = try await provider.answer(on: try await provider.push(token: token))
      try await provider.until { $0.mostStreams == 2 }
      world.center.hold()
      let taken = [try await provider.push(token: token), try await provider.push(token: token)]
      try await world.center.until("two pushes were held") { $0.waiting == 2 }
      let refused = try await provider.push(token: token)

      #expect(try await provider.answer(on: refused).reset == 7)
      world.center.release()
      for stream in taken { #expect(try await provider.answer(on: stream).status == "200") }
      #expect(provider.farewell == nil)
    }
  }

  @Test func ofAFreshBurstAreServed() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let token = world.token
      var streams: [Int] = []
      for _ in 0..<20 { streams.append(try await provider.push(token: token)) }
      for stream in streams { #expect(try await provider.answer(on: stream).status == "200") }
      #expect(world.center.pushes.count == 20)
    }
  }

  @Test func thatAreTakenBackMakeRoomForOthers() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let token = world.token
      let given = try await provider.open(Provider.headers(token: token))
      let (next, headers) = try provider.headerFrame(Provider.headers(token: token), isEnd: true)
      try await provider.send(Provider.frame(Provider.Frame.reset, stream: given, [0, 0, 0, 8]) + headers)

      #expect(try await provider.answer(on: next).text == #"{"reason":"PayloadEmpty"}"#)
    }
  }

  @Test func ofAllConnectionsAreLimitedTogether() async throws {
    var limits = APNsLimits()
    limits.requestsInFlight = 2
    try await withServer(limits: limits) { world in
      world.center.hold()
      let token = world.token
      var providers = [try await world.provider(), try await world.provider(), try await world.provider()]
      for index in 0..<2 {
        try await providers[index].begin()
        _ = try await providers[index].push(token: token)
      }
      try await world.center.until("two pushes were held") { $0.waiting == 2 }
      try await providers[2].begin()
      let refused = try await providers[2].push(token: token)
      #expect(try await providers[2].answer(on: refused).reset == 7)

      world.center.release()
      #expect(try await providers[0].answer(on: 1).status == "200")
      #expect(try await providers[1].answer(on: 1).status == "200")
      let again = try await providers[2].push(token: token)
      #expect(try await providers[2].answer(on: again).status == "200")
    }
  }
}
