import NotificationModel
import PayloadCoding
import Testing

/// What the phone makes of wrong types (ios-behaviour 2.6).
@Suite struct DeviceRulesTests {
  @Test func point4ABadgeInQuotesLeavesTheBadgeAlone() throws {
    let push = try push("{\"aps\": {\"alert\": \"Hi\",\n  \"badge\": \"2\"}}")

    #expect(push.content.badge == nil)
    let badge = try #require(push.diagnostics.first)
    #expect(badge.message == "badge is a string \"2\": ignored; the badge stays as it is")
    #expect(badge.hint == "Write 2 without quotes.")
    #expect([badge.rule, badge.path] == ["wrong-type", "aps.badge"])
    #expect(badge.severity == .warning)
    #expect([badge.line, badge.column] == [2, 12])
    #expect(push.diagnostics.count == 1)
  }

  @Test(
    arguments: [
      ("3", 3, nil), ("0", 0, nil), ("2.0", 2, nil), ("-1", nil, "out-of-range"), ("1.7", 1, "out-of-range"),
      ("[]", nil, "wrong-type"), ("null", nil, "null-value"), ("true", 1, "wrong-type"),
      ("\"+1\"", nil, "wrong-type"), ("9e99", nil, "out-of-range"), ("99999999999", nil, "out-of-range"),
    ] as [(String, Int?, String?)]
  )
  func badges(json: String, badge: Int?, rule: String?) throws {
    let push = try push("{\"aps\":{\"alert\":\"Hi\",\"badge\":\(json)}}")

    #expect(push.content.badge == badge)
    #expect(push.rules == (rule.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("1", true, nil), ("7", true, "out-of-range"), ("0", false, nil), ("-1", false, "out-of-range"),
      ("\"1\"", true, "wrong-type"), ("\"true\"", true, "wrong-type"), ("\"0\"", true, "wrong-type"),
      ("\"\"", true, "wrong-type"),
      ("{}", true, "wrong-type"), ("true", true, "wrong-type"), ("false", false, "wrong-type"),
      ("null", false, "null-value"),
    ] as [(String, Bool, String?)]
  )
  func point5SwitchesAreOnForWhateverIsNoNumber(json: String, isOn: Bool, suffix: String?) throws {
    let push = try push(
      "{\"aps\":{\"alert\":\"Hi\",\"content-available\":\(json),\"mutable-content\":\(json)}}"
    )

    #expect([push.contentAvailable, push.mutableContent] == [isOn, isOn])
    #expect(push.rules == (suffix.map { [$0, $0] } ?? []))
  }

  @Test func aSwitchInQuotesSaysHowToWriteIt() throws {
    let push = try push(#"{"aps":{"alert":"Hi","mutable-content":"1","content-available":"0"}}"#)

    #expect(
      push.lines == [
        #"warning wrong-type aps.mutable-content: mutable-content is a string "1": the phone "#
          + "takes whatever is no number as 1, so it is on",
        #"warning wrong-type aps.content-available: content-available is a string "0": the "#
          + "phone takes whatever is no number as 1, so it is on",
      ]
    )
    #expect(push.diagnostics.last?.hint == "To switch it off leave the key out, or write the number 0.")
  }

  @Test(arguments: ["category", "thread-id", "target-content-id", "filter-criteria"])
  func textsThatAreNoneAreDropped(key: String) throws {
    let empty = try push("{\"aps\":{\"alert\":\"Hi\",\"\(key)\":\"\"}}")
    let number = try push("{\"aps\":{\"alert\":\"Hi\",\"\(key)\":7}}")

    for push in [empty, number] {
      #expect(push.content.categoryIdentifier.isEmpty && push.content.threadIdentifier.isEmpty)
      #expect(push.content.targetContentIdentifier == nil && push.content.filterCriteria == nil)
    }
    #expect(empty.rules == ["empty-value"])
    #expect(number.rules == ["wrong-type"])
  }

  @Test(
    arguments: [
      ("0.4", 0.4, nil), ("1.2", 1, "out-of-range"), ("-3", 0, "out-of-range"), ("\"0.4\"", 0, "wrong-type"),
    ] as [(String, Double, String?)]
  )
  func relevanceIsClamped(json: String, score: Double, suffix: String?) throws {
    let push = try push("{\"aps\":{\"alert\":\"Hi\",\"relevance-score\":\(json)}}")

    #expect(push.content.relevanceScore == score)
    #expect(push.rules == (suffix.map { [$0] } ?? []))
  }

  @Test(
    arguments: [
      ("passive", .passive), ("active", .active), ("time-sensitive", .timeSensitive), ("critical", .critical),
    ] as [(String, InterruptionLevel)]
  )
  func levels(name: String, level: InterruptionLevel) throws {
    let push = try push("{\"aps\":{\"alert\":\"Hi\",\"interruption-level\":\"\(name)\"}}")

    #expect(push.content.interruptionLevel == level)
    #expect(push.diagnostics.isEmpty)
  }

  @Test(arguments: ["timeSensitive", "Time-Sensitive", "time_sensitive", "timesensitiv"])
  func aLevelThatIsNotExactlyOneOfTheFourCountsAsActive(name: String) throws {
    let push = try push("{\"aps\":{\"alert\":\"Hi\",\"interruption-level\":\"\(name)\"}}")

    #expect(push.content.interruptionLevel == .active)
    #expect(push.diagnostics.map(\.hint) == ["Did you mean \"time-sensitive\"?"])
    #expect(push.rules == ["unknown-value"])
  }

  @Test func aCriticalNotificationMakesItsSoundCritical() throws {
    let push = try push(#"{"aps":{"alert":"Hi","sound":"bell.caf","interruption-level":"critical"}}"#)

    #expect(push.content.sound == Sound(name: "bell.caf", critical: true))
  }
}
