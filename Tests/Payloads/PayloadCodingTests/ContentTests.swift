import JSON
import NotificationModel
import PayloadCoding
import Testing

/// From a payload to what is shown (ios-behaviour 2.2 to 2.4, 2.7).
@Suite struct ContentTests {
  @Test func anAlertThatIsAStringIsTheBody() throws {
    let push = try push(#"{"aps":{"alert":"See you at eight"}}"#)

    #expect(push.content.body == "See you at eight")
    #expect(push.content.title.isEmpty && push.content.subtitle.isEmpty)
    #expect(push.hasAlert)
  }

  @Test func everyKeyFindsItsPlace() throws {
    let push = try push(
      """
      {"aps": {"alert": {"title": "T", "subtitle": "S", "body": "B", "launch-image": "L"}, "badge": 4,
        "sound": "default", "thread-id": "thread", "category": "invite", "content-available": 1,
        "mutable-content": 1, "target-content-id": "scene", "interruption-level": "passive",
        "relevance-score": 0.5, "filter-criteria": "work"}, "id": 7}
      """,
      headers: PushHeaders(collapseIdentifier: "dely-7")
    )

    var expected = Content(title: "T", subtitle: "S", body: "B", badge: 4, sound: .standard)
    expected.categoryIdentifier = "invite"
    expected.threadIdentifier = "thread"
    expected.interruptionLevel = .passive
    expected.relevanceScore = 0.5
    expected.targetContentIdentifier = "scene"
    expected.filterCriteria = "work"
    expected.launchImageName = "L"
    expected.userInfo = push.content.userInfo
    #expect(push.content == expected)
    #expect(push.contentAvailable && push.mutableContent)
    #expect(push.topic == "com.example.dely" && push.collapseIdentifier == "dely-7")
    #expect(push.diagnostics.isEmpty)
  }

  @Test func point18UserInfoIsTheWholePayloadWithoutItsAddress() throws {
    let push = try push(#"{"Simulator Target Bundle":"com.example.dely","id":7,"aps":{"alert":"Hi","x":1}}"#)

    #expect(push.content.userInfo == ["id": 7, "aps": ["alert": "Hi", "x": 1]])
    #expect(push.content.userInfo.keys == ["id", "aps"])
  }

  @Test(
    arguments: [
      (#"{}"#, Sound.standard, []),
      (#"{"name":"bell.caf"}"#, Sound(name: "bell.caf"), []),
      (
        #"{"critical":1,"name":"bell.caf","volume":0.6}"#,
        Sound(name: "bell.caf", critical: true, volume: 0.6), []
      ),
      (#"{"critical":1,"volume":4}"#, Sound(name: "default", critical: true, volume: 1), ["out-of-range"]),
      (#"{"critical":"0"}"#, Sound(name: "default", critical: true), ["wrong-type"]),
      (#"{"name":"","volume":0.6}"#, Sound.standard, ["empty-value", "unused-value"]),
      (#"{"name":"bell.caf","pitch":2}"#, Sound(name: "bell.caf"), ["unknown-key"]),
      (#""""#, nil, ["empty-value"]), ("1", nil, ["wrong-type"]),
      (#""bell.caf""#, Sound(name: "bell.caf"), []),
    ] as [(String, Sound?, [String])]
  )
  func sounds(json: String, sound: Sound?, rules: [String]) throws {
    let push = try push("{\"aps\":{\"alert\":\"Hi\",\"sound\":\(json)}}")

    #expect(push.content.sound == sound)
    #expect(push.rules == rules)
  }

  @Test(arguments: [#""""#, "7", "[]", "{}", #"{"title":""}"#, #"{"launch-image":"L"}"#, "null"])
  func withoutATextThereIsNoAlert(json: String) throws {
    let push = try push("{\"aps\":{\"alert\":\(json),\"badge\":1}}")

    #expect(!push.hasAlert)
    #expect(push.content.badge == 1)
    #expect(push.diagnostics.contains { $0.path.hasPrefix("aps.alert") })
  }

  @Test func aKeyIsLookedUpLaterAndTheLiteralElseTheKeyStandsInUntilThen() throws {
    let push = try push(
      #"{"aps":{"alert":{"title-loc-key":"INVITE","title":"Invitation","subtitle":"as sent","#
        + #""loc-key":"FROM","loc-args":["Ada",null,2,-1.5,true,[]]}}}"#
    )

    #expect(push.content.title == "Invitation")
    #expect(push.content.body == "FROM")
    #expect(
      push.content.localization
        == ContentLocalization(
          title: LocalizedText(key: "INVITE", fallback: "Invitation"),
          body: LocalizedText(key: "FROM", arguments: ["Ada", "", "2", "-1.5", "1", ""])
        )
    )
    #expect(
      push.lines == [
        "warning wrong-type aps.alert.loc-args[1]: loc-args[1] is null: an empty text is put in its place",
        "warning wrong-type aps.alert.loc-args[5]: loc-args[5] is an array: an empty text is put in its place",
      ]
    )
  }

  @Test(arguments: [#"{"aps":{"alert":{"body":"Hi","loc-key":7}}}"#, #"{"aps":{"alert":"Hi"}}"#])
  func withoutAUsableKeyNothingIsLookedUp(text: String) throws {
    let push = try push(text)

    #expect(push.content.localization == nil)
    #expect(push.content.body == "Hi")
  }

  @Test func argumentsWithoutTheirKeyAreDropped() throws {
    let push = try push(#"{"aps":{"alert":{"body":"Hi","loc-args":["Ada"],"subtitle-loc-args":"Ada"}}}"#)

    #expect(push.rules == ["unused-value", "wrong-type"])
  }

  @Test func whatHasNothingLeftSaysSo() throws {
    let nothing = try push(#"{"aps":{"badge":"2"}}"#)
    let custom = try push(#"{"aps":{},"id":7}"#)

    #expect(nothing.rules == ["empty-payload", "wrong-type"])
    #expect(!nothing.hasAlert && nothing.content.badge == nil)
    #expect(custom.diagnostics.isEmpty)
  }
}
