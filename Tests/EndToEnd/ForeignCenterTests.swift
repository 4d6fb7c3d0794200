import Foundation
import TestTerminal
import Testing

/// Two users of one machine, as far as a test can be a second one: only the administrator may become another user.
/// Elsewhere these tests end at once, and the sentences are held by `AnotherUserTests` of SocketTransport alone.
@Suite(.timeLimit(.minutes(3))) struct ForeignCenterTests {
  private static let setpriv = "/usr/bin/setpriv"
  private static let asAnother = ["--reuid=65534", "--regid=65534", "--clear-groups"]

  @Test(arguments: [["badge", "com.example.dely"], ["list", "delivered"], ["clock", "freeze"]])
  func commandsSayThatACenterBelongsToAnotherUser(command: [String]) async throws {
    let world = try BellhopWorld()
    guard try await canBecomeAnother(world) else { return }
    let folder = world.home + "/theirs"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    guard chown(folder, 65_534, 65_534) == 0, chmod(world.home, 0o711) == 0 else {
      throw Broken(step: folder)
    }
    let path = folder + "/center.sock"
    let listening = """
      import socket, sys
      listener = socket.socket(socket.AF_UNIX)
      listener.bind(sys.argv[1])
      listener.listen()
      print("ready", flush=True)
      sys.stdin.read()
      """
    let theirs = try TestProgram(Self.setpriv, Self.asAnother + ["/usr/bin/python3", "-c", listening, path])
    let ready = await withoutBlocking { theirs.output.readData(ofLength: 6) }
    #expect(ready == Data("ready\n".utf8))

    let outcome = try await world.run(command + ["--socket", path])

    #expect(
      outcome.errors
        == "Error: This center belongs to another user (65534). It is at \(path). "
        + "Choose another place with --socket.\n"
    )
    #expect(outcome.status == 77)
  }

  @Test func theSocketSaysTheSameToAnotherUsersProgram() async throws {
    let world = try BellhopWorld()
    guard try await canBecomeAnother(world) else { return }
    let server = try await world.serve("--store", ":memory:")
    // Its places are closed to others; whoever opens them is still refused.
    for folder in [world.home, world.home + "/run", world.home + "/run/bellhop"] {
      guard chmod(folder, 0o711) == 0 else { throw Broken(step: folder) }
    }
    guard chmod(world.socket, 0o666) == 0 else { throw Broken(step: world.socket) }
    let asking = """
      import socket, sys
      client = socket.socket(socket.AF_UNIX)
      client.connect(sys.argv[1])
      print(client.makefile().readline(), end="")
      """

    let answer = try await world.run(
      Self.asAnother + ["/usr/bin/python3", "-c", asking, world.socket],
      program: Self.setpriv
    )

    #expect(answer.output.contains("This center belongs to another user (\(geteuid()))."))
    #expect(answer.output.contains("notPermitted"))
    await server.end()
  }

  private func canBecomeAnother(_ world: BellhopWorld) async throws -> Bool {
    try await world.run(Self.asAnother + ["/bin/true"], program: Self.setpriv).status == 0
  }
}
