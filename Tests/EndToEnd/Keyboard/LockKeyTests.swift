import TestTerminal
import Testing

/// The lock of the phone and what it hides, by key (ios-behaviour 3.4 and 3.14).
@Suite(.timeLimit(.minutes(3))) struct LockKeyTests {
  @Test func aKeyLocksThePhoneAndAnotherUnlocksIt() async throws {
    let phone = try await KeyboardPhone()
    phone.press("u")
    try await phone.shows(
      rows: """
        Locked                              frozen
        Tuesday, March 24
        u unlock  ⇥ inspector         ? help  q quit
        """
    )
    phone.press("u")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24                    frozen
        s settings  ⇥ inspector       ? help  q quit
        """
    )
  }

  @Test func openingAnythingOnALockedPhoneAsksForThePasscode() async throws {
    let phone = try await KeyboardPhone()
    phone.press("u")
    try await phone.waits(for: "Locked")
    try await phone.message("Dinner", "At eight?")
    try await phone.waits(for: "At eight?")
    phone.press("down enter")
    try await phone.shows(
      rows: """
        ▐  The phone is locked. This needs the  ▌
        ▐  passcode.                            ▌
        ▐▐  ↵ unlock   esc not now               ▌ ▌
        ↵ unlock  esc not now
        """
    )
    try await phone.press("enter", until: "· Mail")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24             frozen · Mail
        """
    )
  }

  @Test func previewsAreHiddenWhileLockedWhereTheSettingsSaySo() async throws {
    let phone = try await KeyboardPhone()
    try await phone.settings(page: 0, row: 1)
    phone.press("right")
    try await phone.waits(for: "when unlocked")
    try await phone.leaveSettings()
    phone.press("u")
    try await phone.waits(for: "Locked")
    try await phone.message("Dinner", "At eight?")
    try await phone.message("Lunch", "At noon?")
    try await phone.shows(
      rows: """
        Locked     frozen · previews when unlocked
        ▐ ▐M▌ Mail                             now ▌
        ▐     Messages: 1                          ▌
        ▐ ▐M▌ Mail                             now ▌
        ▐     Messages: 1                          ▌
        u unlock  → more  r reply     ? help  q quit
        """
    )
    phone.press("u")
    try await phone.waits(for: "Notification Center")
    try await phone.shows(
      rows: """
        9:41       frozen · previews when unlocked
        ▐ ▐M▌ Lunch                            now ▌
        ▐     At noon?                             ▌
        → more  r reply  ⇥ inspector  ? help  q quit
        """
    )
  }

  @Test func previewsAreHiddenEverywhereOrNowhere() async throws {
    let phone = try await KeyboardPhone()
    try await phone.settings(page: 0, row: 1)
    phone.press("left")
    try await phone.waits(for: "never")
    try await phone.leaveSettings()
    try await phone.message("Dinner", "At eight?")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24   frozen · previews never
        ▐ ▐M▌ Mail                             now ▌
        ▐     Messages: 1                          ▌
        """
    )
    try await phone.settings(page: 0, row: 1)
    phone.press("right")
    try await phone.waits(for: "always")
    try await phone.leaveSettings()
    phone.press("u")
    try await phone.waits(for: "Locked")
    try await phone.message("Lunch", "At noon?")
    try await phone.shows(
      rows: """
        ▐ ▐M▌ Lunch                            now ▌
        ▐     At noon?                             ▌
        ⌃ swipe up for older
        u unlock  → more  r reply     ? help  q quit
        """
    )
  }

  @Test func whatWasThereBeforeIsBelowTheLockScreen() async throws {
    let phone = try await KeyboardPhone(columns: 80, rows: 28)
    try await phone.message("Breakfast", "At seven?")
    try await phone.waits(for: "At seven?")
    phone.press("u")
    try await phone.waits(for: "Locked")
    try await phone.message("Dinner", "At eight?")
    try await phone.shows(
      rows: """
        Locked                                                  frozen
        ▐ ▐M▌ Dinner                                               now ▌
        ▐     At eight?                                                ▌
        ⌃ swipe up for older
        u unlock  → more  r reply  s settings  ⇥ inspector              ? help  q quit
        """
    )
    phone.press("down down")
    try await phone.shows(
      rows: """
        9:41  Tue Mar 24                               locked · frozen
        Lock Screen                                            clear ×
        ▐ ▐M▌ Dinner                                               now ▌
        ▐▌▐M▌ Breakfast                                         now  × ▌
        ▐▌    At seven?                                                ▌
        ▐▌    1 Reply…   2 Archive                                     ▌
        u unlock  ↵ open  → more  ← back  1-2 buttons  r reply  x clear  ? help  q quit
        """
    )
  }
}
