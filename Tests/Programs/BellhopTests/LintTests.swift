import ArgumentParser
import Foundation
import NotificationModel
import PayloadCoding
import PayloadLint
import PayloadProjects
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
    #expect(throws: CommandError.self) { try LintCommand.parse([]).run() }
  }

  @Test func valuesThatAPNsRefusesAreForTheRules() throws {
    let command = try LintCommand.parse(["a.json", "--priority", "7", "--push-type", "alrt"])

    #expect(command.headers.headers.priority == 7 && command.headers.headers.pushType == "alrt")
  }

  // MARK: Manifests

  @Test func aManifestInWhichThereIsNoAppIsAnErrorOnlyWhereItWasNamed() throws {
    let folder = try folder(["apps/empty.yaml"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let person = UserEnvironment(environment: ["HOME": folder])

    let found = try KnownApps.parse(["--apps", "\(folder)/apps"])
    #expect(try found.project(of: person, beside: []).manifests.map { $0.app == nil } == [true])
    let named = try KnownApps.parse(["--app", "\(folder)/apps/empty.yaml"])
    #expect(throws: CommandError.self) { try named.project(of: person, beside: []) }
  }

  @Test func optionsAreTaken() throws {
    let command = try LintCommand.parse([
      "a.json", "-", "--format", "sarif", "--strict", "--device", "iphone-se", "--topic",
      "com.example.a.voip",
      "--push-type", "voip", "--bundle", "com.example.a",
    ])

    #expect(command.files == ["a.json", "-"])
    #expect(command.format == .sarif && command.strict)
    #expect(command.device == ["iphone-se"] && command.topic == "com.example.a.voip")
    #expect(command.headers.headers.pushType == "voip")
  }

  @Test func rulesNeedNoFiles() throws {
    #expect(try LintCommand.parse(["--rules"]).rules)
  }
}
