import Foundation
import TestRepository
import TestTerminal
import TestWeb
import Testing

/// The apps of Samples/: built as a user builds them, in a package of their own, started from a shell, and walked by keyboard on
/// a screen. The build takes minutes.
@Suite(.serialized, .timeLimit(.minutes(30))) struct SampleAppOutsideTests {
  @Test func anInvitationIsAcceptedAndAQuestionIsAnswered() async throws {
    let phone = try await SamplePhone("Invitations")
    try await phone.app.waitFor("An invitation comes in five seconds.")
    try await phone.world.bellhop("clock", "advance", "5s")

    try await phone.screen.waitFor("Dinner on Friday")
    phone.screen.write("\u{1b}[C")
    try await phone.screen.waitUntil { card in
      ["At the usual place", "Accept", "Read", "Decline"].allSatisfy { card.contains($0) }
    }
    phone.screen.write("1")
    try await phone.app.waitFor("friday is accepted")

    try await phone.push(Repository.text("Samples/payloads/invitations-question.apns"), id: "what")
    try await phone.screen.waitFor("Cake or wine?")
    phone.screen.write("r")
    try await phone.screen.waitFor("What will you bring?")
    phone.screen.write("\u{1b}[200~wine 🍷\u{1b}[201~\r")
    try await phone.app.waitFor("what is answered: wine 🍷")
  }

  @Test func anInvitationThatIsShownInFullIsDrawnByItsContentExtension() async throws {
    let phone = try await SamplePhone("Invitations")
    try await phone.app.waitFor("An invitation comes in five seconds.")
    try await phone.world.bellhop("clock", "advance", "5s")
    try await phone.screen.waitFor("Dinner on Friday")
    phone.screen.write("\u{1b}[C")
    let card = try await phone.screen.waitFor("3 of 6 seats are taken")
    #expect(card.contains("Who Comes") && !card.contains("Mira"))

    // The card takes this one, and stays open; the app hears of the next one alone.
    phone.screen.write("4")
    let guests = try await phone.screen.waitUntil { $0.contains("• Mira") && !$0.contains("Who Comes") }
    #expect(guests.contains("• Ada") && guests.contains("3 of 6 seats are taken"))
    phone.screen.write("1")
    try await phone.app.waitFor("friday is accepted")
    #expect(!phone.app.screen.contains("guests"))
    try await phone.screen.waitUntil { !$0.contains("seats are taken") }

    try await phone.push(Repository.text("Samples/payloads/invitations-picnic.apns"), id: "picnic")
    try await phone.hasAttachments(["table"], of: "picnic")
    phone.screen.write("b\u{1b}[C")
    try await phone.screen.waitUntil { $0.contains("2 of 8 seats are taken") && $0.hasPicture }
  }

  @Test func aResponseLaunchesTheAppThatHasEnded() async throws {
    let phone = try await SamplePhone("Invitations")
    try await phone.app.waitFor("An invitation comes in five seconds.")
    phone.app.send(signal: SIGKILL)
    _ = try await phone.app.waitForExit()
    try await phone.world.bellhop("clock", "advance", "5s")

    try await phone.screen.waitFor("Dinner on Friday")
    phone.screen.write("\u{1b}[C")
    try await phone.screen.waitFor("Decline")
    phone.screen.write("2\t]]]")
    // Nobody but the program that the center has launched can have answered.
    try await phone.screen.waitFor("Invitations answered")
    try await phone.world.bellhop("app", "state", phone.bundle, "notRunning")
    try await phone.world.waitForPrograms()
  }

  @Test func aPictureIsFetchedAndOneOfTheBundleStandsIn() async throws {
    let web = try TestWeb()
    let phone = try await SamplePhone("Invitations")
    try await phone.push(
      #"{"aps":{"alert":{"title":"Picnic"},"mutable-content":1},"image":"\#(web.http)/picture/60x40/2060a0.png"}"#,
      id: "picnic"
    )
    try await phone.push(#"{"aps":{"alert":{"title":"Supper"},"mutable-content":1}}"#, id: "supper")

    try await phone.hasAttachments(["photo"], of: "picnic")
    try await phone.hasAttachments(["table"], of: "supper")
    phone.screen.write("\u{1b}[C")
    try await phone.screen.waitUntil { $0.contains("Supper") && $0.hasPicture }
  }

  @Test func aStoryIsCountedHasItsPicturesAndIsOpened() async throws {
    let web = try TestWeb()
    let phone = try await SamplePhone("News", ["NEWS_COUNTER": web.http + "/arrived"])
    try await phone.app.waitFor("The server is told the token")
    try await phone.push(#"{"aps":{"content-available":1},"story":"the harbour"}"#, id: "silent")
    try await phone.app.waitFor("the harbour is fetched.")
    try await phone.push(#"{"aps":{"content-available":1},"story":"the harbour"}"#, id: "again")
    try await phone.app.waitFor("the harbour is there already.")

    try await phone.push(
      """
      {"aps":{"alert":{"title":"The harbour opens"},"mutable-content":1},"story":"the harbour",
      "gcm.notification.small_image":"\(web.http)/picture/8x8/2060a0.png",
      "gcm.notification.image":"\(web.http)/picture/60x40/2060a0.png"}
      """,
      id: "story"
    )
    try await phone.screen.waitFor("The harbour opens")
    try await phone.hasAttachments(["small_image", "image"], of: "story")
    let requests = try web.requests().map(\.path)
    #expect(requests.first == "/arrived" && requests.count == 3, "\(requests)")

    phone.screen.write("b\r")
    try await phone.app.waitFor("the harbour is opened.")
  }

  @Test func aTrainIsChangedBeforeAndAfterItIsShown() async throws {
    let phone = try await SamplePhone("Departures")
    try await phone.app.waitFor("Planned: Harbour line, Hill line")
    try await phone.world.bellhop("app", "state", phone.bundle, "background")
    try await phone.world.bellhop("clock", "advance", "40s")
    let both = try await phone.screen.waitUntil { $0.contains("Harbour line") && $0.contains("Hill line") }
    #expect(both.contains("platform 7") && !both.contains("platform 1.") && !both.contains("Night line"))

    let changed = try await phone.world.bellhop("respond", "Harbour line", "refresh")
    #expect(changed.status == 0, "\(changed.errors)")
    try await phone.app.waitFor("Harbour line is late.")
    try await phone.screen.waitFor("ten minutes late")
    try await phone.hasAttachments(["map"], of: "Harbour line")

    try await phone.world.bellhop("respond", "Hill line", "forget")
    try await phone.app.waitFor("Forgotten: Harbour line")
    try await phone.screen.waitUntil { !$0.contains("Harbour line") }
  }

  @Test func aSealedTextIsOpenedAndAChangedOneIsNot() async throws {
    let phone = try await SamplePhone("Departures")
    try await phone.app.waitFor("Planned:")
    // In the foreground it shows nothing, because its delegate does not say that it does.
    try await phone.world.bellhop("app", "state", phone.bundle, "background")
    let payload = try Repository.text("Samples/payloads/departures-sealed.apns")
    try await phone.push(payload, id: "sealed")
    try await phone.screen.waitFor("9¾")

    let first = try #require(payload.firstMatch(of: /"sealed": "(.)/)?.output.1)
    let forged = payload.replacing(
      #""sealed": "\#(first)"#,
      with: #""sealed": "\#(first == "A" ? "B" : "A")"#
    )
    try await phone.push(forged, id: "sealed")
    try await phone.screen.waitFor("Something has changed.")
  }

  @Test func aReminderOfTheOldInterfaceComesByDateAndByRegion() async throws {
    let phone = try await SamplePhone("Watering")
    try await phone.app.waitFor("2 reminders are planned.")
    try await phone.world.bellhop("app", "state", phone.bundle, "background")
    // The app plans by the clock of the machine, which has gone on since the phone's was frozen.
    try await phone.world.bellhop("clock", "advance", "1m")
    try await phone.screen.waitFor("The fern wants water.")
    phone.screen.write("\u{1b}[C")
    try await phone.screen.waitFor("Watered")
    phone.screen.write("1")
    try await phone.app.waitFor("fern: done.")

    try await phone.world.bellhop("location", "enter", "garden")
    try await phone.screen.waitFor("the roses want water.")
    phone.screen.write("b\r")
    try await phone.app.waitFor("roses is seen while the app is")

    try await phone.world.bellhop("app", "state", phone.bundle, "background")
    try await phone.world.bellhop("clock", "advance", "1d")
    try await phone.screen.waitFor("The fern wants water.")
    try await phone.push(#"{"aps":{"content-available":1},"plant":"none"}"#, id: "none")
    try await phone.app.waitFor("A push for none.")
    try await phone.waits(for: "nothing is pending") {
      try await phone.world.bellhop("list", "pending").output.contains(phone.bundle) == false
    }
  }

  @Test func aMessageHasThePictureOfItsSenderAndIsAnswered() async throws {
    let web = try TestWeb()
    let phone = try await SamplePhone("Chat")
    try await phone.app.waitFor("Messages may be shown.")
    try await phone.push(
      """
      {"aps":{"alert":{"title":"Lin","body":"Are you at the harbour?"},"category":"message","mutable-content":1},
      "icon":"\(web.http)/picture/40x40/c04080.png"}
      """,
      id: "lin"
    )
    try await phone.screen.waitFor("Are you at the harbour?")
    let listed = try await phone.world.bellhop("list", "delivered", "--json").output
    #expect(listed.contains(#""communication""#) && listed.contains("Lin"), "\(listed)")
    phone.screen.write("r")
    try await phone.screen.waitFor("Message")
    phone.screen.write("\u{1b}[200~On my way\u{1b}[201~\r")
    try await phone.app.waitFor("To Lin: On my way")
  }
}

extension ScreenPicture {
  /// Whether a card has a picture: several of its rows have many block elements. Of its border a row has two.
  fileprivate var hasPicture: Bool {
    rows.count { row in
      row.contains("▐") && row.unicodeScalars.count { ("\u{2580}"..."\u{259f}").contains($0) } > 8
    } > 3
  }
}

/// A phone on a screen, with a sample app that was started by hand and may show notifications.
private final class SamplePhone: Sendable {
  let world: BellhopWorld
  let screen: PseudoTerminal
  /// The terminal in which the app was started.
  let app: PseudoTerminal
  let bundle: String

  init(_ name: String, _ environment: [String: String] = [:]) async throws {
    let products = try await SamplePackage.products.value
    bundle = "com.example.\(name.lowercased())"
    world = try BellhopWorld()
    screen = try await world.screen([], environment, columns: 80, rows: 30)
    try await world.freezeClock()
    app = try PseudoTerminal(
      products + "/" + name,
      environment: world.environment(environment),
      columns: 120,
      directory: SamplePackage.folder.appending(path: "Sources/\(name)/\(name).app").path
    )
    try await screen.waitFor("Would Like to Send You")
    screen.write("1")
    try await screen.waitUntil { !$0.contains("Would Like to Send You") }
  }

  func push(_ payload: String, id: String) async throws {
    let sent = try await world.bellhop("push", "--collapse-id", id, bundle, "-", input: payload)
    #expect(sent.status == 0, "\(sent.errors)")
  }

  /// Waits until a notification has these attachments.
  func hasAttachments(_ identifiers: [String], of notification: String) async throws {
    try await waits(for: "\(notification) with \(identifiers)") {
      let output = try await self.world.bellhop("list", "delivered", "--json").output
      let all = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String: Any]] ?? []
      let requests = all.compactMap { $0["request"] as? [String: Any] ?? $0 }
      let request = requests.first { $0["identifier"] as? String == notification }
      let content = request?["content"] as? [String: Any]
      let attachments = content?["attachments"] as? [[String: Any]] ?? []
      return attachments.compactMap { $0["identifier"] as? String } == identifiers
    }
  }

  func waits(for what: String, _ condition: () async throws -> Bool) async throws {
    let start = ContinuousClock.now
    while try await !condition() {
      guard start.duration(to: .now) < PseudoTerminal.patience else { throw WaitedInVain(what: what) }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  struct WaitedInVain: Error {
    var what: String
  }
}

/// The sample package, built once.
private enum SamplePackage {
  static let folder = Repository.url("Samples")

  /// The folder of its programs.
  static let products = Task {
    let arguments = ["swift", "build", "--package-path", folder.path, "-debug-info-format", "none"]
    let built = try await TestProgram.run("/usr/bin/env", arguments)
    guard built.state.status == 0 else { throw BuildFailure(output: built.output + built.errors) }
    let shown = try await TestProgram.run("/usr/bin/env", arguments + ["--show-bin-path"])
    return shown.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  struct BuildFailure: Error {
    var output: String
  }
}
