import Foundation
import TestRepository
import Testing

/// What comments and pages cite is there: sections of the two specifications, and the tests that hold a statement.
@Suite struct CitationTests {
  private static let specifications = ["ios-behaviour", "terminals"]

  @Test(arguments: specifications)
  func everyCitationIsASection(page: String) throws {
    let headings = try Set(
      Repository.text("docs/\(page).md").matches(of: #/(?m)^\#\#+ (\d+(?:\.\d+)?)\.? /#).map { String($0.1) }
    )
    var count = 0
    for file in try Self.citing() {
      for (place, sections) in try Self.citations(of: page, in: file) {
        count += sections.count
        let missing = sections.filter { !headings.contains($0) }
        #expect(missing.isEmpty, "\(file.path):\(place) cites a section that docs/\(page).md does not have")
      }
    }
    #expect(count > 10)
  }

  /// Names of documents that comments cited before they were pages of this repository.
  @Test func noCommentCitesAPageThatIsNotHere() throws {
    for file in try Self.citing() where file.text.contains("(user-notifications") {
      for (number, line) in zip(1..., file.lines) where line.contains("(user-notifications") {
        Issue.record("\(file.path):\(number)")
      }
    }
  }

  @Test(arguments: specifications)
  func everyTestThatAPageNamesIsThere(page: String) throws {
    let functions = try Self.functions.get()
    let cited = try Repository.text("docs/\(page).md").matches(of: /`([A-Z]\w+)\/([a-z]\w+)`/)
    #expect(!cited.isEmpty)
    for name in cited {
      let isThere = functions[String(name.1)]?.contains(String(name.2)) ?? false
      #expect(isThere, "\(name.1)/\(name.2)")
    }
  }

  @Test func everyChoiceNamesTheTestThatHoldsIt() throws {
    let choices = try Self.statements(of: "ios-behaviour").filter { $0.contains("**our choice**") }
    #expect(choices.count > 150)
    for choice in choices {
      #expect(choice.firstMatch(of: /`[A-Z]\w+\/[a-z]\w+`/) != nil, "No test is named: \(choice)")
    }
  }

  // MARK: Reading

  /// The items of the lists and the rows of the tables of a page, each as one line.
  private static func statements(of page: String) throws -> [String] {
    var statements: [String] = []
    var isInside = false
    for line in try Repository.text("docs/\(page).md").split(
      separator: "\n",
      omittingEmptySubsequences: false
    ) {
      if line.prefixMatch(of: #/(?:-|\d+\.|\|) /#) != nil {
        statements.append(String(line))
        isInside = true
      } else if isInside, line.hasPrefix("  ") {
        statements[statements.endIndex - 1] += line.dropFirst()
      } else {
        isInside = false
      }
    }
    return statements
  }

  /// The functions of the files that declare or extend a type, by its name.
  private static let functions = Result {
    var functions: [String: Set<String>] = [:]
    for file in try Repository.files(below: "Tests") {
      let code = file.code.filter { $0.utf8.count < 200 }
      let names = code.filter { $0.contains("func ") }.compactMap { line in
        line.firstMatch(of: /\bfunc (\w+)/).map { String($0.1) }
      }
      for line in code where !line.hasPrefix(" ") {
        guard let suite = line.firstMatch(of: /\b(?:struct|class|enum|extension|actor) (\w+)/) else {
          continue
        }
        functions[String(suite.1), default: []].formUnion(names)
      }
    }
    return functions
  }

  /// The sources, the tests but for this one, and the pages.
  private static func citing() throws -> [SourceFile] {
    let kinds: Set = ["swift", "c", "h", "md", "1"]
    let files = try Repository.files(below: "Sources", kinds) + Repository.files(below: "Tests", kinds)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "docs").path
    )
    let pages = try names.sorted().map { name in
      SourceFile(path: "docs/\(name)", kind: "md", text: try Repository.text("docs/\(name)"))
    }
    return files.filter { !$0.path.hasSuffix("/CitationTests.swift") } + pages
  }

  /// The sections of a page that a file cites, with the line on which each citation begins. It may go on in the next
  /// line of the comment.
  private static func citations(of page: String, in file: SourceFile) throws -> [(Int, [String])] {
    let citation = try Regex(
      #"\b\#(page) ((?:\d+(?:\.\d+)?)(?:(?:, | and | to )\d+(?:\.\d+)?)*)"#,
      as: (Substring, Substring).self
    )
    guard file.text.contains(page) else { return [] }
    return file.lines.indices.flatMap { index -> [(Int, [String])] in
      guard file.lines[index].contains(page) else { return [] }
      let next = index + 1 < file.lines.count ? file.lines[index + 1] : ""
      let text = "\(file.lines[index]) \(next.trimmingPrefix(while: { " /*".contains($0) }))"
      return text.matches(of: citation).filter { match in
        text.distance(from: text.startIndex, to: match.range.lowerBound) < file.lines[index].count
      }.map { match in
        (index + 1, match.output.1.matches(of: /\d+(?:\.\d+)?/).map { String($0.output) })
      }
    }
  }
}
