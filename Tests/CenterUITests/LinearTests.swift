import FoundationEssentials
import NotificationEngine
import NotificationModel
import NotificationState
import Testing

@testable import CenterUI

/// The linear mode: for screen readers, logs and pipes.
struct LinearTests {
  private static let time = PhoneTime(now: ScreenWorld.start, zone: .gmt)

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
    let writer = LinearWriter(CenterState(viewing: world().snapshot), time: Self.time)
    #expect(
      writer.opening() == """
        1 notification, newest first.

        Dinner
        The usual place
        Eight?
        Or nine?
        from Mail, now, id dinner
          1. Join: respond with join
          2. Decline (destructive): respond with decline
          3. Say (takes a text): respond with say

        """
    )
  }

  @Test func anEmptyCenterSaysSo() {
    #expect(
      LinearWriter(CenterState(viewing: CenterSnapshot()), time: Self.time).opening() == "No notifications.\n"
    )
  }

  @Test func onlyTheNewestAreShown() {
    var world = ScreenWorld()
    world.settle("a", "b", "c")
    let text = LinearWriter(CenterState(viewing: world.snapshot), time: Self.time).opening(limit: 2)
    #expect(text.contains("C\n") && text.contains("B\n") && !text.contains("A\n"))
    #expect(text.contains("1 older notification is not shown."))
  }

  @Test func newestFirstMeansWhatItSays() {
    var world = ScreenWorld()
    world.push("a", thread: "x")
    world.push("b", thread: "y")
    world.push("c", thread: "x")
    let lines = LinearWriter(CenterState(viewing: world.snapshot), time: Self.time).opening().split(
      separator: "\n"
    )
    #expect(lines.filter { ["A", "B", "C"].contains($0) } == ["C", "B", "A"])
  }

  @Test func nothingIsSaidTwice() {
    var world = ScreenWorld()
    var writer = LinearWriter(CenterState(viewing: CenterSnapshot()), time: Self.time)
    world.push("dinner")
    let said = writer.text(for: world.screen.eventLog.events, leadingTo: world.engine.state, at: Self.time)
    #expect(said.components("Dinner") == 1)
    world.pass(seconds: 10)
    let later = world.screen.eventLog.events.suffix(1)
    let text = writer.text(for: Array(later), leadingTo: world.engine.state, at: Self.time)
    #expect(text.isEmpty, "a banner's end is nothing to read out")
  }

  @Test func contentCannotFakeLines() {
    var world = ScreenWorld()
    world.push("x", title: "\u{1B}[31mred\u{202E}", body: "\u{9B}2J")
    let text = LinearWriter(CenterState(viewing: world.snapshot), time: Self.time).opening()
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
