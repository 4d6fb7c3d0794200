import Foundation
import TestRepository
import Testing

/// The arrows of Package.swift are those of the import lines, and the rings keep their rules.
@Suite struct ArrowTests {
  /// What the system offers. Pure targets use Foundation's values only.
  private static let system: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
  ]
  /// The edge that other edges may import: what two of them need of descriptors, files and child processes.
  private static let platform = "Platform"

  @Test func theFoldersOfTheSourcesAreTheRooms() throws {
    let package = try PackageDescription.read()
    #expect(try Self.folders("Sources") == Set(package.rooms))
    for room in package.rooms {
      let targets = package.targets.filter { $0.isShipped && $0.room == room }
      #expect(try Self.folders("Sources/\(room)") == Set(targets.map(\.name)))
    }
  }

  @Test func testsStandInTheRoomOfWhatTheyTest() throws {
    let package = try PackageDescription.read()
    for target in package.targets where target.kind == .tests {
      let tested = package.targets.first { "\($0.name)Tests".lowercased() == target.name.lowercased() }
      #expect(tested.map { $0.room == target.room } ?? ["Architecture", "EndToEnd"].contains(target.room))
    }
  }

  /// A target stands on rooms above its own, and on what stands before it in its room. The screen and the center know
  /// nothing of each other: what one asks of the other is the gateway, in a room above both.
  @Test func arrowsPointUpwards() throws {
    let package = try PackageDescription.read()
    let shipped = package.targets.filter(\.isShipped).map(\.name)
    for target in package.targets where target.isShipped {
      let place = try #require(shipped.firstIndex(of: target.name))
      for other in package.targets(under: target) {
        let isAbove = try #require(shipped.firstIndex(of: other.name)) < place
        #expect(isAbove, "\(target.name) stands above \(other.name)")
        #expect(!(target.room == "Center" && other.room == "Screen"), "\(target.name) knows \(other.name)")
      }
    }
  }

  /// The benchmarks are built with optimization, where no module is testable.
  @Test func benchmarksImportNothingAsTestable() throws {
    let files = try PackageDescription.read().targets.filter { $0.room == "Benchmarks" }
      .flatMap { try Repository.files(of: $0) }
    #expect(!files.isEmpty)
    for file in files { #expect(!file.text.contains("@testable import"), "\(file.path)") }
  }

  @Test func targetsImportWhatTheyDeclare() throws {
    for target in try PackageDescription.read().targets {
      var allowed = Set(target.dependencies).union(Self.system)
      if target.kind == .pure {
        // A lock around a cache touches nothing outside.
        allowed = Set(target.dependencies).union(["Foundation", "FoundationEssentials", "Synchronization"])
      }
      // The library that gives tests a phone has a trait.
      if target.name == "NotificationTesting" { allowed.insert("Testing") }
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
    for target in package.targets where target.kind == .pure {
      let others = package.targets(under: target).filter { $0.kind != .pure }
      #expect(others.isEmpty, "\(target.name)")
    }
  }

  @Test func edgesNeverImportOneAnother() throws {
    let package = try PackageDescription.read()
    for target in package.targets where target.kind == .edge {
      let others = try package.targets(under: target).filter { other in
        try other.kind != .pure && other.name != Self.platform && !other.isC
      }
      #expect(others.isEmpty, "\(target.name)")
    }
  }

  /// A flow needs no database, no socket and no web: neither a target nor a library under its runner brings one.
  @Test func flowsAndTheRunningCenterLinkNoDatabaseSocketOrWeb() throws {
    let package = try PackageDescription.read()
    let edges = ["CenterStore", "SocketTransport", "FileWatching", "AttachmentStore", "APNsTransport"]
    for name in ["CenterRuntime", "FlowRunner"] {
      let all = package.everything(under: try #require(package.target(name)))
      let unwanted = all.filter {
        edges.contains($0) || $0 == "CCurl" || $0 == "CSQLite" || $0.hasPrefix("NIO")
      }
      #expect(unwanted.isEmpty, "\(name)")
    }
    let program = package.everything(under: try #require(package.target("bellhop")))
    #expect(program.isSuperset(of: ["CCurl", "CSQLite", "NIOPosix"]), "The program has them.")
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
    for target in try PackageDescription.read().targets where target.kind == .pure {
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

  private static func folders(_ path: String) throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Repository.root.appending(path: path).path
    )
    return Set(names.filter { !$0.hasPrefix(".") })
  }

  private static func imports(of file: SourceFile) -> Set<String> {
    let line =
      /(?:@\w+ )?(?:public |internal |package )?import (?:struct |enum |class |func |typealias )?(\w+)/
    let lines = file.code.filter { !$0.hasPrefix(" ") && $0.utf8.count < 100 }
    return Set(lines.compactMap { $0.prefixMatch(of: line).map { String($0.1) } })
  }
}
