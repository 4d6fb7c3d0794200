import ArgumentParser
import CenterGateway
import Configuration
import Foundation
import NotificationModel
import Testing

@testable import PayloadLint
@testable import PayloadProjects
@testable import bellhop

/// What `bellhop lint --fix` does to files, and where it looks for settings.
@Suite struct LintFixingTests {
  private func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path(percentEncoded: false)
  }

  private func write(_ text: String, to file: String) throws {
    let place = URL(filePath: file)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: place)
  }

  private func mend(_ file: String, _ before: String, _ after: String) -> FileMend {
    FileMend(name: file, before: Array(before.utf8), after: Array(after.utf8))
  }

  @Test func theFileIsReplacedWithItsModeKept() throws {
    // Given a file that only its owner may read, and a link to it
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (file, link) = (folder + "/a.json", folder + "/link.json")
    try write("one", to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)

    try mend(link, "one", "two").write()

    // Then the link is still one, and nothing else is left behind
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "two")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.json", "link.json"])
  }

  @Test func aFileThatChangedMeanwhileStays() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("three", to: folder + "/a.json")

    #expect(throws: CommandError.self) { try mend(folder + "/a.json", "one", "two").write() }
    #expect(try String(contentsOfFile: folder + "/a.json", encoding: .utf8) == "three")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
  }

  @Test(arguments: [["-", "--fix"], ["a.json", "--dry-run", "--format", "json"]])
  func whatCannotBeMendedIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try LintCommand.parse(arguments) }
  }

  @Test func theNearestSettingsCount() throws {
    // Given a repository with settings at its root and others in one of its folders, inside of a folder with settings
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("lint: {strict: true}", to: folder + "/bellhop.yaml")
    try write("", to: folder + "/repository/.git/HEAD")
    try write("lint: {rules: {truncated: off}}", to: folder + "/repository/ios/bellhop.yaml")
    var settings = LintSettingsSearch()

    // Then a payload has those of the nearest folder, and none of those outside of the repository
    let near = settings.settings(for: folder + "/repository/ios/deep/a.apns")
    #expect(near.levels == ["truncated": .off] && !near.isStrict)
    let elsewhere = settings.settings(for: folder + "/repository/other/a.apns")
    #expect(elsewhere == .init())
    let outside = settings.settings(for: folder + "/a.apns")
    #expect(outside.isStrict)
    let further = settings.reports()
    #expect(further.isEmpty)
  }

  @Test func whatIsWrongWithTheSettingsIsToldOnce() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write("lint: {rules: {truncatd: off}}", to: folder + "/bellhop.yaml")
    var settings = LintSettingsSearch()

    _ = settings.settings(for: folder + "/a.apns")
    _ = settings.settings(for: folder + "/b/c.apns")

    let counts = settings.reports().map(\.counts)
    #expect(counts == [.init(warnings: 1)])
    let further = settings.reports()
    #expect(further.isEmpty)
  }
}
