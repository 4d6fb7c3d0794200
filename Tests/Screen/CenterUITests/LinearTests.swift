import FoundationEssentials
import Localization
import NotificationEngine
import NotificationState
import Testing

@testable import CenterUI
@testable import NotificationModel

/// The linear mode: for screen readers, logs and pipes.
struct LinearTests {
  private static let now = ScreenWorld.firstMoment

  private func world() -> ScreenWorld {
    var world = ScreenWorld()
    world.register("Mail", category("invite", "Join", "Decline!", "Say…"))
    world.push(
      "dinner",
      title: "Dinner",
      subtitle: "The usual place",
      body: "Eight?\nOr nine?",
      category: "invite"
    )
    return world
  }

  @Test func aNotificationIsABlockTheMessageFirst() {
    let writer = LinearWriter(CenterState(viewing: world().snapshot), now: Self.now, zone: .gmt)
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
      LinearWriter(CenterState(viewing: CenterSnapshot()), now: Self.now, zone: .gmt).opening()
        == "No notifications.\n"
    )
  }

  @Test func onlyTheNewestAreShown() {
    var world = ScreenWorld()
    world.settle("a", "b", "c")
    let text = LinearWriter(CenterState(viewing: world.snapshot), now: Self.now, zone: .gmt).opening(limit: 2)
    #expect(text.contains("C\n") && text.contains("B\n") && !text.contains("A\n"))
    #expect(text.contains("1 older notification is not shown."))
  }

  @Test func newestFirstMeansWhatItSays() {
    var world = ScreenWorld()
    world.push("a", thread: "x")
    world.push("b", thread: "y")
    world.push("c", thread: "x")
    let lines = LinearWriter(CenterState(viewing: world.snapshot), now: Self.now, zone: .gmt).opening().split(
      separator: "\n"
    )
    #expect(
      lines.filter { $0.hasSuffix(": A") || $0.hasSuffix(": B") || $0.hasSuffix(": C") }
        == ["mail: C", "mail: B", "mail: A"].map { "com.example.\($0)" }
    )
  }

  @Test func nothingIsSaidTwice() {
    var world = ScreenWorld()
    var writer = LinearWriter(CenterState(viewing: CenterSnapshot()), now: Self.now, zone: .gmt)
    world.push("dinner")
    let events = world.screen.inspector.log.events
    let said = writer.text(for: events, leadingTo: world.engine.state, at: Self.now)
    #expect(said.components("Dinner") == 1)
    world.pass(seconds: 10)
    let later = world.screen.inspector.log.events.suffix(1)
    let text = writer.text(for: Array(later), leadingTo: world.engine.state, at: Self.now)
    #expect(text.isEmpty, "a banner's end is nothing to read out")
  }

  @Test func contentCannotFakeLines() {
    var world = ScreenWorld()
    world.push("x", title: "\u{1B}[31mred\u{202E}", body: "\u{9B}2J")
    let text = LinearWriter(CenterState(viewing: world.snapshot), now: Self.now, zone: .gmt).opening()
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
  private static let now = ScreenWorld.firstMoment

  private func world() -> ScreenWorld {
    var world = ScreenWorld()
    world.register("Mail", category("invite", "Join", "Decline!", "Say…"))
    world.push("rain", title: "Rain")
    world.push("dinner", title: "Dinner", body: "Eight?", category: "invite")
    return world
  }

  private func writer(_ world: ScreenWorld) -> LinearWriter {
    LinearWriter(CenterState(viewing: world.snapshot), now: Self.now, zone: .gmt, takesWords: true)
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
    let before = world.screen.inspector.log.events.count
    world.push("tea", title: "Tea")
    world.remove("dinner")
    let events = Array(world.screen.inspector.log.events.dropFirst(before))
    let text = writer.text(for: events, leadingTo: world.engine.state, at: Self.now)
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
    world.push("one", thread: "x")
    world.push("two", thread: "x")
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
    #expect(writer.answer("clear all").text == "Clear all 4 notifications? Type yes or no.\n")
  }

  @Test func clearingAllIsAskedAbout() {
    var world = world()
    var writer = writer(world)
    #expect(writer.answer("clear").text == "Clear all 2 notifications? Type yes or no.\n")
    #expect(writer.answer("no") == LinearAnswer(text: "Nothing is cleared.\n"))
    #expect(writer.answer("yes").text.contains("There is no word"), "the question is over")
    _ = writer.answer("clear")
    let before = world.screen.inspector.log.events.count
    world.push("tea", title: "Tea")
    let events = Array(world.screen.inspector.log.events.dropFirst(before))
    _ = writer.text(for: events, leadingTo: world.engine.state, at: Self.now)
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
    var world = ScreenWorld()
    world.register("Mail", category("invite", "Say…"))
    world.push("dinner", category: "invite")
    var writer = writer(world)
    #expect(writer.answer("reply on my way").commands == response("dinner", "say", "on my way"))
    #expect(writer.answer("why").text.contains("  yes: authorised"))
    #expect(LinearWord.allCases.allSatisfy { writer.answer("help").text.contains($0.rawValue) })
  }
}
