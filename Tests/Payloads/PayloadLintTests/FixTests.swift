import JSON
import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// What is mended, and what is left alone.
@Suite struct FixTests {
  private func fixed(_ text: String, file: String = "push.json") -> (text: String, left: [String]) {
    let outcome = Fixer.fix(Array(text.utf8), file: file)
    return (String(decoding: outcome.bytes, as: UTF8.self), outcome.report.rules)
  }

  @Test(
    arguments: [
      (#"{"aps":{"alert":"Hi","badge":"5"}}"#, #"{"aps":{"alert":"Hi","badge":5}}"#),
      (#"{"aps":{"alert":"Hi","mutable-content":true}}"#, #"{"aps":{"alert":"Hi","mutable-content":1}}"#),
      (#"{"aps":{"alert":"Hi","mutable_content":"1"}}"#, #"{"aps":{"alert":"Hi","mutable-content":1}}"#),
      (#"{"aps":{"alert":"Hi","sound":"DEFAULT"}}"#, #"{"aps":{"alert":"Hi","sound":"default"}}"#),
      (
        #"{"aps":{"alert":"Hi","interruption-level":"time_sensitive"}}"#,
        #"{"aps":{"alert":"Hi","interruption-level":"time-sensitive"}}"#
      ),
      (
        #"{"aps": {"alert": "Hi"}, "thread-id": "a", "id": 7}"#,
        #"{"aps": {"alert": "Hi", "thread-id": "a"}, "id": 7}"#
      ),
      (
        "{\n  \"aps\": {\n    \"alert\": {\n      \"body\": \"Hi\",\n      \"badge\": 1\n    }\n  }\n}\n",
        "{\n  \"aps\": {\n    \"alert\": {\n      \"body\": \"Hi\"\n    },\n    \"badge\": 1\n  }\n}\n"
      ),
      (
        #"{"aps":{"alert":{"body":"Hi"},"subtitle":"S"}}"#, #"{"aps":{"alert":{"body":"Hi","subtitle":"S"}}}"#
      ),
      (#"{"aps":{"alert":"Hi","badge":null,"sound":"a.caf"}}"#, #"{"aps":{"alert":"Hi","sound":"a.caf"}}"#),
      (
        #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","badge":"5"}}}}}"#,
        #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Hi","badge":5}}}}}"#
      ),
      (
        "{“aps”: {“alert”: “Hi”, \"badge\": \"5\"}} # done\n",
        "{\"aps\": {\"alert\": \"Hi\", \"badge\": 5}}\n"
      ),
      (
        "{\"aps\":{\"alert\":\"a\",}}\n{\"aps\":{\"alert\":\"b\",}}\n",
        "{\"aps\":{\"alert\":\"a\"}}\n{\"aps\":{\"alert\":\"b\"}}\n"
      ),
    ]
  )
  func whatHasOneRightAnswerIsMended(text: String, right: String) {
    let (mended, left) = fixed(text)

    #expect(mended == right)
    #expect(left == [])
  }

  @Test(
    arguments: [
      // On or off?
      #"{"aps":{"alert":"Hi","mutable-content":"0"}}"#,
      // Which of the two counts?
      #"{"aps":{"alert":"Hi","badge":1,"badgde":2}}"#, #"{"aps":{"alert":"Hi","badge":"1","badge":2}}"#,
      // Of another app's field or of Apple's?
      #"{"aps":{"alert":"Hi"},"Category":"sports"}"#,
      // How much, which text, which file?
      #"{"aps":{"alert":"Hi","relevance-score":7}}"#, #"{"aps":{"alert":"Hi {{name}}"}}"#,
      #"{"aps":{"alert":"Hi","sound":"bell.mp3"}}"#, #"{"aps":{"alert":"Hi","badge":"three"}}"#,
      // A string that ends somewhere.
      #"{"aps":{"alert":"Hi}}"#, "", "[", #"{"alert":"Hi"}"#,
    ]
  )
  func whatHasSeveralAnswersStays(text: String) {
    #expect(fixed(text).text == text)
  }

  /// A part that is mended would leave a text that still is no JSON, and a script sends what it has.
  @Test(
    arguments: [
      "{\"aps\":{\"alert\":\"Hi\",,\"sound\":\"Default\"}", #"{"aps":{"alert":"Hi",},"#,
      "# Push\n\n```json\n{\"aps\":{\"alert\":\"Hi\",\"badge\":\"1\",}}\n```\n",
      "#!/bin/sh\ncurl -d '{\"aps\":{\"alert\":\"Hi\",\"badge\":\"1\",\"timestamp\":'$(date +%s)'}}' $URL\n",
      "send({ aps: { alert: \"Hi\", badge: \"1\" } });",
    ],
    ["push.json", "push.sh"]
  )
  func whatWouldStillBeNoJSONStays(text: String, file: String) {
    let (mended, left) = fixed(text, file: file)

    #expect(mended == text && !left.isEmpty)
  }

  @Test func aSecondRunChangesNothing() throws {
    for file in try CorpusTests.files() {
      let once = Fixer.fix(file.bytes, file: file.name)
      let twice = Fixer.fix(once.bytes, file: file.name)
      #expect(twice.bytes == once.bytes && twice.mended == [], "\(file.name)")
    }
  }

  @Test(arguments: [("category", "A"), ("thread-id", "t"), ("sound", "default")])
  func whatStandsBesideApsGoesIntoIt(key: String, value: String) {
    let text = #"{"aps":{"alert":"Hi"},"\#(key)":"\#(value)"}"#

    #expect(fixed(text).text == #"{"aps":{"alert":"Hi","\#(key)":"\#(value)"}}"#)
  }

  @Test(
    arguments: [
      "{\"aps\":{\"alert\":\"Hi,\n\"badge\":\"5\",}}", #"{"aps":{"alert":greeting,},}"#,
      #"{"aps":{"alert":"It\'s","badge":"1",}}"#, "{'aps': {'alert': 'Hi'}}", "{aps: {alert: \"Hi\"}}",
      "```\n{\"aps\":{\"alert\":\"Hi\",}}\n```",
    ]
  )
  func aTextWithAnyOtherMistakeStays(text: String) {
    #expect(fixed(text).text == text)
  }

  /// Each of them has one mistake that makes several findings, or a number that a program fills in.
  @Test(
    arguments: [
      "{\n  \"aps\": {\n    \"alert\": \"Hi\",\n    \"badge\", 1,\n    \"sound\": \"default\"\n  }\n}\n",
      "{\n  \"aps\": {\n    \"alert\": \"Hi\",\n    \"badge: 1,\n    \"mutable-content: 1\n  }\n}\n",
      "payload = {\"aps\": {\"alert\": {\"title\": \"Photo\",\n\"body\": f\"{name} sent a photo\"}}}",
      #"{"aps":{"alert":"5" screen","badge":1}}"#, #"{"aps":{"alert":"He is 6'2" tall","badge":1}}"#,
      "{\"aps\":{\n\"alert\": \"Watch the 24\" screen\",\n\"badge\":1}}",
      #"{'aps': {'alert': f'Hi {name}', 'badge': count}}"#, #"{"aps":{"alert":"Hi " + name,"badge":1}}"#,
      #"{"aps":{"alert":"Hi","sound: null, "badge":1}}"#, #"{"aps":{"alert"" "Ping","badge":1}}"#,
      #"{"aps":{"alert": {"title": "Hi", "body": :Rehearsal", "subtitle": "Choir"}}}"#,
      #"{"aps":{"alert":{"loc-key":"A","loc-args":["Ada, "Sunrise"]}}}"#,
      "{\"aps\":{\"alert\":\"Hi\"}\n}\"id\": 7,\n\"kind\": 8\n}",
      "{\"aps\":{\"alert\":'Door open\",\n\"badge\":1}}",
      "{\n\"aps\": {\n\"alert\" \" {\n\"title\": \"Hi\"\n}\n}\n}",
      #"{"aps":{"alert":"Hi","badge":$badge}}"#, #"{"aps":{"alert":"Hi","badge":%d}}"#,
      #"{"aps":{"alert":[NSNull null],"badge":1}}"#, #"{"aps":{"alert":ok ? "a" : "b"}}"#,
      #"{"aps":{"alert":"Hi"},"x": 1}} "y" : 2}"#, "{'aps': {'alert': greeting}}",
      "{aps: {alert: message.body}}",
      "{\n  \"aps\" : {\n    \"alert\" : \"Hi\"\n  }\n}\n  \"id\" : 7\n}\n", #"{aps: {alert: "Hi"}}, id: 7}"#,
      "{'aps':{'alert':'Hi'}}\n\"id\":7}", #"{"aps":{"alert":"x" if late else "y"}}"#,
      #"@{@"aps": @{@"alert": [NSString stringWithFormat:@"Hi %@", name]}}"#, "{aps: {alert: `Hi ${name}`}}",
      #"{"aps":{"alert":"Hi","sound":Default}}"#, #"{"aps":{"alert":"Hi","mutable-content":yes}}"#,
      "{\n'aps': {\n'alert': {\n'title': 'A',\n'body': 'He said 'hi', then left',\n'subtitle': 'x'\n}\n}\n}",
    ]
  )
  func nonsenseIsNeverWritten(text: String) {
    #expect(fixed(text).text == text)
  }

  @Test(
    arguments: [
      "{\"aps\":{\"alert\":\"one\"}},\n{\"aps\":{\"alert\":\"two\"}}\n",
      "{\"aps\":{\"alert\":\"one\"}}\n\n// second\n{\"aps\":{\"alert\":\"two\"}}\n",
      "{\"aps\":{\"alert\":\"one\"},}\n{\"aps\":{\"alert\":\"two\"}}\n{\"aps\":{\"alert\":\"three\"",
      "curl -v -d '{\"aps\":{\"alert\":\"one\"}}' https://api.push.apple.com/3/device/abc",
    ]
  )
  func noPayloadAndNoAddressIsRemoved(text: String) {
    let mended = fixed(text).text

    for part in ["one", "two", "three", "https://api.push.apple.com/3/device/abc"] where text.contains(part) {
      #expect(mended.contains(part), "\(mended)")
    }
  }

  @Test func noMemberLeavesItsObjectForABracketBesideAnotherMistake() {
    // Given an object that is closed at once, in the place of being opened
    let text = "{\"aps\":{\n\"alert\":{} \"title\":\"Hi\"},\n\"category\":\"PHOTO\"\n},\n\"id\":1\n}\n"

    // Then the bracket that seems to be one too many stays
    #expect(fixed(text).text.contains("\n},\n"))
    #expect(fixed(text).left.contains("invalid-json"))
  }

  @Test func payloadsWithCommasBetweenThemAreEachLookedInto() {
    let report = lint("{\"aps\":{\"alert\":\"one\"}},\n{\"aps\":{\"alert\":\"two\",\"badge\":\"2\"}}\n")

    #expect(report.places == ["2:1 invalid-json", "2:31 wrong-type"])
  }

  @Test func theOnlyKeyThatIsApsInCapitalsIsRenamed() {
    #expect(fixed(#"{"APS":{"alert":"Hi"}}"#).text == #"{"aps":{"alert":"Hi"}}"#)
    #expect(fixed(#"{"APS":{"alert":"Hi"},"Aps":{}}"#).text == #"{"APS":{"alert":"Hi"},"Aps":{}}"#)
  }

  @Test func everyExampleOfARuleIsNoWorseAfterwards() {
    for rule in LintRules.all {
      let before = lint(rule.fires)
      let outcome = Fixer.fix(Array(rule.fires.text.utf8), file: rule.fires.file)

      #expect(outcome.report.counts.errors <= before.counts.errors, "\(rule.name)")
      let again = Fixer.fix(outcome.bytes, file: rule.fires.file)
      #expect(again.bytes == outcome.bytes && again.mended.isEmpty, "\(rule.name)")
    }
  }

  @Test func whatWasMendedIsToldWithItsPlace() {
    let outcome = Fixer.fix(Array("{\n\"aps\":{\"alert\":\"Hi\",\"badge\":\"5\",}}".utf8), file: nil)

    #expect(outcome.mended.map(\.rule) == ["wrong-type", "trailing-comma"])
    #expect(outcome.mended.map(\.line) == [2, 2])
    #expect(outcome.report.isClean)
  }

  @Test func theDifferenceIsThatOfDiff() {
    let old = Array("one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\n".utf8)
    let new = Array("one\n2\nthree\nfour\nfive\nsix\nseven\neight\nnine".utf8)

    #expect(
      UnifiedDiff.text(from: old, to: new, file: "a.json") == """
        --- a.json
        +++ a.json
        @@ -1,9 +1,9 @@
         one
        -two
        +2
         three
         four
         five
         six
         seven
         eight
        -nine
        +nine
        \\ No newline at end of file

        """
    )
    #expect(UnifiedDiff.text(from: old, to: old, file: "a.json").isEmpty)
  }

  @Test func programsGetTheEdits() throws {
    let report = lint(#"{"aps":{"alert":"Hi","sound":"Default"}}"#)

    let log = try JSONParser.parse(Array(written(report, as: .sarif).utf8))
    let change = log["runs"]?[0]?["results"]?[0]?["fixes"]?[0]?["artifactChanges"]?[0]
    #expect(change?["replacements"]?[0]?["deletedRegion"] == ["byteOffset": 29, "byteLength": 9])
    #expect(change?["replacements"]?[0]?["insertedContent"]?["text"] == "\"default\"")
    #expect(
      written(report, as: .github) == """
        ::notice file=push.json,line=1,endLine=1,col=30,endColumn=39,title=sound::"Default" is no sound: the default one \
        is heard because no file is called so%0AWrite "default".

        """
    )
  }
}
