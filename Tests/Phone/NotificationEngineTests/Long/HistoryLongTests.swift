import Foundation
import NotificationModel
import NotificationState
import NotificationWords
import TestSupport
import Testing

/// The random histories of a phone, so long that everything meets everything. With BELLHOP_SEED=random in the environment
/// one of them is another at each run.
@Suite("Long random histories") struct HistoryLongTests {
  /// That many take about half a minute without optimization, on a machine that is not busy.
  private static let many = 100_000

  /// A suite that fails now and then tells nothing, so chance comes in only when it is asked for.
  private static let secondSeed: UInt64 =
    ProcessInfo.processInfo.environment["BELLHOP_SEED"] == "random"
    ? .random(in: 0 ... .max) : 15_956_322_254_674_583_741

  private static let runs: [(seed: UInt64, commands: Int)] = [
    (20_260_324, many), (secondSeed, many / 10),
  ]

  @Test(arguments: runs)
  func everythingAddsUp(seed: UInt64, commands: Int) throws {
    try History.expectItAddsUp(seed: seed, commands: commands)
  }

  /// A history in which little happens would prove little.
  @Test func everythingThatCanHappenDoes() {
    let events = History(seed: 20_260_324, commands: 24_000).events
    let lines = Set(events.map(\.line))
    let reasons = Set(events.flatMap { $0.reasons.map(\.text) })

    let words = Set(lines.map { $0.prefix { $0 != " " } })
    let deferred = lines.contains { $0.hasPrefix("deferred for") }
    let endings = Set(lines.compactMap { $0.split(separator: " ").last })

    let expectedWords: Set<Substring> = [
      "registered", "categories", "scheduled", "rescheduled", "unscheduled", "delivered", "replaced",
      "withheld", "removed", "refused", "badge", "banner", "pinned", "released", "accept", "decline",
      "default", "dismiss", "reply", "handled", "device", "clock", "settings", "prompt", "granted", "not",
      "asked",
      "answered", "kept", "summary", "woken", "dropped", "stored", "sent", "lost", "token", "no",
      "reinstalled",
      "entered", "left",
    ]
    let expectedEndings: Set<Substring> = [
      "(fired)", "(removed)", "(evicted)", "(answered)", "(dismissed)", "(badgeCleared)", "timedOut",
      "flicked", "gone", "gaveWay", "skipped", "locked", "(uninstalled)", "(unlocked)", "late", "nobody",
      "failed",
      "foreground", "background", "suspended", "notRunning", "forceQuit", "icon", "push", "action",
    ]
    let expectedReasons: Set<String> = [
      "its 30 s in the background are over: it is suspended",
      "the phone is unlocked: the app that was seen before comes back",
      "Focus is on: it allows \"Ada\"", "does not wait for the summary: somebody speaks in it",
    ]
    #expect(deferred)
    #expect(expectedReasons.subtracting(reasons).isEmpty)
    #expect(expectedWords.subtracting(words).isEmpty)
    #expect(expectedEndings.subtracting(endings).isEmpty)
  }
}
