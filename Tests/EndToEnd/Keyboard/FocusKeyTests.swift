import TestTerminal
import Testing

/// Focus and the scheduled summary (ios-behaviour 3.11).
@Suite(.timeLimit(.minutes(3))) struct FocusKeyTests {
  @Test func aFocusSilencesAllButTheAllowed() async throws {
    let phone = try await KeyboardPhone(columns: 46, rows: 24)
    try await phone.settings(page: 1)
    try await phone.press("right", until: "‹ on ›")
    phone.press("down down down right")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24            Focus · frozen
        Focus                                on
        Mail                           silenced
        ▌ Tea                           ‹ allowed ›
        ← → change  ↑ ↓ choose  esc back
        """
    )
    try await phone.leaveSettings()
    try await phone.message("Dinner", "At eight?")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24            Focus · frozen
        → more  r reply  ⇥ inspector  ? help  q quit
        """
    )
    try await phone.push("tea", to: "tea", aps: #""alert": "Tea is ready""#)
    try await phone.shows(
      rows: """
        ▐ ▐T▌ Tea                              now ▌
        ▐     Tea is ready                         ▌
        → more  b banner  ⇥ inspector  ? help  q quit
        """
    )
    try await phone.settings(page: 1)
    phone.press("right")
    try await phone.waits(for: "‹ off ›")
  }

  @Test func keysThatAreFasterThanTheCenterAllCount() async throws {
    let phone = try await KeyboardPhone(columns: 46, rows: 24)
    try await phone.settings(page: 1)
    phone.pressQuickly("right down right down right down right")
    try await phone.shows(
      rows: """
        Time-Sensitive                 silenced
        Mail                            allowed
        """
    )
  }

  @Test func whatAFilterDecidesAboutIsChosen() async throws {
    let phone = try await KeyboardPhone(columns: 46, rows: 24)
    try await phone.message("Dinner", "At eight?", more: #", "filter-criteria": "family""#)
    try await phone.message("Report", "By noon", more: #", "filter-criteria": "work""#)
    try await phone.settings(page: 1)
    phone.press("end right")
    try await phone.shows(
      rows: """
        Mail: family               filtered out
        ▌ Mail: work                   ‹ accepted ›
        """
    )
  }

  @Test func theSummaryHoldsAndThenDelivers() async throws {
    let phone = try await KeyboardPhone(columns: 100, rows: 24)
    try await phone.settings(page: 3)
    phone.press("end up up up up up up")
    try await phone.press("right", until: "‹ on ›")
    try await phone.leaveSettings()
    try await phone.settings(page: 0, row: 7)
    try await phone.press("enter", until: "‹ Phone")
    // On; the first at 7:30 instead of 8:00, and one more.
    try await phone.press("right", until: "‹ on ›")
    try await phone.press("down left", until: "‹ 7:30 ›")
    phone.press("end up enter")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24       frozen · summary on     Trace  Payload  Problems  Responses  Pending  Log
        Scheduled Summary                    on      09:41:00
        Summary 1                          7:30
        Summary 2                         18:00
        Summary 3                         20:00
        ▌ Add a Summary
        ↵ do it  ↑ ↓ choose  esc back
        """
    )
    try await phone.press("esc", until: "‹ Settings")
    try await phone.leaveSettings()
    try await phone.message("Dinner", "At eight?")
    try await phone.message("Urgent", "At once", more: #", "relevance-score": 1"#)
    try await phone.waits(for: "2 in summary")
    phone.press("tab left left")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24     frozen · 2 in summary     Trace  Payload  Problems  Responses  Pending  Log
        Scheduled Summary · 18:00 · 2               In summary for 18:00
        urgent
        09:41:00  Urgent  com.example.mail
        dinner
        09:41:00  Dinner  com.example.mail
        """
    )
    phone.press("tab")
    try await phone.settings(page: 2, row: 2)
    for _ in 1...9 { phone.press("enter") }
    try await phone.waits(for: "18:41")
    try await phone.leaveSettings()
    try await phone.shows(
      rows: """
        18:41  Tue Mar 24      frozen · summary on     Trace  Payload  Problems  Responses  Pending  Log
        ▐ ▐M▌ Urgent                        9h ago ▌
        ▐     At once                              ▌
        ╰ 1 more notification
        → more  r reply  s settings  / search  ⇥ inspector                                  ? help  q quit
        """
    )
  }
}
