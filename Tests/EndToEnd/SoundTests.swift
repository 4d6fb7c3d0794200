import Foundation
import TestTerminal
import Testing

/// What is heard: the terminal's bell, or a program of the person's.
@Suite(.timeLimit(.minutes(2))) struct SoundTests {
  private let loud =
    #"{"aps": {"alert": "Hello", "sound": {"critical": 1, "name": "chime.caf", "volume": 0.5}}}"#

  @Test func nothingIsHeardUnlessItWasAskedFor() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen()
    try await world.bellhop("push", "a.b", "-", input: loud)
    #expect(try await terminal.waitFor("Hello").bells == 0)
  }

  @Test func theBellRingsOnceForSoundsThatComeTogether() async throws {
    let world = try BellhopWorld()
    _ = try world.write("sound: bell\n", to: "config/bellhop/config.yaml")
    let terminal = try await world.screen()
    try await world.bellhop("push", "a.b", "-", input: #"{"aps": {"alert": "Silent"}}"#)
    #expect(try await terminal.waitFor("Silent").bells == 0)

    let start = ContinuousClock.now
    let many = Array(repeating: loud.replacingOccurrences(of: "\n", with: ""), count: 50)
    try await world.bellhop("push", "a.b", "-", input: many.joined(separator: "\n"))

    let bells = try await terminal.waitFor("Hello").bells
    // At most once a second, and the fifty pushes take less than that unless the machine is very busy.
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    #expect(bells >= 1 && Double(bells) <= 1 + seconds)
  }

  @Test func linesOfTextRingOnlyWhereItWasTyped() async throws {
    let world = try BellhopWorld()
    _ = try world.write("sound: bell\n", to: "config/bellhop/config.yaml")
    let quiet = try world.terminal(["--plain"])
    try await quiet.waitFor("No notifications")
    try await world.bellhop("push", "a.b", "-", input: loud)
    #expect(try await quiet.waitFor("Hello").bells == 0)
    quiet.send(signal: SIGTERM)
    _ = try await quiet.waitForExit()

    let loudly = try world.terminal(["--plain", "--sound", "bell"])
    try await loudly.waitFor("1 notification")
    try await world.bellhop("push", "a.b", "-", input: loud)
    try await loudly.waitUntil("it rang") { $0.bells == 1 }
  }

  @Test func aProgramIsToldOfEachSoundOnItsStandardInput() async throws {
    let world = try BellhopWorld()
    _ = try world.write(
      "sound: { command: [tee, -a, \"\(world.home)/heard.json\"] }\n",
      to: "config/bellhop/config.yaml"
    )
    let terminal = try await world.screen()
    try await world.bellhop("settings", "set", "a.b", "criticalAlert=on")
    try await world.bellhop("push", "a.b", "-", "--collapse-id", "x", input: loud)
    try await terminal.waitFor("Hello")

    let heard = try await world.file("heard.json") { $0.contains("\n") }
    #expect(
      heard == #"{"sound":"chime.caf","app":"a.b","identifier":"x","critical":true,"volume":0.5}"# + "\n"
    )
  }

  @Test func aProgramThatHangsOrIsMissingDelaysNobody() async throws {
    for command in ["[sleep, \"600\"]", "[/no/such/player]"] {
      let world = try BellhopWorld()
      _ = try world.write("sound: { command: \(command) }\n", to: "config/bellhop/config.yaml")
      let terminal = try await world.screen()
      for number in 1...8 {
        let payload = loud.replacingOccurrences(of: "Hello", with: "Hello \(number)")
        #expect(try await world.bellhop("push", "a.b", "-", input: payload).status == 0)
      }
      try await terminal.waitFor("Hello")
      terminal.write("q")
      #expect(try await terminal.waitForExit() == .exited(0))
    }
  }
}

extension BellhopWorld {
  /// What a file holds once it is as it should be.
  fileprivate func file(_ name: String, _ isThere: (String) -> Bool) async throws -> String {
    while true {
      if let text = try? String(contentsOfFile: home + "/" + name, encoding: .utf8), isThere(text) {
        return text
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
