import JSON
import NotificationModel
import Testing

@Suite("Contents, sounds and triggers as JSON")
struct ContentCodingTests {
  @Test func aContentIsWrittenWithTheFrameworksNames() throws {
    try expectShape(
      Content(
        title: "T",
        subtitle: "S",
        body: "B",
        badge: 0,
        sound: Sound(name: "chime.caf"),
        categoryIdentifier: "invite",
        threadIdentifier: "chat-7",
        interruptionLevel: .timeSensitive,
        relevanceScore: 0.5,
        targetContentIdentifier: "scene",
        filterCriteria: "work",
        launchImageName: "splash",
        userInfo: ["z": 1, "aps": ["alert": nil]]
      ),
      #"""
      {"title":"T","subtitle":"S","body":"B","badge":0,"sound":"chime.caf","categoryIdentifier":"invite",
       "threadIdentifier":"chat-7","interruptionLevel":"timeSensitive","relevanceScore":0.5,
       "targetContentIdentifier":"scene","filterCriteria":"work","launchImageName":"splash",
       "userInfo":{"z":1,"aps":{"alert":null}}}
      """#
    )
  }

  @Test func whatIsAtItsDefaultIsLeftOut() throws {
    try expectShape(
      Content(title: "T"),
      #"{"title":"T","subtitle":"","body":"","interruptionLevel":"active"}"#
    )
  }

  @Test func nothingHasToBeThere() throws {
    #expect(try JSONParser.parse("{}").decoded(as: Content.self) == Content())
    #expect(
      try JSONParser.parse(#"{"title":null,"badge":null,"sound":null,"userInfo":null,"new":1}"#)
        .decoded(as: Content.self) == Content()
    )
  }

  @Test(arguments: [
    (#"{"badge":"2"}"#, #"badge: "badge" is a string; a whole number is expected."#),
    (#"{"title":5}"#, #"title: "title" is a number; a string is expected."#),
    (
      #"{"interruptionLevel":"loud"}"#,
      #"interruptionLevel: "loud" is none of passive, active, timeSensitive, critical."#
    ),
    (#"{"userInfo":[1]}"#, #"userInfo: "userInfo" is an array; an object is expected."#),
  ])
  func whatIsWrongIsSaidWithItsPlace(text: String, sentence: String) throws {
    #expect(try failure(about: text, as: Content.self)?.description == sentence)
  }

  @Test func textOfEveryKindSurvives() throws {
    let text = "\u{0}\"\\\u{1B}[31m👩‍👩‍👧‍👦 e\u{301} \u{2028}\u{FEFF}\r\n</script>"
    try expectRoundTrip(Content(title: text, userInfo: [text: .string(text)]))
  }

  // MARK: Sounds

  @Test func aSoundIsItsName() throws {
    try expectShape([Sound.standard], #"["default"]"#)
  }

  @Test func aCriticalSoundIsAnObject() throws {
    try expectShape(
      [Sound(name: "alarm", critical: true, volume: 0.25), Sound(name: "low", volume: 0)],
      #"[{"name":"alarm","critical":true,"volume":0.25},{"name":"low","critical":false,"volume":0.0}]"#
    )
    #expect(
      try JSONParser.parse(#"{"critical":true}"#).decoded(as: Sound.self)
        == Sound(name: "default", critical: true)
    )
  }

  // MARK: Triggers

  @Test func triggersAreWrittenByType() throws {
    try expectShape(
      [Trigger.timeInterval(5, repeats: false), .timeInterval(60.5, repeats: true)],
      #"""
      [{"type":"timeInterval","timeInterval":5.0,"repeats":false},
       {"type":"timeInterval","timeInterval":60.5,"repeats":true}]
      """#
    )
    try expectShape(
      [Trigger.push(contentAvailable: true, mutableContent: false)],
      #"[{"type":"push","contentAvailable":true,"mutableContent":false}]"#
    )
  }

  @Test func aTriggerNeedsItsTypeAndItsInterval() throws {
    #expect(
      try JSONParser.parse(#"{"type":"timeInterval","timeInterval":5}"#).decoded(as: Trigger.self)
        == .timeInterval(5, repeats: false)
    )
    #expect(try failure(about: "{}", as: Trigger.self)?.description == #"type: "type" is missing."#)
    #expect(
      try failure(about: #"{"type":"timeInterval","timeInterval":"5"}"#, as: Trigger.self)?.description
        == #"timeInterval: "timeInterval" is a string; a number is expected."#
    )
    #expect(
      try failure(about: #"{"type":"moon"}"#, as: Trigger.self)?.description
        == #"type: "moon" is none of push, timeInterval, calendar, location."#
    )
  }

  @Test func onlyTimeIntervalsHaveConstructionRules() {
    #expect(Trigger.push(contentAvailable: false, mutableContent: false).constructionProblem == nil)
    #expect(Trigger.timeInterval(60, repeats: true).constructionProblem == nil)
    #expect(Trigger.timeInterval(0.1, repeats: false).constructionProblem == nil)
    #expect(
      Trigger.timeInterval(59, repeats: true).constructionProblem
        == "time interval must be at least 60 if repeating"
    )
    #expect(
      Trigger.timeInterval(0, repeats: true).constructionProblem == "time interval must be greater than 0"
    )
  }

  @Test func aRequestIsItsIdentifierItsContentAndItsTrigger() throws {
    try expectShape(
      Request(identifier: "tea", content: Content(title: "Tea"), trigger: .timeInterval(180, repeats: false)),
      #"""
      {"identifier":"tea","content":{"title":"Tea","subtitle":"","body":"","interruptionLevel":"active"},
       "trigger":{"type":"timeInterval","timeInterval":180.0,"repeats":false}}
      """#
    )
    try expectRoundTrip(Request(identifier: "now", content: Content(title: "Now")))
  }
}
