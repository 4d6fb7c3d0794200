import Foundation
import TestRepository
import Testing

/// What docs/editors.md and docs/lint.md give to be pasted does what they say.
@Suite(.timeLimit(.minutes(2))) struct EditorPageTests {
  private static let docs = Repository.url("docs")
  private static let neovim = "/usr/bin/nvim"
  private static let git = "/usr/bin/git"

  private static func block(_ language: String, of page: String, having part: String) throws -> String {
    let text = try String(contentsOf: docs.appending(path: page), encoding: .utf8)
    let blocks = text.components(separatedBy: "\n```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
    return try #require(blocks.first { $0.contains(part) })
  }

  /// With `bellhop` on the path, as after an installation.
  private static func path(_ world: BellhopWorld) -> [String: String] {
    ["PATH": URL(filePath: world.executable).deletingLastPathComponent().path + ":/usr/bin:/bin"]
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: neovim), "Neovim is not installed"))
  func neovimShowsTheProblemsOfAPayload() async throws {
    let world = try BellhopWorld()
    _ = try world.write(try Self.block("lua", of: "editors.md", having: "bellhop"), to: "init.lua")
    _ = try world.write(#"{"aps": {"alert": "Hi", "badge": "2",}}"#, to: "drop/a.apns")
    let script = """
      vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end)
      for _, problem in ipairs(vim.diagnostic.get(0)) do
        io.stdout:write("FOUND ", problem.lnum, ":", problem.col, " ", problem.code, "\\n")
      end
      """
    let outcome = try await Self.check(script, world)

    #expect(outcome.output.contains("FOUND 0:33 wrong-type"), "\(outcome.output) \(outcome.errors)")
    #expect(outcome.output.contains("FOUND 0:36 trailing-comma"))
    #expect(!outcome.errors.contains("Error"), "\(outcome.errors)")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: neovim), "Neovim is not installed"))
  func neovimCompletesAKeyThatIsBegun() async throws {
    let world = try BellhopWorld()
    _ = try world.write(try Self.block("lua", of: "editors.md", having: "bellhop"), to: "init.lua")
    _ = try world.write("{\"aps\": {\n\"inter\n}}\n", to: "drop/a.apns")
    let script = """
      vim.wait(60000, function() return #vim.diagnostic.get(0) > 0 end)
      vim.api.nvim_win_set_cursor(0, { 2, 0 })
      local wait = "<Cmd>lua vim.wait(60000, function() return #vim.api.nvim_get_current_line() > 6 end)<CR>"
      local keys = vim.api.nvim_replace_termcodes("A<C-x><C-o>" .. wait .. "<Esc>", true, false, true)
      vim.api.nvim_feedkeys(keys, "tx!", false)
      io.stdout:write("LINE ", vim.api.nvim_get_current_line(), "\\n")
      """
    let outcome = try await Self.check(script, world)

    #expect(outcome.output.contains("LINE \"interruption-level\": "), "\(outcome.output) \(outcome.errors)")
  }

  /// Runs a script of Lua in Neovim, in which a payload is open.
  private static func check(_ script: String, _ world: BellhopWorld) async throws -> BellhopWorld.Outcome {
    _ = try world.write(script, to: "check.lua")
    return try await world.run(
      ["--headless", "-i", "NONE", "-u", "init.lua", "drop/a.apns", "-c", "luafile check.lua", "-c", "qa!"],
      path(world),
      program: neovim
    )
  }

  @Test func theProblemMatcherTakesEveryLineOfAReport() async throws {
    let world = try BellhopWorld()
    _ = try world.write(#"{"aps": {"alert": "Hi", "badge": "2",}}"#, to: "drop/a.json")
    let task = try Self.block("json", of: "lint.md", having: "problemMatcher")
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
    let hook = try Self.block("sh", of: "lint.md", having: "#!/bin/sh")
    let commands = """
      git init -q . && git config user.email a@example.com && git config user.name A
      mkdir -p .git/hooks && cat > .git/hooks/pre-commit && chmod +x .git/hooks/pre-commit
      echo '{"aps": {"alert": "Hi"}, "Simulator Target Bundle": "com.northwind.mail"}' > 'a b.apns'
      git add 'a b.apns' && git commit -q -m good && echo TAKEN
      echo '{"aps": {"alert": "Hi",}}' > 'a b.apns'
      git commit -q -a -m bad || echo KEPT OUT
      """

    let outcome = try await world.run(["-c", commands], Self.path(world), input: hook, program: "/bin/sh")

    #expect(
      outcome.output.contains("TAKEN") && outcome.output.contains("KEPT OUT"),
      "\(outcome.output) \(outcome.errors)"
    )
    // Git writes what a hook says on standard error.
    #expect(outcome.errors.contains("[trailing-comma]"))
  }
}
