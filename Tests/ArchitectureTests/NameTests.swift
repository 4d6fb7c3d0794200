import Testing

/// One name means one thing in the whole project.
@Suite struct NameTests {
  /// Names that several targets still declare. No name is to be added.
  private static let shared: Set<String> = [
    "AnswerReader", "Call", "Descriptor", "EndSignals", "EventLoops", "FileBytes", "Session",
    "Turns",
    "WallTime",
  ]

  @Test func noTypeNameStandsInTwoTargets() throws {
    var owners: [String: Set<String>] = [:]
    for target in try PackageDescription.read().targets where target.isShipped {
      for file in try Repository.files(of: target) {
        for name in Self.types(in: file) { owners[name, default: []].insert(target.name) }
      }
    }
    for (name, targets) in owners where !Self.shared.contains(name) {
      #expect(targets.count == 1, "\(name) is declared in \(targets.sorted().joined(separator: " and "))")
    }
  }

  /// The types of a file that stand at its top level, private ones included: a reader finds them all by their name.
  private static func types(in file: SourceFile) -> [String] {
    let declaration =
      /(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|fileprivate|private|final|indirect|nonisolated) )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    let lines = file.code.filter { $0.first?.isLetter == true || $0.hasPrefix("@") }
    return lines.compactMap { $0.prefixMatch(of: declaration).map { String($0.1) } }
  }
}
