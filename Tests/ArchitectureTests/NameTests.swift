import Testing

/// One name means one thing in the whole project.
@Suite struct NameTests {
  @Test func noTypeNameStandsInTwoTargets() throws {
    var owners: [String: Set<String>] = [:]
    for target in try PackageDescription.read().targets where target.isShipped {
      for file in try Repository.files(of: target) {
        for name in Self.types(in: file) { owners[name, default: []].insert(target.name) }
      }
    }
    for (name, targets) in owners {
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
