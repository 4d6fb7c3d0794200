import Foundation
import TestTerminal
import Testing

/// A phone at a terminal, at a quarter to ten on a Tuesday: its clock stands still, so that every screen is the same
/// each time. What is done with it is done by its keys; only what comes from outside comes from elsewhere.
struct KeyboardPhone {
  let world: BellhopWorld
  let terminal: PseudoTerminal

  static let morning = "2026-03-24T09:41:00Z"

  /// With the apps Mail and Tea.
  init(columns: Int = 46, rows: Int = 24, _ options: String...) async throws {
    world = try BellhopWorld()
    _ = try world.write(Self.mail, to: "config/bellhop/apps/mail.yaml")
    _ = try world.write("bundle: com.example.tea\nname: Tea\n", to: "config/bellhop/apps/tea.yaml")
    terminal = try await world.screen(options, columns: columns, rows: rows)
    try await world.bellhop("clock", "freeze", Self.morning)
    try await terminal.waitUntil { $0.rows[0].contains("9:41") && $0.rows[0].contains("frozen") }
  }

  private static let mail = """
    bundle: com.example.mail
    name: Mail
    categories:
      - id: message
        hiddenPreviewsBodyPlaceholder: "Messages: %u"
        categorySummaryFormat: "%u more messages"
        actions:
          - { id: reply, title: Reply, textInput: { button: Send, placeholder: Say something } }
          - { id: archive, title: Archive }
    """

  // MARK: From outside

  /// A push with an identifier of its own.
  func push(_ identifier: String, to app: String = "mail", aps: String) async throws {
    let pushed = try await world.bellhop(
      "push",
      "com.example.\(app)",
      "-",
      "--collapse-id",
      identifier,
      input: "{\"aps\": {\(aps)}}"
    )
    try #require(pushed.status == 0, "\(pushed.errors)")
  }

  /// A message to Mail, in a thread of its own.
  func message(_ title: String, _ body: String, thread: String? = nil, more: String = "") async throws {
    try await push(
      title.lowercased(),
      aps: """
        "alert": {"title": "\(title)", "body": "\(body)"}, "category": "message", \
        "thread-id": "\(thread ?? title)"\(more)
        """
    )
  }

  /// An app with its texts in English and German.
  func registerChat() async throws {
    _ = try world.write(#""HI" = "%@ says good morning";"#, to: "en.strings")
    _ = try world.write(#""HI" = "%@ wünscht guten Morgen";"#, to: "de.strings")
    let manifest = try world.write(
      "bundle: com.example.chat\nname: Chat\nstrings: { en: en.strings, de: de.strings }\n",
      to: "chat.yaml"
    )
    let registered = try await world.bellhop("app", "register", manifest)
    try #require(registered.status == 0, "\(registered.errors)")
  }

  // MARK: Keys

  private static let keys = [
    "up": "\u{1b}[A", "down": "\u{1b}[B", "right": "\u{1b}[C", "left": "\u{1b}[D", "home": "\u{1b}[H",
    "end": "\u{1b}[F", "enter": "\r", "tab": "\t",
  ]

  /// Keys by their names, "down down enter"; `esc` has to be the last.
  func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      terminal.write(word == "esc" ? "\u{1b}" : Self.keys[String(word)] ?? String(word))
    }
  }

  /// All at once, as from somebody who is faster than the center answers.
  func pressQuickly(_ keys: String) {
    terminal.write(keys.split(separator: " ").map { Self.keys[String($0)] ?? String($0) }.joined())
  }

  /// One after the other: what a key does may depend on what the one before it has done. `until` is what is to be seen
  /// after the last one.
  func press(_ keys: String, until text: String) async throws {
    press(keys)
    try await waits(for: text)
  }

  /// Opens the page of the settings that is so many rows below the first, and there goes as many down.
  func settings(page: Int, row: Int = 0) async throws {
    press("s")
    try await terminal.waitFor("Settings")
    press((["home"] + Array(repeating: "down", count: page) + ["enter"]).joined(separator: " "))
    try await terminal.waitFor("‹ Settings")
    press((["home"] + Array(repeating: "down", count: row)).joined(separator: " "))
  }

  /// Back to the notifications from a page of the settings.
  func leaveSettings() async throws {
    press("esc")
    try await terminal.waitUntil { !$0.contains("‹ Settings") }
    press("esc")
    try await terminal.waitUntil { !$0.contains("esc close") }
  }

  // MARK: What is seen

  func waits(for text: String) async throws { try await terminal.waitFor(text) }

  /// Waits until these rows are on the screen, in that order; blanks around them do not count.
  func shows(rows expected: String, place: SourceLocation = #_sourceLocation) async throws {
    do {
      try await terminal.waitUntil("the screen is as it should be") { screen in
        var left = expected.split(separator: "\n").map(Self.withoutBlanks)[...]
        for row in screen.rows where left.first == Self.withoutBlanks(row) { left.removeFirst() }
        return left.isEmpty
      }
    } catch {
      let rows = terminal.screen.rows.joined(separator: "\n")
      Issue.record("The screen is\n\(rows)\n--- and should have\n\(expected)", sourceLocation: place)
    }
  }

  private static func withoutBlanks(_ row: some StringProtocol) -> String {
    row.trimmingCharacters(in: .whitespaces)
  }
}
