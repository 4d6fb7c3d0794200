import Foundation
import Testing

/// The arrows of the design, as a table: what each target may import. Arrows that nothing enforces drift.
@Suite struct ImportTests {
  private static let pure: [String: Set<String>] = [
    "Canvas": ["CFriBidi"],
    "CardTemplates": ["Canvas", "Mustache", "NotificationModel", "YAMLCoding"],
    "CenterUI": [
      "Canvas", "CardTemplates", "Localization", "NotificationModel", "TerminalInput", "YAMLCoding",
    ],
    "Configuration": ["CardTemplates", "Localization", "NotificationModel", "YAMLCoding"],
    "ControlProtocol": ["NotificationModel", "PayloadCoding"],
    "Localization": ["NotificationModel"],
    "NotificationEngine": ["HashTreeCollections", "Localization", "NotificationModel"],
    "NotificationModel": [],
    "PayloadCoding": ["NotificationModel"],
    "PayloadExplanation": ["NotificationEngine", "NotificationModel"],
    "PayloadLint": ["Canvas", "Localization", "NotificationModel", "PayloadCoding"],
    "PayloadPictures": ["Canvas", "CenterUI", "NotificationEngine", "NotificationModel"],
    "ShippedFiles": [],
    "TerminalInput": ["Canvas"],
    "YAMLCoding": ["Yams"],
  ]

  private static let edges: [String: Set<String>] = [
    "APNsTransport": [
      "ControlProtocol", "Crypto", "JWTKit", "NIOCore", "NIOHPACK", "NIOHTTP2", "NIOPosix", "NIOSSL",
      "NIOTLS", "NotificationModel", "PayloadCoding", "Platform", "SwiftASN1", "SystemPackage", "X509",
    ],
    "AppProcesses": ["NotificationModel", "Platform", "SystemPackage"],
    "AttachmentStore": ["CCurl", "NotificationModel", "Platform", "SystemPackage"],
    "CellImages": ["CChafa", "Canvas", "Platform", "SystemPackage"],
    "CenterStore": ["GRDB", "GRDBSQLite", "NotificationModel", "Platform", "SystemPackage"],
    "CursesTerminal": ["CTerm", "Canvas"],
    "FileWatching": ["ControlProtocol", "NotificationModel", "PayloadCoding", "Platform", "SystemPackage"],
    "Platform": ["Subprocess", "SystemPackage"],
    "SocketTransport": [
      "ControlProtocol", "NIOCore", "NIOPosix", "NotificationModel", "Platform", "SystemPackage",
    ],
  ]

  private static let composition: [String: Set<String>] = [
    "CenterRuntime": [
      "APNsTransport", "AppProcesses", "AttachmentStore", "CenterStore", "Configuration", "ControlProtocol",
      "FileWatching", "HashTreeCollections",
      "Logging", "NotificationEngine", "NotificationModel", "PayloadCoding", "Platform", "ServiceLifecycle",
      "SocketTransport",
      "UnixSignals",
    ],
    "CenterScreen": [
      "Canvas", "CenterUI", "ControlProtocol", "CursesTerminal", "NotificationModel", "Platform",
      "SystemPackage", "TerminalInput", "UnixSignals",
    ],
    "bellhop": [
      "APNsTransport", "ArgumentParser", "Canvas", "CellImages", "CenterRuntime", "CenterScreen", "CenterUI",
      "Configuration",
      "ControlProtocol",
      "CursesTerminal", "FileWatching", "Localization", "NotificationModel", "PayloadCoding",
      "PayloadExplanation",
      "PayloadLint", "PayloadPictures", "Platform", "ShippedFiles", "SocketTransport", "SystemPackage",
    ],
  ]

  /// Pure targets have values of Foundation's at most; edges and composition may use what the system offers.
  private static let ofTheSystem: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
  ]

  @Test(arguments: pure.merging(edges) { $1 }.merging(composition) { $1 }.keys.sorted())
  func aTargetImportsWhatItsArrowsAllow(target: String) throws {
    let isPure = Self.pure[target] != nil
    let arrows = (Self.pure[target] ?? Self.edges[target] ?? Self.composition[target]) ?? []
    let allowed = arrows.union(isPure ? ["Foundation", "FoundationEssentials"] : Self.ofTheSystem)
    for (file, modules) in try Self.imports(of: target) {
      #expect(modules.subtracting(allowed).isEmpty, "\(target)/\(file)")
    }
  }

  @Test func everyTargetIsInTheTable() throws {
    let known = Set(Self.pure.keys).union(Self.edges.keys).union(Self.composition.keys).union([
      "CChafa", "CCurl", "CFriBidi", "CTerm",
    ])
    let there = try FileManager.default.contentsOfDirectory(atPath: Self.sources.path)
    #expect(Set(there.filter { !$0.hasPrefix(".") }) == known)
  }

  @Test(arguments: pure.keys.sorted())
  func aPureTargetTouchesNothing(target: String) throws {
    let impure = try Regex(
      #"\b(Date\(\)|Date\.now|FileManager|DispatchQueue|Thread\b|print\(|ContinuousClock)"#
    )
    for file in try Self.files(of: target) {
      let text = try String(contentsOf: file, encoding: .utf8)
      let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      for line in code { #expect(line.firstMatch(of: impure) == nil, "\(file.lastPathComponent): \(line)") }
    }
  }

  // MARK: Reading

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  private static func files(of target: String) throws -> [URL] {
    let folder = sources.appending(path: target)
    let names = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (names?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  private static func imports(of target: String) throws -> [(String, Set<String>)] {
    try files(of: target).map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let line = try Regex(
        #"(?m)^(?:@\w+ )?(?:public |internal |package )?import (?:struct |enum |class |func |typealias )?(\w+)"#,
        as: (Substring, Substring).self
      )
      return (file.lastPathComponent, Set(text.matches(of: line).map { String($0.output.1) }))
    }
  }
}
