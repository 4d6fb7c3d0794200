import Testing

@testable import JSON
@testable import JSONRecovery

struct RecoveryPlacesTests {
  @Test func valuesAndKeysAreFoundByTheirPath() throws {
    let text = "{ \"aps\": {\"badge\": 1, \"badge\": 22}, \"list\": [0, true,] }"
    let root = try #require(JSONRecovery.read(text).root)
    let bytes = Array(text.utf8)
    func written(_ range: Range<Int>?) -> String? { range.map { String(decoding: bytes[$0], as: UTF8.self) } }
    #expect(written(root.node(at: ["aps", "badge"])?.range) == "22")
    #expect(root.node(at: ["aps"])?.child("badge")?.key == 22..<29)
    #expect(written(root.node(at: ["list"])?.range) == "[0, true,]")
    #expect(written(root.node(at: ["list", 1])?.range) == "true")
    #expect(root.node(at: ["list", 2]) == nil)
  }

  @Test func linesEndInEveryWayAndColumnsCountCharacters() {
    let lines = LineIndex(Array("aé👍🏽b\r\nc\rd\n".utf8))
    #expect(lines.place(of: 11) == (1, 4))
    #expect(lines.place(of: 14) == (2, 1))
    #expect(lines.place(of: 16) == (3, 1))
    #expect(lines.place(of: 999) == (4, 1))
    #expect(String(decoding: lines.text(ofLine: 1), as: UTF8.self) == "aé👍🏽b")
    #expect(Array(lines.text(ofLine: 2)) == [0x63])
    #expect(lines.text(ofLine: 4).isEmpty && lines.text(ofLine: 0).isEmpty && lines.text(ofLine: 5).isEmpty)
  }

  @Test func placesInOneLongLineAreExact() {
    let lines = LineIndex(Array(String(repeating: "\"é\", ", count: 20_000).utf8))
    #expect(lines.place(of: 6 * 15_000 + 1) == (1, 5 * 15_000 + 2))
  }

  @Test(arguments: [true, false])
  func utf16BecomesUTF8(isBigEndian: Bool) throws {
    let units = Array("\u{FEFF}{\"é😀\": [1,]}".utf16)
    let bytes = units.flatMap { unit in
      let halves = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? halves : halves.reversed()
    }
    let (text, problem) = try #require(JSONRecovery.transcoded(bytes))
    #expect(text == Array("{\"é😀\": [1,]}".utf8))
    #expect(problem.code == .unsupportedEncoding && problem.offset == 0)
    #expect(told(JSONRecovery.read(bytes)) == ["unsupportedEncoding 1:1"])
  }

  @Test(
    arguments: [
      ([0x5B, 0x22, 0x61, 0xFC, 0x22, 0x5D], "[\"aü\"]"),
      // Not Latin-1, but UTF-8 that is damaged.
      ([0x22, 0xC3, 0xA9, 0xFF, 0x22], "\"é\u{FFFD}\""), ([0x22, 0x61, 0x62, 0x93, 0x22], "\"ab\u{FFFD}\""),
    ] as [([UInt8], String)]
  )
  func latinAndDamagedTextsBecomeUTF8(bytes: [UInt8], right: String) throws {
    let (text, problem) = try #require(JSONRecovery.transcoded(bytes))
    #expect(String(decoding: text, as: UTF8.self) == right)
    #expect(problem.code == .invalidUTF8 && problem.offset == 3)
    #expect(JSONRecovery.transcoded(text) == nil)
  }

  @Test func whatToDoIsSaid() {
    let hints = { (text: String) in JSONRecovery.read(text).problems.map(\.description) }
    #expect(hints("[1,]") == ["line 1, column 3: A comma stands before \"]\". Remove the comma."])
    #expect(
      hints("{\"a\": [1") == [
        "line 1, column 9: The input ends inside an array that began at line 1, column 7. Write \"]}\" at the end."
      ]
    )
    #expect(
      hints("{\"a\": 1,\"a\": 0x10}") == [
        "line 1, column 9: The key \"a\" stands at line 1, column 2 already; the last one counts. "
          + "Remove one of them.",
        "line 1, column 14: 0x10 is not a JSON number. Write it in decimal digits.",
      ]
    )
    #expect(
      hints("{\"a\"：1}") == [
        "line 1, column 5: JSON is written with \":\", not with \"：\". "
          + "Write : instead; input methods for Chinese and Japanese replace it."
      ]
    )
  }
}
