import Foundation
import NIOHPACK
import NotificationModel
import Testing

@testable import APNsTransport

@Suite("A provider's request over the wire", .timeLimit(.minutes(3)))
struct RequestTests {
  @Test func arrivesAtThePhoneAndIsAnsweredWithItsIdentifier() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let identifier = "123e4567-e89b-12d3-a456-426614174000"
      let stream = try await provider.push(token: world.token, [("apns-id", identifier)])

      let answer = try await provider.answer(on: stream)

      #expect(answer.status == "200")
      #expect(answer.headers.first(name: "apns-id") == identifier)
      #expect(answer.headers.first(name: "apns-unique-id")?.isEmpty == false)
      #expect(!answer.headers.contains(name: "content-type"))
      #expect(answer.body.isEmpty)
      #expect(world.center.pushes.map(\.content.body) == ["Hello"])
    }
  }

  @Test func isRefusedWithAReasonAsJSON() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let answer = try await provider.answer(on: try await provider.push(token: nil))

      #expect(answer.status == "403")
      #expect(answer.headers.first(name: "content-type") == "application/json")
      #expect(answer.headers.first(name: "apns-id")?.isEmpty == false)
      #expect(answer.text == #"{"reason":"MissingProviderToken"}"#)
      #expect(world.center.pushes.isEmpty)
    }
  }

  @Test func forADeviceTokenThatDiedIsToldWhenItDid() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let stream = try await provider.push(to: StandInCenter.formerToken, token: world.token)

      let answer = try await provider.answer(on: stream)

      #expect(answer.status == "410")
      #expect(answer.text == #"{"reason":"Unregistered","timestamp":1774345260000}"#)
    }
  }

  @Test func ofAnotherMethodOrPathIsRefused() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let token = world.token
      let get = try await provider.open(Provider.headers("GET", token: token), isEnd: true)
      #expect(try await provider.answer(on: get).text == #"{"reason":"MethodNotAllowed"}"#)
      #expect(try await provider.answer(on: get).status == "405")
      let elsewhere = try await provider.open(Provider.headers(path: "/4/device", token: token), isEnd: true)
      #expect(try await provider.answer(on: elsewhere).status == "404")
      let empty = try await provider.open(Provider.headers(token: token), isEnd: true)
      #expect(try await provider.answer(on: empty).text == #"{"reason":"PayloadEmpty"}"#)
    }
  }

  @Test func thatIsTooLongIsAnsweredBeforeAllOfItCame() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      try await provider.until { $0.mostStreams != nil }
      let length = 4 << 20
      let stream = try await provider.open(
        Provider.headers(token: world.token, [("content-length", "\(length)")])
      )
      var sent = 0
      // As flow control lets it: no further than the server has made room.
      while sent < length, provider.answers[stream]?.reset == nil {
        let room = provider.firstWindow + (provider.windows[stream] ?? 0) - sent
        if room > 0 {
          let part = [UInt8](repeating: 0x20, count: min(room, 4096))
          try await provider.data(part, on: stream, isEnd: false)
          sent += part.count
        } else {
          _ = try await provider.next()
        }
      }
      let answer = try await provider.answer(on: stream)
      try await provider.until { $0.answers[stream]?.reset != nil }

      #expect(answer.status == "413")
      #expect(answer.text == #"{"reason":"PayloadTooLarge"}"#)
      #expect(provider.answers[stream]?.reset == 0)
      #expect(sent <= 5 << 18)
      // The connection is as good as before.
      let next = try await provider.push(token: world.token)
      #expect(try await provider.answer(on: next).status == "200")
    }
  }

  @Test func thatIsTooLongMayBeSentToItsEnd() async throws {
    var limits = APNsLimits()
    limits.skipping = 60
    try await withServer(limits: limits) { world in
      var provider = try await world.provider()
      try await provider.begin()
      let token = world.token
      let stream = try await provider.open(Provider.headers(token: token))
      for _ in 0..<5 {
        try await provider.data([UInt8](repeating: 0x20, count: 1000), on: stream, isEnd: false)
      }
      try await provider.data([UInt8](repeating: 0x20, count: 1000), on: stream, isEnd: false)
      #expect(try await provider.answer(on: stream).status == "413")
      try await provider.data([UInt8](repeating: 0x20, count: 1000), on: stream)

      #expect(try await provider.answer(on: try await provider.push(token: token)).status == "200")
      #expect(provider.answers[stream]?.reset == nil)
    }
  }

  @Test func thatIsTooLongEndsSoonWhereTheProviderStops() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let stream = try await provider.open(Provider.headers(token: world.token))
      try await provider.data([UInt8](repeating: 0x20, count: 6000), on: stream, isEnd: false)
      try await provider.until { $0.answers[stream]?.reset != nil }

      #expect(provider.answers[stream]?.status == "413")
      // NO_ERROR
      #expect(provider.answers[stream]?.reset == 0)
    }
  }

  @Test func mayComeInPiecesAndEndWithTrailers() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let stream = try await provider.open(Provider.headers(token: world.token))
      for byte in #"{"aps":{"alert":"Piece"}}"#.utf8 {
        try await provider.data([byte], on: stream, isEnd: false)
      }
      try await provider.send(Provider.frame(Provider.Frame.headers, flags: 5, stream: stream))

      #expect(try await provider.answer(on: stream).status == "200")
      #expect(world.center.pushes.map(\.content.body) == ["Piece"])
    }
  }

  @Test func isAnsweredWhilePingsAndPrioritiesComeAndGo() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let priority = Provider.frame(2, stream: 1, [0, 0, 0, 0, 7])
      for _ in 0..<500 { try await provider.send(priority) }
      try await provider.send(Provider.frame(Provider.Frame.ping, [1, 2, 3, 4, 5, 6, 7, 8]))
      try await provider.until(\.isPingAnswered)
      let stream = try await provider.push(token: world.token)
      #expect(try await provider.answer(on: stream).status == "200")
    }
  }
}
