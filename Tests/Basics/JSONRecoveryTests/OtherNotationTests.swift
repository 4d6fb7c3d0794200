import JSON
import Testing

@testable import JSONRecovery

/// Texts that are no JSON: each is named in one sentence, and not read.
@Suite struct OtherNotationTests {
  @Test(
    arguments: [
      ("@{ @\"a\": @1 }", 1, "Objective-C"), ("map[string]any{\"a\": 1}", 1, "Go"),
      ("{ :a => 1 }", 1, "Ruby"), ("{ \"a\" => 1 }", 1, "Ruby"), ("['a' => $b]", 1, "PHP"),
      ("array('a' => 1)", 1, "PHP"), ("[\"a\": [\"b\": 1]]", 1, "Swift"), ("[a: \"b\"]", 1, "Swift"),
      ("{a={b=1}}", 1, "Java"), ("▿ 1 element\n", 1, "Swift"),
      ("aps:\n  alert: x\n", 1, "YAML"), ("# A flow.\nname: x\ntags: [a]\n", 1, "YAML"),
      ("---\nname: x\n", 1, "YAML"), ("- push: a\n- push: b\n", 1, "YAML"),
      ("<?xml version=\"1.0\"?>\n<plist></plist>", 1, "property list"), ("<html></html>", 1, "HTML"),
    ]
  )
  func isNamedAndNotRead(text: String, column: Int, name: String) {
    let reading = JSONRecovery.read(text)

    #expect(reading.root == nil && reading.problems.map(\.code) == [.otherNotation])
    #expect(reading.problems.first?.message.contains(name) == true, "\(reading.problems)")
    #expect(reading.problems.first?.hint != nil)
    #expect(reading.problems.first?.column == column)
  }

  @Test(
    arguments: [
      "{\"a\": \"@{\"}", "{\"a\": \"x => y\", }", "{u\": 1}", "{\"a\": two\"}", "{\"a\": None}", "[10:30]",
      "[INFO: started] {\"a\": 1}", "// \"a\" => 1\n{}", "{\"a\": 'None'}", "{\"a\": 1, b: 2}",
      "apns-topic: a.b\n{\"aps\": {}}", "got: {\"a\": 1}\nend: 1",
    ]
  )
  func signsOfANotationInJSONAreNone(text: String) {
    #expect(!JSONRecovery.read(text).problems.contains { $0.code == .otherNotation })
  }

  /// A dictionary of a debugger is read; it has only one.
  @Test(
    arguments: [
      ("[AnyHashable(\"a\"): { b = 1; }]", "{\"a\":{\"b\":1}}"),
      ("{ a = ( x, 1 ); }", "{\"a\":[\"x\",1]}"),
      (
        "{\n    aps =     {\n        \"loc-args\" =         (\n        );\n    };\n}",
        "{\"aps\":{\"loc-args\":[]}}"
      ),
      (
        "[AnyHashable(\"a\"): Hi, there, AnyHashable(\"b\"): [1, \"x\"]]",
        "{\"a\":\"Hi, there\",\"b\":[1,\"x\"]}"
      ),
      ("09:41 App[1:2] { a = \"\\U2019\\Ud83d\\Ude00\"; }", "{\"a\":\"’😀\"}"),
      ("09:41 App[1:2] [AnyHashable(\"a\"): true]", "{\"a\":true}"),
    ]
  )
  func aDebuggersDictionaryIsRead(text: String, meant: String) throws {
    let reading = JSONRecovery.read(text)

    #expect(reading.problems.map(\.code) == [.otherNotation] && reading.isDebuggerPrint)
    #expect(try JSONWriter.string(#require(reading.value)) == meant)
  }

  @Test(
    arguments: ["{ a = b }", "{ a = \"\\Ud83d\"; }", "[AnyHashable(\"a\"): { b = 1; ", "{ a = b; } x"]
  )
  func aDictionaryThatIsCutIsNamedOnly(text: String) {
    let reading = JSONRecovery.read(text)

    #expect(reading.root == nil && reading.problems.map(\.code) == [.otherNotation])
  }
}
