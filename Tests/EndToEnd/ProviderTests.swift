import Foundation
import TestTerminal
import Testing

/// A provider that knows nothing of Bellhop, as far as the phone's screen: curl speaks HTTP/2 to the door for providers
/// (ios-behaviour 6).
@Suite struct ProviderTests {
  private let app = "com.example.dely"

  @Test func aProvidersPushIsSeenOnTheScreen() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen(["--apns", "0"], columns: 100, rows: 30)
    let device = try await world.bellhop("app", "token", app).line

    let answer = try await world.send(
      BellhopWorld.payload("From afar"),
      to: device,
      ["apns-id: \(Self.identifier)"]
    )

    #expect(answer.hasPrefix("HTTP/2 200"))
    #expect(answer.contains("apns-id: \(Self.identifier)"))
    try await terminal.waitFor("From afar")
  }

  @Test func aTokenOfTheInstallationBeforeIsGoneSinceThen() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen(["--apns", "0"], columns: 120, rows: 30)
    try await world.bellhop("clock", "freeze", "2026-03-24T09:41:00Z")
    let device = try await world.bellhop("app", "token", app).line
    try await world.bellhop("app", "reinstall", app)
    try await world.bellhop("clock", "advance", "1h")

    let answer = try await world.send(BellhopWorld.payload("Too late"), to: device)

    #expect(answer.hasPrefix("HTTP/2 410"))
    #expect(answer.hasSuffix(#"{"reason":"Unregistered","timestamp":1774345260000}"#))
    // Told to the person, too, though nothing is on the phone.
    try await terminal.waitFor("410 Unregistered")
    #expect(!terminal.screen.text.contains("Too late"))
    #expect(
      try await world.pushes().first?.message == "\(app) was installed anew since it got that device token."
    )
  }

  /// Only an app that was installed anew is said to have been.
  @Test(.timeLimit(.minutes(1))) func aTokenThatTheAppEndedIsSaidToBeEnded() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let server = try await world.serve("--apns", "0")
    let device = try await world.bellhop("app", "token", app).line
    try await world.bellhop("app", "token", app, "--end")

    let answer = try await world.send(BellhopWorld.payload("Too late"), to: device)

    #expect(answer.hasPrefix("HTTP/2 410"))
    let message = "\(app) has ended that device token: it wants no remote notifications any more."
    #expect(try await world.pushes().first?.message == message)
    #expect(try await !world.bellhop("list", "pushes").output.contains("installed anew"))
    await server.end()
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["4/broadcasts/apps/com.example.dely", "1/apps/com.example.dely/channels"]
  )
  func aRequestForChannelsIsToldThatTheyAreNotSimulated(path: String) async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let server = try await world.serve("--apns", "0")

    let answer = try await world.send(BellhopWorld.payload("Goal"), to: "", path: path)

    #expect(answer.hasPrefix("HTTP/2 501"), "\(answer)")
    let message = "Channels, and broadcasts to them, are not simulated."
    #expect(answer.hasSuffix(#"{"reason":"NotSimulated","message":"\#(message)"}"#), "\(answer)")
    let push = try #require(try await world.pushes().first)
    #expect(
      push.message == message && push.hint?.hasPrefix("Send the update to the activity's own token") == true
    )
    await server.end()
  }

  /// By the phone's clock, which can be turned.
  @Test(.timeLimit(.minutes(1))) func aStoredPushThatExpiredIsToldWithIt() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let server = try await world.serve("--apns", "0")
    let device = try await world.bellhop("app", "token", app).line
    try await world.freezeClock()
    try await world.bellhop("device", "set", "online=off")
    let (soon, late) = (Int(Date().timeIntervalSince1970) + 600, Int(Date().timeIntervalSince1970) + 86_400)
    for (expiration, identifier) in [(soon, "soon"), (late, "late")] {
      let headers = ["apns-expiration: \(expiration)", "apns-collapse-id: \(identifier)"]
      _ = try await world.send(BellhopWorld.payload(identifier), to: device, headers)
    }

    try await world.bellhop("clock", "advance", "1h")
    try await world.bellhop("device", "set", "online=on")

    var became: [String?] = []
    while became.isEmpty || became.contains(nil) { became = try await world.pushes().map(\.became) }
    #expect(
      became == [
        "nothing is in the way any more: what was kept is sent", "it expired while the phone was offline",
      ]
    )
    let delivered = try await world.bellhop("list", "delivered").output
    #expect(delivered.contains("late") && !delivered.contains("soon"), "\(delivered)")
    await server.end()
  }

  @Test(.timeLimit(.minutes(1))) func aProviderTokenOfMoreThanAnHourIsExpired() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen(["--apns", "0"], columns: 120, rows: 30)
    let device = try await world.bellhop("app", "token", app).line

    let answer = try await world.send(BellhopWorld.payload("Stale"), to: device, age: "61m")

    #expect(answer.hasPrefix("HTTP/2 403"))
    #expect(answer.hasSuffix(#"{"reason":"ExpiredProviderToken"}"#))
    try await terminal.waitFor("403 ExpiredProviderToken")
    // Also where there is no screen.
    // The log is rotated as people do, and goes on.
    let log = world.home + "/state/bellhop/center.log"
    while try !String(contentsOfFile: log, encoding: .utf8).contains("403 ExpiredProviderToken") {
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  @Test(.timeLimit(.minutes(1))) func whatBecameOfAStoredPushIsToldWithIt() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let server = try await world.serve("--apns", "0")
    let device = try await world.bellhop("app", "token", app).line
    try await world.bellhop("device", "set", "online=off")
    let lost = "123e4567-e89b-12d3-a456-426614174009"
    let sent = [
      (Self.identifier, ["apns-push-type: alert"]),
      ("123e4567-e89b-12d3-a456-426614174001", ["apns-push-type: alert"]),
      (
        "123e4567-e89b-12d3-a456-426614174002", ["apns-push-type: voip", "apns-topic: com.example.dely.voip"]
      ),
      (lost, ["apns-push-type: alert", "apns-expiration: 0"]),
    ]
    for (identifier, headers) in sent {
      _ = try await world.send(
        BellhopWorld.payload("Hello"),
        to: device,
        ["apns-id: \(identifier)"] + headers
      )
    }
    try await world.bellhop("device", "set", "online=on")

    var pushes = ""
    while !pushes.contains("what was kept is sent") {
      pushes = try await world.bellhop("list", "pushes", "--json").output
    }
    #expect(
      try await world.pushes().map { "\($0.identifier.suffix(1)) \($0.became ?? "")" } == [
        "9 the phone is offline and the push expires at once: it is lost",
        "2 nothing is in the way any more: what was kept is sent",
        "1 nothing is in the way any more: what was kept is sent",
        "0 a newer push took its place in the push service",
      ]
    )
    let log = world.home + "/state/bellhop/center-requests.jsonl"
    try FileManager.default.removeItem(atPath: log)
    _ = try await world.send(BellhopWorld.payload("Hello"), to: device, ["apns-id: \(lost)"])
    #expect(try await world.bellhop("list", "pushes").output.contains(lost))
    #expect(try await world.bellhop("list", "pushes", "--socket", "/nowhere.sock").status == 69)
    // A socket that ssh passes on is where another machine's paths mean nothing.
    let link = world.home + "/run/link.sock"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: world.socket)
    #expect(try await world.bellhop("list", "pushes", "--socket", link).output.contains(lost))
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.linkItem(atPath: world.socket, toPath: link)
    let passedOn = try await world.bellhop("list", "pushes", "--socket", link)
    #expect(passedOn.status == 69 && passedOn.output == "", "\(passedOn.output)")
    #expect(
      passedOn.errors.contains("is \(log) where its socket is \(world.socket), not here."),
      "\(passedOn.errors)"
    )
    await server.end()
    #expect(try await world.bellhop("list", "pushes").output.contains(lost))
  }

  @Test func theDoorIsOpenedAgainWhereItWas() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let terminal = try await world.screen(["--apns", "0"], columns: 120, rows: 30)
    let device = try await world.bellhop("app", "token", app).line
    let before = try await world.bellhop("apns", "--json").output

    kill(try #require(world.providerDoor), SIGKILL)
    try await terminal.waitFor("ended without being asked to")
    // A connection is refused until the program listens again; curl tries for as long.
    let answer = try await world.send(BellhopWorld.payload("Back again"), to: device, ["apns-priority: 10"])

    #expect(answer.hasPrefix("HTTP/2 200"))
    try await terminal.waitFor("Back again")
    #expect(try await world.bellhop("apns", "--json").output == before)
    let program = try #require(world.providerDoor)
    terminal.write("q")
    _ = try await terminal.waitForExit()
    #expect(kill(program, 0) == -1)
  }

  @Test func theDoorEndsWithACenterThatIsKilled() async throws {
    let world = try BellhopWorld()
    let terminal = try await world.screen(["--apns", "0"])
    let program = try #require(world.providerDoor)

    kill(terminal.processIdentifier, SIGKILL)

    // tail goes on until that process has ended; the time limit is for failure only.
    let waiting = ["60", "tail", "--pid=\(program)", "-f", "/dev/null"]
    #expect(try await world.run(waiting, program: "/usr/bin/timeout").status == 0)
  }

  @Test func whatIsWrongWithTheAddressIsSaidAtTheStart() async throws {
    let world = try BellhopWorld()
    let wrong = try await world.bellhop("serve", "--apns", "nowhere:x")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("\"nowhere:x\" is no address to listen at. It is a port"))
    let absent = try await world.bellhop("serve", "--apns", "0", "--apns-key", "nothing.p8")
    #expect(absent.status != 0 && absent.errors.contains("nothing.p8"))
  }

  private static let identifier = "123e4567-e89b-12d3-a456-426614174000"
}

/// An entry of the log of requests.
private struct Record: Decodable {
  var identifier: String
  var message: String?
  var hint: String?
  var became: String?
}

extension BellhopWorld {
  /// What providers have sent, the newest first.
  fileprivate func pushes() async throws -> [Record] {
    try JSONDecoder().decode(
      [Record].self,
      from: Data(try await bellhop("list", "pushes", "--json").output.utf8)
    )
  }

  /// The process of the program that speaks to providers; nil if none runs for this world's socket.
  fileprivate var providerDoor: pid_t? {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.lazy.compactMap { pid_t($0) }.first { process in
      let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.first?.hasSuffix("/bellhop-apns") == true && words.contains(socket)
    }
  }

  /// Sends as a provider does, with the certificate and the key that `bellhop apns` names; the whole answer.
  fileprivate func send(
    _ payload: String,
    to device: String,
    _ headers: [String] = [],
    age: String = "0",
    path: String = "3/device/"
  ) async throws -> String {
    let apns = try JSONDecoder().decode(
      APNs.self,
      from: Data(try await bellhop("apns", "--json").output.utf8)
    )
    let token = try await bellhop("apns", "token", "--age", age).line
    let address = try #require(apns.address)
    let topic = headers.contains { $0.hasPrefix("apns-topic") } ? [] : ["apns-topic: com.example.dely"]
    let fields = ["authorization: bearer \(token)"] + topic + headers
    let arguments =
      [
        "-sS", "-i", "--http2", "--max-time", "60", "--retry", "60", "--retry-connrefused", "--retry-delay",
        "1", "--cacert", apns.certificate, "--data-binary", payload,
      ]
      + fields.flatMap { ["-H", $0] } + ["\(address)/\(path)\(device)"]
    return try await run(arguments, program: "/usr/bin/curl").output
  }

  private struct APNs: Decodable {
    var address: String?
    var certificate: String
  }
}

extension BellhopWorld.Outcome {
  fileprivate var line: String { output.trimmingCharacters(in: .whitespacesAndNewlines) }
}
