import JSON
import NotificationModel
import PayloadLint
import Testing

/// What is told apart from what only looks like it.
@Suite struct FindingTests {
  /// What follows from a mistake is not told.
  @Test(
    arguments: [
      "{\n\"aps\": {\"alert\": \"Hi\",\n\"badge\", 1,\n\"sound\": \"default\"}}",
      "{\"aps\": {\"alert\": \"Hi\",\n\n\"badge\": $badge, \"sound\": \"default\"}}",
      "{\n\"aps\": {\"alert\": \"Hi\",\n\"badge: 1,\n\"sound\": \"default\"}}",
      "{\"aps\": {\"alert\": \"Hi\",\n\n\"sound\" \"default\"}}",
    ]
  )
  func oneSlipInAMemberIsOneFinding(text: String) {
    #expect(lint(text).places.map { $0.prefix(2) + $0.drop { $0 != " " } } == ["3: invalid-json"])
  }

  /// What types and functions of a program build is not read.
  @Test(
    arguments: [
      (#"@{@"aps": @{@"alert": @"Hello", @"badge": @1, @"sound": @"default"}}"#, "not-a-payload"),
      (#"NSDictionary *payload = @{ @"aps": @{ @"alert": @"Hi", @"badge": @"1" } };"#, "invalid-json"),
      ("{u'aps': {u'alert': u'Hi', u'badge': u'1'}}", "invalid-json"),
      (#"let p = mapOf("aps" to mapOf("badge" to "1"))"#, "invalid-json"),
      (#"map[string]interface{}{"aps": map[string]interface{}{"badge": "1"}}"#, "not-a-payload"),
    ]
  )
  func aLiteralOfALanguageIsLeftAlone(text: String, rule: String) {
    #expect(lint(text).rules == [rule])
    #expect(Fixer.fix(Array(text.utf8), file: nil).bytes == Array(text.utf8))
  }

  @Test func aBundleIdentifierWithABlankIsNobodys() {
    let text = #"{"Simulator Target Bundle":"com.northwind.shop ","aps":{"alert":"Hi"}}"#
    let outcome = Fixer.fix(Array(text.utf8), file: "a.apns")

    #expect(lint(text, file: "a.apns").rules == ["bundle-identifier"])
    #expect(
      outcome.bytes == Array(#"{"Simulator Target Bundle":"com.northwind.shop","aps":{"alert":"Hi"}}"#.utf8)
    )
  }

  @Test func aBundleIdentifierInsideApsIsMovedOut() {
    let text = #"{"aps":{"Simulator Target Bundle":"com.northwind.shop","alert":"Hi"}}"#
    let outcome = Fixer.fix(Array(text.utf8), file: "a.apns")

    #expect(lint(text, file: "a.apns").rules == ["misplaced-key"])
    #expect(
      outcome.bytes == Array(#"{"aps":{"alert":"Hi"}, "Simulator Target Bundle":"com.northwind.shop"}"#.utf8)
    )
  }

  @Test func whatXcodeSendsToAWatchNeedsNoAddress() {
    let text = #"{"aps":{"alert":"Hi"},"WatchKit Simulator Actions":[{"title":"A","identifier":"a"}]}"#

    #expect(lint(text, file: "a.apns").rules.isEmpty)
  }

  @Test func emptyTextsOfASilentPushWeighTheSame() {
    let silent = lint(#"{"aps":{"content-available":1,"alert":"","sound":""}}"#)
    let visible = lint(#"{"aps":{"alert":"","sound":""}}"#)

    #expect(silent.problems.map(\.severity) == [.note, .note])
    #expect(visible.first(.emptyAlert)?.severity == .warning)
  }

  @Test func buttonsInACategoryAreTheApps() {
    let text = #"{"aps":{"alert":"Hi","category":{"identifier":"A","actions":[{"id":"B"}]}}}"#

    #expect(lint(text).rules == ["wrong-type", "buttons-in-payload"])
  }

  @Test(
    arguments: [
      (
        #"{"default":"Hi","APNS":"{\"aps\":{\"alert\":\"Hi\",}}"}"#,
        "A payload stands in the string under \"APNS\", as for Amazon SNS, with a mistake: a comma stands before \"}\"."
      ),
      (
        #"{"mdm":"6E5B5D0D"}"#,
        "This is a push that wakes the device management: it is for no app, and nothing is shown."
      ),
    ]
  )
  func whatHasNoApsForAReasonIsToldSo(text: String, hint: String) {
    let problem = lint(text).first(.notAPayload)

    #expect(problem?.hint == hint)
  }

  @Test func aBadgeIsNotCountedUp() {
    for badge in ["+1", "Increment"] {
      let problem = lint(#"{"aps":{"alert":"Hi","badge":"\#(badge)"}}"#).first(.wrongType)

      #expect(problem?.hint == "Write the number that the icon shall show: APNs cannot count it up.")
    }
  }

  private func found(_ text: String, file: String = "push.json") -> [String] { lint(text, file: file).rules }

  @Test(
    arguments: [
      ("Hi {name}", "{name}"), ("Hi {firstName}!", "{firstName}"), ("{0} likes it", "{0}"),
      ("Order {order.id}", "{order.id}"), ("Dear <first_name>", "<first_name>"), ("<#Title#>", "<#Title#>"),
      ("Hello [User Name]", "[User Name]"), ("[AMOUNT] due", "[AMOUNT]"), ("<%= name %>", "<%= name %>"),
      ("{% if vip %}Hi", "{% if vip %}"),
    ]
  )
  func aPlaceThatNobodyFilledInIsFound(text: String, place: String) throws {
    let report = lint(#"{"aps":{"alert":"\#(text)"}}"#)

    let problem = try #require(report.first(.templateLeftover))
    #expect(problem.severity == .warning && problem.message.contains("\"\(place)\""))
  }

  @Test func aSingleWordInBracesMayBeMeantForTheReader() {
    let report = lint(#"{"aps":{"alert":"Made for {you}"}}"#)

    #expect(report.rules == ["template-leftover"] && report.isClean)
  }

  @Test(
    arguments: [
      "{^_^} :-} {x}", "See [1] and [2]", "[Update] Version 2", "I <3 this", "a < b > c", "{ }", "[URGENT]",
      "f(x) = {1, 2, 3}", "{}", "[]", "<>", "{12345}",
    ]
  )
  func emoticonsAndMarksAreText(text: String) {
    #expect(found(#"{"aps":{"alert":"\#(text)"}}"#) == [])
  }

  @Test(arguments: [
    ("Hello %1$s", "%1$s"), ("%s is here", "%s"), ("Hi *|FNAME|*!", "*|FNAME|*"), ("Hi %%NAME%%", "%%NAME%%"),
    ("Hi $name, come in", "$name"), ("Hi $firstName", "$firstName"), ("Hi $FIRST_NAME", "$FIRST_NAME"),
    ("From [object Object]", "[object Object]"), ("Hello undefined!", "undefined"),
    ("undefined is here", "undefined"),
    ("Your balance: NaN €", "NaN"), ("Hi (null)", "(null)"), ("<b>Hi</b>", "<b>"), ("Hi<br/>you", "<br/>"),
    ("<a href='x'>Hi</a>", "<a href='x'>"), ("Tom &amp; Ada", "&amp;"), ("It&#39;s here", "&#39;"),
    ("a&nbsp;b", "&nbsp;"),
  ])
  func whatAProgramLeavesBehindIsFound(text: String, leftover: String) throws {
    let report = lint(#"{"aps":{"alert":"\#(text)"}}"#)

    #expect(report.rules == ["template-leftover"] && !report.isClean)
    #expect(try #require(report.first(.templateLeftover)).message.contains("\"\(leftover)\""))
  }

  @Test(arguments: [
    "It costs $5", "US$5 and A$7", "$TSLA is up 3%", "Ke$ha sings", "$ave big", "100%s", "50 %d", "100%sure",
    "AT&T; R&D;",
    "Q&A; more", "a & b;", "Banana bread, naan", "NaNa", "I <3 u", "x < y and y > z", "5 %% off %% today",
    "*|*", "& amp;",
    "A$AP", "cash$flow", "<Ada>", "50% @ home", "&c;",
  ])
  func whatPeopleWriteIsNot(text: String) {
    #expect(found(#"{"aps":{"alert":"\#(text)"}}"#) == [])
  }

  /// In the middle of a sentence the word may be meant.
  @Test func theEnglishWordIsANote() {
    let report = lint(#"{"aps":{"alert":"An undefined error"}}"#)

    #expect(report.rules == ["template-leftover"] && report.isClean)
  }

  @Test(arguments: ["default", "ping.caf", "Ping.AIFF", "a.wav", "ring.custom"])
  func aSoundThatMayBeThereIsQuiet(name: String) {
    #expect(found(#"{"aps":{"alert":"Hi","sound":"\#(name)"}}"#) == [])
  }

  @Test(arguments: ["Default", "critical", "bell.mp3", "bell.OGG", "bell.m4a", "bell", "none"])
  func aSoundThatCannotBeThereIsFound(name: String) {
    #expect(found(#"{"aps":{"alert":"Hi","sound":"\#(name)"}}"#) == ["sound"])
    #expect(found(#"{"aps":{"alert":"Hi","sound":{"critical":1,"name":"\#(name)"}}}"#) == ["sound"])
  }

  @Test func whereTheAppsSoundsAreKnownTheyAreCompared() {
    let report = lint(#"{"aps":{"alert":"Hi","sound":"bell"}}"#, app: LintRules.exampleApp)

    #expect(report.rules == ["unknown-sound"])
  }

  @Test(
    arguments: [
      "Simulate Target Bundle", "Simulator Target Bundle ID", "simulatorTargetBundle", "Target Bundle",
    ]
  )
  func aNearMissOfTheAddressIsFound(key: String) {
    #expect(found(#"{"\#(key)":"com.northwind.mail","aps":{"alert":"Hi"}}"#) == ["bundle-identifier"])
  }

  @Test func aFileForTheSimulatorThatNamesNoAppIsNoted() {
    let text = #"{"aps":{"alert":"Hi"}}"#

    #expect(found(text, file: "push.apns") == ["bundle-identifier"] && found(text) == [])
    let options = LintOptions(bundle: "com.northwind.mail")
    #expect(Linter.lint(Array(text.utf8), file: "push.apns", options: options).problems.isEmpty)
  }

  @Test(arguments: [
    "com.example.YOURAPP", "com.yourcompany.app", "<bundle-id>", "$(PRODUCT_BUNDLE_IDENTIFIER)",
  ])
  func aPlaceholderForTheAppIsFound(bundle: String) {
    let report = lint(#"{"Simulator Target Bundle":"\#(bundle)","aps":{"alert":"Hi"}}"#)

    #expect(report.rules == ["bundle-identifier"] && !report.isClean)
  }

  @Test(arguments: ["com.example.app", "com.example.apple-samplecode.Fruta", "yours.truly.mail"])
  func anExampleIsNoPlaceholder(bundle: String) {
    #expect(found(#"{"Simulator Target Bundle":"\#(bundle)","aps":{"alert":"Hi"}}"#) == [])
  }

  @Test func anExtensionMayReadButtonsBesideAps() {
    let buttons = #""buttons":[{"id":"a"}]"#

    #expect(found(#"{"aps":{"alert":"Hi","category":"C"},\#(buttons)}"#) == [])
    #expect(found(#"{"aps":{"alert":"Hi","mutable-content":1},\#(buttons)}"#) == [])
    #expect(found(#"{"aps":{"alert":"Hi"},\#(buttons)}"#) == ["buttons-in-payload"])
    #expect(found(#"{"aps":{"alert":"Hi","category":"C",\#(buttons)}}"#) == ["buttons-in-payload"])
  }

  @Test func whatALiveActivityDrawsIsItsOwn() {
    let state = #""content-state":{"image":"http://a.b/c.webp","title":"x","badge":"y","sound":"z"}"#
    let text = #"{"aps":{"event":"update","timestamp":1,\#(state),"alert":{"title":"T","body":"B"}}}"#

    #expect(found(text) == ["live-activity"])
  }

  @Test func oneMisspelledKeyIsOneFinding() {
    #expect(found(#"{"aps":{"alert":{"lockey":"K","loc-args":["a"]}}}"#) == ["unknown-key"])
    #expect(
      found(#"{"aps":{"alert":{"title-locKey":"K","title-loc-args":["a"],"body":"B"}}}"#) == ["unknown-key"]
    )
  }

  @Test func aMissingCommaNamesTheKeyBehindIt() {
    let problem = lint("{\"aps\":{\"alert\":\"Hi\"\n\"badge\":1}}").problems.first

    #expect(problem?.message == #"a comma is missing before "badge""#)
  }
}
