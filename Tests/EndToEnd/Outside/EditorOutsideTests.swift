import Testing

/// Neovim, set up as docs/editors.md says.
@Suite(.timeLimit(.minutes(2))) struct EditorOutsideTests {
  @Test(OutsideProgram.needed("nvim"))
  func neovimShowsTheProblemsOfAPayload() async throws {
    let world = try BellhopWorld()
    _ = try world.write(try DocumentedBlock.read("lua", of: "editors.md", having: "bellhop"), to: "init.lua")
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

  @Test(OutsideProgram.needed("nvim"))
  func neovimCompletesAKeyThatIsBegun() async throws {
    let world = try BellhopWorld()
    _ = try world.write(try DocumentedBlock.read("lua", of: "editors.md", having: "bellhop"), to: "init.lua")
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
      world.installed,
      program: "/usr/bin/nvim"
    )
  }
}
