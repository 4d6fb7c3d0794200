import JSON
import Testing

@testable import LanguageServer

/// Places as an editor counts them, and its changes.
@Suite struct TextDocumentTests {
  private typealias Position = TextDocument.Position

  private func document(_ text: String) -> TextDocument {
    TextDocument(uri: "file:///a.apns", version: 1, text: text)
  }

  @Test(arguments: [
    ("utf-16", [0, 1, 2, 4, 5]), ("utf-8", [0, 1, 3, 7, 8]), ("utf-32", [0, 1, 2, 3, 4]),
  ])
  func unitsAreCountedByTheEncoding(encoding: String, columns: [Int]) throws {
    let units = try #require(TextDocument.Units(rawValue: encoding))
    let document = document("x\naü😀b")
    for (offset, column) in zip([2, 3, 5, 9, 10], columns) {
      #expect(document.position(of: offset, units) == Position(line: 1, character: column))
      #expect(document.offset(of: Position(line: 1, character: column), units) == offset)
    }
  }

  @Test func everyKindOfLineEndIsOne() {
    let document = document("a\r\nb\rc\nd")
    #expect([0, 3, 5, 7].map { document.position(of: $0, .utf16).line } == [0, 1, 2, 3])
    #expect(document.offset(of: Position(line: 0, character: 99), .utf16) == 1, "the end of its line")
    #expect(document.offset(of: Position(line: 99, character: 0), .utf16) == 8)
  }

  @Test func aPlaceInTheMiddleOfACharacterIsNotInIt() {
    #expect(document("😀b").offset(of: Position(line: 0, character: 1), .utf16) == 4)
  }

  @Test func changesOfRangesAreMadeOneAfterTheOther() {
    var document = document("{\"ü\": 1}")
    let edits: [(from: Int, to: Int, text: String)] = [(2, 3, "😀"), (4, 4, "!"), (0, 0, "\n")]
    for edit in edits {
      let change: JSONValue = [
        "range": [
          "start": Position(line: 0, character: edit.from).json,
          "end": Position(line: 0, character: edit.to).json,
        ],
        "text": .string(edit.text),
      ]
      let isTaken = document.change(change, version: 2, .utf16)
      #expect(isTaken)
    }
    #expect(String(decoding: document.bytes, as: UTF8.self) == "\n{\"😀!\": 1}")
    let isTaken = document.change(["text": "whole"], version: 3, .utf16)
    #expect(isTaken)
    #expect(document.bytes == Array("whole".utf8) && document.version == 3)
  }

  @Test(arguments: [
    #"{"text": 1}"#, #"{"text": "a", "range": {"start": {"line": -1, "character": 0}}}"#,
    #"{"text":"a","range":{"start":{"line":0,"character":2},"end":{"line":0,"character":1}}}"#,
  ])
  func whatIsNoChangeChangesNothing(change: String) throws {
    var document = document("abc")
    let isTaken = document.change(try JSONParser.parse(change), version: 2, .utf16)
    #expect(!isTaken)
    #expect(document.bytes == Array("abc".utf8))
  }
}
