import Localization
import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// What shows only beside the app, the request and the phones.
@Suite struct ContextTests {
  // MARK: Size

  private func payload(ofSize size: Int) -> String {
    let frame = #"{"aps":{"alert":"Hello"},"text":""}"#
    return frame.replacing(#""""#, with: "\"" + String(repeating: "x", count: size - frame.utf8.count) + "\"")
  }

  @Test func theLimitIsExact() {
    #expect(lint(payload(ofSize: 4_096)).rules == [])
    #expect(lint(payload(ofSize: 4_097)).rules == ["size"])
    #expect(lint(payload(ofSize: 5_120), headers: .init(pushType: "voip")).rules.contains("size") == false)
    #expect(lint(payload(ofSize: 5_121), headers: .init(pushType: "voip")).rules.contains("size"))
  }

  @Test func whatIsMadeForPeopleCountsMinified() throws {
    // Given a payload that is too long as it stands only, and one that is too long anyway
    let spaces = String(repeating: " ", count: 5_000)
    let loose = lint(#"{"aps":{"alert":"Hello"}\#(spaces)}"#)
    let long = lint(payload(ofSize: 4_100) + spaces)

    let note = try #require(loose.first(.size))
    #expect(note.severity == .note)
    #expect(note.message == "the file is 5,025 bytes; minified it would be 25, which fits into 4,096")
    let error = try #require(long.first(.size))
    #expect(error.severity == .error)
    #expect(
      error.message.hasPrefix("the file is 9,100 bytes; minified it would be 4,100, and the limit is 4,096")
    )
    #expect(error.hint?.hasPrefix("Shorten it by 4 bytes") == true)
  }

  @Test func theAddressIsNoPartOfThePayload() {
    let text = payload(ofSize: 4_096).dropFirst()
    let report = lint(#"{"Simulator Target Bundle":"com.example.mail","# + text)

    #expect(report.first(.size)?.severity == .note)
  }

  // MARK: Headers

  @Test(
    arguments: [
      (#"{"aps":{"content-available":1}}"#, PushHeaders(pushType: "background"), ["header-mismatch"]),
      (
        #"{"aps":{"content-available":1}}"#, PushHeaders(pushType: "background", priority: 10),
        ["header-mismatch"]
      ),
      (#"{"aps":{"content-available":1}}"#, PushHeaders(pushType: "alert"), ["header-mismatch"]),
      (
        #"{"aps":{"alert":"Hi"}}"#, PushHeaders(pushType: "alert", topic: "com.example.mail.voip"),
        ["header-mismatch"]
      ),
      (#"{"aps":{"alert":"Hi"}}"#, PushHeaders(pushType: "alert", topic: "com.example.mail"), []),
      (
        #"{"aps":{}, "call": 7}"#, PushHeaders(pushType: "voip", topic: "com.example.mail"),
        ["header-mismatch"]
      ),
      (#"{"aps":{}, "call": 7}"#, PushHeaders(pushType: "voip", topic: "com.example.mail.voip"), []),
      (#"{"aps":{"alert":"Hi"}}"#, PushHeaders(pushType: "alrt"), ["header-value"]),
      (
        #"{"aps":{"alert":"Hi"}}"#, PushHeaders(collapseIdentifier: String(repeating: "x", count: 65)),
        ["header-value"]
      ),
      (#"{"aps":{"event":"end","timestamp":1}}"#, PushHeaders(pushType: "alert"), ["header-mismatch"]),
      (#"{"aps":{"alert":"Hi"}}"#, PushHeaders(pushType: "liveactivity"), ["live-activity"]),
    ]
  )
  func headersAndPayloadMustAgree(text: String, headers: PushHeaders, rules: [String]) {
    let found = lint(text, headers: headers).problems.filter { $0.severity != .note }

    #expect(found.map(\.rule) == rules, "\(found.map(\.message))")
  }

  @Test func aBackgroundPushHasPriorityFive() {
    func rules(_ priority: Int) -> [String] {
      lint(
        #"{"aps":{"content-available":1}}"#,
        headers: PushHeaders(pushType: "background", priority: priority)
      ).rules
    }

    #expect(rules(5) == [])
    #expect(rules(10) == ["header-mismatch"])
    #expect(rules(1) == ["header-mismatch"])
  }

  @Test func whatIsDeclaredToBeSeenIsNoSilentPush() {
    let text = #"{"aps":{"content-available":1,"badge":1}}"#

    #expect(lint(text).rules == ["silent-with-alert"])
    #expect(lint(text, headers: PushHeaders(pushType: "alert")).rules == [])
  }

  @Test func anAppMayBeCalledLikeASuffix() {
    // Given an app whose bundle identifier ends as the topics of VoIP pushes do
    let app = App(bundle: "com.example.voip", name: "Calls", origin: .manifest)
    let headers = PushHeaders(pushType: "alert", topic: "com.example.voip")

    // Then its topic is right where it is known, and probably a slip where it is not
    #expect(lint(#"{"aps":{"alert":"Hi"}}"#, app: app, headers: headers).rules == [])
    #expect(lint(#"{"aps":{"alert":"Hi"}}"#, headers: headers).rules == ["header-mismatch"])
    #expect(lint(#"{"aps":{"alert":"Hi"}}"#, headers: PushHeaders(topic: "com.example.voip")).isClean)
    #expect(
      lint(#"{"aps":{"alert":"Hi"}}"#, app: app, headers: PushHeaders(topic: "com.example.voip")).rules == []
    )
  }

  @Test func aSuffixWithoutAPushTypeLeadsToTheAppToo() {
    // Given the topic of a VoIP push whose type nobody named
    let headers = PushHeaders(topic: "com.example.mail.voip")
    let text = #"{"Simulator Target Bundle":"com.example.mail","aps":{"alert":"Hi","category":"x"}}"#

    #expect(lint(text, app: LintRules.exampleApp, headers: headers).rules.contains("unknown-category"))
  }

  @Test func theTopicOfAFirebaseMessageIsNoSecondApp() {
    let report = lint(
      #"{"message":{"token":"t","notification":{"body":"Hi"},"apns":{"headers":"#
        + #"{"apns-topic":"com.example.mail.voip","apns-id":"7"}}}}"#
    )

    #expect(report.places == ["-:- header-mismatch", "1:120 header-value"])
    #expect(report.problems.first?.message.contains("is one of push type voip") == true)
  }

  @Test func theVolumeCountsWhereTheLevelIsCritical() {
    func rules(_ level: String) -> [String] {
      lint(#"{"aps":{"alert":"Hi","sound":{"name":"a.caf","volume":1},"interruption-level":"\#(level)"}}"#)
        .rules
    }

    #expect(rules("critical") == [])
    #expect(rules("active") == ["unused-value"])
  }

  @Test func twoAppsAreOneTooMany() {
    let text = #"{"Simulator Target Bundle":"com.example.mail","aps":{"alert":"Hi"}}"#
    let report = lint(text, headers: PushHeaders(topic: "com.example.tea"))

    #expect(report.places == ["1:28 header-mismatch"])
  }

  // MARK: The app

  @Test func aPayloadForAnotherAppIsNotComparedWithThisOne() {
    let text = #"{"Simulator Target Bundle":"com.example.tea","aps":{"alert":"Hi","category":"TEA"}}"#

    #expect(lint(text, app: LintRules.exampleApp).rules == ["bundle-identifier"])
  }

  @Test func aCategoryInAnotherCaseIsToldTheRightName() throws {
    let report = lint(#"{"aps":{"alert":"Hi","category":"Message"}}"#, app: LintRules.exampleApp)

    #expect(report.places == ["1:33 unknown-category"])
    #expect(report.problems.first?.hint == "Did you mean \"MESSAGE\"? Upper and lower case matter.")
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"Hi"},"google.c.a.e":1}"#, ["1:38 wrong-type"]),
    (#"{"aps":{"alert":"Hi"},"google.c.a.e":"1"}"#, []),
    (#"{"aps":{"alert":"Hi"},"google.c.cm.lt_start":"2026-03-24 09:41:00"}"#, ["1:23 unsupported"]),
    (#"{"aps":{"alert":"Hi"},"google.c.sender.id":"7"}"#, []),
  ])
  func keysThatFirebasesSDKReadsAreChecked(text: String, places: [String]) {
    let report = lint(text)
    #expect(report.places == places && report.problems.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: [
    (#"{"aps":{"alert":"Hi","sound":"pling.caf"}}"#, ["1:30 unknown-sound"]),
    (#"{"aps":{"alert":"Hi","sound":{"name":"pling.caf"}}}"#, ["1:38 unknown-sound"]),
    (#"{"aps":{"alert":"Hi","sound":"ping.caf"}}"#, []), (#"{"aps":{"alert":"Hi","sound":"default"}}"#, []),
  ])
  func aSoundThatTheAppLacksIsSaid(text: String, places: [String]) {
    let report = lint(text, app: LintRules.exampleApp)
    #expect(report.places == places)
    #expect(places.isEmpty || report.problems.first?.hint == "Did you mean \"ping.caf\"?")

    // Nothing is known of the sounds of an app that does not list them.
    var silent = LintRules.exampleApp
    silent.sounds = nil
    #expect(lint(text, app: silent).isClean)
  }

  /// What the linter says of a push type, the phone does.
  @Test(arguments: PushType.allCases)
  func aTypeThatShowsNoAlertIsSaidToShowNone(type: PushType) {
    let report = lint(
      #"{"aps":{"alert":"Hi","content-available":1}}"#,
      headers: PushHeaders(pushType: type.rawValue, priority: 5)
    )
    let isSaid = report.problems.contains {
      $0.message.contains("nothing of it is seen") || $0.message.contains("the phone shows none")
    }
    #expect(isSaid == (type.visiblePart == .nothing))
  }

  @Test func whatTheAppMayNotDoIsSaid() {
    let text =
      #"{"aps":{"alert":"Hi","content-available":1,"sound":{"critical":1},"interruption-level":"critical"}}"#
    let report = lint(text, app: LintRules.exampleApp)

    #expect(report.rules.filter { $0 == "capability" }.count == 2)
    var allowed = LintRules.exampleApp
    allowed.capabilities = [.critical, .remoteNotification]
    #expect(!lint(text, app: allowed).rules.contains("capability"))
    allowed.capabilities = nil
    #expect(!lint(text, app: allowed).rules.contains("capability"))
  }

  // MARK: Texts

  @Test func eachLanguageIsLookedAt() throws {
    // Given a key that only English has, with a literal beside it
    let text = #"{"aps":{"alert":{"loc-key":"ONLY_EN","body":"Hi"}}}"#

    let problem = try #require(lint(text, app: LintRules.exampleApp).first(.missingString))

    #expect(problem.message == #""ONLY_EN" is not in de: the literal body is shown"#)
    #expect(problem.path == "aps.alert.loc-key")
  }

  @Test func aKeyThatNoLanguageHasIsShownItself() throws {
    let report = lint(#"{"aps":{"alert":{"loc-key":"ONLY-EN"}}}"#, app: LintRules.exampleApp)

    let problem = try #require(report.first(.missingString))
    #expect(problem.message == #""ONLY-EN" is in none of the app's languages: the key itself is shown"#)
    #expect(problem.hint == #"Did you mean "ONLY_EN"?"#)
  }

  @Test func anArgumentThatIsNoNumberIsSaid() throws {
    // Given a text that counts
    var app = LintRules.exampleApp
    app.strings?.locales = ["en": ["COUNT": .text("%d new")], "de": ["COUNT": .text("%@ neue")]]

    let report = lint(#"{"aps":{"alert":{"loc-key":"COUNT","loc-args":["many"]}}}"#, app: app)

    let problem = try #require(report.first(.argumentCount))
    #expect(problem.message == #""COUNT" asks for a number in en, and the argument is none"#)
    #expect(report.places == ["1:47 argument-count"])
    #expect(lint(#"{"aps":{"alert":{"loc-key":"COUNT","loc-args":["7"]}}}"#, app: app).rules == [])
  }

  @Test func whatACatalogDoesNotTranslateIsMissed() throws {
    // Given a catalog with a key that German has no text for
    let catalog =
      #"{"sourceLanguage":"en","strings":{"A":{"localizations":{"de":{"stringUnit":{"value":"B"}}}},"#
      + #""C":{}}}"#
    guard
      case .catalog(_, let locales, _) = StringsFile.read(Array(catalog.utf8), name: "a.xcstrings").content
    else { throw Unexpected() }
    var app = LintRules.exampleApp
    app.strings?.locales = locales

    let problem = try #require(lint(#"{"aps":{"alert":{"loc-key":"C"}}}"#, app: app).first(.missingString))

    #expect(problem.message == #""C" is not in de: the key itself is shown"#)
    #expect(lint(#"{"aps":{"alert":{"loc-key":"A"}}}"#, app: app).rules == [])
  }

  private struct Unexpected: Error {}

  @Test func anAppThatNoManifestHasIsToldWithTheNearOne() throws {
    func report(_ bundle: String) -> LintReport {
      lint(
        #"{"Simulator Target Bundle":"\#(bundle)","aps":{"alert":{"loc-key":"X"},"category":"Y"}}"#,
        app: LintRules.exampleApp
      )
    }

    let near = report("com.example.mial")
    let problem = try #require(near.first(.bundleIdentifier))
    #expect(near.rules == ["bundle-identifier"] && !near.isClean, "the cause is told once")
    #expect(problem.hint == #"Did you mean "com.example.mail"?"# && problem.column == 28)
    #expect(report("org.other").first(.bundleIdentifier)?.hint?.contains("com.example.mail") == true)
    #expect(report("com.example.mail").first(.bundleIdentifier) == nil)
    // Without a manifest, or where one could not be read, nothing is known.
    let bytes = Array(#"{"Simulator Target Bundle":"org.other","aps":{"alert":"Hi"}}"#.utf8)
    #expect(Linter.lint(bytes, file: nil).rules == [])
    var options = LintOptions(apps: [LintRules.exampleApp])
    options.hasLostManifest = true
    #expect(Linter.lint(bytes, file: nil, options: options).rules == [])
    let topic = LintOptions(apps: [LintRules.exampleApp], headers: PushHeaders(topic: "com.example.mall"))
    #expect(
      Linter.lint(Array(#"{"aps":{"alert":"Hi"}}"#.utf8), file: nil, options: topic).rules == [
        "bundle-identifier"
      ]
    )
  }

  // MARK: Room

  @Test func whatIsCutNamesThePhoneAndThePlace() throws {
    // Given a body of five lines on the smallest phone and of four on the largest
    let body = String(repeating: "Tonight at eight, the usual place? ", count: 5)
    let report = lint(#"{"aps":{"alert":"\#(body)"}}"#)

    let problem = try #require(report.first(.truncated))
    #expect(problem.severity == .note)
    #expect(
      problem.message.contains(/^body is cut after about 1\d\d of 175 characters, by estimate: on iPhone SE/)
    )
    #expect(!problem.message.contains("Pro Max"))
    #expect((problem.line, problem.column) == (1, 17))
    #expect(report.isClean)
  }

  @Test func lettersCountByTheirWidths() {
    // Given titles of twenty and more letters
    func rules(_ letter: String, _ count: Int = 20) -> [String] {
      lint(#"{"aps":{"alert":{"title":"\#(String(repeating: letter, count: count))"}}}"#).rules
    }

    #expect(rules("i", 40) == [] && rules("a") == [])
    #expect(rules("W") == ["truncated"] && rules("字") == ["truncated"])
  }

  /// How many lines a body has on the smallest phone is not known: four are enough for it.
  @Test func whatIsOurChoiceIsNotAsserted() {
    let body = String(repeating: "Tonight at eight, the usual place? ", count: 4)

    #expect(lint(#"{"aps":{"alert":"\#(body)"}}"#).rules == [])
  }

  @Test func aTitleThatFitsInTheBannerIsToldToBeCutInTheList() throws {
    let title = "A table at the usual place, at eight"
    let problem = try #require(lint(#"{"aps":{"alert":{"title":"\#(title)"}}}"#).first(.truncated))

    #expect(problem.message.contains("in the list"))
  }

  @Test func theLongestLanguageIsCut() throws {
    var app = LintRules.exampleApp
    let long = String(repeating: "Donaudampfschifffahrt ", count: 12)
    app.strings?.locales["de"]?["PLAIN"] = .text(long)

    let report = lint(#"{"aps":{"alert":{"loc-key":"PLAIN"}}}"#, app: app)

    let problem = try #require(report.first(.truncated))
    #expect(problem.message.contains("by estimate: in de on iPhone SE"))
    #expect(problem.path == "aps.alert.loc-key")
  }

  // MARK: Other forms

  @Test func theSoundOfAnActivityIsLintedWhereItWasWritten() {
    let report = lint(
      #"{"aps":{"timestamp":1,"event":"update","content-state":{},"alert":{"title":"Hi","sound":7}}}"#,
      headers: PushHeaders(pushType: "liveactivity")
    )

    #expect(report.places == ["1:89 wrong-type"])
  }

  @Test func aFirebaseMessageIsLintedWhereItWasWritten() {
    let text = """
      {"message": {
        "token": "t",
        "notification": {"title": "Hello", "body": "World"},
        "apns": {"payload": {"aps": {"badge": "2"}}, "fcm_options": {"image": "https://example.com/a.png"}}
      }}
      """
    let report = lint(text)

    #expect(report.places.contains("4:41 wrong-type"), "\(report.places)")
    #expect(report.first(.noMutableContent)?.hint == "Write \"mutable-content\": 1 into apns.payload.aps.")
    #expect(report.document?.form == .fcm)
  }
}
