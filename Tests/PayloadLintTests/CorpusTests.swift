import Foundation
import NotificationModel
import PayloadLint
import Testing

/// Payloads as people paste them from articles, questions and services. `Corpus/findings.txt` has the findings that a
/// person would name: a line for each file, with line number and rule of each finding.
@Suite struct CorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  /// A line of the table.
  private struct Entry {
    var file: String
    var findings: [String]
  }

  private static func table() throws -> [Entry] {
    let text = try String(contentsOf: folder.appending(path: "findings.txt"), encoding: .utf8)
    return text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map(String.init)
      let findings = stride(from: 1, to: words.count - 1, by: 2).map { "\(words[$0]) \(words[$0 + 1])" }
      return Entry(file: words[0], findings: findings)
    }
  }

  private static func found(in file: String) throws -> [String] {
    let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
    return Linter.lint(bytes, file: file).problems.map { problem in
      "\(problem.line.map(String.init) ?? "-") \(problem.rule)"
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
    var (right, wrong, missed) = (0, 0, 0)
    var differences: [String] = []
    for entry in try Self.table() {
      let found = try Self.found(in: entry.file)
      let extra = Self.surplus(found, over: entry.findings)
      let lacking = Self.surplus(entry.findings, over: found)
      right += found.count - extra.count
      wrong += extra.count
      missed += lacking.count
      if !extra.isEmpty { differences.append("\(entry.file): \(extra) should not be found") }
      if !lacking.isEmpty { differences.append("\(entry.file): \(lacking) is not found") }
    }

    let figures = "\(right) right, \(wrong) wrong, \(missed) missed\n\(differences.joined(separator: "\n"))"
    #expect(Double(right) >= 0.98 * Double(right + wrong), "precision: \(figures)")
    #expect(Double(right) >= 0.95 * Double(right + missed), "recall: \(figures)")
  }

  @Test func everyFileIsInTheTable() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)

    #expect(Set(files) == Set(try Self.table().map(\.file)).union(["findings.txt"]))
    #expect(files.count > 118)
  }
}
