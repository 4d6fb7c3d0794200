import Foundation
import TestTerminal
import Testing

/// A running center is drawn as it is, by another process, and says when it can be reached.
@Suite(.timeLimit(.minutes(2))) struct PictureOfCenterTests {
  @Test func aCenterSaysWhenItIsReadyAndIsDrawn() async throws {
    let world = try BellhopWorld()
    let ready = world.home + "/ready"
    let server = try PseudoTerminal(
      "/bin/sh",
      ["-c", "exec \"$0\" serve --isolated --quiet --ready-fd 3 3> ready", world.executable],
      environment: world.environment(["TMPDIR": world.home]),
      columns: 200,
      rows: 24,
      directory: world.home
    )
    while try Self.text(ready).isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    let socket = try Self.text(ready).trimmingCharacters(in: .newlines)
    #expect(socket.hasPrefix(world.home + "/bellhop-") && socket.hasSuffix("/center.sock"))
    let here = ["BELLHOP_SOCKET": socket]
    let payload = try world.write(#"{"aps":{"alert":"Hello there"}}"#, to: "drop/hello.apns")
    _ = try await world.run(["push", "com.example.app", payload, "--collapse-id", "hello"], here)

    let screen = try await world.run(["screen", "--size", "60x20"], here)
    #expect(screen.status == 0 && screen.output.contains("Hello there"), "\(screen.output)\(screen.errors)")
    let rows = screen.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(rows.count == 20 && rows.allSatisfy { $0.count <= 60 })
    let french = try await world.run(["screen", "--surface", "list", "--locale", "fr"], here)
    #expect(french.output.contains("Centre de notifications"), "\(french.output)")
    let look = try await world.run(
      ["screen", "--surface", "longlook", "--on", "hello", "-o", "look.svg"],
      here
    )
    #expect(look.status == 0, "\(look.errors)")
    #expect(try Self.text(world.home + "/look.svg").contains("<svg"))
    let nothing = try await world.run(["screen", "--surface", "lock"], here)
    #expect(nothing.status == 1 && nothing.errors.contains("There is nothing to see on the Lock Screen."))

    server.send(signal: SIGTERM)
    _ = try await server.waitForExit()
  }

  @Test func aDescriptorThatIsNotOpenIsRefused() async throws {
    let world = try BellhopWorld()
    let refused = try await world.bellhop("serve", "--ready-fd", "77")
    #expect(refused.status == 64 && refused.errors.contains("There is no open descriptor 77"))
  }

  private static func text(_ file: String) throws -> String {
    FileManager.default.fileExists(atPath: file) ? try String(contentsOfFile: file, encoding: .utf8) : ""
  }
}
