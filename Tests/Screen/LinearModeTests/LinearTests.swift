import CenterUI
import FoundationEssentials
import NotificationEngine
import NotificationState
import TestSupport
import Testing

@testable import LinearMode
@testable import NotificationModel

/// A phone at 9:41 with an app whose notifications have three buttons, one of which takes a text.
private func phone(with apps: [App] = [.mail]) -> EngineWorld {
  EngineWorld(at: "2026-03-24 09:41", with: apps)
}

private let now = MachineTime(simulatedAt: .at("2026-03-24 09:41"))

private let mail = App.mail.bundle

extension App {
  fileprivate static let mail = App(
    bundle: "com.example.mail",
    name: "Mail",
    categories: [
      Category(
        identifier: "invite",
        actions: [
          Action(identifier: "join", title: "Join"),
          Action(identifier: "decline", title: "Decline", options: [.destructive]),
          Action(identifier: "say", title: "Say", textInput: Action.TextInput(buttonTitle: "Send")),
        ]
      )
    ],
    origin: .manifest
  )
}

extension EngineWorld {
  fileprivate mutating func pushMail(
    _ identifier: String,
    _ title: String? = nil,
    subtitle: String = "",
    body: String = "",
    thread: String = "",
    category: String = ""
  ) {
    push(identifier, to: mail) {
      $0.content = Content(
        title: title ?? identifier.capitalized,
        subtitle: subtitle,
        body: body,
        categoryIdentifier: category,
        threadIdentifier: thread
      )
    }
  }
}

/// The linear mode: for screen readers, logs and pipes.
struct LinearTests {
  private func world() -> EngineWorld {
    var world = phone()
    world.pushMail(
      "dinner",
      "Dinner",
      subtitle: "The usual place",
      body: "Eight?\nOr nine?",
      category: "invite"
    )
    return world
  }

  @Test func aNotificationIsABlockTheMessageFirst() {
    let writer = LinearWriter(CenterState(viewing: world().snapshot), now: now, zone: .gmt)
    #expect(
      writer.opening() == """
        1 notification, newest first.

        Mail: Dinner
          The usual place
          Eight?
          Or nine?
        now, id dinner
        Button 1: Join: respond with join
        Button 2, destructive: Decline: respond with decline
        Button 3, takes a text: Say: respond with say

        """
    )
  }

  @Test func anEmptyCenterSaysSo() {
    #expect(
      LinearWriter(CenterState(viewing: CenterSnapshot()), now: now, zone: .gmt).opening()
        == "No notifications.\n"
    )
  }

  @Test func onlyTheNewestAreShown() {
    var world = phone()
    for identifier in ["a", "b", "c"] { world.pushMail(identifier) }
    let text = LinearWriter(CenterState(viewing: world.snapshot), now: now, zone: .gmt).opening(limit: 2)
    #expect(text.contains("C\n") && text.contains("B\n") && !text.contains("A\n"))
    #expect(text.contains("1 older notification is not shown."))
  }

  @Test func newestFirstMeansWhatItSays() {
    var world = phone()
    world.pushMail("a", thread: "x")
    world.pushMail("b", thread: "y")
    world.pushMail("c", thread: "x")
    let lines = LinearWriter(CenterState(viewing: world.snapshot), now: now, zone: .gmt).opening().split(
      separator: "\n"
    )
    #expect(
      lines.filter { $0.hasSuffix(": A") || $0.hasSuffix(": B") || $0.hasSuffix(": C") }
        == ["Mail: C", "Mail: B", "Mail: A"]
    )
  }

  @Test func nothingIsSaidTwice() {
    var world = phone()
    var writer = LinearWriter(CenterState(viewing: CenterSnapshot()), now: now, zone: .gmt)
    world.pushMail("dinner")
    let events = world.history
    let said = writer.text(for: events, leadingTo: world.engine.state, at: now)
    #expect(said.components("Dinner") == 1)
    world.wait(10)
    let later = world.history.suffix(1)
    let text = writer.text(for: Array(later), leadingTo: world.engine.state, at: now)
    #expect(text.isEmpty, "a banner's end is nothing to read out")
  }

  @Test func contentCannotFakeLines() {
    var world = phone()
    world.pushMail("x", "\u{1B}[31mred\u{202E}", body: "\u{9B}2J")
    let text = LinearWriter(CenterState(viewing: world.snapshot), now: now, zone: .gmt).opening()
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
    )
    #expect(!text.unicodeScalars.contains("\u{202E}"))
  }
}

extension String {
  /// How often a word is in it.
  fileprivate func components(_ word: String) -> Int {
    split(separator: word, omittingEmptySubsequences: false).count - 1
  }
}

/// The words that a person types in the linear mode.
struct LinearWordTests {
  private func world() -> EngineWorld {
    var world = phone()
    world.pushMail("rain", "Rain")
    world.pushMail("dinner", "Dinner", body: "Eight?", category: "invite")
    return world
  }

  private func writer(_ world: EngineWorld) -> LinearWriter {
    LinearWriter(CenterState(viewing: world.snapshot), now: now, zone: .gmt, takesWords: true)
  }

  private func response(_ identifier: String, _ action: String, _ text: String? = nil) -> [Command] {
    [
      .respond(
        app: "com.example.mail",
        identifier: identifier,
        action: action,
        text: text,
        authenticated: false,
        origin: ResponseOrigin(by: .key)
      )
    ]
  }

  @Test func notificationsHaveNumbersThatStay() {
    var world = world()
    var writer = writer(world)
    #expect(
      writer.opening().contains("1. Mail: Dinner\n  Eight?\n") && writer.opening().contains("2. Mail: Rain\n")
    )
    #expect(writer.opening().contains("Button 3, takes a text: Say\n"))
    let before = world.history.count
    world.pushMail("tea", "Tea")
    world.submit(.removeDelivered(app: mail, .identifiers(["dinner"])))
    let events = Array(world.history.dropFirst(before))
    let text = writer.text(for: events, leadingTo: world.engine.state, at: now)
    #expect(text.contains("3. Mail: Tea\n"))
    #expect(writer.answer("open 1").text.contains("There is no notification 1."))
    #expect(writer.answer("open 2").commands == response("rain", SystemAction.defaultIdentifier))
  }

  @Test func wordsDoWhatKeysDo() {
    var writer = writer(world())
    #expect(writer.answer("reply 1 on my way").commands == response("dinner", "say", "on my way"))
    #expect(writer.answer("  OPEN  1 ").commands == response("dinner", SystemAction.defaultIdentifier))
    #expect(writer.answer("press 1 2").commands == response("dinner", "decline"))
    #expect(writer.answer("press 1 Join").commands == response("dinner", "join"))
    #expect(writer.answer("press 1 3 yes, I do").commands == response("dinner", "say", "yes, I do"))
    #expect(
      writer.answer("clear 2").commands == [
        .dismiss(
          [NotificationKey(app: "com.example.mail", identifier: "rain")],
          origin: ResponseOrigin(by: .key)
        )
      ]
    )
    #expect(writer.answer("lock").commands == [.setDevice([.set(\.isLocked, true)])])
    #expect(writer.answer("unlock").commands == [.setDevice([.set(\.isLocked, false)])])
    #expect(writer.answer("quit").ends && !writer.answer("").ends)
  }

  @Test func groupsFocusAndSettingsHaveWords() {
    var world = world()
    world.pushMail("one", thread: "x")
    world.pushMail("two", thread: "x")
    var writer = writer(world)
    guard case .dismiss(let keys, _)? = writer.answer("clear group 1").commands.first else {
      Issue.record("no group is cleared")
      return
    }
    #expect(Set(keys.map(\.identifier)) == ["one", "two"])
    #expect(writer.answer("set locale=de").commands == [.setDevice([.set(\.locale, "de")])])
    let bundle = "com.example.mail"
    #expect(
      writer.answer("set \(bundle) sound=off").commands == [.setSettings(app: bundle, [.set(\.sound, false)])]
    )
    #expect(writer.answer("set \(bundle)").text.contains("alertStyle=temporary\n"))
    #expect(writer.answer("set sound=off").text == "There is no setting sound; set lists them.\n")
    #expect(writer.answer("set previews=often").text.hasPrefix("previews "))
    #expect(writer.answer("focus").text == "Type focus on or focus off.\n")
    #expect(
      writer.answer("find eight").text.contains("Dinner")
        && !writer.answer("find eight").text.contains("Rain")
    )
    #expect(writer.answer("pending").text == "No request waits.\n")
    #expect(writer.answer("summary").text == "Nothing waits for the summary.\n")
    #expect(writer.answer("clear all").text == "Clear all 4 notifications? Type yes or no.\n")
  }

  @Test func clearingAllIsAskedAbout() {
    var world = world()
    var writer = writer(world)
    #expect(writer.answer("clear").text == "Clear all 2 notifications? Type yes or no.\n")
    #expect(writer.answer("no") == LinearAnswer(text: "Nothing is cleared.\n"))
    #expect(writer.answer("yes").text.contains("There is no word"), "the question is over")
    _ = writer.answer("clear")
    let before = world.history.count
    world.pushMail("tea", "Tea")
    let events = Array(world.history.dropFirst(before))
    _ = writer.text(for: events, leadingTo: world.engine.state, at: now)
    guard case .dismiss(let keys, _)? = writer.answer("yes").commands.first else {
      Issue.record("nothing is cleared")
      return
    }
    #expect(Set(keys.map(\.identifier)) == ["dinner", "rain"], "what came later was not asked about")
  }

  @Test func whatCannotBeDoneIsSaid() {
    var writer = writer(world())
    #expect(writer.answer("jump").text == "There is no word \"jump\". help lists the words.\n")
    #expect(writer.answer("open").text == "Say which one by its number: open 2.\n")
    #expect(
      writer.answer("open 9").text == "There is no notification 9. list shows them with their numbers.\n"
    )
    #expect(writer.answer("reply 2 hi").text == "This notification takes no reply.\n")
    #expect(writer.answer("reply 1").text == "Type the text behind the number: reply 2 on my way.\n")
    #expect(writer.answer("press 1 7").text == "Its buttons are: 1 Join, 2 Decline, 3 Say.\n")
    for number in [0, Int.min, Int.max] {
      #expect(writer.answer("press 1 \(number)").text == "Its buttons are: 1 Join, 2 Decline, 3 Say.\n")
      #expect(writer.answer("open \(number)").commands.isEmpty)
    }
    #expect(writer.answer("press 1 3").text == "Say takes a text. Type it behind the button.\n")
    #expect(writer.answer("allow").text == "No app asks for permission.\n")
    #expect(writer.answer("home").text == "No app is in the foreground.\n")
    #expect(writer.answer("\u{1B}[31m").text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
  }

  @Test func oneNotificationNeedsNoNumber() {
    var world = phone()
    world.pushMail("dinner", category: "invite")
    var writer = writer(world)
    #expect(writer.answer("reply on my way").commands == response("dinner", "say", "on my way"))
    #expect(writer.answer("why").text.contains("  yes: authorised"))
    #expect(LinearWord.allCases.allSatisfy { writer.answer("help").text.contains($0.rawValue) })
  }
}

/// Live Activities in the linear mode.
struct LinearActivityTests {
  private let key = NotificationKey(app: App.matches.bundle, identifier: "final")

  private func world() -> EngineWorld {
    var world = phone(with: [.mail, .matches])
    world.submit(.push(.activity("start", score: "1:0", identifier: "final")))
    return world
  }

  private func writer(_ world: EngineWorld) -> LinearWriter {
    LinearWriter(world.engine.state, now: now, zone: .gmt, takesWords: true)
  }

  @Test func itsBeginningIsToldWithItsTexts() {
    var world = phone(with: [.matches])
    var writer = LinearWriter(world.engine.state, now: now, zone: .gmt)
    world.submit(.push(.activity("start", score: "1:0", identifier: "final")))
    let text = writer.text(for: world.lastEvents, leadingTo: world.engine.state, at: now)
    #expect(text.hasPrefix("Matches, Live Activity final: started.\n  Aker 1:0 Brann\n"))
  }

  @Test func eachChangeSaysOnceWhatStandsInTheDynamicIsland() {
    var app = App.matches
    let card = "card: [a]\nisland: { leading: ['{{attributes.home}}'], trailing: ['{{contentState.score}}'] }"
    app.liveActivities = [
      ActivityPresentation(attributesType: "Match", card: .template(card, file: "match.card.yaml"))
    ]
    var world = phone(with: [app])
    var writer = LinearWriter(world.engine.state, now: now, zone: .gmt)
    func told(_ push: Push) -> Int {
      world.submit(.push(push))
      let text = writer.text(for: world.lastEvents, leadingTo: world.engine.state, at: now)
      return text.components(separatedBy: "\nIn the Dynamic Island: Aker, 2:0\n").count - 1
    }
    #expect(told(.activity("start", score: "2:0", identifier: "final")) == 1)
    #expect(told(.activity("update", at: 200, score: "2:0", alert: true)) == 1)
    #expect(told(.activity("end", at: 300, score: "2:0")) == 0)
  }

  @Test func itIsListedBeforeTheNotifications() {
    var world = world()
    world.pushMail("a", "Dinner")
    let text = LinearWriter(world.engine.state, now: now, zone: .gmt).opening()
    #expect(text.hasPrefix("1 Live Activity.\n\nLive Activity of Matches, now, id final\n  Aker 1:0 Brann\n"))
    #expect(text.contains("\n\n1 notification, newest first.\n\nMail: Dinner\n"))
  }

  @Test func itIsOpenedAndClearedByItsNumber() {
    var writer = writer(world())
    #expect(
      writer.opening().contains("1. Live Activity of Matches, now, id final\n")
        && writer.opening().hasSuffix("\nNo notifications.\n")
    )
    #expect(
      writer.answer("show 1").text.hasPrefix("1. Live Activity of Matches, now, id final\n  Aker 1:0 Brann\n")
    )
    let origin = ResponseOrigin(by: .key)
    #expect(
      writer.answer("open 1").commands == [
        .respond(
          app: key.app,
          identifier: key.identifier,
          action: SystemAction.defaultIdentifier,
          text: nil,
          authenticated: false,
          origin: origin
        )
      ]
    )
    #expect(writer.answer("clear 1").commands == [.dismiss([key], origin: origin)])
  }

  @Test func aCenterInReachAgainSaysWhichActivitiesHaveChanged() {
    var world = world()
    var writer = writer(world)
    #expect(writer.startOver(from: world.engine.state, at: now) == "")
    world.submit(.push(.activity("update", at: 200, score: "2:0")))
    let text = writer.startOver(from: world.engine.state, at: now)
    #expect(text.contains("1. Live Activity of Matches, now, id final\n  Aker 2:0 Brann\n"))
  }
}

/// What comes with a notification besides its texts.
struct LinearAttachmentTests {
  private func snapshot() -> CenterSnapshot {
    func attachment(_ name: String, _ type: MediaType, bytes: Int) -> NotificationModel.Attachment {
      let file = StoredFile(path: "store/\(name)", type: type, bytes: bytes)
      return NotificationModel.Attachment(identifier: name, url: "file:///photos/\(name)", file: file)
    }
    var content = Content(title: "Dinner", body: "At eight")
    content.attachments = [
      attachment("cat.png", .png, bytes: 1_258_291), attachment("s.mp3", .mp3, bytes: 2000),
    ]
    content.communication = Communication(sender: .init(displayName: "Ada"))
    let delivered = DeliveredNotification(
      app: mail,
      date: .at("2026-03-24 09:31"),
      request: Request(identifier: "n", content: content),
      presentation: Presentation(list: true),
      trace: [],
      sequence: 1
    )
    return CenterSnapshot(apps: [.mail], delivered: [delivered])
  }

  @Test func attachmentsAndTheSenderAreNamed() {
    let text = LinearWriter(CenterState(viewing: snapshot()), now: now, zone: .gmt).opening()
    #expect(text.contains("At eight\npicture: PNG, 1.2 MB\nsound: MP3, 2 KB\n"))
    #expect(text.contains("Ada in Mail: "))
  }

  @Test func hiddenPreviewsHideThem() {
    var hidden = snapshot()
    hidden.device.previews = .never
    let secret = LinearWriter(CenterState(viewing: hidden), now: now, zone: .gmt).opening()
    #expect(!secret.contains("PNG") && !secret.contains("Ada"))
  }
}
