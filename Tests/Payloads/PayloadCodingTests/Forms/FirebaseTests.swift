import JSON
import NotificationModel
import Testing

@testable import PayloadCoding

/// Firebase's HTTP v1 message as it reaches the phone (ios-behaviour 7).
@Suite struct FirebaseTests {
  private static let message = """
    {
      "message": {
        "token": "bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDMExUdFQ3P1",
        "notification": {
          "title": "Breaking news",
          "body": "The comet is back.",
          "image": "https://example.com/comet.png"
        },
        "data": { "story": "7", "section": "space" },
        "android": { "ttl": "86400s", "notification": { "click_action": "TOP_STORY" } },
        "apns": {
          "headers": {
            "apns-priority": "5", "APNS-Collapse-ID": "news-7",
            "apns-topic": "com.example.news.push-type.liveactivity", "apns-push-type": "liveactivity"
          },
          "payload": {
            "aps": { "badge": "3", "category": "NEWS", "mutable-content": 1 },
            "section": "sky"
          },
          "fcm_options": { "image": "https://example.com/ios.png" }
        },
        "webpush": { "headers": { "TTL": "86400" } }
      }
    }
    """

  @Test func becomesWhatThePhoneGets() throws {
    let document = try document(Self.message)

    #expect(document.form == .fcm)
    #expect(
      document.payload == [
        "aps": [
          "alert": ["title": "Breaking news", "body": "The comet is back."], "badge": "3", "category": "NEWS",
          "mutable-content": 1,
        ],
        "story": "7", "section": "sky", "fcm_options": ["image": "https://example.com/ios.png"],
        "gcm.message_id": "0:bellhop",
      ]
    )
    #expect(document.diagnostics.isEmpty)
  }

  @Test func goesToOneTarget() throws {
    let both = try document(#"{"message":{"token":"t","topic":"news","notification":{"title":"Hi"}}}"#)
    let one = try document(#"{"message":{"topic":"news","notification":{"title":"Hi"}}}"#)

    #expect(both.diagnostics.map(\.rule) == ["unused-value"])
    #expect(both.diagnostics.first?.path == "message.topic")
    #expect(one.diagnostics.isEmpty)
  }

  @Test func bringsItsHeaders() throws {
    let document = try document(Self.message)

    #expect(document.headers.priority == 5)
    #expect(document.headers.expiration == .after(seconds: 2_592_000))
    #expect(document.headers.topic == "com.example.news.push-type.liveactivity")
    #expect(document.targetBundle == "com.example.news")
    let push = try PushCoding.push(document)
    #expect(push.topic == "com.example.news")
    #expect(push.collapseIdentifier == "news-7")
    let other = try PushCoding.push(document, headers: PushHeaders(collapseIdentifier: "mine", topic: "a.b"))
    #expect(other.collapseIdentifier == "mine" && other.topic == "a.b")
  }

  @Test func remarksPointIntoTheMessage() throws {
    let push = try push(Self.message)

    let badge = try #require(push.diagnostics.first { $0.rule == "wrong-type" })
    #expect(badge.path == "message.apns.payload.aps.badge")
    #expect(badge.line == 17)
    #expect(badge.column == 27)
    #expect(push.content.badge == nil)
    #expect(push.content.title == "Breaking news" && push.mutableContent)
    #expect(push.content.userInfo["story"] == "7")
  }

  @Test func theAlertOfThePayloadOverridesTheCommonText() throws {
    let push = try push(
      #"""
      {"message":{"notification":{"title":"T","body":"B"},
        "apns":{"payload":{"aps":{"alert":{"body":"Mine","subtitle":7}}}}}}
      """#
    )

    #expect(push.content.title.isEmpty && push.content.body == "Mine")
    #expect(push.diagnostics.map(\.path) == ["message.apns.payload.aps.alert.subtitle"])
    #expect(push.diagnostics.map(\.line) == [2])
  }

  @Test func theOuterMessageMayBeMissing() throws {
    let push = try push(#"{"token":"t","notification":{"title":"T","body":5}}"#)

    #expect(push.content.title == "T" && push.content.body.isEmpty)
    #expect(push.diagnostics.map(\.path) == ["notification.body"])
    #expect(push.diagnostics.first?.column == 49)
  }

  @Test(
    arguments: [
      (#""notification":[]"#, "wrong-type", "message.notification"),
      (#""notification":{"title":"T"},"data":"k""#, "wrong-type", "message.data"),
      (#""notification":{"title":"T"},"data":{"n":1}"#, "wrong-type", "message.data.n"),
      (#""notification":{"title":"T"},"data":{"aps":"x"}"#, "misplaced-key", "message.data.aps"),
      (
        #""notification":{"title":"T"},"data":{"google.x":"x"}"#, "reserved-key", #"message.data["google.x"]"#
      ),
      (#""notification":{"title":"T","badge":1}"#, "unknown-key", "message.notification.badge"),
      (#""notification":{"title":"T","image":1}"#, "wrong-type", "message.notification.image"),
      (#""notification":{"title":"T"},"apns":{"payload":[]}"#, "wrong-type", "message.apns.payload"),
      (
        #""notification":{"title":"T"},"apns":{"payload":{"aps":"x"}}"#, "wrong-type",
        "message.apns.payload.aps"
      ),
      (#""notification":{"title":"T"},"apns":7"#, "wrong-type", "message.apns"),
      (
        #""notification":{"title":"T"},"apns":{"headers":{"apns-priority":"high"}}"#, "header-value",
        "message.apns.headers.apns-priority"
      ),
      (
        #""notification":{"title":"T"},"apns":{"headers":{"apns-priority":10}}"#, "wrong-type",
        "message.apns.headers.apns-priority"
      ),
      (#""data":{"k":"v"}"#, "empty-payload", "message.data"),
      (#""topic":"news""#, "empty-payload", "message"),
    ])
  func whatIsOddIsSaidAtItsPlace(members: String, rule: String, path: String) throws {
    let push = try push("{\"message\":{\"token\":\"t\",\(members)}}")

    let found = try #require(push.diagnostics.first { $0.rule == rule }, "\(push.lines)")
    #expect(found.path == path)
    #expect(found.line == 1 && (found.column ?? 0) > 1)
  }

  @Test func dataIsTextWhateverItWas() throws {
    let document = try document(#"{"token":"t","data":{"n":1,"o":{"a":[true]},"s":"x"}}"#)

    #expect(document.payload["n"] == "1")
    #expect(document.payload["o"] == #"{"a":[true]}"#)
    #expect(document.payload["s"] == "x")
  }

  @Test func theLimitIsThatOfThePhonesPayload() throws {
    let wide = String(repeating: "x", count: 5000)
    let long = "{\"message\":{\"token\":\"t\",\"notification\":{\"body\":\"\(wide)\"}}}"

    let refusal = try #require(whyRefused(long))
    #expect(refusal.code == .tooLarge)
    #expect(refusal.message == "The payload is 5,029 bytes; the limit is 4,096.")
    let other =
      "{\"message\":{\"token\":\"t\",\"android\":{\"x\":\"\(wide)\"},\"notification\":{\"body\":\"B\"}}}"
    #expect(try push(other).rules.isEmpty)
  }

  @Test func theSameFileMakesTheSamePayload() throws {
    #expect(try document(Self.message).payload.description == document(Self.message).payload.description)
  }
}

/// Firebase's older interface (ios-behaviour 7).
@Suite struct FirebaseLegacyTests {
  private static let message = #"""
    {
      "to": "/topics/news",
      "collapse_key": "news",
      "priority": "normal",
      "time_to_live": 600,
      "content_available": true,
      "mutable_content": true,
      "notification": {
        "title": "Ada",
        "body_loc_key": "SENT_PHOTOS",
        "body_loc_args": "[\"Ada\", 3]",
        "sound": "bell.caf",
        "badge": "21",
        "click_action": "PHOTO",
        "image": "https://example.com/a.png",
        "small_image": "https://example.com/s.png",
        "android_channel_id": "photos"
      },
      "data": { "album": "7" }
    }
    """#

  @Test func becomesWhatThePhoneGets() throws {
    let document = try document(Self.message)

    #expect(document.form == .fcmLegacy)
    #expect(
      document.payload == [
        "aps": [
          "alert": ["title": "Ada", "loc-key": "SENT_PHOTOS", "loc-args": ["Ada", 3]], "sound": "bell.caf",
          "badge": 21, "category": "PHOTO", "content-available": 1, "mutable-content": 1,
        ],
        "gcm.notification.image": "https://example.com/a.png",
        "gcm.notification.small_image": "https://example.com/s.png",
        "gcm.notification.android_channel_id": "photos", "album": "7", "gcm.message_id": "0:bellhop",
      ]
    )
    #expect(document.diagnostics.isEmpty)
    #expect(
      document.headers
        == PushHeaders(collapseIdentifier: "news", priority: 5, expiration: .after(seconds: 600))
    )
  }

  @Test(
    arguments: [
      (#""notification":{"title":"T","badge":"+1"}"#, "wrong-type", "notification.badge"),
      (#""notification":{"title":"T","badge":true}"#, "wrong-type", "notification.badge"),
      (
        #""notification":{"body_loc_key":"K","body_loc_args":"x"}"#, "wrong-type",
        "notification.body_loc_args"
      ),
      (
        #""notification":{"body_loc_key":"K","body_loc_args":["x"]}"#, "wrong-type",
        "notification.body_loc_args"
      ),
      (#""notification":{"title":"T"},"mutable_content":"true""#, "wrong-type", "mutable_content"),
      (#""notification":{"title":"T"},"priority":"urgent""#, "wrong-type", "priority"),
      (#""notification":{"title":"T"},"time_to_live":-1"#, "wrong-type", "time_to_live"),
      (#""notification":{"title":"T"},"collapse_key":7"#, "wrong-type", "collapse_key"),
      (#""notification":{"title":7}"#, "wrong-type", "notification.title"),
      (#""notification":{"title":"T","sound":[]}"#, "wrong-type", "notification.sound"),
      (#""notification":[],"data":{}"#, "wrong-type", "notification"),
      (#""data":{"k":"v"}"#, "empty-payload", ""),
    ])
  func whatIsOddIsSaidAtItsPlace(members: String, rule: String, path: String) throws {
    let push = try push("{\"to\":\"t\",\(members)}")

    let found = try #require(push.diagnostics.first { $0.rule == rule }, "\(push.lines)")
    #expect(found.path == path)
    #expect(found.line == 1 && found.column != nil)
  }

  @Test(
    arguments: [("\"true\"", 1), ("1", 1), ("false", nil), ("\"no\"", nil), ("null", nil)]
      as [(String, JSONValue?)]
  )
  func aSwitchIsABoolean(written: String, result: JSONValue?) throws {
    let document = try document(
      "{\"to\":\"t\",\"notification\":{\"title\":\"T\"},\"mutable_content\":\(written)}"
    )

    #expect(document.payload["aps"]?["mutable-content"] == result)
  }
}
