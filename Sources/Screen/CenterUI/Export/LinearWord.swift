public import NotificationModel

/// The words that a person types in the linear mode.
enum LinearWord: String, CaseIterable {
  case list, show, why, open, reply, press, clear, lock, unlock, home, allow, deny, help, quit

  /// The form and the meaning of the word for the help.
  var help: String {
    switch self {
    case .list: "list: the Live Activities and the newest notifications with their numbers"
    case .show: "show 2: notification 2 with its buttons, or Live Activity 2"
    case .why: "why 2: why it is shown as it is"
    case .open: "open 2: open it; its app comes to the foreground"
    case .reply: "reply 2 on my way: answer it with a text"
    case .press: "press 2 1: press its first button; press 2 3 on my way: one that takes a text"
    case .clear: "clear 2: clear it; clear: clear all, after a question"
    case .lock: "lock: lock the phone"
    case .unlock: "unlock: unlock it"
    case .home: "home: leave the app that is in the foreground"
    case .allow: "allow: let the app notify that asks for permission"
    case .deny: "deny: do not let it"
    case .help: "help: this list"
    case .quit: "quit: end"
    }
  }
}

/// The answer to a typed line.
public struct LinearAnswer: Equatable, Sendable {
  /// The text to write at once; empty if the events of the commands say it.
  public var text = ""
  /// The commands for the center.
  public var commands: [Command] = []
  /// Whether the person wants to end.
  public var ends = false
}

/// The numbers by which the person calls notifications and Live Activities. A number is never given twice.
struct NotificationNumbers: Sendable {
  private var keys: [Int: NotificationKey] = [:]
  private var numbers: [NotificationKey: Int] = [:]
  private var last = 0

  mutating func give(_ key: NotificationKey) {
    guard numbers[key] == nil else { return }
    last += 1
    keys[last] = key
    numbers[key] = last
  }

  mutating func forget(_ key: NotificationKey) {
    if let number = numbers.removeValue(forKey: key) { keys[number] = nil }
  }

  /// Returns nil if the notification has no number.
  func number(of key: NotificationKey) -> Int? { numbers[key] }

  /// Returns nil if no notification has the number.
  func key(_ number: Int) -> NotificationKey? { keys[number] }
}
