import JSON
import NotificationModel
import Testing

@testable import PayloadCoding

/// Requests to push services, and what they become on their way to the phone.
@Suite struct ServiceRequestTests {
  private func document(_ text: String) throws -> PayloadDocument {
    try PayloadReader.read(Array(text.utf8), source: nil)
  }

  @Test func brazeSendsTheApplePushObject() throws {
    let document = try document(
      #"""
      {"external_user_ids":["u"],"messages":{"apple_push":{
        "alert":{"title":"T","body":"B","loc_key":"K"},"badge":2,"mutable_content":true,"content-available":false,
        "interruption_level":"time-sensitive","notification_group_thread_id":"g","extra":{"k":"v"},"collapse_id":"c"}}}
      """#
    )

    #expect(
      document.payload == [
        "aps": [
          "badge": 2, "mutable-content": 1, "thread-id": "g", "interruption-level": "time-sensitive",
          "alert": ["title": "T", "body": "B", "loc-key": "K"],
        ], "k": "v",
      ]
    )
    #expect(document.headers.collapseIdentifier == "c")
  }

  @Test func oneSignalSendsTheEnglishTexts() throws {
    let document = try document(
      #"{"app_id":"a","headings":{"de":"Tt","en":"T"},"contents":{"en":"B"},"ios_badgeType":"Increase","#
        + #""ios_badgeCount":1,"ios_sound":"x.caf","data":{"k":1}}"#
    )

    // The service counts the badge up: nothing is known of the number.
    #expect(
      document.payload == [
        "aps": ["sound": "x.caf", "alert": ["body": "B", "title": "T"]], "custom": ["a": ["k": 1]],
      ]
    )
  }

  @Test(
    arguments: [
      (#"{"app_id":"a","contents":"B","headings":{"en":"T"}}"#, "contents", "T"),
      (#"{"app_id":"a","contents":{"en":"B"},"headings":"T"}"#, "headings", nil),
      (#"{"to":"ExponentPushToken[x]","title":"T","data":"{\"chat\":42}"}"#, "data", "T"),
    ]
  )
  func whatHasToBeAnObjectIsRefusedByTheService(text: String, key: String, title: JSONValue?) throws {
    let document = try document(text)

    let problem = try #require(document.diagnostics.first { $0.rule == "wrong-type" })
    #expect(problem.path == key && problem.severity == .error)
    #expect(document.payload["aps"]?["alert"]?["title"] == title)
    #expect(document.payload["body"] == nil)
  }

  @Test func aCriticalSoundIsABooleanForTheServices() throws {
    let document = try document(
      #"{"audience":"all","device_types":["ios"],"notification":{"alert":"A","ios":{"sound":{"name":"a.caf","critical":true}}}}"#
    )

    #expect(document.payload["aps"]?["sound"] == ["name": "a.caf", "critical": 1])
  }

  @Test func expoSendsItsTextsAsAnAlert() throws {
    let document = try document(
      #"{"to":"ExponentPushToken[x]","title":"T","body":"B","sound":"default","_contentAvailable":true,"data":{"k":1}}"#
    )

    #expect(
      document.payload == [
        "aps": ["sound": "default", "content-available": 1, "alert": ["title": "T", "body": "B"]],
        "body": ["k": 1],
      ]
    )
  }

  @Test func airshipPrefersWhatIsForThePhone() throws {
    let document = try document(
      #"{"audience":"all","device_types":["ios"],"notification":{"alert":"B","ios":{"alert":{"body":"C"},"badge":"+1"}}}"#
    )

    #expect(document.payload == ["aps": ["alert": ["body": "C"]]])
  }

  @Test func itIsNamedWithTheApsThatItBecomes() throws {
    let document = try document(#"{"to":"ExponentPushToken[x]","body":"B"}"#)

    let remark = try #require(document.diagnostics.first)
    #expect(remark.rule == "service-request" && remark.severity == .note)
    #expect(
      remark.message
        == #"this is a request to Expo's push service, which makes of it {"aps":{"alert":{"body":"B"}}}"#
    )
  }

  @Test func theAdminSDKsSpellingIsUnderstood() throws {
    let document = try document(
      #"{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","contentAvailable":true,"threadId":"x"}}}}"#
    )

    #expect(document.payload["aps"] == ["alert": "Hi", "content-available": 1, "thread-id": "x"])
    #expect(document.diagnostics.map(\.severity) == [.note, .note])
  }

  @Test func ofHTTPv1KeysOfTheOlderInterfaceAreRefused() throws {
    let document = try document(
      #"{"message":{"token":"t","notification":{"body":"B"},"content_available":true}}"#
    )

    #expect(document.diagnostics.map(\.path) == ["message.content_available"])
    #expect(document.diagnostics.first?.hint == #"Write "content-available": 1 into apns.payload.aps."#)
  }
}
