import NotificationModel
import TerminalInput
import TestRepository
import Testing

@testable import CenterUI
@testable import ControlProtocol
@testable import Gallery
@testable import PayloadLint
@testable import bellhop

/// The tables of the pages that follow from declarations: keys, methods, settings, rules. `make docs` writes them.
@Suite struct WrittenPageTests {
  @Test func theKeysAreThoseOfTheTable() throws {
    let rows = KeyTable.documented.map { binding in
      let keys = binding.intent == .action(1) ? ["1"] : binding.keys.map { $0.label() }
      return "| \(keys.map { "`\($0)`" }.joined(separator: " ")) | \(binding.help) |"
    }
    try WrittenSection.table(of: "docs/keys.md", below: "# Keys").expect(
      Self.table(["key", "what it does"], rows)
    )
  }

  @Test func theKeysOfTheGalleryAreThoseOfItsTable() throws {
    let rows = GalleryKeys.bindings.map { binding in
      "| \(binding.keys.map { "`\($0.label())`" }.joined(separator: " ")) | \(binding.help) |"
    }
    try WrittenSection.table(of: "docs/keys.md", below: "## The gallery").expect(
      Self.table(["key", "what it does"], rows)
    )
  }

  @Test func theManualHasTheKeysOfTheTable() throws {
    let items = KeyTable.documented.map { binding in
      let keys = binding.intent == .action(1) ? ["1"] : binding.keys.map { $0.label(ascii: true) }
      return ".It \(keys.map { "\\&\($0)" }.joined(separator: " "))\n\(binding.help)."
    }
    let section = WrittenSection(
      page: "Sources/Programs/bellhop/bellhop.1",
      heading: ".Bl -tag -width \"page-down C-f\""
    ) { $0 != ".El" }
    try section.expect(items.joined(separator: "\n"))
  }

  @Test func theMethodsAreThoseOfTheTable() throws {
    let rows = MethodTable.entries.map { "| `\($0.name)` | `\($0.outline)` | \($0.summary) |" }
    try WrittenSection.table(of: "docs/socket.md", below: "# The socket").expect(
      Self.table(["method", "parameters", "what it does"], rows)
    )
  }

  @Test func theSocketPageHasACallOfEveryMethod() throws {
    let calls = try MethodTable.entries.map {
      "    " + String(decoding: try $0.example().dropLast(), as: UTF8.self)
    }
    let section = WrittenSection(page: "docs/socket.md", heading: "## A call of every method") {
      $0.hasPrefix("    {")
    }
    try section.expect(calls.joined(separator: "\n"))
  }

  @Test func theSocketPageNamesEveryCommandOfAScreen() throws {
    let names = Command.namesForScreens.map { "`\($0)`" }
    let sentence = "The names are \(names.dropLast().joined(separator: ", ")) and \(names.last ?? "")"

    let words = try Repository.text("docs/socket.md").split(whereSeparator: \.isWhitespace)

    #expect(words.joined(separator: " ").contains(sentence))
  }

  @Test func theManifestPageHasEverySettingWithItsValues() throws {
    let spoken = ["on": "true", "off": "false"]
    // A setting without a list of values is made by a command: until when an app is muted.
    let rows = Settings.fields.filter { !$0.choices.isEmpty }.map { field in
      let words = field.choices.map(\.word) + [field.text(of: .standard)]
      let values = words.map { "`\(field.kind == .flag ? spoken[$0] ?? $0 : $0)`" }
      return "| `\(field.name)` | \(values.dropLast().joined(separator: ", ")) | \(values.last ?? "") |"
    }
    try WrittenSection.table(of: "docs/manifest.md", below: "## Settings").expect(
      Self.table(["setting", "values", "without it"], rows)
    )
  }

  @Test func theLintPageHasEveryRule() throws {
    let section = WrittenSection(page: "docs/lint.md", heading: "## Rules") { _ in true }
    try section.expect("\n\(RuleList.markdown)")
  }

  @Test func theOptionsThatAreGoneAreThoseOfTheTable() throws {
    let rows = FormerOption.all.map { option in
      let commands = option.commands.subtracting([""]).sorted().map { "`\($0)`" }
      return "| `\(option.name)` | \(commands.joined(separator: ", ")) | \(option.advice) |"
    }
    try WrittenSection.table(of: "docs/environment.md", below: "## Options that are gone").expect(
      Self.table(["option", "of", "instead"], rows)
    )
  }

  static func table(_ names: [String], _ rows: [String]) -> String {
    let line = names.map { _ in "-" }
    return ([names, line].map { "| \($0.joined(separator: " | ")) |" } + rows).joined(separator: "\n")
  }
}
