import JSON
import NotificationModel
import Testing

@testable import PayloadCoding

/// Which form a document has, told by its keys.
@Suite struct FormDetectionTests {
  @Test(
    arguments: [
      (#"{"aps":{"alert":"Hi"}}"#, .apns),
      // What has aps is a payload, whatever else it looks like.
      (
        #"{"aps":{},"message":{"token":"t"},"trigger":{"type":"push"},"fireDate":0,"to":"t","data":{}}"#,
        .apns
      ),
      (#"{"aps":7}"#, .apns),
      (
        #"{"aps":{"alert":"Hi"},"gcm.message_id":"1","google.c.a.e":"1","gcm.notification.image":"i"}"#, .apns
      ),
      (#"{"message":{"token":"t"}}"#, .fcm),
      (#"{"message":{"topic":"news","notification":{"title":"T"}}}"#, .fcm),
      (#"{"message":{"data":{"k":"v"},"condition":"'a' in topics"}}"#, .fcm),
      (#"{"apns":{"payload":{"aps":{}}}}"#, .fcm),
      (#"{"notification":{"title":"T","body":"B"}}"#, .fcm),
      (#"{"token":"t","data":{"k":"v"}}"#, .fcm),
      (#"{"validate_only":true,"message":{"apns":{"live_activity_token":"t"}}}"#, .fcm),
      (#"{"to":"/topics/news","notification":{"title":"T"}}"#, .fcmLegacy),
      (#"{"registration_ids":["a"],"data":{}}"#, .fcmLegacy),
      (#"{"notification":{"title":"T","badge":"1"}}"#, .fcmLegacy),
      (#"{"notification":{"title":"T"},"content_available":true}"#, .fcmLegacy),
      (#"{"fireDate":"2026-03-24T09:41:00Z","alertBody":"Tea"}"#, .legacyLocal),
      (#"{"fire date":0}"#, .legacyLocal),
      (#"{"alert_body":"Tea"}"#, .legacyLocal),
      (#"{"trigger":{"type":"push"},"title":"T"}"#, .detox),
      (#"{"trigger":{"type":"timeInterval","timeInterval":3},"title":"T"}"#, .detox),
      (#"{"to":"ExponentPushToken[x]","body":"B","data":{"k":"v"}}"#, .expo),
      (#"{"to":["ExpoPushToken[x]"],"title":"T"}"#, .expo),
      (#"{"app_id":"a","contents":{"en":"B"}}"#, .oneSignal),
      (#"{"included_segments":["All"],"headings":{"en":"T"}}"#, .oneSignal),
      (#"{"messages":{"apple_push":{"alert":"B"}}}"#, .braze),
      (#"{"audience":"all","device_types":["ios"],"notification":{"alert":"B"}}"#, .airship),
      // No form at all: then aps is missed.
      (#"{}"#, .apns), (#"{"alert":"Hi","badge":1}"#, .apns), (#"{"message":"Hi"}"#, .apns),
      (#"{"message":{"text":"Hi"}}"#, .apns), (#"{"notification":"Hi","data":[]}"#, .apns),
      (#"{"trigger":"push"}"#, .apns), (#"{"token":"t"}"#, .apns), (#"{"data":{"k":"v"}}"#, .apns),
      (#"{"apns":{}}"#, .apns), (#"{"apns":[]}"#, .apns), (#"{"to":"me","subject":"Hi"}"#, .apns),
      (#"{"category":"c","userInfo":{}}"#, .apns),
    ] as [(String, PayloadForm)]
  )
  func aFormIsToldByItsKeys(text: String, form: PayloadForm) throws {
    let root = try #require(try JSONParser.parse(text).objectValue)

    #expect(PayloadForm.of(root) == form)
  }

  @Test func eachFormHasANameForPeople() {
    #expect(Set(PayloadForm.allCases.map(\.name)).count == PayloadForm.allCases.count)
    #expect(PayloadForm.allCases.allSatisfy { $0.name.hasPrefix("a") })
  }

  @Test(
    arguments: [
      #""message":{"token":"t","notification":{"title":"T"}}"#, #""to":"t","notification":{"title":"T"}"#,
      #""trigger":{"type":"push"},"title":"T""#, #""alertBody":"T""#, #""aps":{"alert":"T"}"#,
    ])
  func everyFormMayNameItsApp(members: String) throws {
    let document = try document("{\"Simulator Target Bundle\":\"com.example.dely\",\(members)}")

    #expect(document.targetBundle == "com.example.dely")
    #expect(!document.payload.contains(key: "Simulator Target Bundle"))
    #expect(document.diagnostics.isEmpty)
  }
}
