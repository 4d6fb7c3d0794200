import NotificationModel
import PayloadLint
import Testing

/// Payloads as debuggers, logs and chats show them: each is one mistake with a name, and becomes JSON where it has one
/// right answer.
@Suite struct DebuggerOutputTests {
  private func messages(_ text: String) -> [String] {
    Linter.lint(Array(text.utf8), file: "push.json").problems.map(\.message)
  }

  private func fixed(_ text: String) -> String {
    String(decoding: Fixer.fix(Array(text.utf8), file: "push.json").bytes, as: UTF8.self)
  }

  private static let printed = "the text is a property list as a debugger prints it, not JSON"

  @Test(arguments: [
    // The code units of UTF-16 of a text, two of them for one sign.
    (
      "{ aps = { alert = \"Ada\\U2019s \\Ud83d\\Ude00\"; }; }\n",
      "{\n  \"aps\": {\n    \"alert\": \"Ada’s 😀\"\n  }\n}\n"
    ),
    (
      "[AnyHashable(\"aps\"): { alert = \"Caf\\U00e9\"; badge = 1; }]\n",
      "{\n  \"aps\": {\n    \"alert\": \"Café\",\n    \"badge\": 1\n  }\n}\n"
    ),
    // Behind the time and the name that a log begins with.
    (
      "09:41:00 MyApp[1:2] Received: { aps = { alert = Hi; }; ids = ( Ada ); }\n",
      "{\n  \"aps\": {\n    \"alert\": \"Hi\"\n  },\n  \"ids\": [\n    \"Ada\"\n  ]\n}\n"
    ),
  ])
  func aPrintedPropertyListIsOneMistakeAndBecomesJSON(text: String, right: String) {
    #expect(messages(text) == [Self.printed])
    #expect(fixed(text) == right)
  }

  @Test func halfOfASignInAPrintedPropertyListIsLeftAlone() {
    let text = "{ aps = { alert = \"\\Ud83d\"; }; }"
    #expect(messages(text) == [Self.printed])
    #expect(fixed(text) == text)
  }

  @Test func elsewhereABackslashBeforeULetterIsNoEscape() {
    let text = #"{"aps":{"alert":"Ada\U2019s"}}"#
    #expect(messages(text) == [#"\U is not an escape"#])
    #expect(fixed(text) == text)
  }

  @Test func digitsWithoutQuotesMayHaveBeenAString() {
    #expect(messages("{ aps = { alert = { body = 42; title = A; }; }; }") == [Self.printed])
    #expect(messages(#"{"aps":{"alert":{"body":42,"title":"A"}}}"#).count == 1)
  }

  @Test func aDumpOfSwiftIsNamed() {
    let text = "▿ 2 elements\n  ▿ 0 : 2 elements\n    ▿ key : AnyHashable(\"aps\")\n"
    let dump = "the text is a dump of a value of Swift, as po prints it, not JSON"
    #expect(messages(text) == [dump])
  }

  @Test func theCauseIsToldBeforeAPayloadIsMissed() {
    let text = "{\n  \"Simulator Target Bundle\": \"com.northwind.mail\"\n  aps\": {\"alert\": \"Hi\"}}\n"
    #expect(!messages(text).contains { $0.contains("aps is missing") })
  }

  @Test(arguments: ["```json\n", "Sent at nine:\n\n```\n", "curl -d '"])
  func whatStandsBeforeAPayloadIsNamed(opening: String) {
    let text = opening + "{\"aps\": {\"alert\": \"Hi\"}}\n"
    #expect(messages(text).count == 1)
    #expect(messages(text).first?.hasPrefix("text stands before the JSON value") == true)
    #expect(fixed(text) == text)
  }

  @Test func theAnswerOfAPNsIsNamed() {
    let problem = Linter.lint(Array(#"{"reason":"BadDeviceToken"}"#.utf8), file: "push.json").problems.first
    #expect(problem?.hint == "This is what APNs answers to a push that it refuses: BadDeviceToken.")
  }
}

/// What push services do with their requests before the phone has them.
@Suite struct ServiceBehaviourTests {
  private func rules(_ text: String) -> [String] {
    Linter.lint(Array(text.utf8), file: "push.json").problems.map { "\($0.line ?? 0) \($0.rule)" }
  }

  @Test func placesThatAServiceFillsInAreNoLeftovers() {
    let braze = #"{"messages":{"apple_push":{"alert":"Hi {{${first_name}}}"}}}"#
    #expect(rules(braze) == ["1 service-request"])
    #expect(
      rules(#"{"messages":{"apple_push":{"alert":"Hi %@"}}}"#) == [
        "1 service-request", "1 template-leftover",
      ]
    )
    #expect(rules(#"{"aps":{"alert":"Hi {{${first_name}}}"}}"#) == ["1 template-leftover"])
  }

  @Test(arguments: ["$(message)", "Hi #(first_name)!"])
  func placesOfNotificationHubsAreLeftovers(text: String) {
    #expect(rules(#"{"aps":{"alert":"\#(text)"}}"#) == ["1 template-leftover"])
    #expect(rules(#"{"aps":{"alert":"Pay $(5) or #(1) now"}}"#).isEmpty)
  }

  @Test func thePicturesOfARequestToOneSignalAreLookedAt() {
    func request(_ address: String) -> String {
      #"{"app_id":"a","contents":{"en":"Hi"},"# + "\n" + #""ios_attachments":{"id1":"\#(address)"}}"#
    }
    #expect(rules(request("http://example.com/a.jpg")) == ["1 service-request", "2 insecure-media"])
    #expect(rules(request("https://example.com/a.jpg")) == ["1 service-request"])
    let http = Linter.lint(Array(request("http://example.com/a.jpg").utf8), file: "push.json")
    #expect(http.problems.last?.severity == .warning)
  }

  @Test func aHeaderInAMessageForFirebaseHasItsPlace() {
    let text = """
      {"message": {"token": "t", "apns": {
        "headers": {"apns-push-type": "background", "apns-priority": "10"},
        "payload": {"aps": {"content-available": 1}}}}}
      """
    #expect(rules(text) == ["2 header-mismatch"])
  }
}
