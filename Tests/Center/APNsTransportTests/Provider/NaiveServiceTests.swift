import Foundation
import Testing

@testable import APNsTransport

@Suite("What a naive push service gets wrong (ios-behaviour 9, point 15)")
struct NaiveServiceTests {
  @Test func point15ATokenThatDiedHasATimestampInMilliseconds() async throws {
    let provider = Sender()
    let token = try provider.sign()

    let answer = await provider.connect().answer(.push(token, to: "/3/device/" + Sender.former))

    #expect(answer.status == 410)
    #expect(answer.body == #"{"reason":"Unregistered","timestamp":1774345259500}"#)
    #expect(provider.pushes.isEmpty)
  }

  @Test func point15NoOtherAnswerHasATimestamp() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let session = provider.connect()

    let answers = [
      await session.answer(.push(nil)),
      await session.answer(.push(token, to: "/3/device/00ff")),
      await session.answer(
        .push(token, to: "/3/device/" + Sender.former, [("apns-topic", "com.example.tea")])
      ),
      await session.answer(.push(token)),
    ]

    #expect(answers.map(\.status) == [403, 400, 400, 200])
    #expect(answers.allSatisfy { !$0.body.contains("timestamp") })
  }

  @Test(arguments: [(3600.0, 200), (3601, 403)])
  func point15AProviderTokenIsGoodForAnHour(age: Double, status: Int) async throws {
    let provider = Sender()
    let token = try provider.sign(ago: age)

    let answer = await provider.connect().answer(.push(token))

    #expect(answer.status == status)
    #expect(answer.reason == (status == 403 ? .expiredProviderToken : nil))
  }

  @Test func point15ATokenThatWasGoodExpires() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let session = provider.connect()

    #expect(await session.answer(.push(token)).status == 200)
    provider.wait(3601)
    #expect(await session.answer(.push(token)).reason == .expiredProviderToken)
    #expect(
      provider.reports == ["403 ExpiredProviderToken: The provider token is 60 min old; it is good for 1 h."]
    )
  }

  @Test(arguments: [(1199.0, 429), (1200, 200)])
  func point15ATokenIsRefreshedEvery20MinutesAtMost(pause: Double, status: Int) async throws {
    let provider = Sender()
    let session = provider.connect()
    let first = try provider.sign()
    #expect(await session.answer(.push(first)).status == 200)

    provider.wait(pause)
    let answer = await session.answer(.push(try provider.sign()))

    #expect(answer.status == status)
    #expect(answer.reason == (status == 429 ? .tooManyProviderTokenUpdates : nil))
    // The one before is as good as it was; after a refresh it is a step back.
    #expect(await session.answer(.push(first)).status == (status == 429 ? 200 : 429))
  }

  /// What a library does that signs each request anew; within a second the signature alone differs.
  @Test func point15ATokenForEachRequestIsTooMany() async throws {
    let provider = Sender()
    let session = provider.connect()

    #expect(await session.answer(.push(try provider.sign())).status == 200)
    #expect(await session.answer(.push(try provider.sign())).status == 429)
    #expect(await provider.connect().answer(.push(try provider.sign())).status == 200)
  }
}
