import Foundation
import TestTerminal

/// The bytes that reach the terminal for a key and for a banner, beside the changed characters alone.
enum DrawnBytes {
  private static let slow = 960

  static func run() async throws {
    title("Bytes on the line (120x36, 256 colors), beside the characters that change")
    for motion in [false, true] {
      try await withFolder { folder in
        let scene = try await Scene(folder, motion: motion)
        if !motion {
          for step in 1...3 { try await scene.measure("one selection step, \(step)") { $0.write("j") } }
        }
        try await scene.measure("a banner, in and out, \(motion ? "sliding" : "without motion")") {
          terminal in
          scene.socket.send(push("The last one"))
          _ = scene.socket.line()
          try await terminal.waitFor("The last one")
          // The banner stands for five seconds; the trace may still tell about an earlier one.
          await scene.settle(for: .seconds(6))
        }
        try await scene.quit()
      }
    }
    title("Bytes until a key is answered on a line of 9,600 bit/s, while banners come, beside one frame")
    try await withFolder { folder in
      let scene = try await Scene(folder, motion: true)
      try await scene.answer(bytesPerSecond: slow)
      scene.terminal.setSpeed(bytesPerSecond: nil)
      scene.terminal.write("\u{1b}")
      try await scene.terminal.waitUntil("no help") { !$0.contains("esc close") }
      try await scene.quit()
    }
  }

  /// A screen with a list of ten.
  private struct Scene {
    let terminal: PseudoTerminal
    let socket: LineSocket

    init(_ folder: String, motion: Bool) async throws {
      let settings = environment(folder).merging(["REDUCED_MOTION": motion ? "" : "1"]) { $1 }
      terminal = try PseudoTerminal(
        product("bellhop"),
        ["run", "--color=256"],
        environment: settings,
        columns: 120,
        rows: 36,
        // libvterm 0.1 does not tell its name, and it repeats all characters like the terminals that do.
        replies: [ScriptedReply(to: "\u{1b}[>q", with: "\u{1b}P>|libvterm 0.1\u{1b}\\")]
      )
      try await terminal.waitFor("? help")
      socket = try LineSocket(folder + "/bellhop/center.sock")
      for number in 1...10 {
        let topic = "com.example.bench\(number % 3)"
        socket.send(push("Message \(number)").replacing("com.example.bench", with: topic))
        _ = socket.line()
      }
      try await terminal.waitUntil("the banners have gone", timeout: .seconds(60)) {
        !$0.contains("more wait") && $0.contains("timed out")
      }
      await settle()
    }

    func settle(for silence: Duration = .milliseconds(500)) async {
      while !(await terminal.isSilent(for: silence)), terminal.processState == .running {}
    }

    func measure(_ name: String, _ change: (PseudoTerminal) async throws -> Void) async throws {
      let (screen, sent) = (terminal.screen, terminal.output.count)
      try await change(terminal)
      await settle()
      let bytes = terminal.output.count - sent
      let characters = zip(screen.cells, terminal.screen.cells).reduce(0) { sum, rows in
        sum + zip(rows.0, rows.1).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : $1.1.text.utf8.count) }
      }
      report(name, bytes, beside: "the characters", characters)
    }

    func answer(bytesPerSecond: Int) async throws {
      terminal.setSpeed(bytesPerSecond: bytesPerSecond)
      for number in 1...20 {
        socket.send(push("Late \(number)"))
        _ = socket.line()
      }
      let sent = terminal.output.count
      terminal.write("?")
      try await terminal.waitFor("esc close", timeout: .seconds(60))
      let bytes = terminal.output.count - sent
      let marks = Array(terminal.output.ranges(of: Array("\u{1b}[5n".utf8)))
      let frames = zip(marks, marks.dropFirst()).map { $1.lowerBound - $0.upperBound }
      report("a key is answered", bytes, beside: "the largest frame", frames.max() ?? 0)
    }

    func quit() async throws {
      terminal.write("q")
      _ = try await terminal.waitForExit()
    }

    private func report(_ name: String, _ bytes: Int, beside: String, _ yardstick: Int) {
      let ratio = String(format: "%.1f", Double(bytes) / Double(max(1, yardstick)))
      row(name, "\(bytes) bytes, \(beside) \(yardstick): \(ratio)×")
    }
  }
}
