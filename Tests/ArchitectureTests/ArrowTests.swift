import Foundation
import Testing

/// The arrows of Package.swift are those of the import lines, and the rings keep their rules.
@Suite struct ArrowTests {
  /// What the system offers. Pure targets use Foundation's values only.
  private static let system: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
  ]
  /// The edge that other edges may import: what two of them need of descriptors, files and child processes.
  private static let platform = "Platform"

  @Test func everyFolderOfTheSourcesIsATarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: "Sources").path
    )
    let shipped = try PackageDescription.read().targets.filter(\.isShipped).map(\.name)
    #expect(Set(folders.filter { !$0.hasPrefix(".") }) == Set(shipped))
  }

  @Test func targetsImportWhatTheyDeclare() throws {
    for target in try PackageDescription.read().targets {
      var allowed = Set(target.dependencies).union(Self.system)
      if target.ring == .pure {
        // A lock around a cache touches nothing outside.
        allowed = Set(target.dependencies).union(["Foundation", "FoundationEssentials", "Synchronization"])
      }
      if !target.isShipped { allowed.formUnion(["FoundationXML", "Testing"]) }
      for file in try Repository.files(of: target) {
        let undeclared = Self.imports(of: file).subtracting(allowed.map { $0.replacing("-", with: "_") })
        #expect(undeclared.isEmpty, "\(target.name) does not declare what \(file.path) imports")
      }
    }
  }

  @Test func targetsDeclareNoMoreThanTheyImport() throws {
    for target in try PackageDescription.read().targets where target.isShipped {
      let imported = try Repository.files(of: target).reduce(into: Set<String>()) {
        $0.formUnion(Self.imports(of: $1))
      }
      let unused = Set(target.dependencies).subtracting(imported)
      #expect(unused.isEmpty, "\(target.name) declares what none of its files imports")
    }
  }

  @Test func pureTargetsStandOnPureTargetsOnly() throws {
    let package = try PackageDescription.read()
    for target in package.targets where target.ring == .pure {
      let others = package.targets(under: target).filter { $0.ring != .pure }
      #expect(others.isEmpty, "\(target.name)")
    }
  }

  @Test func edgesNeverImportOneAnother() throws {
    let package = try PackageDescription.read()
    for target in package.targets where target.ring == .edges {
      let others = try package.targets(under: target).filter { other in
        try other.ring != .pure && other.name != Self.platform && !other.isC
      }
      #expect(others.isEmpty, "\(target.name)")
    }
  }

  @Test func noTargetThatShipsStandsOnTests() throws {
    let package = try PackageDescription.read()
    for target in package.targets where target.isShipped {
      let others = package.targets(under: target).filter { !$0.isShipped }
      #expect(others.isEmpty, "\(target.name)")
    }
  }

  @Test func pureTargetsTouchNothing() throws {
    let impure =
      /\b(?:Date\(\)|Date\.now|FileManager|FileHandle|ProcessInfo|getenv|DispatchQueue|Thread\b|print\(|ContinuousClock|UUID\(\))/
    for target in try PackageDescription.read().targets where target.ring == .pure {
      for file in try Repository.files(of: target) {
        for (number, line) in file.numberedCode where line.count > 5 {
          #expect(line.firstMatch(of: impure) == nil, "\(file.path):\(number)")
        }
      }
    }
  }

  @Test func librariesArePinned() throws {
    for (library, requirement) in try PackageDescription.read().requirements {
      #expect(requirement.contains(/^exact: "\d+\.\d+\.\d+"$/), "\(library)")
    }
  }

  private static func imports(of file: SourceFile) -> Set<String> {
    let line =
      /(?:@\w+ )?(?:public |internal |package )?import (?:struct |enum |class |func |typealias )?(\w+)/
    let lines = file.code.filter { !$0.hasPrefix(" ") && $0.utf8.count < 100 }
    return Set(lines.compactMap { $0.prefixMatch(of: line).map { String($0.1) } })
  }
}
