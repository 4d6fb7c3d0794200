import Testing

@testable import AppProcesses

@Suite(.timeLimit(.minutes(3))) struct CapturedOutputTests {
  private func captured(_ chunks: [[UInt8]], limit: Int) -> CapturedOutput {
    var output = CapturedOutput()
    for chunk in chunks { chunk.withUnsafeBytes { output.receive($0, limit: limit) } }
    return output
  }

  @Test func whatFitsIsKeptAsItIs() {
    let output = captured([Array("你好 ".utf8), Array("ok".utf8)], limit: 200)
    #expect(output.text(limit: 200) == "你好 ok")
  }

  @Test func exactlyAsMuchAsFitsIsNotCut() {
    let output = captured([[UInt8](repeating: 0x61, count: 200)], limit: 200)
    #expect(output.text(limit: 200) == String(repeating: "a", count: 200))
  }

  @Test(arguments: 0..<8)
  func aCharacterIsNeverCutInTwo(offset: Int) {
    let text = String(repeating: "a", count: offset) + String(repeating: "👩‍👩‍👧‍👦", count: 40)
    let cut = captured([Array(text.utf8)], limit: 200).text(limit: 200)
    #expect(cut.utf8.count <= 200)
    #expect(!cut.contains("\u{FFFD}"))
    #expect(cut.hasSuffix("\n[cut here: \(text.utf8.count) bytes in all]"))
  }

  @Test func replacementsDoNotMakeItLonger() {
    let output = captured([[UInt8](repeating: 0xFF, count: 190)], limit: 200)
    #expect(output.text(limit: 200).utf8.count <= 200)
    #expect(output.text(limit: 200).hasSuffix("[cut here: 190 bytes in all]"))
  }
}
