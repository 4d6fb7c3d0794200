import CenterUI
import ControlProtocol
import Foundation
import Gallery
import PayloadLint
import TerminalInput
import Testing

/// What the README shows is what the program makes: its screen, its keys, its methods, its targets.
@Suite struct ReadmeTests {
  @Test func theScreenIsTheProgramsOwn() throws {
    let screen = try ReadmeScreen.text(of: Self.readme())
    #expect(screen.contains("Dinner tonight"), "the first banner is in English")
    #expect(
      try Self.readme().contains("```text\n\(screen)\n```"),
      "The README's screen should be:\n\(screen)"
    )
  }

  @Test func theKeysAreThoseOfTheTable() throws {
    let rows = KeyTable.documented.map { binding in
      let keys = binding.intent == .action(1) ? ["1"] : binding.keys.map { $0.label() }
      return "| \(keys.map { "`\($0)`" }.joined(separator: " ")) | \(binding.help) |"
    }
    let table = (["| key | what it does |", "| - | - |"] + rows).joined(separator: "\n")
    let page = try String(contentsOf: Self.root.appending(path: "docs/keys.md"), encoding: .utf8)
    #expect(page.contains(table), "The key table of docs/keys.md should be:\n\(table)")
  }

  @Test func theKeysOfTheGalleryAreThoseOfItsTable() throws {
    let rows = GalleryKeys.bindings.map { binding in
      "| \(binding.keys.map { "`\($0.label())`" }.joined(separator: " ")) | \(binding.help) |"
    }
    let table = (["| key | what it does |", "| - | - |"] + rows).joined(separator: "\n")
    let page = try String(contentsOf: Self.root.appending(path: "docs/keys.md"), encoding: .utf8)
    #expect(page.contains(table), "The gallery's table of docs/keys.md should be:\n\(table)")
  }

  @Test func theMethodsAreThoseOfTheTable() throws {
    let rows = MethodTable.entries.map { "| `\($0.name)` | `\($0.outline)` | \($0.summary) |" }
    let table = (["| method | parameters | what it does |", "| - | - | - |"] + rows).joined(separator: "\n")
    let page = try String(contentsOf: Self.root.appending(path: "docs/socket.md"), encoding: .utf8)
    #expect(page.contains(table), "The method table of docs/socket.md should be:\n\(table)")
  }

  @Test func theSocketPageHasACallOfEveryMethod() throws {
    let lines = try MethodTable.entries.map { "    " + String(decoding: try $0.example(), as: UTF8.self) }
      .joined()
    let page = try String(contentsOf: Self.root.appending(path: "docs/socket.md"), encoding: .utf8)
    #expect(page.contains(lines), "The calls of docs/socket.md should be:\n\(lines)")
  }

  @Test func theLintPageHasEveryRule() throws {
    let page = try String(contentsOf: Self.root.appending(path: "docs/lint.md"), encoding: .utf8)
    #expect(page.hasSuffix(RuleList.markdown), "docs/lint.md should end with:\n\(RuleList.markdown)")
  }

  @Test func everyTargetIsOnTheMap() throws {
    let map = try String(contentsOf: Self.root.appending(path: "docs/map.md"), encoding: .utf8)
    let folder = Self.root.appending(path: "Sources").path
    for target in try FileManager.default.contentsOfDirectory(atPath: folder) where !target.hasPrefix(".") {
      #expect(map.contains("`\(target)`"), "\(target)")
    }
  }

  @Test func theAppsOfItsExamplesAreRegisteredByIt() throws {
    let readme = try Self.readme()
    let registered = ReadmeScreen.names(of: "app", in: readme).map { "com.example.\($0)" }
    let commands = readme.split(separator: "\n").filter { $0.hasPrefix("bellhop ") }
    let named = commands.flatMap { $0.matches(of: /com\.example\.[a-z]+/) }.map { String($0.output) }
    #expect(named.count >= 5)
    #expect(Set(named).subtracting(registered) == [])
  }

  @Test func theManualHasTheKeysOfTheTable() throws {
    let items = KeyTable.documented.map { binding in
      let keys = binding.intent == .action(1) ? ["1"] : binding.keys.map { $0.label(ascii: true) }
      return ".It \(keys.map { "\\&\($0)" }.joined(separator: " "))\n\(binding.help)."
    }
    let table = ".Bl -tag -width \"page-down C-f\"\n\(items.joined(separator: "\n"))\n.El"
    let page = try String(contentsOf: Self.root.appending(path: "Sources/bellhop/bellhop.1"), encoding: .utf8)
    #expect(page.contains(table), "The keys of the manual should be:\n\(table)")
  }

  @Test func everyFileItNamesIsThere() throws {
    let names = try Self.readme().matches(of: /demo-payloads\/[\w.-]+\.apns/)
    #expect(!names.isEmpty)
    for name in names {
      #expect(
        FileManager.default.fileExists(atPath: Self.root.appending(path: String(name.output)).path),
        "\(name.output)"
      )
    }
  }

  @Test func itIsShort() throws {
    #expect(try Self.readme().split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func readme() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }
}
