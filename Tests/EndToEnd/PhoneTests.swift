import Foundation
import TestTerminal
import Testing

/// The phone around the notifications, by the built program: its clock, its lock, its apps.
@Suite(.timeLimit(.minutes(3))) struct PhoneTests {
  private let morning = "2026-03-24T09:41:00Z"

  // MARK: The clock

  @Test func aFrozenClockThatIsTurnedLetsEverythingHappenInOrder() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    try await world.succeed("clock", "freeze", morning)
    try await world.succeed("schedule", "--in", "2h", "--app", "a.b", "--title", "later", "--id", "later")
    try await world.succeed("schedule", "--in", "10m", "--app", "a.b", "--title", "soon", "--id", "soon")
    try await world.succeed(
      "schedule",
      "--daily",
      "10:30",
      "--app",
      "a.b",
      "--title",
      "daily",
      "--id",
      "daily"
    )
    #expect(try await world.succeed("list", "delivered", "--json").output.contains("[]"))

    let clock = try await world.succeed("clock", "advance", "3h", "--json").output

    #expect(clock.contains("\"now\": \"2026-03-24T12:41:00.000Z\""))
    let delivered = try await world.succeed("list", "delivered").output
    let lines = delivered.split(separator: "\n").dropFirst().map {
      $0.split(separator: " ").prefix(4).joined(separator: " ")
    }
    #expect(
      lines == [
        "later a.b 2026-03-24 11:41:00", "daily a.b 2026-03-24 10:30:00", "soon a.b 2026-03-24 09:51:00",
      ]
    )
    #expect(try await world.succeed("list", "pending").output.contains("2026-03-25 10:30:00"))
    await center.end()
  }

  @Test func theSameCommandsGiveTheSameEventsByteForByte() async throws {
    let world = try BellhopWorld()
    func events(_ store: String) async throws -> String {
      let center = try await world.serve("--store", world.home + "/" + store)
      try await world.succeed("clock", "freeze", morning)
      let viewer = try LineSocket(world.socket)
      try viewer.send(#"{"jsonrpc":"2.0","id":1,"method":"events.subscribe"}"#)
      _ = try await viewer.line()
      try await world.succeed(
        "schedule",
        "--in",
        "1m",
        "--repeat",
        "--app",
        "a.b",
        "--title",
        "Tea",
        "--id",
        "tea"
      )
      try await world.succeed("push", "a.b", "-", input: #"{"aps":{"alert":"Hello","badge":2}}"#)
      try await world.succeed("clock", "advance", "150s")
      try await world.succeed("app", "state", "a.b", "foreground")
      try await world.succeed("push", "a.b", "-", input: #"{"aps":{"alert":"Asked"}}"#)
      try await world.succeed("app", "state", "a.b", "notRunning")
      try await world.succeed("respond", "tea", "default", "--app", "a.b")
      try await world.succeed("device", "lock")
      try await world.succeed("app", "reinstall", "a.b")
      try await world.succeed("badge", "last.app", "7")
      let lines = try await viewer.lines(until: "last.app").joined(separator: "\n")
      await center.end()
      return lines
    }
    let first = try await events("one.sqlite")
    let second = try await events("two.sqlite")

    #expect(first.split(separator: "\n").count > 15)
    #expect(Array(first.utf8) == Array(second.utf8))
  }

  // MARK: The phone

  @Test func whatIsHeldForTheSummaryIsListed() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let center = try await world.serve()
    try await world.succeed("device", "set", "summary=08:00,18:00")
    try await world.succeed("settings", "set", "com.example.dely", "scheduledDelivery=on")
    try await world.succeed("push", "-", "--collapse-id", "rain", input: BellhopWorld.payload("Rain"))

    let listed = try await world.succeed("list", "waiting").output.split(separator: "\n")
    #expect(listed.count == 2)
    #expect(listed.last?.hasPrefix("rain        com.example.dely") == true)
    #expect(listed.last?.hasSuffix("the summary  Rain") == true)
    let json = try await world.succeed("list", "waiting", "--json").output
    #expect(json.contains(#""waitsFor": "summary""#) && json.contains(#""identifier": "rain""#))
    try await world.succeed("device", "set", "summary=off")
    #expect(try await world.succeed("list", "waiting", "--json").output == "[]\n")
    await center.end()
  }

  @Test func aMistypedAppIsAskedAboutAndTakenAllTheSame() async throws {
    let world = try BellhopWorld()
    try world.registerDely()
    let center = try await world.serve()
    let doubt = "There is no app 'com.example.deyl'. Did you mean 'com.example.dely'?\n"

    let pushed = try await world.bellhop(
      "push",
      "com.example.deyl",
      "-",
      input: #"{"aps":{"alert":"Hello"}}"#
    )
    #expect(pushed.status == 0 && pushed.errors == doubt)
    let added = try await world.bellhop(
      "schedule",
      "--in",
      "1h",
      "--app",
      "com.example.deyl",
      "--title",
      "Tea"
    )
    #expect(added.status == 0 && added.errors.contains(doubt))
    // Neither one that is there, nor another name.
    for app in ["com.example.dely", "a.b"] {
      let pushed = try await world.bellhop("push", app, "-", input: #"{"aps":{"alert":"Hello"}}"#)
      #expect(pushed.status == 0 && pushed.errors == "")
    }
    await center.end()
  }

  @Test func aLockedPhoneAsksForThePasscodeBeforeItOpensAnything() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    try await world.succeed("device", "lock")
    try await world.succeed("push", "a.b", "-", "--collapse-id", "x", input: #"{"aps":{"alert":"Hello"}}"#)
    #expect(try await world.succeed("list", "delivered").output.contains("banner") == false)

    let refused = try await world.bellhop("respond", "x", "default")
    #expect(refused.status == 77 && refused.errors.contains("bellhop device unlock"))

    try await world.succeed("respond", "x", "default", "--authenticated")
    #expect(try await world.succeed("device", "show").output.contains(/locked +off/))
    #expect(try await world.succeed("app", "state", "a.b").output == "'a.b' is in the foreground\n")
    await center.end()
  }

  @Test func everythingSurvivesAKill() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    try await world.succeed("clock", "freeze", morning)
    try await world.succeed(
      "device",
      "set",
      "timeZone=Asia/Tokyo",
      "summary=08:00",
      "previews=never",
      "lowPower=on"
    )
    try await world.succeed("device", "focus", "on", "--allow", "a.b")
    try await world.succeed("schedule", "--region", "home", "--app", "a.b", "--title", "Milk", "--id", "milk")
    try await world.succeed("settings", "set", "a.b", "grouping=off", "previews=whenUnlocked")
    try await world.succeed("app", "state", "a.b", "suspended")
    let token = try await world.succeed("app", "token", "a.b").output
    let before = try await world.picture("a.b")
    await center.kill()

    let again = try await world.serve()

    #expect(try await world.picture("a.b") == before)
    #expect(
      before.contains("Asia/Tokyo") && before.contains("entering home")
        && before.contains("2026-03-24 18:41:00")
    )
    #expect(try await world.succeed("app", "token", "a.b").output == token)
    try await world.succeed("location", "enter", "home")
    #expect(try await world.succeed("list", "delivered").output.contains("Milk"))
    await again.end()
  }

  // MARK: Apps

  @Test func theTokenStaysUntilTheAppIsReinstalled() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let offline = try await world.offlineToken("a.b")
    #expect(offline.status == 77 && offline.errors.contains("offline"))

    let first = try await world.succeed("app", "token", "a.b").output
    #expect(try await world.succeed("app", "token", "a.b").output == first)
    #expect(first.count == 65 && first.dropLast().allSatisfy(\.isHexDigit))
    try await world.succeed("app", "reinstall", "a.b")
    #expect(try await world.succeed("app", "token", "a.b").output != first)
    await center.end()
  }

  @Test func aProgramAsksForPermissionAndThePersonAnswersInAnotherTerminal() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    try await world.succeed("settings", "set", "a.b", "authorization=notDetermined")
    let app = try LineSocket(world.socket)
    try app.send(
      #"{"jsonrpc":"2.0","id":1,"method":"authorization.request","params":{"app":"a.b","options":["alert"]}}"#
    )
    try app.send(#"{"jsonrpc":"2.0","id":2,"method":"center.status"}"#)
    // Whoever comes later on the same connection is served before the person has answered.
    #expect(try await app.line().contains("\"id\":2"))

    #expect(try await world.succeed("app", "allow", "a.b").output == "'a.b' may notify\n")

    #expect(try await app.line() == #"{"jsonrpc":"2.0","id":1,"result":{"granted":true}}"#)
    let settings = try await world.succeed("settings", "show", "a.b", "--json").output
    #expect(
      settings.contains("\"alertSetting\": \"enabled\"")
        && settings.contains("\"badgeSetting\": \"notSupported\"")
    )
    let twice = try await world.bellhop("app", "deny", "a.b")
    #expect(twice.status == 65 && twice.errors.contains("is not being asked"))
    await center.end()
  }

  @Test func whoWaitsForThePersonIsRefusedWhenTheCenterEnds() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    try await world.succeed("settings", "set", "a.b", "authorization=notDetermined")
    let app = try LineSocket(world.socket)
    try app.send(
      #"{"jsonrpc":"2.0","id":1,"method":"authorization.request","params":{"app":"a.b","options":["alert"]}}"#
    )
    try app.send(#"{"jsonrpc":"2.0","id":2,"method":"center.status"}"#)
    _ = try await app.line()

    await center.end()

    #expect(try await app.line().contains("\"code\":\"shuttingDown\""))
  }

  @Test func aConnectedProgramInTheForegroundSaysWhatIsShown() async throws {
    let world = try BellhopWorld()
    let center = try await world.serve()
    let app = try LineSocket(world.socket)
    try app.send(#"{"jsonrpc":"2.0","id":1,"method":"app.connect","params":{"bundle":"a.b"}}"#)
    _ = try await app.line()
    try await world.succeed("app", "state", "a.b", "foreground")
    #expect(try await app.line().contains("\"method\":\"app.didChangeState\""))

    try await world.succeed(
      "push",
      "a.b",
      "-",
      "--collapse-id",
      "x",
      input: #"{"aps":{"alert":"Hello","sound":"default"}}"#
    )
    let question = try await app.line()
    #expect(question.contains("\"method\":\"app.willPresent\"") && question.contains("Hello"))
    try app.send(#"{"jsonrpc":"2.0","id":2,"result":{"options":["list"]}}"#)
    try app.send(#"{"jsonrpc":"2.0","id":9,"method":"notifications.delivered"}"#)

    var shown = try await app.line()
    while !shown.contains("\"identifier\":\"x\"") {
      try app.send(#"{"jsonrpc":"2.0","id":9,"method":"notifications.delivered"}"#)
      shown = try await app.line()
    }
    #expect(shown.contains("\"list\":true") && !shown.contains("\"banner\""))
    await center.end()
  }
}

extension BellhopWorld {
  @discardableResult
  func succeed(
    _ arguments: String...,
    input: String = "",
    place: SourceLocation = #_sourceLocation
  ) async throws -> Outcome {
    let outcome = try await run(arguments, input: input)
    #expect(outcome.status == 0, "\(arguments): \(outcome.errors)", sourceLocation: place)
    return outcome
  }

  /// All that can be shown of the phone.
  fileprivate func picture(_ app: String) async throws -> String {
    var picture = try await succeed("device", "show").output
    picture += try await succeed("clock", "show").output
    picture += try await succeed("settings", "show", app).output
    picture += try await succeed("app", "state", app, "--json").output
    return picture + (try await succeed("list", "pending").output)
  }

  fileprivate func offlineToken(_ app: String) async throws -> Outcome {
    try await succeed("device", "set", "online=off")
    let outcome = try await bellhop("app", "token", app)
    try await succeed("device", "set", "online=on")
    return outcome
  }
}
