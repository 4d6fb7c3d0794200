import CenterGateway
import Foundation
import NIOCore
import NotificationModel
import Testing

@testable import APNsTransport

@Suite("The end of a provider's connection", .timeLimit(.minutes(3)))
struct EndingTests {
  @Test func isSaidAndWhatIsInFlightIsAnswered() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      let token = world.token
      _ = try await provider.answer(on: try await provider.push(token: token))
      world.center.hold()
      let (first, second) = (try await provider.push(token: token), try await provider.push(token: token))
      try await world.center.until("two pushes were held") { $0.waiting == 2 }

      world.server.shutdown()
      try await provider.until { $0.farewell != nil }
      let late = try await provider.push(token: token)
      world.center.release()
      try await provider.end()

      #expect(provider.farewell?.reason == #"{"reason":"Shutdown"}"#)
      #expect(provider.farewell?.error == 0)
      // What came after it was not looked at, and may be sent to somebody else.
      #expect(provider.farewell?.last == second)
      #expect(provider.answers[first]?.status == "200")
      #expect(provider.answers[second]?.status == "200")
      #expect(provider.answers[late] == nil)
      #expect(world.center.pushes.count == 3)
    }
  }

  @Test func comesAtOnceWhereNothingIsInFlight() async throws {
    try await withServer { world in
      var provider = try await world.provider()
      try await provider.begin()
      _ = try await provider.answer(on: try await provider.push(token: nil))
      var silent = try await world.provider()

      world.server.shutdown()

      try await provider.end()
      #expect(provider.farewell?.reason == #"{"reason":"Shutdown"}"#)
      try await silent.end()
      await #expect(throws: (any Error).self) { try await world.provider() }
    }
  }

  @Test func doesNotWaitForACenterThatGivesNoAnswer() async throws {
    var limits = APNsLimits()
    limits.farewell = 0.05
    try await withServer(limits: limits) { world in
      var provider = try await world.provider()
      try await provider.begin()
      world.center.hold()
      let stream = try await provider.push(token: world.token)
      try await world.center.until("the push was held") { $0.waiting == 1 }

      world.server.shutdown()
      try await provider.end()

      #expect(provider.farewell?.last == stream)
      #expect(provider.answers[stream]?.status == nil)
    }
  }

  @Test func comesWhereNothingHappensForLong() async throws {
    var limits = APNsLimits()
    limits.idle = 0.02
    try await withServer(limits: limits) { world in
      var provider = try await world.provider()
      _ = try await provider.answer(on: try await provider.beginAndPush(token: world.token))

      try await provider.end()

      #expect(provider.farewell?.reason == #"{"reason":"IdleTimeout"}"#)
      #expect(provider.farewell?.error == 0)
    }
  }

  @Test func comesSoonerForAProviderWithoutAToken() async throws {
    var limits = APNsLimits()
    limits.stranger = 0.02
    try await withServer(limits: limits) { world in
      var provider = try await world.provider()
      // The server may have closed the connection by now.
      try? await provider.begin()
      try await provider.end()
      #expect(provider.farewell?.reason == #"{"reason":"IdleTimeout"}"#)
    }
  }

  @Test func doesNotComeByTimeWhileARequestIsInFlight() async throws {
    var limits = APNsLimits()
    limits.idle = 0.02
    try await withServer(limits: limits) { world in
      world.center.hold()
      var provider = try await world.provider()
      let stream = try await provider.beginAndPush(token: world.token)
      try await world.center.until("the push was held") { $0.waiting == 1 }
      // As long as a connection has on which nothing happens.
      var idle = try await world.provider()
      try await idle.begin()
      try await idle.end()
      #expect(idle.farewell != nil)

      world.center.release()
      #expect(try await provider.answer(on: stream).status == "200")
      #expect(provider.farewell == nil)
    }
  }

  @Test func followsCancelling() async throws {
    try await withFolder { folder in
      let center = StandInCenter()
      let identity = try APNsIdentity.open(folder: folder)
      let server = APNsServer(address: ListeningAddress(port: 0), identity: identity, phone: center.phone)
      try await server.start()
      let served = Late.promise()
      let running = served.completeWithTask { await server.run() }
      let world = World(
        server: server,
        identity: identity,
        center: center,
        address: try #require(server.boundAddress),
        token: try identity.providerToken(issuedAt: Date())
      )
      var provider = try await world.provider()
      try await provider.begin()
      center.hold()
      let stream = try await provider.push(token: world.token)
      try await center.until("the push was held") { $0.waiting == 1 }

      running.cancel()
      try await provider.until { $0.farewell != nil }
      center.release()

      #expect(try await provider.answer(on: stream).status == "200")
      try await Late.unless("the server ended", served)
    }
  }

  @Test func mayComeBeforeItEverRan() async throws {
    try await withFolder { folder in
      let identity = try APNsIdentity.open(folder: folder)
      let center = StandInCenter()
      let first = APNsServer(address: ListeningAddress(port: 0), identity: identity, phone: center.phone)
      try await first.start()
      let address = try #require(first.boundAddress)
      let taken = APNsServer(address: address, identity: identity, phone: center.phone)
      let error = await #expect(throws: StartError.self) { try await taken.start() }
      #expect(error?.message.hasSuffix("Address already in use.") == true)
      #expect(error?.description.contains("\(address)") == true)

      first.shutdown()
      for server in [taken, first] {
        let served = Late.promise()
        served.completeWithTask { await server.run() }
        try await Late.unless("the server ended", served)
      }
    }
  }
}
