import ArgumentParser
import Foundation
import NotificationModel
import PayloadCoding
import PayloadLint
import Testing

@testable import bellhop

/// What is typed after `bellhop lint`.
@Suite struct LintTests {
  private func folder(_ files: [String]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
    for file in files {
      let place = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data().write(to: place)
    }
    return folder.path(percentEncoded: false)
  }

  @Test func aFolderStandsForItsPayloads() throws {
    let folder = try folder([
      "b.apns", "a.json", "deep/er/c.apns", "notes.txt", ".git/d.json", ".hidden.apns",
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }

    let files = LintRound.payloads(in: folder)

    #expect(files == ["a.json", "b.apns", "deep/er/c.apns"].map { "\(folder)/\($0)" })
  }

  @Test func aFolderThatIsNotThereHasNone() {
    #expect(LintRound.payloads(in: "/nowhere/at/all") == [])
  }

  @Test(
    arguments: [
      ["-", "-"], ["a.json", "--device", "nokia"], ["a.json", "--format", "xml"],
      ["--rules", "--format", "sarif"],
      ["a.json", "--priority", "high"], ["--nope"],
    ]
  )
  func whatMeansNothingIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try LintCommand.parse(arguments) }
  }

  @Test func anOptionThatIsNotKnownIsSaidBeforeMissingFiles() throws {
    // Given neither a file nor a known option
    let error = #expect(throws: (any Error).self) { try LintCommand.parse(["--nope"]) }

    // Then it is the option that is refused
    #expect(LintCommand.message(for: try #require(error)).contains("--nope"))
    #expect(throws: Failure.self) { try LintCommand.parse([]).run() }
  }

  @Test func valuesThatAPNsRefusesAreForTheRules() throws {
    let command = try LintCommand.parse(["a.json", "--priority", "7", "--push-type", "alrt"])

    #expect(command.headers.headers.priority == 7 && command.headers.headers.pushType == "alrt")
  }

  // MARK: Manifests

  private func manifest(_ bundle: String, strings: String, in folder: String, named name: String) throws {
    let table = folder + "/\(name).strings"
    try strings.write(toFile: table, atomically: true, encoding: .utf8)
    let text = "bundle: \(bundle)\nname: X\nstrings: {en: \(name).strings}\n"
    try text.write(toFile: folder + "/\(name).yaml", atomically: true, encoding: .utf8)
  }

  @Test func onlyManifestsOfTheLintedAppsAndNamedOnesCount() throws {
    // Given three manifests whose texts lack a semicolon, one of them for the same app as another
    let folder = try folder(["x.apns"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, bundle) in [("a", "com.example.a"), ("b", "com.example.b"), ("c", "com.example.a")] {
      try manifest(bundle, strings: "\"A\" = \"x\"\n\"B\" = \"y\";", in: folder, named: name)
    }
    let found = ["a", "b", "c"].map { KnownManifest(found: "\(folder)/\($0).yaml") }
    let named = try KnownManifest(named: "\(folder)/b.yaml")

    // Then what counts is the last one of the payload's app, and what was named
    #expect(found.allSatisfy { $0.diagnostics.map(\.severity) == [.warning] })
    #expect(LintRound.counted(found, for: []).isEmpty)
    #expect(LintRound.counted(found, for: ["com.example.a"]).map(\.file) == ["\(folder)/c.yaml"])
    #expect(LintRound.counted(found + [named], for: []).map(\.file) == ["\(folder)/b.yaml"])
  }

  @Test func theTextsOfAnAppAreLookedAtWhereTheyStand() throws {
    // Given an app with a button and a card that name keys, of which one is in no language
    let folder = try folder(["x.apns"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manifest = """
      bundle: com.example.a
      strings: {en: a.strings}
      categories: [{id: A, actions: [{id: go, title: {key: GONE}}]}]
      contentExtensions: [{categories: [A], template: a.card.yaml}]
      """
    let files = [
      "a.yaml": manifest, "a.strings": "\"SEATS\" = \"%@ seats\"; \"OLD\" = \"x\"; \"BODY\" = \"y\";",
      "a.card.yaml": "card: [\"{{#t}}SEATS{{/t}}\"]",
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }
    let check = AppCheck(manifest, manifest: "\(folder)/a.yaml")

    // Then the manifest, the card and what nothing shows are told, each in its own file with its place
    func told(_ named: Set<String>, isAll: Bool) -> [String] {
      check.problems(naming: named, isAll: isAll, tellsTextsInUse: false, levels: [:]).flatMap { file in
        file.problems.map {
          "\(file.file.dropFirst(folder.count + 1)):\($0.line ?? 0):\($0.column ?? 0) \($0.rule)"
        }
      }
    }
    #expect(told([], isAll: false) == ["a.yaml:3:48 missing-string", "a.card.yaml:1:9 argument-count"])
    #expect(
      told(["BODY"], isAll: true)
        == ["a.yaml:3:48 missing-string", "a.strings:1:23 unused-string", "a.card.yaml:1:9 argument-count"]
    )
  }

  @Test func aFileThatAManifestNamesHasItsMistakesInItself() throws {
    // Given a table with a mistake, a card of a Live Activity with one, and a text in use that is missing in German
    let folder = try folder(["x.apns"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let manifest = """
      bundle: com.example.a
      name: { key: NAME }
      strings: {en: en.strings, de: de.strings}
      liveActivities: [{type: Ride, template: ride.card.yaml}, {type: Bus, template: bus.card.yaml}]
      """
    let files = [
      "en.strings": "\"NAME\" = \"A\";\n\"ODD\" \"x\";\n\"ON_CARD\" = \"x\";\n\"LEFT\" = \"x\";",
      "de.strings": "\n",
      "ride.card.yaml": "card:\n  - txet: x\n", "bus.card.yaml": "card: [\"{{#t}}ON_CARD{{/t}}\"]",
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
    }

    let problems = AppCheck(manifest, manifest: "\(folder)/a.yaml")
      .problems(naming: [], isAll: true, tellsTextsInUse: true, levels: [:])
    // What nothing shows is not known while a card cannot be read.
    #expect(!problems.flatMap(\.problems).contains { $0.rule == "unused-string" })
    let told = problems.map { file in
      "\(file.file.dropFirst(folder.count + 1)) "
        + file.problems.map { "\($0.line ?? 0) \($0.rule)" }.joined(separator: " ")
    }

    #expect(
      told == [
        "a.yaml 2 missing-string", "en.strings 2 strings", "de.strings 1 missing-string 1 missing-string",
        "ride.card.yaml 2 card", "bus.card.yaml 1 missing-string",
      ]
    )
  }

  @Test func aManifestInWhichThereIsNoAppIsAnErrorOnlyWhereItWasNamed() throws {
    let folder = try folder(["empty.yaml"])
    defer { try? FileManager.default.removeItem(atPath: folder) }

    #expect(KnownManifest(found: "\(folder)/empty.yaml").app == nil)
    #expect(throws: Failure.self) { try KnownManifest(named: "\(folder)/empty.yaml") }
  }

  @Test func optionsAreTaken() throws {
    let command = try LintCommand.parse([
      "a.json", "-", "--format", "sarif", "--strict", "--device", "iphone-se", "--topic",
      "com.example.a.voip",
      "--push-type", "voip", "--bundle", "com.example.a",
    ])

    #expect(command.files == ["a.json", "-"])
    #expect(command.format.layout == .sarif && command.strict)
    #expect(command.device == ["iphone-se"] && command.topic == "com.example.a.voip")
    #expect(command.headers.headers.pushType == "voip")
  }

  @Test func rulesNeedNoFiles() throws {
    #expect(try LintCommand.parse(["--rules"]).rules)
  }
}
