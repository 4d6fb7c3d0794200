import TestTerminal
import Testing

/// What the phone is and where it is, by key.
@Suite(.timeLimit(.minutes(3))) struct DeviceKeyTests {
  @Test func everythingAboutThePhoneIsChanged() async throws {
    let phone = try await KeyboardPhone(columns: 80, rows: 33)
    try await phone.settings(page: 0)
    try await phone.shows(
      rows: """
        ▐▌ Locked                                              ‹ off › ▌
        ▐  Show Previews                                      always   ▌
        ← → change  ↑ ↓ choose  esc back
        """
    )
    // Previews, display, online, low power; then, below the summary, language, time zone, hours, appearance, size, device.
    phone.press("down right down right down right down right down down down down right down left")
    try await phone.waits(for: "Pacific/Auckland")
    phone.press("down right down right down right down right")
    try await phone.shows(
      rows: """
        10:41 PM       offline · frozen · low power · Auckland · +4
        ▐  Show Previews         when unlocked   ▌
        ▐  Display As                    count   ▌
        ▐  Online                          off   ▌
        ▐  Low Power Mode                   on   ▌
        ▐  Time Zone          Pacific/Auckland   ▌
        ▐  24-Hour Time                    off   ▌
        ▐  Appearance                     dark   ▌
        ▐  Text Size               extra large   ▌
        ▐▌ Device                  ‹ iPhone SE › ▌
        """
    )
    try await phone.leaveSettings()
    try await phone.shows(
      rows: """
        10:41 PM       offline · frozen · low power · Auckland · +4
        s settings  ⇥ inspector                                         ? help  q quit
        """
    )
  }

  @Test func theAppearanceGoesBackToTheThemes() async throws {
    let phone = try await KeyboardPhone(columns: 80, rows: 30)
    try await phone.settings(page: 0, row: 11)
    for word in ["dark", "light", "as the theme"] {
      phone.press("right")
      try await phone.waits(for: "‹ \(word) ›")
    }
  }

  @Test func whatIsSentWhileOfflineComesLater() async throws {
    let phone = try await KeyboardPhone()
    try await phone.settings(page: 0, row: 3)
    phone.press("right")
    try await phone.waits(for: "‹ off ›")
    try await phone.leaveSettings()
    try await phone.message("Dinner", "At eight?")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24          offline · frozen
        Offline: a push for Mail is kept.
        """
    )
    try await phone.settings(page: 0, row: 3)
    phone.press("right")
    try await phone.waits(for: "‹ on ›")
    try await phone.leaveSettings()
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24                    frozen
        ▐ ▐M▌ Dinner                           now ▌
        ▐     At eight?                            ▌
        → more  r reply  b banner     ? help  q quit
        """
    )
  }

  @Test func thePhoneArrivesSomewhereByKey() async throws {
    let phone = try await KeyboardPhone()
    try await phone.world.bellhop(
      "schedule",
      "--app",
      "com.example.tea",
      "--region",
      "home",
      "--title",
      "Milk",
      "--id",
      "milk"
    )
    try await phone.waits(for: "1 pending")
    try await phone.settings(page: 3)
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24        frozen · 1 pending
        ‹ Settings  Places
        ▌ Arrive at home
        Leave home
        """
    )
    phone.press("enter")
    try await phone.waits(for: "Milk")
    press(phone)
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24          frozen · in home
        ▐ ▐T▌ Milk                             now ▌
        ▌ Places                                1 ›
        """
    )
  }

  @Test func thePhoneLeavesSomewhereByKey() async throws {
    let phone = try await KeyboardPhone()
    try await phone.world.bellhop(
      "schedule",
      "--app",
      "com.example.tea",
      "--region",
      "home",
      "--on",
      "exit",
      "--repeat",
      "--title",
      "Keys",
      "--id",
      "keys"
    )
    try await phone.waits(for: "1 pending")
    try await phone.settings(page: 3)
    // Only who has arrived can leave; arriving is not what was asked for.
    phone.press("enter down enter")
    try await phone.shows(
      rows: """
        ▐ ▐T▌ Keys                             now ▌
        Arrive at home
        ▌ Leave home
        """
    )
  }

  @Test func thePhoneSpeaksAnotherLanguage() async throws {
    let phone = try await KeyboardPhone()
    try await phone.registerChat()
    try await phone.push(
      "hi",
      to: "chat",
      aps: #""alert": {"title-loc-key": "HI", "title-loc-args": ["Ada"], "body": "Ada"}"#
    )
    try await phone.shows(
      rows: """
        ▐ ▐C▌ Ada says good morning            now ▌
        ▐     Ada                                  ▌
        → more  b banner  ⇥ inspector  ? help  q quit
        """
    )
    phone.press("L")
    try await phone.shows(
      rows: """
        09:41  Di. 24. März            frozen · de
        ▐ ▐C▌ Ada wünscht guten Morgen       jetzt ▌
        Mitteilungszentrale              löschen ×
        """
    )
    phone.press("f")
    try await phone.settings(page: 0, row: 8)
    try await phone.shows(
      rows: """
        09:41  Di. 24. März            frozen · de
        ▌ Language                           ‹ de ›
        ← → change  ↑ ↓ choose  esc back
        """
    )
    phone.press("right")
    try await phone.waits(for: "‹ en ›")
    try await phone.leaveSettings()
    try await phone.shows(
      rows: """
        ▐ ▐C▌ Ada says good morning            now ▌
        ▐     Ada                                  ▌
        → more  / search  ⇥ inspector  ? help  q quit
        """
    )
  }

  private func press(_ phone: KeyboardPhone) { phone.press("esc") }
}
