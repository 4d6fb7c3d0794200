import TestTerminal
import Testing

/// Stacks of notifications, and the badges of their apps (ios-behaviour 3.7 and 3.10).
@Suite(.timeLimit(.minutes(3))) struct GroupKeyTests {
  @Test func aStackIsExpandedCollapsedAndCleared() async throws {
    let phone = try await KeyboardPhone(columns: 46, rows: 24)
    for title in ["One", "Two", "Three"] {
      try await phone.message(title, "of three", thread: "t", more: #", "interruption-level": "passive""#)
    }
    try await phone.waits(for: "2 more messages")
    phone.press("home")
    try await phone.shows(
      rows: """
        ▐▌▐M▌ Three                         now  × ▌
        ▐▌    1 Reply…   2 Archive                 ▌
        ╰ 2 more messages
        ↵ open  → more  1-2 buttons   ? help  q quit
        """
    )
    try await phone.press("down right", until: "One")
    try await phone.shows(
      rows: """
        ▌ Mail · t · 3                    clear ×
        ▐ ▐M▌ Three                            now ▌
        ▐ ▐M▌ Two                              now ▌
        ▐ ▐M▌ One                              now ▌
        ↵ collapse  x clear group     ? help  q quit
        """
    )
    phone.press("left")
    try await phone.waits(for: "more messages")
    phone.press("X")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24                    frozen
        s settings  ⇥ inspector       ? help  q quit
        """
    )
  }

  @Test func badgesStandBelowTheListUntilTheirAppIsOpened() async throws {
    let phone = try await KeyboardPhone(columns: 46, rows: 36)
    try await phone.message("Dinner", "At eight?", more: #", "badge": 3"#)
    try await phone.waits(for: "At eight?")
    phone.press("b")
    try await phone.shows(
      rows: """
        ▐▌▐M▌ Dinner                        now  × ▌
        ▐▌    At eight?                            ▌
        ▐M▌ 3      ▐T▌
        Mail        Tea
        """
    )
    phone.press("x")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24                    frozen
        ▐M▌ 3      ▐T▌
        Mail        Tea
        s settings  ⇥ inspector       ? help  q quit
        """
    )
  }
}
