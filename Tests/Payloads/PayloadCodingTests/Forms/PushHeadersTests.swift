import Foundation
import JSON
import NotificationModel
import Testing

@testable import PayloadCoding

/// Request headers (ios-behaviour 6.2 and 6.4).
@Suite struct PushHeadersTests {
  @Test func namesCountInAnyCase() {
    let headers = PushHeaders(fields: [
      "APNS-Push-Type": "VoIP", "apns-PRIORITY": "5", "apns-expiration": "1774345260",
      "Apns-Topic": "com.example.dely.voip", "apns-id": "id", "Apns-Collapse-Id": "c", "authorization": "x",
    ])

    #expect(
      headers
        == PushHeaders(
          collapseIdentifier: "c",
          pushType: "voip",
          priority: 5,
          expiration: .at(seconds: 1_774_345_260),
          topic: "com.example.dely.voip",
          identifier: "id"
        )
    )
    #expect(headers.bundle == "com.example.dely")
  }

  @Test(
    arguments: [
      ("com.example.dely", nil, "com.example.dely"), ("com.example.voip", "alert", "com.example.voip"),
      ("com.example.voip", nil, "com.example.voip"), ("com.example.dely.voip", "voip", "com.example.dely"),
      ("com.example.dely.push-type.liveactivity", nil, "com.example.dely"),
    ] as [(String, String?, String)]
  )
  func aTopicNamesAnApp(topic: String, pushType: String?, bundle: String) {
    #expect(PushHeaders(pushType: pushType, topic: topic).bundle == bundle)
  }

  @Test func whatCannotBeReadIsLeftAlone() {
    let headers = PushHeaders(fields: ["apns-priority": "high", "apns-expiration": "-1"])

    #expect(headers == PushHeaders())
    #expect(PushHeaders(fields: ["apns-expiration": "0"]).expiration == .once)
  }

  @Test func aVoIPPushMayBeLonger() throws {
    let text = "{\"aps\":{\"alert\":\"\(String(repeating: "a", count: 5120 - 20))\"}}"

    #expect(throws: Refusal.self) { try document(text) }
    #expect(try push(text, voip: true).hasAlert)
    #expect {
      try document(text, headers: PushHeaders(pushType: "alert"))
    } throws: {
      ($0 as? Refusal)?.message == "The payload is 5,120 bytes; the limit is 4,096."
    }
    #expect {
      try document(
        text.replacing("aaa", with: "aaaa", maxReplacements: 1),
        headers: PushHeaders(pushType: "voip")
      )
    } throws: {
      ($0 as? Refusal)?.message == "The payload is 5,121 bytes; the limit is 5,120."
    }
  }

  private func push(_ text: String, voip: Bool) throws -> Push {
    let headers = PushHeaders(pushType: voip ? "voip" : nil)
    return try PushCoding.push(document(text, headers: headers), topic: "a.b", headers: headers)
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"Hi"}}"#, PushHeaders(), nil),
    (#"{"aps":{"alert":"Hi"}}"#, PushHeaders(pushType: "voip"), "voip"),
    (#"{"aps":{"event":"update","content-state":{}}}"#, PushHeaders(), "liveactivity"),
    (#"{"aps":{"event":"update","content-state":{}}}"#, PushHeaders(pushType: "alert"), "alert"),
    (#"{"aps":{}}"#, PushHeaders(topic: "com.example.mail.push-type.widgets"), "widgets"),
    (#"{"aps":{}}"#, PushHeaders(topic: "com.example.mail.voip"), nil),
  ])
  func aPushTypeThatIsNotSentIsToldByTheTopicOrThePayload(text: String, headers: PushHeaders, type: String?)
    throws
  {
    let payload = try #require(JSONParser.parse(text).objectValue)
    #expect(try PushCoding.push(payload, topic: "com.example.mail", headers: headers).pushType == type)
  }

  @Test func thePriorityReachesThePhone() throws {
    let push = try PushCoding.push(
      ["aps": ["alert": "Hi"]],
      topic: "com.example.mail",
      headers: PushHeaders(priority: 5)
    )
    #expect(push.priority == 5)
  }
}
