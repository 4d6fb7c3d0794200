import Foundation
import Testing

/// What docs/editors.md and docs/lint.md give to be pasted does what they say.
@Suite(.timeLimit(.minutes(2))) struct EditorPageTests {
  private static let git = "/usr/bin/git"

  @Test func theProblemMatcherTakesEveryLineOfAReport() async throws {
    let world = try BellhopWorld()
    _ = try world.write(#"{"aps": {"alert": "Hi", "badge": "2",}}"#, to: "drop/a.json")
    let task = try DocumentedBlock.read("json", of: "lint.md", having: "problemMatcher")
    let line = try #require(task.split(separator: "\n").first { $0.contains("\"regexp\"") })
    let quoted = try #require(line.split(separator: ": ", maxSplits: 1).last).dropLast()
    let pattern = try JSONDecoder().decode(String.self, from: Data(quoted.utf8))

    let report = try await world.bellhop("lint", "drop")

    let headlines = report.output.split(separator: "\n").filter { $0.hasPrefix("drop/") }
    let found = try headlines.compactMap { try Regex(pattern).wholeMatch(in: $0) }
    #expect(headlines.count == 2 && found.count == headlines.count, "\(report.output)")
    #expect(
      found.first?.output.map { $0.substring.map(String.init) ?? "" }.dropFirst().prefix(4) == [
        "drop/a.json", "1", "34", "warning",
      ]
    )
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: git), "git is not installed"))
  func theHookOfGitKeepsAPayloadWithMistakesOut() async throws {
    let world = try BellhopWorld()
    let hook = try DocumentedBlock.read("sh", of: "lint.md", having: "#!/bin/sh")
    let commands = """
      git init -q . && git config user.email a@example.com && git config user.name A
      mkdir -p .git/hooks && cat > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
      echo '{"aps": {"alert": "Hi"}, "Simulator Target Bundle": "com.northwind.mail"}' > 'a b.apns'
      git add 'a b.apns' && git commit -q -m good && echo TAKEN
      echo '{"aps": {"alert": "Hi",}}' > 'a b.apns'
      git commit -q -a -m bad || echo KEPT OUT
      """

    let outcome = try await world.run(["-c", commands], world.installed, input: hook, program: "/bin/sh")

    #expect(
      outcome.output.contains("TAKEN") && outcome.output.contains("KEPT OUT"),
      "\(outcome.output) \(outcome.errors)"
    )
    // Git writes what a hook says on standard error.
    #expect(outcome.errors.contains("[trailing-comma]"))
  }
}
