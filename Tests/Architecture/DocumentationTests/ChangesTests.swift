import Foundation
import TestRepository
import Testing

/// docs/changes.md says what the trailers of the commits say. It is made for a release, so commits after its own may be
/// missing. The history is read with git; a checkout without it, or with a part of it, has nothing to compare.
@Suite struct ChangesTests {
  private static let page = "docs/changes.md"
  private static let kinds = ["Added", "Changed", "Fixed", "Removed"]

  static var hasHistory: Bool { git("rev-parse", "--is-shallow-repository") == "false\n" }

  /// What git prints; nil if it cannot be run or fails.
  private static func git(_ arguments: String...) -> String? {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", Repository.root.path] + arguments
    (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let text = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: text ?? Data(), as: UTF8.self) : nil
  }

  /// The trailers of the commits up to one, by kind.
  private static func trailers(until commit: String) throws -> [String: Set<String>] {
    try Dictionary(
      uniqueKeysWithValues: kinds.map { kind in
        let format = "--format=%(trailers:key=Changelog-\(kind.lowercased()),valueonly,unfold)"
        let text = try #require(git("log", "--no-merges", format, commit))
        return (kind, Set(text.split(separator: "\n").map(String.init)))
      }
    )
  }

  @Test(.enabled(if: ChangesTests.hasHistory, "the checkout has no whole history"))
  func eachTrailerStandsOnThePageAndNothingElse() throws {
    var written: [String: Set<String>] = [:]
    var kind = ""
    for line in try Repository.text(Self.page).split(separator: "\n") {
      if line.hasPrefix("### ") { kind = String(line.dropFirst(4)) }
      if line.hasPrefix("- ") { written[kind, default: []].insert(String(line.dropFirst(2))) }
    }
    let all = try Self.trailers(until: "HEAD")
    let commit = try #require(Self.git("log", "-1", "--format=%H", "--", Self.page)?.dropLast())
    let earlier = try commit.isEmpty ? [:] : Self.trailers(until: "\(commit)^")
    for kind in Self.kinds {
      #expect(written[kind, default: []].subtracting(all[kind, default: []]).isEmpty, "\(kind): no trailer")
      let missing = earlier[kind, default: []].subtracting(written[kind, default: []])
      #expect(missing.isEmpty, "\(kind): not on the page; make changes")
    }
    #expect(Set(written.keys).isSubset(of: Self.kinds))
  }
}
