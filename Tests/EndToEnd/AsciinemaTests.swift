import Foundation
import TestTerminal
import Testing

/// A recording of the real screen, played by asciinema: it ends as the screen did, and leaves room for the prompt of the
/// shell.
@Suite(.timeLimit(.minutes(2))) struct AsciinemaTests {
  private static let flow = """
    name: Lunch
    apps: [{ bundle: com.example.chat, name: Chat }]
    screen: 60x20
    ---
    - push: { aps: { alert: { title: Ada, body: 收到一个邀请 🍲 The usual place? } } }
      id: lunch
      note: Ada asks.
    - lock:
      note: Nobody looks.
    """

  private static func path(of program: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") + ["/usr/bin"]
    return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether the second version is installed. The third one leaves other rows behind at the end of a file.
  private static let hasSecondVersion: Bool = {
    guard let program = path(of: "asciinema") else { return false }
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = ["--version"]
    process.standardOutput = output
    guard (try? process.run()) != nil, let said = try? output.fileHandleForReading.readToEnd() else {
      return false
    }
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).hasPrefix("asciinema 2.")
  }()

  @Test(.enabled(if: hasSecondVersion, "asciinema 2 is not installed"))
  func theSecondVersionEndsAsTheScreenDid() async throws {
    let world = try BellhopWorld()
    let (cast, last) = try await record(world)
    try await play(cast, world, showing: last)
  }

  private func record(_ world: BellhopWorld) async throws -> (cast: String, last: ScreenPicture) {
    let flow = try world.write(Self.flow, to: "drop/lunch.yaml")
    let cast = world.home + "/drop/talk.cast"
    let terminal = try world.terminal(
      ["replay", flow, "--stage", "--record", cast],
      columns: 60,
      rows: 20
    )
    try await terminal.waitFor("0/2")
    terminal.write(" ")
    try await terminal.waitUntil("the first step is through") {
      $0.contains("Ada asks.")
    }
    terminal.write(" ")
    let last = try await terminal.waitUntil("the end") { $0.contains("2/2") && $0.contains("u unlock") }
    terminal.write("q")
    #expect(try await terminal.waitForExit().status == 0)
    return (cast, last)
  }

  /// Plays the file as a person does, and compares the screen when the shell has its prompt again.
  private func play(_ cast: String, _ world: BellhopWorld, showing last: ScreenPicture) async throws {
    let asciinema = try #require(Self.path(of: "asciinema"))
    let player = try PseudoTerminal(
      "/bin/sh",
      ["-c", "'\(asciinema)' play -i 0.01 '\(cast)' && printf 'prompt $ '"],
      environment: world.environment(),
      columns: 60,
      rows: 20,
      directory: world.home
    )
    #expect(try await player.waitForExit().status == 0)
    let played = player.screen
    #expect(played.rows.last?.hasPrefix("prompt $") == true, "\(played.text)")
    #expect(played.rows.dropLast() == last.rows.dropLast(), "\(last.differences(from: played))")
  }
}
