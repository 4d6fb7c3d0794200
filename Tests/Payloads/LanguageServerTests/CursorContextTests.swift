import JSON
import Testing

@testable import LanguageServer

/// Where the cursor stands in a text that is being typed; `|` is the cursor.
@Suite struct CursorContextTests {
  private func context(_ text: String) -> CursorContext {
    let bytes = Array(text.utf8)
    let cursor = bytes.firstIndex(of: UInt8(ascii: "|")) ?? bytes.count
    return CursorContext(Array(bytes[..<cursor] + bytes[min(bytes.count, cursor + 1)...]), at: cursor)
  }

  @Test(arguments: [
    ("{|", ""), ("{ \"a|", ""), ("{\"aps\": {|}}", "aps"), ("{\"aps\": {\"alert\": {\"t|\"", "aps.alert"),
    ("{\"aps\": {\"badge\": 1, |", "aps"), ("{\"aps\": {}, |}", ""), ("[{|", "[0]"),
  ])
  func keys(text: String, path: String) {
    let found = context(text)
    #expect(found.isKey && found.path.pathText == path)
  }

  @Test(arguments: [
    ("{\"aps\": {\"category\": |", "aps.category"), ("{\"aps\": {\"category\": \"in|\"}}", "aps.category"),
    ("{\"aps\": {\"badge\": 1|", "aps.badge"), ("{\"a\": [1, |]}", "a[1]"),
    ("{\"a\": \"x:{,y\", \"b\": |", "b"),
  ])
  func values(text: String, path: String) {
    let found = context(text)
    #expect(!found.isKey && found.path.pathText == path)
  }

  @Test func theWholeStringIsReplaced() {
    let text = "{\"aps\": {\"category\": \"in|vite\"}}"
    let found = context(text)
    let whole = Array(text.replacing("|", with: "").utf8)
    #expect(String(decoding: whole[found.replaced], as: UTF8.self) == "\"invite\"" && found.isInString)
  }

  @Test func aStringThatIsNotClosedEndsWithItsLine() {
    let found = context("{\"aps\": {\"thread-id\": \"a\n \"category\": \"|")
    #expect(found.path.pathText == "aps.category")
  }
}
