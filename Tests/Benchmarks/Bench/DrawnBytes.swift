import Foundation
import TestTerminal

/// The bytes that reach the terminal for a key and for a banner, beside the changed characters alone.
enum DrawnBytes {
  private static let slow = 960

  /// The three screens run side by side: they wait for their banners most of the time, and the bytes are counted, not
  /// timed.
  static func run() async throws {
    async let still = steps()
    async let sliding = slidingBanner()
    async let slowLine = answer()
    title("Bytes on the line (120x36, 256 colors), beside the characters that change")
    for part in try await still + [sliding] { part.report() }
    title("Bytes until a key is answered on a line of 9,600 bit/s, while banners come, beside one frame")
    try await slowLine.report()
  }

  private static func steps() async throws -> [Measured] {
    try await withFolder { folder in
      let scene = try await Scene(folder, motion: false)
      var all: [Measured] = []
      for step in 1...3 {
        all.append(try await scene.measure("one selection step, \(step)") { $0.write("j") })
      }
      all.append(try await scene.banner())
      try await scene.quit()
      return all
    }
  }

  private static func slidingBanner() async throws -> Measured {
    try await withFolder { folder in
      let scene = try await Scene(folder, motion: true)
      let measured = try await scene.banner()
      try await scene.quit()
      return measured
    }
  }

  private static func answer() async throws -> Measured {
    try await withFolder { folder in
      let scene = try await Scene(folder, motion: true)
      let measured = try await scene.answer(bytesPerSecond: slow)
      scene.terminal.setSpeed(bytesPerSecond: nil)
      scene.terminal.write("\u{1b}")
      try await scene.terminal.waitUntil("no help") { !$0.contains("esc close") }
      try await scene.quit()
      return measured
    }
  }

  /// Bytes beside a yardstick.
  private struct Measured: Sendable {
    var name: String
    var bytes: Int
    var yardstick: (name: String, bytes: Int)

    func report() {
      let ratio = String(format: "%.1f", Double(bytes) / Double(max(1, yardstick.bytes)))
      row(name, "\(bytes) bytes, \(yardstick.name) \(yardstick.bytes): \(ratio)×")
    }
  }

  /// A screen with a list of ten.
  private struct Scene {
    let terminal: PseudoTerminal
    let socket: LineSocket
    private let motion: Bool

    init(_ folder: String, motion: Bool) async throws {
      self.motion = motion
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

    func banner() async throws -> Measured {
      try await measure("a banner, in and out, \(motion ? "sliding" : "without motion")") { terminal in
        socket.send(push("The last one"))
        _ = socket.line()
        try await terminal.waitFor("The last one")
        // The banner stands for five seconds; the trace may still tell about an earlier one.
        await settle(for: .seconds(6))
      }
    }

    func measure(_ name: String, _ change: (PseudoTerminal) async throws -> Void) async throws -> Measured {
      let (screen, sent) = (terminal.screen, terminal.output.count)
      try await change(terminal)
      await settle()
      let bytes = terminal.output.count - sent
      let characters = zip(screen.cells, terminal.screen.cells).reduce(0) { sum, rows in
        sum + zip(rows.0, rows.1).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : $1.1.text.utf8.count) }
      }
      return Measured(name: name, bytes: bytes, yardstick: ("the characters", characters))
    }

    func answer(bytesPerSecond: Int) async throws -> Measured {
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
      return Measured(
        name: "a key is answered",
        bytes: bytes,
        yardstick: ("the largest frame", frames.max() ?? 0)
      )
    }

    func quit() async throws {
      terminal.write("q")
      _ = try await terminal.waitForExit()
    }
  }
}
