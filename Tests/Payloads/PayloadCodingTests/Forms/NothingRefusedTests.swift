import Foundation
import JSON
import NotificationModel
import Testing

@testable import PayloadCoding

/// The reading for those who look for all that is wrong: nothing ends it.
@Suite struct NothingRefusedTests {
  private func problems(_ text: String) throws -> (document: PayloadDocument, lines: [String]) {
    let (document, problems) = PayloadReader.document(
      of: try JSONParser.parse(text),
      bytes: Array(text.utf8),
      isWhole: true,
      source: "a.apns"
    )
    return (document, problems.map(\.diagnostic).map { "\($0.rule) \($0.path): \($0.message)" })
  }

  @Test(
    arguments: [
      (#"{"aps":{}}"#, []),
      ("[1]", ["payload-type : a payload is an object; this is an array"]),
      ("{}", ["aps-missing aps: the key aps is missing"]),
      (#"{"aps":"x"}"#, [#"aps-type aps: aps is a string "x"; it must be an object"#]),
      (
        #"{"Simulator Target Bundle":7}"#,
        [
          #"bundle-type ["Simulator Target Bundle"]: "Simulator Target Bundle" is a number 7; "#
            + "it must be a bundle identifier",
          "aps-missing aps: the key aps is missing",
        ]
      ),
    ])
  func whatWouldBeRefusedIsAProblem(text: String, lines: [String]) throws {
    #expect(try problems(text).lines == lines)
  }

  @Test func theSizeIsExactHoweverItIsWritten() throws {
    let long = String(repeating: "\\u00e9", count: 700)
    let text = "{ \"aps\" : { \"alert\" : \"\(long)\" } }"

    #expect(
      try problems(text).lines == [
        "size : the payload is 4,220 bytes minified (4,228 as it stands); the limit is 4,096"
      ]
    )
    // A text that is not JSON is measured as what was found in it.
    let broken = PayloadReader.document(
      of: try JSONParser.parse(text),
      bytes: Array((text + ",").utf8),
      isWhole: false,
      source: nil
    )
    #expect(broken.problems.isEmpty)
  }

  @Test func theDocumentIsThereAllTheSame() throws {
    let found = try problems(#"{"alert":"Hi","Simulator Target Bundle":"a.b"}"#)

    #expect(found.document.payload == ["alert": "Hi"])
    #expect(found.document.targetBundle == "a.b" && found.document.source == "a.apns")
    #expect(found.document.root.keys == ["alert", "Simulator Target Bundle"])
  }

  @Test func pathsLeadBackIntoTheSource() throws {
    let (document, _) = try problems(#"{"message":{"token":"t","notification":{"body":5}}}"#)
    let push = try PushCoding.push(document.payload, topic: "a.b")

    #expect(push.diagnostics.map(\.path) == ["aps.alert.body", "aps.alert"])
    #expect(
      document.sourceSteps(of: push.diagnostics)
        == [["message", "notification", "body"], ["message", "notification"]]
    )
  }
}

/// Whatever shape a form has, there is an answer, and soon.
@Suite struct HostileFormTests {
  private static let odd = [
    "null", "true", "-1", "1e308", "\"\"", "\"\\u001b[2J\\u202e\"", "[]", "{}", "[[[{}]]]",
    #"{"a":{"b":[null]}}"#,
    #"{"aps":{"aps":{"aps":{}}}}"#, #"{"type":"push"}"#, #"{"payload":{"aps":{"alert":[]}}}"#,
  ]
  private static let keys = [
    "message", "notification", "data", "apns", "token", "to", "trigger", "payload", "fireDate", "alertBody",
    "userInfo", "repeatInterval", "content_available", "collapse_key", "badge", "title", "body_loc_args",
    "headers",
    "Simulator Target Bundle", "fcm_options", "image", "timeZone", "region",
  ]

  @Test(arguments: keys)
  func everyKeyWithEveryKindOfValue(key: String) throws {
    let frames = [
      "{%}", #"{"message":{"token":"t",%}}"#, #"{"message":{"apns":{"payload":{},%}}}"#,
      #"{"message":{"token":"t","notification":{%}}}"#, #"{"to":"t","notification":{"a":1},%}"#,
      #"{"to":"t","notification":{%}}"#, #"{"alertBody":"A",%}"#, #"{"trigger":{"type":"push"},%}"#,
      #"{"trigger":{"type":"location",%},"title":"T"}"#, #"{"aps":{"event":"start","alert":{%},%}}"#,
    ]
    for frame in frames {
      for value in Self.odd { expectAnAnswer(to: frame.replacing("%", with: "\"\(key)\":\(value)")) }
    }
  }

  @Test func deepWideAndLongOnes() {
    let deep = String(repeating: #"{"a":"#, count: 110) + "1" + String(repeating: "}", count: 110)
    let wide = (0..<2000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    let long = String(repeating: "e\\u0301", count: 10_000)
    for part in ["\"deep\":\(deep)", wide, "\"\(long)\":1", "\"\(long)\":{\(wide)}"] {
      expectAnAnswer(to: "{\"message\":{\"token\":\"t\",\"data\":{\(part)}}}")
      expectAnAnswer(to: "{\"message\":{\"token\":\"t\",\"android\":{\(part)},\"data\":{\"k\":1}}}")
      expectAnAnswer(to: "{\"to\":\"t\",\"notification\":{\(part)}}")
      expectAnAnswer(to: "{\"alertBody\":\"A\",\(part)}")
      expectAnAnswer(to: "{\"trigger\":{\"type\":\"push\"},\(part)}")
    }
  }

  private func expectAnAnswer(to text: String) {
    let bytes = Array(text.utf8)
    do {
      let document = try PayloadReader.read(bytes, source: nil)
      #expect(document.payload["aps"]?.objectValue != nil)
      if let local = try PushCoding.local(document, topic: "a.b", identifier: "t", now: .distantPast) {
        #expect(local.diagnostics.allSatisfy { $0.line != nil }, "\(text.prefix(200))")
      } else {
        let push = try PushCoding.push(document, topic: "a.b")
        #expect(push.diagnostics.allSatisfy { $0.line != nil && !$0.message.isEmpty }, "\(text.prefix(200))")
        #expect((push.content.badge ?? 0) >= 0)
      }
    } catch {
      #expect(!error.message.isEmpty && (error.line != nil || error.code == .tooLarge), "\(text.prefix(200))")
    }
    if let value = try? JSONParser.parse(bytes) {
      _ = PayloadReader.document(of: value, bytes: bytes, isWhole: true, source: nil)
    }
  }
}
