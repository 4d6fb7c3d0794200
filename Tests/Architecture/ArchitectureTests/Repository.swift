import Foundation
import TestRepository

/// The files of this repository, as the tests of this target read them.
extension Repository {
  /// All Swift and C files of the sources and the tests, and their manual pages, in the order of their paths; read once.
  private static let files = Result {
    try (["Sources", "Tests"].flatMap { try read(below: $0, ["swift", "c", "h", "md", "1"]) })
  }

  /// The files below a folder of the sources or the tests.
  /// - Parameters:
  ///   - folder: relative to the root of the repository.
  ///   - extensions: those that a file's name may have.
  static func files(below folder: String, _ extensions: Set<String> = ["swift"]) throws -> [SourceFile] {
    try files.get().filter { $0.path.hasPrefix("\(folder)/") && extensions.contains($0.kind) }
  }

  /// The Swift files of a target.
  static func files(of target: PackageDescription.Target) throws -> [SourceFile] {
    try files(below: target.path).filter { file in
      !target.excluded.contains { file.path.hasPrefix("\(target.path)/\($0)") }
    }
  }

  private static func read(below folder: String, _ extensions: Set<String>) throws -> [SourceFile] {
    let start = root.appending(path: folder)
    let found = FileManager.default.enumerator(atPath: start.path)
    let paths = (found?.allObjects as? [String] ?? []).sorted()
    return try paths.compactMap { path in
      let kind = (path as NSString).pathExtension
      guard extensions.contains(kind) else { return nil }
      let text = try String(contentsOf: start.appending(path: path), encoding: .utf8)
      return SourceFile(path: "\(folder)/\(path)", kind: kind, text: text)
    }
  }
}

/// A file of the repository.
struct SourceFile {
  /// Relative to the root of the repository.
  let path: String
  /// The last part of the path.
  var name: String { (path as NSString).lastPathComponent }
  /// The extension of its name.
  let kind: String
  let text: String
  /// The lines as they are written.
  let lines: [Substring]
  /// The lines without comments and without what stands in quotes, as many as the file has. Of a file that is not
  /// written in Swift they are the lines as they are written.
  let code: [Substring]

  init(path: String, kind: String, text: String) {
    self.path = path
    self.kind = kind
    self.text = text
    lines = text.lines
    code =
      kind == "swift" ? CodeScan.code(in: text).lines : lines
  }

  /// A line of the code with its number, without the white space around it.
  var numberedCode: [(number: Int, text: Substring)] {
    zip(1..., code).map { ($0, $1.withoutIndentation) }
  }
}

// Swift's characters are slow to find in megabytes of text; lines and spaces are bytes.

extension String {
  /// The lines, without their ends.
  var lines: [Substring] {
    utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
  }
}

extension Substring {
  /// The line without the spaces before it.
  var withoutIndentation: Substring { Substring(utf8.drop { $0 == UInt8(ascii: " ") }) }
}
