import Foundation
import TestRepository
import Testing

/// What a page of docs/ gives to be pasted.
enum DocumentedBlock {
  /// The first block of that language in which a text stands; below a heading, if one is given.
  static func read(
    _ language: String,
    of page: String,
    below heading: String = "",
    having part: String = ""
  ) throws -> String {
    let text = try String(contentsOf: Repository.url("docs/\(page)"), encoding: .utf8)
    let start = heading.isEmpty ? text.startIndex : try #require(text.firstRange(of: heading)).upperBound
    let blocks = text[start...].components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
    return try #require(blocks.first { part.isEmpty || $0.contains(part) })
  }
}

extension BellhopWorld {
  /// With `bellhop` on the path, as after an installation.
  var installed: [String: String] {
    ["PATH": URL(filePath: executable).deletingLastPathComponent().path + ":/usr/bin:/bin"]
  }
}
