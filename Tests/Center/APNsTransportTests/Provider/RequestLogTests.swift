import Foundation
import NotificationModel
import Testing

@testable import APNsTransport

@Suite("What a provider's requests are remarked with and remembered by")
struct RequestLogTests {
  private static let identifier = "123e4567-e89b-12d3-a456-426614174000"

  @Test func aDateAsTextIsTakenWithARemark() async throws {
    let provider = Sender()
    let token = try provider.signWithTextDate()
    let session = provider.connect()

    #expect(await session.answer(.push(token)).status == 200)
    #expect(await session.answer(.push(token)).status == 200)
    #expect(
      provider.reports == ["Accepted, but iat of the provider token is text."],
      "once for each connection"
    )
    #expect(provider.pushes.count == 2)
  }

  @Test(
    arguments: [
      ([], #"{"aps":{"alert":"hi"}}"#, "there is no apns-push-type"),
      (
        [("apns-push-type", "background"), ("apns-priority", "5")], #"{"aps":{"alert":"hi"}}"#, "has an alert"
      ),
      (
        [("apns-push-type", "alert"), ("apns-expiration", "1774348860000")], #"{"aps":{"alert":"hi"}}"#,
        "a date in milliseconds"
      ),
    ] as [([(String, String)], String, String)]
  )
  func whatIsOddIsAcceptedWithARemark(fields: [(String, String)], body: String, words: String) async throws {
    let provider = Sender()
    let token = try provider.sign()

    let answer = await provider.connect().answer(
      .push(token, [("apns-topic", Sender.app)] + fields, body: body)
    )

    #expect(answer.status == 200)
    #expect(provider.reports.count == 1 && provider.reports[0].contains(words), "\(provider.reports)")
  }

  @Test func everyRequestIsLoggedWithItsIdentifier() async throws {
    let provider = Sender()
    let token = try provider.sign()
    let fields = [
      ("apns-topic", Sender.app), ("apns-push-type", "alert"), ("apns-id", Self.identifier),
    ]

    let good = await provider.connect().answer(.push(token, fields))
    let refused = await provider.connect().answer(.push(token, [("apns-priority", "5")]))

    let records = provider.records
    try #require(records.count == 2)
    #expect(records[0].identifier == Self.identifier && good.identifier == Self.identifier)
    #expect(
      records[0].status == 200 && records[0].reason == nil && records[0].headers["apns-push-type"] == "alert"
    )
    #expect(records[1].identifier == refused.identifier && records[1].status == 400)
    #expect(records[1].reason == "MissingTopic" && records[1].message == "There is no apns-topic.")
    #expect(
      records[1].hint?.contains("bundle identifier") == true && records[1].headers["apns-priority"] == "5"
    )
    #expect(records.allSatisfy { $0.headers["authorization"] == nil }, "tokens are secrets")
    #expect(provider.pushes.map(\.apnsIdentifier) == [Self.identifier])
  }

  @Test func aPushWithoutAnIdentifierIsFollowedByTheOneThatItGets() async throws {
    let provider = Sender()
    let answer = await provider.connect().answer(.push(try provider.sign()))
    #expect(answer.identifier.count == 36)
    #expect(provider.pushes.map(\.apnsIdentifier) == [answer.identifier])
  }
}

struct FirstByteTests {
  @Test(arguments: [
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", FirstBytes.http2), ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\nmore", .http2),
    ("POST /3/device/ab HTTP/1.1\r\nHost: a", .http1), ("GET / HTTP/1.0\n", .http1),
    ("EHLO there\r\n", .other),
    ("\u{16}\u{3}\u{1}", .other), ("PRI * HTTP/2.0\r\n\r\nSN", .other),
  ]) func tellTheProtocol(_ text: String, _ found: FirstBytes) {
    #expect(FirstBytes(Array(text.utf8)) == found)
  }

  @Test(arguments: ["", "P", "PRI * HTTP/2.0\r\n\r\nS", "POST /3/dev"]) func orAreTooFewYet(_ text: String) {
    #expect(FirstBytes(Array(text.utf8)) == nil)
  }
}
