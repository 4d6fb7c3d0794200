import Foundation
import NotificationModel
import Testing

@testable import APNsTransport

@Suite("A provider's request (ios-behaviour 6.2)")
struct RefusalTests {
  @Test func whatIsInOrderReachesThePhone() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let fields = [
      ("apns-topic", Sender.app), ("apns-push-type", "alert"), ("apns-priority", "10"),
      ("apns-expiration", "1774348860"), ("apns-collapse-id", "rain"),
      ("apns-id", "123e4567-e89b-12d3-a456-426614174000"),
    ]

    let answer = await provider.connect().answer(.push(token, fields))

    #expect(answer.status == 200)
    #expect(answer.body.isEmpty)
    #expect(answer.identifier == "123e4567-e89b-12d3-a456-426614174000")
    #expect(answer.uniqueIdentifier?.count == 36)
    let push = try #require(provider.pushes.first)
    #expect(push.topic == Sender.app)
    #expect(push.content.body == "hi")
    #expect(push.collapseIdentifier == "rain")
    #expect(push.pushType == "alert")
    #expect(push.expiration == 1_774_348_860)
    #expect(provider.reports.isEmpty)
  }

  /// Uppercase digits are the same bytes.
  @Test func aDeviceTokenIsFoundHoweverItIsWritten() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let answer = await provider.connect().answer(
      .push(token, to: "/3/device/" + Sender.token.uppercased())
    )
    #expect(answer.status == 200)
  }

  @Test func theReasonIsSaidOnce() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let answer = await provider.connect().answer(
      .push(token, [("apns-topic", Sender.app), ("apns-id", "zz")])
    )
    #expect(answer.reason == .badMessageId)
    #expect(provider.reports.first?.components(separatedBy: "BadMessageId").count == 2)
  }

  @Test func aRequestIsAnsweredWithAnIdentifierAlsoWhereNoneWasSent() async throws {
    let provider = Sender()
    let answer = await provider.connect().answer(.push(nil))
    #expect(answer.identifier == answer.identifier.lowercased())
    #expect(answer.identifier.count == 36)
    #expect(answer.uniqueIdentifier == nil)
  }

  @Test(arguments: [
    ("GET", "/3/device/00ff", APNsReason.methodNotAllowed, 405), ("POST", "/", .badPath, 404),
    ("POST", "/3/devices/00ff", .badPath, 404), ("POST", "/3/device/00ff/x", .badPath, 404),
    ("POST", "/4/broadcasts/apps/com.example.dely", .notSimulated, 501),
    ("GET", "/1/apps/com.example.dely/all-channels", .notSimulated, 501),
    ("POST", "/3/device", .missingDeviceToken, 400), ("POST", "/3/device/", .missingDeviceToken, 400),
    ("POST", "/3/device/00f", .badDeviceToken, 400), ("POST", "/3/device/zz", .badDeviceToken, 400),
    ("POST", "/3/device/00%2F", .badDeviceToken, 400),
  ])
  func anAddressThatIsNone(method: String, path: String, reason: APNsReason, status: Int) async {
    let provider = Sender()
    let answer = await provider.connect().answer(.push(nil, to: path, method: method))
    #expect(answer.reason == reason)
    #expect(answer.status == status)
  }

  @Test(arguments: [
    ([("apns-id", "x")], APNsReason.badMessageId), ([("apns-expiration", "soon")], .badExpirationDate),
    ([("apns-expiration", "-1")], .badExpirationDate), ([("apns-priority", "11")], .badPriority),
    ([("apns-push-type", "alerts")], .invalidPushType),
    ([("apns-push-type", "background"), ("apns-priority", "10")], .badPriority),
    ([("apns-push-type", "background"), ("apns-priority", "+10")], .badPriority),
    ([("apns-id", "x"), ("apns-priority", "5"), ("apns-priority", "5")], .duplicateHeaders),
    ([("apns-collapse-id", String(repeating: "é", count: 33))], .badCollapseId),
    ([("apns-priority", "5"), ("apns-priority", "5")], .duplicateHeaders),
    ([("apns-push-type", "mdm")], .topicDisallowed), ([("apns-push-type", "voip")], .badTopic),
  ])
  func aHeaderThatIsWrong(fields: [(String, String)], reason: APNsReason) async throws {
    let provider = Sender()
    let token = try provider.sign()
    let answer = await provider.connect().answer(.push(token, fields + [("apns-topic", Sender.app)]))
    #expect(answer.reason == reason)
    #expect(answer.isTrusted)
    #expect(provider.pushes.isEmpty)
    #expect(provider.reports.count == 1)
  }

  @Test(arguments: [
    (String?.none, APNsReason.missingTopic), ("", .missingTopic), ("not a bundle", .badTopic),
    ("com.example.tea", .deviceTokenNotForTopic), ("com.example.dely.voip", .deviceTokenNotForTopic),
  ])
  func aTopicThatIsNotTheApps(topic: String?, reason: APNsReason) async throws {
    let provider = Sender()
    let token = try provider.sign()
    let answer = await provider.connect().answer(.push(token, topic.map { [("apns-topic", $0)] } ?? []))
    #expect(answer.reason == reason)
    #expect(provider.pushes.isEmpty)
  }

  @Test func aPushTypeWithASuffixIsForTheAppBeforeIt() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let fields = [("apns-topic", "com.example.dely.voip"), ("apns-push-type", "voip")]

    let answer = await provider.connect().answer(.push(token, fields))

    #expect(answer.status == 200)
    #expect(provider.pushes.map(\.topic) == [Sender.app])
  }

  @Test(arguments: [
    (4096, "alert", 200), (4097, "alert", 413), (5120, "voip", 200), (5121, "voip", 413),
    (4096, "liveactivity", 200), (4097, "liveactivity", 413),
  ])
  func aPayloadHasItsLimitInBytes(size: Int, type: String, status: Int) async throws {
    let provider = Sender()
    let token = try provider.sign()
    let empty = #"{"aps":{"alert":""}}"#
    let body = #"{"aps":{"alert":"\#(String(repeating: "x", count: size - empty.count))"}}"#
    let suffixes = ["voip": ".voip", "liveactivity": ".push-type.liveactivity"]
    let topic = Sender.app + (suffixes[type] ?? "")

    let answer = await provider.connect().answer(
      .push(token, [("apns-topic", topic), ("apns-push-type", type)], body: body)
    )

    #expect(answer.status == status)
    #expect(answer.reason == (status == 413 ? .payloadTooLarge : nil))
  }

  @Test func anEmptyPayloadIsRefused() async throws {
    let provider = Sender()
    let answer = await provider.connect().answer(.push(try provider.sign(), body: ""))
    #expect(answer.reason == .payloadEmpty)
  }

  /// 200 means accepted, not shown: what the phone cannot read is told on the screen.
  @Test func aPayloadThatCannotBeReadIsAcceptedAndToldOnTheScreen() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let session = provider.connect()

    #expect(await session.answer(.push(token, body: #"{"aps":{"alert":"hi",}}"#)).status == 200)
    provider.wait(1)
    #expect(await session.answer(.push(token, body: "[1]")).status == 200)

    #expect(provider.pushes.isEmpty)
    #expect(provider.reports.count == 2)
  }

  /// Firebase would turn it into a payload; APNs does not.
  @Test func aMessageForAnotherServiceIsAPayloadWithoutAps() async throws {
    let provider = Sender()
    let body = #"{"message":{"notification":{"title":"hi"}}}"#

    let answer = await provider.connect().answer(.push(try provider.sign(), body: body))

    #expect(answer.status == 200)
    #expect(provider.pushes.first?.hasAlert == false)
  }

  @Test func whatThePhoneDoesNotTakeIsAcceptedAndToldOnTheScreen() async throws {
    let provider = Sender()
    provider.refuse(Refusal(.invalidParameters, "The thread identifier is too long."))

    #expect(await provider.connect().answer(.push(try provider.sign())).status == 200)
    #expect(provider.reports == ["The thread identifier is too long."])
  }

  @Test func theSameRefusalIsToldOnceASecond() async throws {
    let provider = Sender()
    let session = provider.connect()
    for _ in 1...5 { #expect(await session.answer(.push(nil)).status == 403) }
    provider.wait(1)
    #expect(await session.answer(.push(nil)).status == 403)

    let words = "403 MissingProviderToken: There is no provider token."
    #expect(provider.reports == [words, words + " 4 more were refused so."])
  }

  @Test func thePhoneIsToldTheExpirationAndTheProvidersTime() async throws {
    let provider = Sender()
    provider.wait(7)
    let end = Int(Sender.now.timeIntervalSince1970) + 3600

    _ = await provider.connect().answer(
      .push(try provider.sign(), [("apns-topic", Sender.app), ("apns-expiration", "\(end)")])
    )

    #expect(provider.pushes.map(\.expiration) == [Double(end)])
    #expect(provider.dates == [Sender.now.timeIntervalSince1970 + 7])
  }

  @Test(arguments: [
    (Refusal.Code.shuttingDown, APNsReason.shutdown, 503), (.storeFull, .internalServerError, 500),
  ])
  func aCenterThatCannotTakeItIsTold(code: Refusal.Code, reason: APNsReason, status: Int) async throws {
    let provider = Sender()
    provider.refuse(Refusal(code, "Not now."))
    let answer = await provider.connect().answer(.push(try provider.sign()))
    #expect(answer.reason == reason)
    #expect(answer.status == status)
  }
}
