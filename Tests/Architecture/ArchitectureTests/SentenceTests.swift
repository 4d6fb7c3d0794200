import TestRepository
import Testing

/// A fact is handed on as a value. Nobody reads it out of a sentence that another place of the program has written.
///
/// It is checked by text: nothing looks into a property that holds a sentence, save for the lines listed here.
@Suite struct SentenceTests {
  /// The lines that may stay, by file, and why.
  private static let allowed: [String: (count: Int, reason: String)] = [
    "Transfer.swift": (1, "the words are those of libcurl"),
    "JSONReading.swift": (1, "a count is put before the full stop"),
    "Remarks.swift": (1, "a sentence goes on where another one stood"),
    "LintRound.swift": (1, "a sentence goes on where another one stood"),
  ]

  @Test func nobodyReadsAFactOutOfASentence() throws {
    for target in try PackageDescription.read().targets where target.isShipped {
      for file in try Repository.files(of: target) {
        let lines = file.numberedCode.filter { Self.looksIntoSentence($0.text) }
        #expect(
          lines.count == Self.allowed[file.name]?.count ?? 0,
          "\(file.path): \(lines.map { "\($0.number): \($0.text)" }.joined(separator: "; "))"
        )
      }
    }
  }

  @Test(arguments: [
    ("if error.message.hasPrefix(\"the file\") {", true), ("refusal.hint?.contains(word) == true", true),
    ("return problem.message.replacing(old, with: new)", true),
    ("problem.hint == \"Write a comma here.\"", true),
    ("let text = refusal.message", false), ("guard error.hint == nil else {", false),
    ("message.contains(key: key)", false), ("hints.contains(hint)", false),
  ])
  func whatLooksIntoASentence(line: String, looks: Bool) {
    #expect(Self.looksIntoSentence(Substring(CodeScan.code(in: line))) == looks)
  }

  /// The sentence of a refusal stands with those of the other causes. What another program has sent is no sentence of ours.
  @Test func onlyNotificationWordsWritesRefusals() throws {
    for target in try PackageDescription.read().targets
    where target.isShipped && target.name != "NotificationWords" {
      for file in try Repository.files(of: target) {
        let code = file.code.joined(separator: "\n")
        let written = code.matches(of: Self.writtenRefusal).map { String($0.output) }
        #expect(written.isEmpty, "\(file.path): \(written)")
      }
    }
  }

  // A regex is made once, and never changes; the type cannot say so.
  nonisolated(unsafe) private static let writtenRefusal = /\bRefusal\(\s*\.\w+,/.wordBoundaryKind(.simple)

  private static func looksIntoSentence(_ line: Substring) -> Bool {
    // Looking for the names first spares most lines the expressions.
    names.contains { line.contains($0) }
      && (line.contains(look) || line.contains(comparison))
  }

  private static let names = ["message", "hint", "sentence", "reason"]

  // A regex is made once, and never changes; the type cannot say so.
  nonisolated(unsafe) private static let look =
    /\b(?:message|hint|sentence|reason)\??\.(?:contains|hasPrefix|hasSuffix|replacing|trimmingPrefix|trimPrefix|firstRange|ranges|split|removeLast|removeFirst|wholeMatch|firstMatch|prefixMatch|matches)(?:\((?!key:|separator:)|$| \{)/
    .wordBoundaryKind(.simple)

  nonisolated(unsafe) private static let comparison =
    /\b(?:message|hint|sentence) [!=]= "/.wordBoundaryKind(.simple)
}
