import TestTerminal
import Testing

/// Apps in the foreground, behind it and gone, and their settings (ios-behaviour 1.10, 3.1 and 3.2).
@Suite(.timeLimit(.minutes(3))) struct AppKeyTests {
  @Test func openingBringsTheAppForwardAndHomeLeavesIt() async throws {
    let phone = try await KeyboardPhone()
    try await phone.message("Dinner", "At eight?")
    try await phone.waits(for: "At eight?")
    try await phone.press("b enter", until: "· Mail")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24             frozen · Mail
        Nothing here yet: p pushes a payload.
        H home  ⇥ inspector           ? help  q quit
        """
    )
    phone.press("H")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24                    frozen
        s settings  ⇥ inspector       ? help  q quit
        """
    )
  }

  @Test func everyStateOfAnAppIsReached() async throws {
    let phone = try await KeyboardPhone(columns: 46, rows: 40)
    try await phone.settings(page: 3)
    for state in ["suspended", "not running", "force-quit", "in foreground", "in background"] {
      phone.press("right")
      try await phone.waits(for: "‹ \(state) ›")
    }
    try await phone.press("left", until: "‹ in foreground ›")
    try await phone.press("left", until: "‹ force-quit ›")
    try await phone.shows(
      rows: """
        ▐▌ App                      ‹ force-quit › ▌
        ← → change  ↑ ↓ choose  esc back
        """
    )
  }

  @Test func everySettingOfAnAppIsChanged() async throws {
    let phone = try await KeyboardPhone(columns: 46, rows: 40)
    try await phone.settings(page: 3, row: 1)
    try await phone.shows(
      rows: """
        ▐  App                     in background   ▌
        ▐▌ Allow                            ‹ on › ▌
        """
    )
    // A row for each setting, each with an edge at its end.
    let rows = phone.terminal.screen.rows.drop { !$0.contains("Allow ") }
    for row in rows.prefix(while: { !$0.contains("Let It Ask") }) where row.contains("▌") {
      phone.press("right down")
    }
    try await phone.shows(
      rows: """
        ▐  App                     in background   ▌
        ▐  Allow                        on trial   ▌
        ▐  Lock Screen                       off   ▌
        ▐  Notification Center               off   ▌
        ▐  Banners                    persistent   ▌
        ▐  Sounds                            off   ▌
        ▐  Badges                            off   ▌
        ▐  Mute                      until 10:41   ▌
        ▐  Show Previews                  always   ▌
        ▐  Grouping                       by app   ▌
        ▐  Time-Sensitive                    off   ▌
        ▐  Critical Alerts                    on   ▌
        ▐  In Scheduled Summary               on   ▌
        ▐  Announce Notifications             on   ▌
        ▐  Show in CarPlay                   off   ▌
        ▐  Direct Messages                   off   ▌
        ▐  Background App Refresh            off   ▌
        ▐▌ Let It Ask for Permission               ▌
        ↵ do it  ↑ ↓ choose  esc back
        """
    )
  }

  @Test func anAppInTheForegroundIsAsked() async throws {
    let phone = try await KeyboardPhone(columns: 100, rows: 24)
    let program = try LineSocket(phone.world.socket)
    try program.send(
      #"{"jsonrpc":"2.0","id":1,"method":"app.connect","params":{"bundle":"com.example.mail"}}"#
    )
    _ = try await program.line()
    try await phone.settings(page: 3)
    phone.press("left")
    try await phone.waits(for: "‹ in foreground ›")
    try await phone.leaveSettings()
    try await phone.message("Dinner", "At eight?")
    phone.press("tab left left")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24             frozen · Mail     Trace  Payload  Problems  Responses  Pending  Log
        Asked, in the foreground
        dinner  answer by 09:41:10
        09:41:00  Dinner  com.example.mail
        ← → tabs  ↑ ↓ select  ⇥ notifications                                               ? help  q quit
        """
    )
    _ = try await program.lines(until: "app.willPresent")
  }
}
