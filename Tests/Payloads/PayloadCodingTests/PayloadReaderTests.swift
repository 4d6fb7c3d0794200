import JSON
import NotificationModel
import Testing

@testable import PayloadCoding

@Suite struct PayloadReaderTests {
  @Test func aFileNamesItsApp() throws {
    let text = #"{"Simulator Target Bundle": "com.example.dely", "aps": {"alert": "Hi"}}"#
    let document = try PayloadReader.read(Array(text.utf8), source: "invite.apns")

    #expect(document.targetBundle == "com.example.dely")
    #expect(document.payload.keys == ["aps"])
    #expect(document.source == "invite.apns")
    #expect(try PushCoding.push(document).topic == "com.example.dely")
    #expect(try PushCoding.push(document, topic: "com.example.other").topic == "com.example.other")
  }

  @Test(
    arguments: [
      ("", .notJSON, 1, 1),
      ("{\"aps\": {\"alert\": \"Hi\",,}}", .notJSON, 1, 24),
      ("{\n  \"aps\": {\n    \"alert\": “Hi”\n  }\n}", .notJSON, 3, 14),
      ("[{\"aps\":{}}]", .invalidParameters, 1, 1),
      ("\"aps\"", .invalidParameters, 1, 1),
      ("{\"alert\": \"Hi\"}", .invalidParameters, 1, 1),
      ("{\n  \"aps\": \"Hi\"}", .invalidParameters, 2, 10),
      ("{\n  \"aps\": {}, \"Simulator Target Bundle\": 7}", .invalidParameters, 2, 41),
    ] as [(String, Refusal.Code, Int, Int)]
  )
  func whatIsNoPayloadIsRefusedWithItsPlace(text: String, code: Refusal.Code, line: Int, column: Int) throws {
    let refusal = try #require(whyRefused(text))

    #expect(refusal.code == code)
    #expect([refusal.line, refusal.column] == [line, column])
    #expect(!refusal.message.isEmpty && refusal.message.hasSuffix("."))
  }

  @Test func commentsAndTrailingCommasAreReadOverAndTold() throws {
    // Given a file with a comment, a trailing comma behind it, and a badge of the wrong type
    let text = "// für alle\n{\"aps\": {\"alert\": /* ü */ \"Hi\", \"badge\": \"2\",}}"

    let push = try PushCoding.push(try PayloadReader.read(Array(text.utf8), source: nil), topic: "a.b")

    // Then the payload is read, and each finding has its place in the text as it is
    #expect(push.content.body == "Hi")
    #expect(push.diagnostics.map(\.rule) == ["comment", "wrong-type", "trailing-comma"])
    #expect(push.diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["1:1", "2:42", "2:45"])
  }

  @Test func theKeyForTheLinterIsNoPartOfThePayload() throws {
    let text = #"{"bellhop:ignore":["truncated"],"aps":{"alert":"Hi"},"id":7}"#

    let document = try PayloadReader.read(Array(text.utf8), source: nil)

    #expect(document.payload.keys == ["aps", "id"])
    #expect(document.ignoredRules == ["truncated"])
  }

  @Test(
    arguments: [
      (#"{"APS":{}}"#, #"It is written "APS" here; it must be "aps"."#),
      (#"{"alert":"Hi","badge":1}"#, #"Put "alert" and what belongs with it into "aps": { … }."#),
      (
        #"{"message":{"text":"…"}}"#,
        "If this is a message for Firebase, it needs notification, data or apns, as objects."
      ),
      ("{}", #"The least is {"aps":{"alert":"Hello"}}."#),
    ])
  func aMissingApsComesWithTheWayOut(text: String, hint: String) throws {
    let refusal = try #require(whyRefused(text))

    #expect(refusal.message == "The key aps is missing.")
    #expect(refusal.hint == hint)
  }

  @Test func theMinifiedFormDecidesAboutTheSize() throws {
    let frame = #"{"aps":{"alert":""}}"#
    let fits = String(repeating: "a", count: 4096 - frame.utf8.count)
    func file(_ text: String) -> String { "{\n  \"aps\" : { \"alert\" : \"\(text)\" }\n}\n" }

    #expect(whyRefused(file(fits)) == nil)
    #expect(try push(file(fits)).rules == ["size"])
    let tooMuch = try #require(whyRefused(file(fits + "é")))
    #expect(tooMuch.code == .tooLarge)
    #expect(
      tooMuch.message == "The payload is 4,098 bytes minified (4,109 as it stands); the limit is 4,096."
    )
    #expect(tooMuch.hint == "Shorten it by 2 bytes; the app can fetch what is long.")
    let minified = try #require(whyRefused("{\"aps\":{\"alert\":\"\(fits)a\"}}"))
    #expect(minified.message == "The payload is 4,097 bytes; the limit is 4,096.")
  }

  @Test func theAddressOfAFileDoesNotCount() throws {
    let frame = #"{"aps":{"alert":""}}"#
    let text = String(repeating: "\\\"", count: (4096 - frame.utf8.count) / 2)
    let file = "{\"Simulator Target Bundle\":\"com.example.dely\",\"aps\":{\"alert\":\"\(text)\"}}"

    #expect(whyRefused(file) == nil)
  }

  @Test func aPayloadInsideAMessageIsHeldToTheSameRules() throws {
    let long = String(repeating: "a", count: 5000)

    #expect(try PayloadReader.read(["aps": ["alert": "Hi"]]).payload.keys == ["aps"])
    #expect(throws: Refusal.self) { try PayloadReader.read(["alert": "Hi"]) }
    #expect {
      try PayloadReader.read(["aps": ["alert": .string(long)]])
    } throws: {
      ($0 as? Refusal)?.message == "The payload is 5,020 bytes; the limit is 4,096."
    }
  }

  @Test func aHugeTextIsRefusedUnread() throws {
    let refusal = try #require(whyRefused(String(repeating: "[", count: 300_000)))

    #expect(refusal.message == "The payload is 300,000 bytes; the limit is 4,096.")
  }

  @Test func withoutAnAppThereIsNoPush() throws {
    let document = try PayloadReader.read(Array(#"{"aps":{}}"#.utf8), source: nil)

    for topic in [
      nil, "", "../etc/passwd", "..", ".profile", "com..dely", "com.example.\u{1B}[2J",
      String(repeating: "a", count: 256),
    ] {
      #expect {
        try PushCoding.push(document, topic: topic)
      } throws: {
        ($0 as? Refusal)?.code == .invalidParameters && ($0 as? Refusal)?.path == "topic"
      }
    }
  }

  @Test func aCollapseIdentifierHasSixtyFourBytes() throws {
    let fits = String(repeating: "é", count: 32)
    let payload = #"{"aps":{"alert":"Hi"}}"#

    #expect(try push(payload, headers: PushHeaders(collapseIdentifier: fits)).collapseIdentifier == fits)
    #expect(try push(payload, headers: PushHeaders(collapseIdentifier: "")).collapseIdentifier == nil)
    #expect(PushHeaders(fields: ["Apns-Collapse-Id": "7", "apns-priority": "10"]).collapseIdentifier == "7")
    #expect {
      try push(payload, headers: PushHeaders(collapseIdentifier: fits + "a"))
    } throws: {
      ($0 as? Refusal)?.message == "The collapse identifier is 65 bytes; the limit is 64."
    }
  }

  /// Whether it is the comment or the comma that comes first: what stops the reading is named.
  @Test(
    arguments: [
      ("{\n  // c\n  \"aps\": {\"alert\": “x”}\n}", 3, 20),
      ("{\"aps\": {\"alert\": \"x\",},\n \"a\": 'b'}", 2, 7),
      ("{ /* c */ \"aps\": {\"alert\": \"x\"}", 1, 32),
    ]
  )
  func aMistakeBesideACommentIsTheOneThatIsNamed(text: String, line: Int, column: Int) throws {
    let refusal = #expect(throws: Refusal.self) { try PayloadReader.read(Array(text.utf8), source: nil) }

    #expect([refusal?.line, refusal?.column] == [line, column], "\(refusal?.message ?? "")")
    #expect(refusal?.message.contains("comment") == false)
  }
}
