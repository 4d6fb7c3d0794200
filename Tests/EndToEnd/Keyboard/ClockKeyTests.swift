import TestTerminal
import Testing

/// The phone's clock, by key.
@Suite(.timeLimit(.minutes(3))) struct ClockKeyTests {
  @Test func itIsHurriedSetToTheMachinesAndStopped() async throws {
    let phone = try await KeyboardPhone()
    try await phone.settings(page: 2)
    try await phone.shows(
      rows: """
        ‹ Settings  Clock
        Now            Tue 24 Mar 2026 09:41:00
        ▌ Runs                     ‹ stands still ›
        ← → change  ↑ ↓ choose  esc back
        """
    )
    for word in ["×60", "real", "stands still"] {
      phone.press("right")
      try await phone.waits(for: "‹ \(word) ›")
    }
  }

  @Test func itIsTurnedByAMinuteAnHourADayAndToWhatIsNext() async throws {
    let phone = try await KeyboardPhone(columns: 80, rows: 24)
    try await phone.world.bellhop(
      "schedule",
      "--app",
      "com.example.tea",
      "--at",
      "2026-03-26T12:00:00Z",
      "--title",
      "Tea",
      "--id",
      "tea"
    )
    try await phone.waits(for: "1 pending")
    try await phone.settings(page: 2, row: 1)
    phone.press("enter")
    try await phone.waits(for: "09:42:00")
    phone.press("down enter")
    try await phone.waits(for: "10:42:00")
    phone.press("down enter")
    try await phone.waits(for: "Wed 25 Mar 2026")
    try await phone.shows(
      rows: """
        10:42  Wed Mar 25                           frozen · 1 pending
        Now                                Wed 25 Mar 2026 10:42:00
        Runs                                           stands still
        ▌ Forward 1 Day
        ↵ do it  ↑ ↓ choose  esc back
        """
    )
    phone.press("down enter")
    try await phone.waits(for: "12:00:00")
    try await phone.leaveSettings()
    try await phone.shows(
      rows: """
        12:00  Thu Mar 26                                       frozen
        ▐ ▐T▌ Tea                                                  now ▌
        → more  b banner  s settings  / search  ⇥ inspector             ? help  q quit
        """
    )
  }
}
