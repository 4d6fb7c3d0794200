import JSON
import Testing

@testable import NotificationModel

/// Each setting is declared once, and everything about it follows from there.
@Suite struct SettingFieldTests {
  private func expectEachPropertyHasARow<Root: SettingRecord>(of type: Root.Type) {
    let properties = Mirror(reflecting: Root.standard).children.compactMap(\.label)
    #expect(Set(Root.fields.map(\.name)) == Set(properties))
    #expect(Root.fields.count == properties.count)
  }

  @Test func eachPropertyHasARow() {
    expectEachPropertyHasARow(of: Settings.self)
    expectEachPropertyHasARow(of: Device.self)
    expectEachPropertyHasARow(of: Focus.self)
    expectEachPropertyHasARow(of: ScheduledSummary.self)
  }

  private func expectEachChoiceCanBeTyped<Root: SettingRecord>(of type: Root.Type) throws {
    for field in Root.fields where field.isTyped {
      for choice in field.choices {
        let assignment = try #require(field.assignment(typed: choice.word), "\(field.name)=\(choice.word)")
        let changed = SettingAssignments([assignment]).applied(to: .standard)
        #expect(field.text(of: changed) == choice.word && field.title(of: changed) == choice.title)

        let change = SettingAssignments([assignment])
        let written = try JSONValue(encoding: change)
        #expect(written.objectValue.map { Array($0.keys) } == [field.name])
        #expect(try written.decoded(as: SettingAssignments<Root>.self) == change)
        #expect(try JSONValue(encoding: changed).decoded(as: Root.self) == changed)
      }
      if !field.choices.isEmpty { #expect(field.assignment(typed: "nonsense") == nil || field.kind == .text) }
    }
  }

  @Test func eachChoiceIsTypedAndWrittenAndReadAgain() throws {
    try expectEachChoiceCanBeTyped(of: Settings.self)
    try expectEachChoiceCanBeTyped(of: Device.self)
  }

  @Test func theChoicesOfAFieldGoRoundBothWays() throws {
    for field in Settings.fields {
      var settings = Settings.standard
      for step in [1, -1] {
        for _ in field.choices {
          let next = try #require(field.assignment(after: settings, by: step))
          settings = SettingAssignments([next]).applied(to: settings)
        }
        #expect(settings == .standard, "\(field.name)")
      }
    }
  }

  @Test func aSettingThatIsNilHasAWordInAChangeAndNoKeyInARecord() throws {
    let change: SettingAssignments<Device> = [
      .set(\.timeZone, nil), .set(\.appearance, nil), .set(\.preset, nil),
    ]

    #expect(try JSONValue(encoding: change) == ["timeZone": "", "appearance": "theme", "preset": ""])
    #expect(try JSONValue(encoding: Device()).objectValue?["timeZone"] == nil)
    let unchanged = try JSONParser.parse(#"{"timeZone":null}"#).decoded(as: SettingAssignments<Device>.self)
    #expect(unchanged == [])
  }

  @Test func whatThePhoneKeepsForItselfIsNotSetFromOutside() throws {
    let text = #"{"regions":["home"],"appBehindLock":"a.b","isLocked":true}"#

    #expect(
      try JSONParser.parse(text).decoded(as: SettingAssignments<Device>.self) == [.set(\.isLocked, true)]
    )
    #expect(Device.field(named: "regions")?.assignment(typed: "home") == nil)
  }

  @Test func aSwitchIsATruthValueInJSONAndEverythingElseItsText() {
    let device = Device(.set(\.isOnline, false), .set(\.previews, .whenUnlocked))

    #expect(Device.field(named: "isOnline")?.json(of: device) == false)
    #expect(Device.field(named: "previews")?.json(of: device) == "whenUnlocked")
    #expect(Device.field(named: "timeZone")?.json(of: device) == "machine")
  }

  @Test(arguments: [("08:00,18:00", [480, 1080]), ("18:00,08:30,18:00", [510, 1080]), ("off", nil)])
  func aSummaryIsTypedByItsTimes(text: String, times: [Int]?) {
    let summary = ScheduledSummary(typed: text)

    #expect(summary?.isOn == (times != nil))
    if let times { #expect(summary?.times == times) }
  }

  @Test func aSummaryThatIsTurnedOffKeepsItsTimes() throws {
    let morning = ScheduledSummary(isOn: true, times: [510])
    let off = try #require(Device.field(\.summary)?.assignment(typed: "off"))
    let change = SettingAssignments([off])

    #expect(
      change.applied(to: Device(.set(\.summary, morning))).summary
        == ScheduledSummary(isOn: false, times: [510])
    )
    let written = try JSONValue(encoding: change)
    #expect(written == ["summary": ["isOn": false]])
    #expect(try written.decoded(as: SettingAssignments<Device>.self) == change)

    let both = SettingAssignments([.set(\.summary, morning), off])
    #expect(try JSONValue(encoding: both) == ["summary": ["isOn": false, "times": [510]]])
  }

  /// Missing and null are no change, as in every object of changes.
  @Test(
    arguments: [
      (#"{"isOn":false,"times":null}"#, ScheduledSummary(isOn: false, times: [390])),
      (#"{"times":[600]}"#, ScheduledSummary(isOn: true, times: [600])),
      (#"{}"#, ScheduledSummary(isOn: true, times: [390])),
      (#"{"isOn":false,"times":[60]}"#, ScheduledSummary(isOn: false, times: [60])),
    ]
  )
  func whatIsNotGivenOfASummaryStays(text: String, summary: ScheduledSummary) throws {
    let change = try JSONParser.parse("{\"summary\":\(text)}").decoded(as: SettingAssignments<Device>.self)
    let before = Device(.set(\.summary, ScheduledSummary(isOn: true, times: [390])))

    #expect(change.applied(to: before).summary == summary)
    let on = try #require(Device.field(\.summary)?.assignment(typed: "on"))
    #expect(SettingAssignments([on]).applied(to: before).summary.times == [390])
  }

  @Test(arguments: ["", "8 o'clock", "25:00", "08:00,", "on"])
  func whatIsNoTimeIsNoSummary(text: String) {
    #expect(ScheduledSummary(typed: text) == nil)
  }
}
