import Foundation
import JSON
import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// A file that is no payload at all has one mistake, and the sentence about it says what the file is.
@Suite struct OtherFileTests {
  /// Bytes of every kind, the same in each run.
  private static func noise(_ start: [UInt8] = []) -> [UInt8] {
    var state: UInt64 = 7
    return start
      + (0..<4_000).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
  }

  static let files: [(bytes: [UInt8], sentence: String)] = [
    (noise([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]), "the file is binary: it has bytes that stand in no text"),
    (noise(), "the file is binary: it has bytes that stand in no text"),
    (noise([0xFF, 0xFE]), "the file is binary: it has bytes that stand in no text"),
    (noise([0x00, 0x7B]), "the file is binary: it has bytes that stand in no text"),
    (noise(Array("{\"aps\": ".utf8)), "the file is binary: it has bytes that stand in no text"),
    ([], "the text is empty: there is no payload in it"),
    (Array(" \n\n".utf8), "the text is empty: there is no payload in it"),
  ]

  @Test(arguments: files) func hasOneProblem(_ file: (bytes: [UInt8], sentence: String)) {
    let report = Linter.lint(file.bytes, file: "a.apns")

    #expect(report.problems.map(\.message) == [file.sentence])
    #expect(report.counts.total == 1)
  }

  @Test(arguments: files.dropLast(2)) func isRefusedWithTheSameSentence(
    _ file: (bytes: [UInt8], sentence: String)
  ) {
    let refusal = #expect(throws: Refusal.self) { try PayloadReader.read(file.bytes, source: nil) }

    #expect(refusal?.message.lowercased() == file.sentence.lowercased() + ".")
  }

  /// What people save by mistake is text still, and is looked into.
  static let texts: [[UInt8]] = [
    Array(#"{"aps":{"alert":"Grüße"}}"#.unicodeScalars.map { UInt8($0.value) }),
    [0xFF, 0xFE]
      + Array("{\"aps\":{\"alert\":\"Grüße 👋\"}}".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
  ]

  @Test(arguments: texts) func aTextInAnotherEncodingIsRead(bytes: [UInt8]) {
    let report = Linter.lint(bytes, file: "a.apns")

    #expect(report.document != nil)
    #expect(report.problems.contains { $0.rule == "invalid-json" })
  }
}
