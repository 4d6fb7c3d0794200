import Foundation
import TestTerminal
import Testing

/// What people and programs do to the files of a center behind its back.
@Suite(.timeLimit(.minutes(2))) struct DamagedStoreTests {
  @Test(arguments: [
    "cp copy center.sqlite", "truncate -s 0 center.sqlite", "truncate -s 0 center.sqlite-wal",
    "dd if=/dev/urandom of=center.sqlite bs=4096 seek=2 count=1 conv=notrunc",
    "dd if=/dev/urandom of=center.sqlite-wal bs=4096 seek=1 count=1 conv=notrunc",
  ])
  func nothingIsAcknowledgedThatWouldBeLost(command: String) async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let first = try await world.screen()
    first.write("q")
    _ = try await first.waitForExit()
    try await shell("cp center.sqlite copy", in: world)
    let terminal = try await world.screen(columns: 120)
    let socket = try LineSocket(world.socket)
    try socket.send(push("Before"))
    #expect(try await socket.line().contains("result"))

    try await shell(command, in: world)

    for number in 1...30 {
      try socket.send(push("Lost \(number)"))
      let answer = try await socket.line()
      #expect(answer.contains("was changed by another program while the store was in use"), "\(answer)")
    }
    try await terminal.waitFor("Nothing was changed: The file")
    #expect(!(try await world.bellhop("list", "delivered").output.contains("Lost")))
  }

  @Test func aSecondNameIsRefusedWithTheWayOut() async throws {
    let world = try BellhopWorld()
    let server = try await world.serve()
    await server.end()
    try await shell("ln center.sqlite other", in: world)

    let refused = try await world.bellhop("serve")

    #expect(refused.status == 73)
    let path = world.home + "/state/bellhop/center.sqlite"
    #expect(refused.errors.contains("The store \(path) has a second name (a hard link)"), "\(refused.errors)")
    #expect(refused.errors.contains("find / -xdev -samefile \(path)"))
  }

  @Test func aDamagedRowIsSetAsideAndNamed() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let first = try await world.screen()
    for title in ["Whole", "Broken", "Sound"] {
      try await world.bellhop("push", "-", input: BellhopWorld.payload(title))
    }
    first.write("q")
    _ = try await first.waitForExit()
    let path = world.home + "/state/bellhop/center.sqlite"
    var bytes = try Data(contentsOf: URL(filePath: path))
    let part = try #require(bytes.range(of: Data(#""title":"Broken""#.utf8)))
    bytes.replaceSubrange(part, with: Data(#""title" "Broken""#.utf8))
    try bytes.write(to: URL(filePath: path))

    let terminal = try await world.screen(columns: 120)

    try await terminal.waitFor("could not be read")
    let listed = try await world.bellhop("list", "delivered").output
    #expect(listed.contains("Whole") && listed.contains("Sound") && !listed.contains("Broken"))
    let file = path + "-damaged.sql"
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Broken"))
    #expect(try await world.bellhop("doctor").output.contains("\(file) has rows of the store"))
    let log = try String(contentsOfFile: world.home + "/state/bellhop/center.log", encoding: .utf8)
    #expect(log.contains("could not be read (delivered: A notification's userInfo holds no JSON"))
    #expect(log.contains(file))
  }

  private func push(_ title: String) -> String {
    #"{"Simulator Target Bundle": "com.example.dely", "aps": {"alert": {"title": "\#(title)"}}}"#
  }

  private func shell(_ command: String, in world: BellhopWorld) async throws {
    let outcome = try await world.run(["-c", "cd state/bellhop && \(command)"], program: "/bin/sh")
    #expect(outcome.status == 0, "\(outcome.errors)")
  }
}
