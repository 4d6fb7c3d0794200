import Foundation
import TestRepository
import Testing

/// What the README shows is what the program makes: its screen, its targets, its files.
@Suite struct ReadmeTests {
  @Test func theScreenIsTheProgramsOwn() throws {
    let screen = try ReadmeScreen.text(of: Self.readme())
    #expect(screen.contains("Dinner tonight"), "the first banner is in English")
    #expect(
      try Self.readme().contains("```text\n\(screen)\n```"),
      "The README's screen should be:\n\(screen)"
    )
  }

  @Test func theAppsOfItsExamplesAreRegisteredByIt() throws {
    let readme = try Self.readme()
    let registered = ReadmeScreen.names(of: "app", in: readme).map { "com.example.\($0)" }
    let commands = readme.split(separator: "\n").filter { $0.hasPrefix("bellhop ") }
    let named = commands.flatMap { $0.matches(of: /com\.example\.[a-z]+/) }.map { String($0.output) }
    #expect(named.count >= 5)
    #expect(Set(named).subtracting(registered) == [])
  }

  @Test func everyFileItNamesIsThere() throws {
    let names = try Self.readme().matches(of: /demo-payloads\/[\w.-]+\.apns/)
    #expect(!names.isEmpty)
    for name in names {
      #expect(
        FileManager.default.fileExists(atPath: Repository.url(String(name.output)).path),
        "\(name.output)"
      )
    }
  }

  @Test func itIsShort() throws {
    #expect(try Self.readme().split(separator: "\n", omittingEmptySubsequences: false).count <= 251)
  }

  private static func readme() throws -> String {
    try Repository.text("README.md")
  }
}
