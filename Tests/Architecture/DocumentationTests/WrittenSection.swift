import Foundation
import TestRepository
import Testing

/// A part of a page that follows from declarations. With `UPDATE_DOCS` in the environment it is written instead of
/// compared (`make docs`).
struct WrittenSection {
  /// The path of the page, relative to the root of the repository.
  var page: String
  /// The line below which the part stands.
  var heading: String
  /// Whether a line belongs to the part: it begins with the first such line and ends before the first other one.
  var belongs: (String) -> Bool

  /// A table below a heading.
  static func table(of page: String, below heading: String) -> WrittenSection {
    WrittenSection(page: page, heading: heading) { $0.hasPrefix("|") }
  }

  func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let url = Repository.url(page)
    let lines = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
    let head = try #require(lines.firstIndex(of: heading), sourceLocation: sourceLocation)
    let start = try #require(lines[(head + 1)...].firstIndex(where: belongs), sourceLocation: sourceLocation)
    let end = lines[start...].firstIndex { !belongs($0) } ?? lines.endIndex
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil {
      let new = lines[..<start] + [text] + lines[end...]
      try Data(new.joined(separator: "\n").utf8).write(to: url)
    } else {
      let comment: Comment = "A part of \(page) is old: run make docs"
      #expect(lines[start..<end].joined(separator: "\n") == text, comment, sourceLocation: sourceLocation)
    }
  }
}
