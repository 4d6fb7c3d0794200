import Foundation
import NotificationModel
import PayloadCoding
import Testing

@testable import PayloadLint

/// Payloads as people paste them from articles, questions and services. `Corpus/findings.txt` has the findings that a
/// person would name: a line for each file, with line number, severity (e, w or n) and rule of each finding.
@Suite struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// A line of the table.
  private struct Entry {
    var file: String
    var findings: [String]
  }

  private static func table() throws -> [Entry] {
    let text = try String(contentsOf: folder.appending(path: "findings.txt"), encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      try #require(words.count % 2 == 1, "\(line)")
      let findings = stride(from: 1, to: words.count, by: 2).map { "\(words[$0]) \(words[$0 + 1])" }
      return Entry(file: words[0], findings: findings)
    }
  }

  /// Where the linter does not find what a person would: "+" is found and should not be, "-" should be found and is not.
  private static let knownDifferences: [String] = [
    "+ source-11.swift -e not-a-payload",
    "+ source-23.go 2n not-checked",
    "- source-23.go 4w wrong-type",
    "+ source-27.java -e not-a-payload",
    "- source-27.java 1w wrong-type",
    "+ source-29.kt 1n not-checked",
    "- source-29.kt 1w wrong-type",
    "- source-30.kt 1n silent-with-alert",
    "- source-42.sh 2n not-checked",
    "- source-43.sh 1n silent-with-alert",
    "+ source-50.cs -e not-a-payload",
    "- source-50.cs 3w wrong-type",
  ]

  /// All payloads, by name.
  static func files() throws -> [(name: String, bytes: [UInt8])] {
    try table().map { ($0.file, Array(try Data(contentsOf: folder.appending(path: $0.file)))) }
  }

  private static func found(in file: String) throws -> [String] {
    let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
    return Linter.lint(bytes, file: file).problems.map { problem in
      "\(problem.line.map(String.init) ?? "-")\(problem.severity.rawValue.prefix(1)) \(problem.rule)"
    }
  }

  /// The elements of one list that another lacks, as often as they are missing.
  private static func surplus(_ list: [String], over other: [String]) -> [String] {
    var rest = other
    return list.filter { element in
      guard let place = rest.firstIndex(of: element) else { return true }
      rest.remove(at: place)
      return false
    }
  }

  @Test func whatIsFoundIsRightAndWhatIsThereIsFound() throws {
    var differences: [String] = []
    for entry in try Self.table() {
      let found = try Self.found(in: entry.file)
      differences += Self.surplus(found, over: entry.findings).map { "+ \(entry.file) \($0)" }
      differences += Self.surplus(entry.findings, over: found).map { "- \(entry.file) \($0)" }
    }

    #expect(differences == Self.knownDifferences)
  }

  @Test func everyFileIsInTheTable() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

    let table = try Self.table().map(\.file)
    #expect(files.filter { $0 != "findings.txt" }.sorted() == table.sorted())
    #expect(table.count > 280)
  }

  @Test func noFindingIsWorseThanItsRuleSays() throws {
    let order: [Diagnostic.Severity] = [.note, .warning, .error]
    var worse: [String] = []
    for entry in try Self.table() {
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: entry.file)))
      for problem in Linter.lint(bytes, file: entry.file).problems {
        guard let rule = LintRules.all.first(where: { $0.name == problem.rule }) else { continue }
        let most = try #require(order.firstIndex(of: rule.worst))
        if try #require(order.firstIndex(of: problem.severity)) > most {
          worse.append("\(entry.file) \(problem.rule)")
        }
      }
    }

    #expect(worse == [])
  }

  @Test func noneIsTakenForAnotherFile() throws {
    let others = try Self.table().map(\.file).filter { file in
      let bytes = Array(try Data(contentsOf: Self.folder.appending(path: file)))
      return PayloadReader.isOtherFile(bytes, named: "a.json")
    }

    #expect(others == [])
  }
}
