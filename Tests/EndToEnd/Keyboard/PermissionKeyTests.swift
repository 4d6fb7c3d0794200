import TestTerminal
import Testing

/// What the system asks the person, and what a person decides about an app on trial (ios-behaviour 3.12).
@Suite(.timeLimit(.minutes(3))) struct PermissionKeyTests {
  /// An app that has not asked yet asks now; the settings of Mail are behind the prompt.
  private func prompt() async throws -> KeyboardPhone {
    let phone = try await KeyboardPhone(columns: 46, rows: 40)
    // Mail is the first app, below Phone, Focus and Clock; its permission is the second row.
    try await phone.settings(page: 3, row: 1)
    for word in ["off", "not asked"] { try await phone.press("left", until: "‹ \(word) ›") }
    phone.press("end up enter")
    try await phone.waits(for: "Would Like to Send You")
    return phone
  }

  @Test func theSystemAsksAndAllowIsOneKey() async throws {
    let phone = try await prompt()
    try await phone.shows(
      rows: """
        ▐     “Mail” Would Like to Send You      ▌
        ▐             Notifications              ▌
        ▐  1  Allow                              ▌
        ▐  2  Don’t Allow                        ▌
        ↑ ↓ choose  1-2 answer
        """
    )
    phone.press("1")
    try await phone.shows(
      rows: """
        ▐  App                     in background   ▌
        ▐▌ Let It Ask for Permission               ▌
        ↵ do it  ↑ ↓ choose  esc back
        """
    )
  }

  @Test func notAllowingIsTheOther() async throws {
    let phone = try await prompt()
    phone.press("down down enter")
    try await phone.shows(
      rows: """
        ▐  App                     in background   ▌
        ▐  Allow                             off   ▌
        ▐▌ Let It Ask for Permission               ▌
        ↵ do it  ↑ ↓ choose  esc back
        """
    )
  }

  @Test func anAppOnTrialIsKeptInOneOfTwoWays() async throws {
    let phone = try await KeyboardPhone(columns: 80, rows: 24)
    try await trial(phone)
    phone.press("home")
    try await phone.shows(
      rows: """
        ▐▌▐M▌ Dinner                                            now  × ▌
        ▐▌    1 Reply…   2 Archive                                     ▌
        ▐▌    K Keep…   T Turn Off…                                    ▌
        ↵ open  → more  1-2 buttons  r reply  K keep  T turn off        ? help  q quit
        """
    )
    phone.press("K")
    try await phone.shows(
      rows: """
        ▐       Keep notifications from “Mail”?        ▌
        ▐       They go on arriving quietly, in        ▌
        ▐          Notification Center only.           ▌
        ▐▌ 1  Deliver Immediately                      ▌
        ↵ answer  esc back
        """
    )
    phone.press("1")
    try await phone.waits(for: "↵ open")
    #expect(
      try await phone.world.bellhop("settings", "show", "com.example.mail").output.contains("authorized")
    )
  }

  @Test func withTheSummaryOnItCanBeKeptForThat() async throws {
    let phone = try await KeyboardPhone(columns: 80, rows: 24)
    try await trial(phone)
    try await phone.settings(page: 0, row: 7)
    phone.press("enter")
    try await phone.waits(for: "‹ Phone")
    phone.press("right")
    try await phone.waits(for: "‹ on ›")
    phone.press("esc")
    try await phone.waits(for: "8:00, 18:00")
    try await phone.leaveSettings()
    phone.press("home K")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24                           frozen · summary on
        ▐       Keep notifications from “Mail”?        ▌
        ▐       They go on arriving quietly, in        ▌
        ▐          Notification Center only.           ▌
        ▐▌ 1  Deliver Immediately                      ▌
        ▐  2  Deliver in Scheduled Summary             ▌
        ↵ answer  ↑ ↓ choose  1-2 answer  esc back
        """
    )
    phone.press("2")
    try await phone.waits(for: "↵ open")
    let settings = try await phone.world.bellhop("settings", "show", "com.example.mail").output
    #expect(settings.contains("authorized") && settings.contains("scheduledDelivery   on"))
  }

  @Test func anAppOnTrialIsTurnedOff() async throws {
    let phone = try await KeyboardPhone(columns: 80, rows: 24)
    try await trial(phone)
    phone.press("home T")
    try await phone.shows(
      rows: """
        ▐     Turn off notifications from “Mail”?      ▌
        ▐    It can be turned on again in Settings.    ▌
        ▐▌ 1  Turn Off !                               ▌
        ↵ answer  esc back
        """
    )
    phone.press("enter")
    try await phone.waits(for: "↵ open")
    #expect(try await phone.world.bellhop("settings", "show", "com.example.mail").output.contains("denied"))
  }

  /// Mail is on trial, and a message came quietly.
  private func trial(_ phone: KeyboardPhone) async throws {
    try await phone.settings(page: 3, row: 1)
    phone.press("right")
    try await phone.waits(for: "on trial")
    try await phone.leaveSettings()
    try await phone.message("Dinner", "At eight?")
    try await phone.waits(for: "At eight?")
  }
}
