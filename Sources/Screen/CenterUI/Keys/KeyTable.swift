import NotificationState
import PhoneContents
import TerminalInput

/// All keys. An overlay receives a key before the table does.
enum KeyTable {
  /// All keys, in the order in which the help shows them.
  static let bindings: [Binding] =
    [
      Binding(["u"], .lock, "lock", "Lock the phone, or unlock it", footer: 2),
      Binding(["enter"], .open, "open", "Open the notification: its app comes to the foreground", footer: 6),
      Binding(["right", "space", "l"], .expand, "more", "Show it in full, or expand the group", footer: 7),
      Binding(["left", "esc", "h"], .back, "back", "Go back, or collapse the group", footer: 13),
      Binding(["1"], .action(1), "action", "Press a button by its number: 1 to 9, 0 is the tenth", footer: 8),
      Binding(["r"], .reply, "reply", "Write a reply", footer: 9),
      Binding(
        ["x", "delete"],
        .clear,
        "clear",
        "Clear it: the app is told only if its category asks",
        footer: 10
      ),
      Binding(["X"], .clearGroup, "clear group", "Clear the whole group"),
      Binding(["C"], .clearAll, "clear all", "Clear everything, after a question"),
      Binding(["z"], .undoClear, "undo", "Bring back what was cleared a moment ago", footer: 5),
      Binding(["up", "k", "C-p"], .up, "up", "Up; above the first notification comes the banner"),
      Binding(["down", "j", "C-n"], .down, "down", "Down"),
      Binding(["page-up", "C-b"], .pageUp, "page up", "A page up"),
      Binding(["page-down", "C-f"], .pageDown, "page down", "A page down"),
      Binding(["home", "g"], .toTop, "newest", "To the newest"),
      Binding(["end", "G"], .toBottom, "oldest", "To the oldest"),
      Binding(["b"], .toBanner, "banner", "To the banner; it stays while it has the focus", footer: 11),
      Binding(
        ["f"],
        .flickBanner,
        "flick away",
        "Flick the banner away; its entry in the list stays",
        footer: 11
      ),
      // The phone shows these two at a notification of an app on trial (ios-behaviour 3.12), so they have a high rank.
      Binding(["K"], .keep, "keep", "Keep an app that delivers on trial", footer: 3),
      Binding(["T"], .turnOff, "turn off", "Turn an app off that delivers on trial", footer: 4),
      Binding(
        ["p"],
        .listPushes,
        "push",
        "Push a payload: one that ships with Bellhop, or a file of a watched folder"
      ),
      Binding(["."], .pushAgain, "push again", "Push again what was pushed from here last"),
      Binding(["H"], .home, "home", "Leave the app that is in the foreground", footer: 15),
      Binding(
        ["s", ","],
        .settings,
        "settings",
        "The settings of the phone, its clock and its apps",
        footer: 16
      ),
      Binding(["/"], .search, "search", "Search the list; esc ends the search", footer: 14),
      Binding(
        ["tab", "i"],
        .inspector,
        "inspector",
        "To the inspector, which tells why, and back",
        footer: 12
      ),
      Binding(["]"], .nextTab, "next tab", "The inspector's next tab; inside it the right arrow too"),
      Binding(
        ["["],
        .previousTab,
        "previous tab",
        "The inspector's previous tab; inside it the left arrow too"
      ),
      Binding(["t"], .theme, "theme", "The next theme"),
      Binding(["v"], .stage, "stage", "The stage view: the phone alone, in the middle, or as before"),
      Binding(
        ["V"],
        .stageLayout,
        "stage layout",
        "On the stage: the phone alone, with its trace, with its log"
      ),
      Binding(["L"], .locale, "language", "The phone's next language, of those its apps have texts in"),
      Binding(["m"], .mouse, "mouse", "Mouse on or off; off, the terminal selects text"),
      Binding(["?", "F1"], .help, "help", "All keys", footer: 0),
      Binding(["C-l"], .redraw, "redraw", "Draw everything anew"),
      Binding(["C-z"], .suspend, "suspend", "Back to the shell; fg continues"),
      Binding(["D"], .leave, "leave", "Leave: the screen goes, the center goes on without it"),
      Binding(["q", "C-c"], .quit, "quit", "Quit", footer: 1),
    ]
    + (2...10).map { Binding(["\($0 % 10)"], .action($0), "", "") }

  static let byKey: [Key: Binding] = Dictionary(
    bindings.flatMap { binding in binding.keys.map { ($0, binding) } },
    uniquingKeysWith: { first, _ in first }
  )

  /// The bindings that the help lists: the first number stands for all.
  static let documented: [Binding] = bindings.filter { !$0.help.isEmpty }
}

/// A line of the key table, which the footer, the help, the README and the tests read.
struct Binding: Sendable {
  /// The keys; the footer shows the first one.
  var keys: [Key]
  /// The meaning of the keys.
  var intent: Intent
  /// The footer's word or two.
  var label: String
  /// The help's sentence; empty if another binding's help covers this one.
  var help: String
  /// The place in the footer: with little room the lowest numbers stay. Nil if it is not shown there.
  var footerRank: Int?

  init(_ keys: [String], _ intent: Intent, _ label: String, _ help: String, footer rank: Int? = nil) {
    self.keys = keys.compactMap(Key.init)
    (self.intent, self.label, self.help, footerRank) = (intent, label, help, rank)
  }

  /// The first key as the footer and the help print it.
  func keyLabel(ascii: Bool = false) -> String {
    keys.first?.label(ascii: ascii) ?? ""
  }
}
