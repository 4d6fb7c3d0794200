import Foundation
import TestRepository
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

  /// `ScreenState+Typing.swift` extends `ScreenState`. A file that declares several types may be named after what they
  /// have in common.
  @Test func aFileIsNamedAfterATypeThatItDeclaresOrExtends() throws {
    for target in try PackageDescription.read().targets where target.isShipped {
      for file in try Repository.files(of: target) {
        let name = file.name.prefix { $0 != "+" && $0 != "." }
        let types = Self.types(in: file)
        let isNamed = types.contains(String(name)) || Self.extended(in: file).contains(String(name))
        #expect(isNamed || types.count > 1 && !file.path.contains("+"), "\(file.path)")
      }
    }
  }

  /// Who reads a `catch` or `throws(…)` sees that it is an error. `Refusal` is a fact that is also recorded and sent.
  @Test func whatIsThrownIsNamedAnError() throws {
    let declaration =
      /(?:struct|enum|class|actor|extension) ([A-Za-z.]+)(?: *<[^>]*>)?:[^{]*\b(?:Described)?Error\b/
    var found: Set<String> = []
    for target in try PackageDescription.read().targets where target.isShipped {
      for file in try Repository.files(of: target) {
        for name in file.code.compactMap({ $0.firstMatch(of: declaration)?.1 }) {
          found.insert(String(name))
          #expect(name.hasSuffix("Error") || name == "Refusal", "\(name) in \(file.path)")
        }
      }
    }
    #expect(found.count > 20)
  }

  /// The names of the types that a file extends, each part of a nested name by itself.
  private static func extended(in file: SourceFile) -> Set<String> {
    let start = /(?:@\w+ )*(?:(?:public|package|fileprivate|private) )?extension ([^:{]+)/
    return Set(
      file.code.compactMap { $0.prefixMatch(of: start)?.1 }
        .flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
    )
  }

  /// The types of a file that stand at its top level, private ones included: a reader finds them all by their name.
  private static func types(in file: SourceFile) -> [String] {
    let declaration =
      /(?:@\w+(?:\([^)]*\))? )*(?:(?:public|open|package|internal|fileprivate|private|final|indirect|nonisolated) )*(?:struct|enum|class|actor|protocol|typealias) (\w+)/
    let lines = file.code.filter { $0.first?.isLetter == true || $0.hasPrefix("@") }
    return lines.compactMap { $0.prefixMatch(of: declaration).map { String($0.1) } }
  }
}
