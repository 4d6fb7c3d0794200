import Foundation
import TestTerminal
import Testing

/// A flow is walked on the real screen, forwards and backwards, and a failed case is opened there.
@Suite(.timeLimit(.minutes(2))) struct ReplayTests {
  private static let flow = """
    name: A payment
    apps:
      - { bundle: com.example.bank, name: Bank, handler: { command: [cat] }, categories: [{ id: PAY, actions: [
            { id: decline, title: Decline, textInput: { button: Send } }] }] }
    ---
    - note: Ana is asked for five euros.
    - push: { aps: { alert: Pay 5 euros?, category: PAY } }
      id: pay
    - expect: { shown: [list] }
    - keys: "b 1 'Never'"
    - keys: ↵
    - expect: { response: { action: decline, text: Never } }
    """

  @Test func theStoryIsSteppedForwardsAndBackwards() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(Self.flow, to: "drop/pay.yaml")
    let terminal = try world.terminal(["replay", flow])

    try await terminal.waitFor("0/4  A payment")
    terminal.write(" ")
    try await terminal.waitFor("1/4  Ana is asked for five euros.")
    // A clicker.
    terminal.write("\u{1B}[6~")
    var shown = try await terminal.waitFor("pay.yaml:9: shown: expected [list], seen [banner, list].")
    #expect(shown.contains("2/4") && shown.contains("Pay 5 euros?"))
    terminal.write(" ")
    try await terminal.waitUntil("the reply is typed") {
      $0.contains("3/4") && $0.contains("Never") && $0.contains("Send")
    }
    // Back, with the text open: the banner is there again, without the reply.
    terminal.write("\u{7F}")
    shown = try await terminal.waitUntil("the step before") { $0.contains("2/4") && $0.contains("p play") }
    #expect(shown.contains("Pay 5 euros?") && !shown.contains("Send"), "\(shown.text)")
    terminal.write("\u{1B}[5~")
    shown = try await terminal.waitFor("1/4  Ana is asked for five euros.")
    #expect(!shown.contains("Pay 5 euros?"))
    terminal.write("u")
    try await terminal.waitFor("The story has the phone")
    terminal.write("q")
    #expect(try await terminal.waitForExit().status == 0)
  }

  @Test func theStoryGoesByItselfAndThenThePhoneIsThePersons() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(Self.flow, to: "drop/pay.yaml")
    let terminal = try world.terminal(["demo", flow, "--speed", "50"])

    try await terminal.waitUntil("the end") { $0.contains("4/4") && $0.contains("pgup back") }
    terminal.write("u")
    try await terminal.waitFor("Locked")
    terminal.write("q")
    #expect(try await terminal.waitForExit().status == 0)
  }

  @Test func aRecordingEndsAsTheScreenDid() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(Self.flow, to: "drop/pay.yaml")
    let cast = world.home + "/drop/talk.cast"
    let terminal = try world.terminal(
      ["replay", flow, "--from", "2", "--stage", "--no-motion", "--record", cast]
    )

    try await terminal.waitFor("1/4")
    terminal.write(" ")
    // The check of the step is its last word.
    let shown = try await terminal.waitFor("seen [banner, list]")
    terminal.write("q")
    #expect(try await terminal.waitForExit().status == 0)

    let lines = try String(contentsOfFile: cast, encoding: .utf8).split(separator: "\n")
    #expect(lines.first?.contains("\"version\":2") == true)
    let events: [[Any]] = try lines.dropFirst().compactMap { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
    }
    func data(_ code: String) -> [String] {
      events.filter { $0[1] as? String == code }.compactMap { $0[2] as? String }
    }
    let screen = VirtualScreen()
    for output in data("o") { screen.feed(Array(output.utf8)) }
    // The last row makes room for the prompt of the person who plays it.
    #expect(screen.picture.rows.dropLast() == shown.rows.dropLast())
    #expect(screen.picture.rows.last?.isEmpty == true)
    let markers = data("m")
    #expect(markers.count == 2 && markers.last?.hasPrefix("2/4 A push arrives") == true)
  }

  @Test func aRecordingThatCannotBeWrittenIsToldAtOnceAndTheStoryGoesOn() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(Self.flow, to: "drop/pay.yaml")
    let cast = world.home + "/drop/full.cast"
    try FileManager.default.createSymbolicLink(atPath: cast, withDestinationPath: "/dev/full")
    let terminal = try world.terminal(["replay", flow, "--record", cast], columns: 200)

    let problem = "The recording '\(cast)' has ended, because it cannot be written: No space left on device."
    try await terminal.waitFor("! \(problem)")
    terminal.write(" ")
    let shown = try await terminal.waitFor("1/4  Ana is asked for five euros.")
    #expect(shown.contains("not recorded"), "\(shown.text)")
    terminal.write("q")
    #expect(try await terminal.waitForExit().status == 73)
    #expect(String(decoding: terminal.output, as: UTF8.self).contains("Error: \(problem)"))
  }

  @Test func whatCannotBeRecordedIsRefusedBeforeTheStoryBegins() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(Self.flow, to: "drop/pay.yaml")
    let cast = world.home + "/drop/talk.cast"

    let unseen = try await world.run(["replay", flow, "--record", cast])
    #expect(unseen.status == 64 && unseen.errors.contains("there is none to record"), "\(unseen.errors)")
    #expect(unseen.output == "" && !FileManager.default.fileExists(atPath: cast))

    let kept = try world.write("a talk", to: "drop/kept.cast")
    let again = try world.terminal(["replay", flow, "--record", kept], columns: 200)
    #expect(try await again.waitForExit().status == 73)
    #expect(again.screen.contains("There is a recording"), "\(again.screen.text)")
    #expect(try String(contentsOfFile: kept, encoding: .utf8) == "a talk")

    try FileManager.default.createSymbolicLink(atPath: cast, withDestinationPath: "/proc/version/talk.cast")
    let terminal = try world.terminal(["replay", flow, "--record", cast], columns: 200)
    #expect(try await terminal.waitForExit().status == 73)
    #expect(terminal.screen.contains("cannot be written: Not a directory."), "\(terminal.screen.text)")
  }

  @Test func withoutATerminalTheStoryIsLines() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(Self.flow, to: "drop/pay.yaml")

    let told = try await world.run(["replay", flow])

    #expect(told.status == 1, "something was not as expected")
    #expect(
      told.output.contains("2/4  A push arrives: “Pay 5 euros?”.\n  Bank: Pay 5 euros?\n"),
      "\(told.output)"
    )
    #expect(told.output.contains("! pay.yaml:9: shown: expected [list], seen [banner, list]."))
    #expect(told.output.contains("4/4  Keys: ↵\n  Bank, notification pay: answered with decline, \"Never\""))
    let nowhere = try await world.run(["replay", flow, "--case", "7"])
    #expect(nowhere.status == 64 && nowhere.errors.contains("There is no case '7'. There are: A payment."))
  }

  @Test func theFirstFailedCaseIsOpenedAsItWas() async throws {
    let world = try BellhopWorld()
    let flow = try world.write(Self.flow, to: "drop/pay.yaml")
    let terminal = try world.terminal(["test", flow, "--keep-failed"])

    let shown = try await terminal.waitFor("pay.yaml:9: shown: expected [list]")
    #expect(shown.contains("2/4") && shown.contains("Pay 5 euros?"), "\(shown.text)")
    // The phone is the person's: the banner is flicked away.
    terminal.write("f")
    try await terminal.waitUntil("no banner") { !$0.contains("Decline") }
    terminal.write("u")
    try await terminal.waitFor("Locked")
    terminal.write("q")
    #expect(try await terminal.waitForExit().status == 1)

    let unseen = try await world.run(["test", flow, "--keep-failed"])
    #expect(unseen.status == 64 && unseen.errors.contains("--output keeps what it left"))
  }
}
