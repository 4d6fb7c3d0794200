import Foundation
import TestTerminal
import TestWeb
import Testing

/// A designer has the page of a folder open in a browser while the files in it are saved.
@Suite(.timeLimit(.minutes(2))) struct LivePageTests {
  private static func payload(_ body: String) -> String {
    #"{"Simulator Target Bundle":"com.example.tea","aps":{"alert":{"title":"Kettle","body":"\#(body)"}}}"#
  }

  /// Pictures of eight by eight pixels.
  private static let red =
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAAA1BMVEX/AAAZ4gk3AAAAC0lEQVQI12NgQAUAABAAAa"
    + "HFIcEAAAAASUVORK5CYII="
  private static let blue =
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQMAAAD+wSzIAAAAA1BMVEUAAP+KeNJXAAAAC0lEQVQI12NgQAUAABAAAa"
    + "HFIcEAAAAASUVORK5CYII="

  /// The program that serves a folder with two payloads.
  private func page(_ world: BellhopWorld, icon: String = "🍵") async throws -> (TestProgram, WebVisitor) {
    try FileManager.default.createDirectory(atPath: world.home + "/tea", withIntermediateDirectories: true)
    _ = try world.write("bundle: com.example.tea\nname: Tea\nicon: \(icon)\n", to: "tea/app.yaml")
    _ = try world.write(Self.payload("Black is ready"), to: "tea/black.apns")
    _ = try world.write(Self.payload("Green is ready"), to: "tea/green.apns")
    let program = try TestProgram(
      world.executable,
      ["preview", "tea", "--serve"],
      environment: world.environment(),
      directory: world.home
    )
    return (program, try await WebVisitor.opening(try await Self.line(of: program)))
  }

  /// The next line that a program writes.
  private static func line(of program: TestProgram) async throws -> String {
    try await withoutBlocking {
      var bytes = Data()
      while let byte = try program.output.read(upToCount: 1), byte != Data("\n".utf8) { bytes += byte }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Asks again until the text is there.
  private func reply(_ visitor: WebVisitor, _ path: String, with text: String) async throws
    -> WebVisitor.Reply
  {
    while true {
      try Task.checkCancellation()
      let reply = try await visitor.get(path)
      if reply.body.contains(text) { return reply }
    }
  }

  @Test func aSaveReachesThePageAndItsPictureIsDrawnAnew() async throws {
    let world = try BellhopWorld()
    let (program, visitor) = try await page(world)
    _ = try await reply(visitor, "/list", with: "2 files · no problems")
    let before = try await visitor.get("/section?file=green.apns")
    var events = try visitor.events().makeAsyncIterator()
    #expect(await events.next() == "{}")

    _ = try world.write(Self.payload("Green is hot"), to: "tea/green.apns")
    let event = await events.next()
    let after = try await visitor.get("/section?file=green.apns")

    #expect(event?.contains("green.apns") == true)
    #expect(before.body.contains(">Green is ready</span>") && after.body.contains(">Green is hot</span>"))
    #expect(after.body.contains("<svg") && !after.body.contains("Green is ready"))
    #expect(
      try await visitor.get("/section?file=green.apns&before=1").body.contains(">Green is ready</span>")
    )
    try program.input.close()
    #expect(await program.exit() == .exited(0))
  }

  @Test func anIconThatIsSavedAgainIsDrawnAnew() async throws {
    let world = try BellhopWorld()
    try FileManager.default.createDirectory(atPath: world.home + "/tea", withIntermediateDirectories: true)
    let icon = URL(filePath: world.home + "/tea/icon.png")
    try #require(Data(base64Encoded: Self.red)).write(to: icon)
    let (program, visitor) = try await page(world, icon: "icon.png")
    _ = try await reply(visitor, "/list", with: "2 files · no problems")
    let before = try await visitor.get("/section?file=green.apns")
    var events = try visitor.events().makeAsyncIterator()
    _ = await events.next()

    try #require(Data(base64Encoded: Self.blue)).write(to: icon)
    _ = await events.next()
    let after = try await visitor.get("/section?file=green.apns")

    #expect(before.body.contains("data:image/png") && before.body != after.body)
    _ = program
  }

  @Test func thePageIsOneAndItsPartsAreThere() async throws {
    let world = try BellhopWorld()
    let (program, visitor) = try await page(world)
    let document = try await reply(visitor, "/", with: "green.apns")

    #expect(document.headers["content-type"] == "text/html; charset=utf-8")
    #expect(document.body.contains("<script src=\"page.js\">") && !document.body.contains("style=\""))
    #expect(try await visitor.get("/page.js").headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(try await visitor.get("/page.css").body.contains("prefers-color-scheme: dark"))
    for path in ["/tea/green.apns", "/../tea/green.apns", "/section?file=../tea/green.apns"] {
      let reply = try await visitor.get(path)
      #expect(reply.status == 404 && !reply.body.contains("Kettle"), "\(path)")
    }
    program.send(signal: SIGTERM)
    #expect(await program.exit() == .exited(0))
  }

  @Test func returnPrintsAnotherAddressAndQEndsThePage() async throws {
    let world = try BellhopWorld()
    let (program, visitor) = try await page(world)

    try program.input.write(contentsOf: Data("\n".utf8))
    let another = try await Self.line(of: program)
    let second = try await WebVisitor.opening(another)

    #expect(second.host == visitor.host && second.cookie == visitor.cookie)
    try program.input.write(contentsOf: Data("q".utf8))
    #expect(await program.exit() == .exited(0))
    await #expect(throws: VisitError.self) { try await visitor.get("/") }
  }

  @Test func thePageEndsWithItsTerminal() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload("Soon"), to: "drop/a.apns")
    for (keys, status) in [("q", Int32(0)), ("\u{3}", 0)] {
      let terminal = try world.terminal(["preview", "drop", "--serve"])
      try await terminal.waitFor("q ends the page")
      terminal.write(keys)
      #expect(try await terminal.waitForExit() == .exited(status))
    }
    let (program, visitor) = try await page(world)
    program.send(signal: SIGHUP)
    #expect(await program.exit() == .exited(129))
    await #expect(throws: VisitError.self) { try await visitor.get("/") }
  }

  @Test func anAddressThatIsNoneOrTakenSaysSo() async throws {
    let world = try BellhopWorld()
    _ = try world.write(Self.payload("Soon"), to: "drop/a.apns")

    let none = try await world.bellhop("preview", "drop", "--serve", "127.0.0.1:http")
    let every = try await world.bellhop("preview", "drop", "--serve", "0.0.0.0:0")
    let plain = try await world.bellhop("preview", "drop", "--plain", "--serve")

    #expect(none.status == 64 && none.errors.contains("'127.0.0.1:http'"), "\(none.errors)")
    #expect(every.status == 64 && every.errors.contains("every address"), "\(every.errors)")
    #expect(plain.status == 64, "\(plain.errors)")
  }
}
