import Foundation
import JSON
import Testing

@testable import NotificationModel
@testable import PayloadCoding

private let now = Date(timeIntervalSince1970: 1_774_345_260)

/// A `UILocalNotification` as JSON (ios-behaviour 4).
@Suite struct LegacyLocalTests {
  private static let tea = """
    {
      "fireDate": "2026-03-24T09:42:00Z",
      "timeZone": "Europe/Berlin",
      "repeatInterval": 16,
      "alertTitle": "Tea",
      "alertBody": "It is ready.",
      "alertAction": "Pour",
      "hasAction": false,
      "alertLaunchImage": "cup.png",
      "soundName": "UILocalNotificationDefaultSoundName",
      "applicationIconBadgeNumber": 0,
      "category": "TEA",
      "userInfo": { "pot": 2, "category": "green" }
    }
    """

  @Test func itsPropertiesAreKept() throws {
    let document = try document(Self.tea)
    let legacy = try #require(document.local?.legacy)

    #expect(document.form == .legacyLocal)
    #expect(legacy.fireDate == Date(timeIntervalSince1970: 1_774_345_320))
    #expect(legacy.timeZone == "Europe/Berlin")
    #expect(legacy.repeatInterval == .day)
    #expect(legacy.userInfo == ["pot": 2, "category": "green"])
    #expect(document.diagnostics.isEmpty)
  }

  @Test func itIsARequestThatRepeats() throws {
    let local = try #require(
      try PushCoding.local(document(Self.tea), topic: "com.example.tea", identifier: "t", now: now)
    )

    var content = Content(title: "Tea", body: "It is ready.", sound: .standard)
    content.categoryIdentifier = "TEA"
    content.launchImageName = "cup.png"
    content.userInfo = ["pot": 2, "category": "green"]
    #expect(local.app == "com.example.tea")
    let components = CalendarComponents(hour: 9, minute: 42, second: 0)
    #expect(
      local.request
        == Request(identifier: "t", content: content, trigger: .calendar(components, repeats: true))
    )
    #expect(local.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      (#""2026-03-24T09:40:59Z""#, nil), (#""2026-03-24T09:41:00Z""#, nil), ("0", nil),
      ("1774345270", 10), ("1774345270.5", 10.5), (#""1774345270""#, 10), ("1774345270000", 10),
      (#""2026-03-24T17:41:10+08:00""#, 10), (#""2026-03-24 09:41:10 +0000""#, 10),
      (#""2026-03-24T09:41:10""#, 10),
    ] as [(String, Double?)]
  )
  func aDateThatHasPassedIsNow(written: String, seconds: Double?) throws {
    for key in ["fireDate", "fire_date", "fire date"] {
      let document = try document("{\"alertBody\":\"Tea\",\"\(key)\":\(written)}")
      let request = try #require(document.local?.request(identifier: "t", now: now))

      #expect(request.request.trigger == seconds.map { .timeInterval($0, repeats: false) })
    }
  }

  @Test(
    arguments: [
      ("GMT+8", "2026-03-24T17:41:10", nil), ("UTC", "2026-03-24T09:41:10", nil),
      ("+0530", "2026-03-24T15:11:10", nil), ("Asia/Shanghai", "2026-03-24T09:41:10", "date"),
      ("GMT+8", "2026-03-24T09:41:10Z", nil),
    ])
  func aZoneMovesADateWithoutOne(zone: String, written: String, rule: String?) throws {
    let document = try document(
      "{\"fireDate\":\"\(written)\",\"timeZone\":\"\(zone)\",\"alertBody\":\"Tea\"}"
    )

    #expect(document.local?.timing == .at(now.addingTimeInterval(10)))
    #expect(document.diagnostics.map(\.rule) == [rule].compactMap(\.self))
  }

  @Test(
    arguments: [
      (#""fireDate":"tomorrow""#, "date", "fireDate"), (#""fireDate":[]"#, "date", "fireDate"),
      (#""fireDate":-5"#, "date", "fireDate"), (#""fireDate":1e300"#, "date", "fireDate"),
      (#""fireDate":"2026-02-30T00:00:00Z""#, "date", "fireDate"),
      (#""repeatInterval":3"#, "wrong-type", "repeatInterval"),
      (#""repeatInterval":"daily""#, "wrong-type", "repeatInterval"),
      (#""userInfo":[]"#, "wrong-type", "userInfo"),
      (#""soundName":7"#, "wrong-type", "soundName"), (#""alertTitle":{}"#, "wrong-type", "alertTitle"),
      (#""application_icon_badge_number":"3""#, "wrong-type", "application_icon_badge_number"),
      (#""region":{}"#, "unsupported", "region"), (#""color":"red""#, "unknown-key", "color"),
    ])
  func whatIsOddIsSaidAtItsPlace(member: String, rule: String, path: String) throws {
    let document = try document("{\"alertBody\":\"Tea\",\n\(member)}")
    let local = try #require(try PushCoding.local(document, topic: "a.b", identifier: "t", now: now))

    let found = try #require(local.diagnostics.first { $0.rule == rule }, "\(local.diagnostics)")
    #expect(found.path == path)
    #expect(found.line == 2)
  }

  @Test(
    arguments: [
      ("2", .era), ("64", .minute), ("\"hour\"", .hour), ("\"NSCalendarUnitMonth\"", .month),
      ("\"NSDayCalendarUnit\"", .day), ("\"kCFCalendarUnitYear\"", .year), ("0", nil), ("24", nil),
    ] as [(String, LegacyRepeatInterval?)]
  )
  func aRepeatIntervalIsACalendarUnit(written: String, unit: LegacyRepeatInterval?) throws {
    let document = try document("{\"alertBody\":\"Tea\",\"repeatInterval\":\(written)}")

    #expect(document.local?.legacy?.repeatInterval == unit)
  }

  @Test(arguments: [("0", nil), ("3", 3), ("-1", nil)] as [(String, Int?)])
  func aBadgeOfZeroChangesNothing(written: String, badge: Int?) throws {
    let document = try document("{\"alertBody\":\"Tea\",\"applicationIconBadgeNumber\":\(written)}")

    #expect(document.local?.content.badge == badge)
  }

  @Test func itIsNotPushed() throws {
    for text in [Self.tea, #"{"trigger":{"type":"calendar"},"title":"T"}"#] {
      #expect {
        try push(text)
      } throws: { error in
        guard let refusal = error as? Refusal else { return false }
        return refusal.code == .invalidParameters && refusal.line == 1
          && refusal.hint == "Schedule it with: bellhop schedule FILE"
      }
    }
  }

  @Test func aPushIsNoLocalNotification() throws {
    let document = try document(#"{"aps":{"alert":"Hi"}}"#)

    #expect(document.local == nil)
    #expect(try PushCoding.local(document, topic: "a.b", identifier: "t", now: now) == nil)
  }

  @Test func anAppHasToBeNamed() throws {
    for topic in [nil, "a b"] {
      #expect(throws: Refusal.self) {
        try PushCoding.local(document(Self.tea), topic: topic, identifier: "t", now: now)
      }
    }
  }
}

/// Detox's user notifications.
@Suite struct DetoxTests {
  @Test func aPushHasItsDataBesideAps() throws {
    let text = """
      {"trigger": {"type": "push"}, "title": "From push", "subtitle": "Subtitle", "body": "Body", "badge": 1,
       "payload": {"key1": "value1", "aps": {"thread-id": "t"}}, "category": "com.example.category",
       "content-available": 0, "action-identifier": "default", "user-text": "Hi there!"}
      """
    let document = try document(text)

    #expect(document.form == .detox && document.local == nil)
    #expect(
      document.payload == [
        "aps": [
          "alert": ["title": "From push", "subtitle": "Subtitle", "body": "Body"], "badge": 1,
          "category": "com.example.category", "content-available": 0, "thread-id": "t",
        ],
        "key1": "value1",
      ]
    )
    #expect(document.diagnostics.map(\.path) == ["action-identifier", "user-text"])
    #expect(document.diagnostics.allSatisfy { $0.severity == .note })
  }

  @Test(
    arguments: [
      (#""type":"timeInterval","timeInterval":30,"repeats":false"#, .timeInterval(30, repeats: false), []),
      (#""type":"timeInterval","timeInterval":90,"repeats":true"#, .timeInterval(90, repeats: true), []),
      (#""type":"timeInterval","timeInterval":30,"repeats":true"#, nil, ["out-of-range"]),
      (#""type":"timeInterval","timeInterval":-1"#, nil, ["out-of-range"]),
      (#""type":"timeInterval","timeInterval":"30""#, nil, ["wrong-type"]),
      (#""type":"timeInterval""#, nil, ["wrong-type"]),
      (
        #""type":"calendar","date-components":{"hour":9},"repeats":true"#,
        .calendar(CalendarComponents(hour: 9), repeats: true), []
      ),
      (#""type":"calendar","date-components":{"hour":"nine"}"#, nil, ["unsupported"]),
      (
        #""type":"location","region":{"identifier":"home","radius":5}"#,
        .location(Region(identifier: "home", radius: 5), repeats: false), []
      ),
      (#""type":"calendar","date-components":[]"#, nil, ["wrong-type", "unsupported"]),
      (#""type":"location","region":{"radius":5}"#, nil, ["unsupported"]),
    ] as [(String, Trigger?, [String])]
  )
  func theOthersAreLocal(trigger: String, expected: Trigger?, rules: [String]) throws {
    let document = try document("{\"trigger\":{\(trigger)},\"body\":\"B\",\"payload\":{\"k\":1}}")
    let local = try #require(try PushCoding.local(document, topic: "a.b", identifier: "t", now: now))

    #expect(local.request.trigger == expected)
    #expect(local.request.content.body == "B" && local.request.content.userInfo == ["k": 1])
    #expect(Set(local.diagnostics.map(\.rule)) == Set(rules))
    #expect(local.diagnostics.allSatisfy { $0.line == 1 && $0.path.hasPrefix("trigger") })
  }

  @Test func aTriggerThatIsNoneCountsAsAPush() throws {
    let push = try push(#"{"trigger":{"type":"calender"},"body":"B","colour":"red"}"#)

    #expect(push.rules == ["wrong-type", "unknown-key"])
    #expect(push.diagnostics.first?.hint == "Did you mean \"calendar\"?")
  }

  @Test func aRegionAndADateTogetherAreRefused() throws {
    let text = #"{"alertBody":"Tea","fireDate":"2026-03-24T09:41:00Z","region":{"identifier":"home"}}"#
    let document = try PayloadReader.read(Array(text.utf8), source: nil)

    let refusal = #expect(throws: Refusal.self) {
      try PushCoding.local(
        document,
        topic: "com.example.tea",
        identifier: "a",
        now: Date(timeIntervalSince1970: 0)
      )
    }

    #expect(refusal?.code == .invalidTrigger && refusal?.path == "region")
    #expect(document.diagnostics.contains { $0.rule == "unused-value" && $0.path == "region" })
  }
}
