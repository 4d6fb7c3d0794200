public import NotificationModel
import NotificationState
import NotificationWords
import PhoneContents

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

extension LinearWriter {
  /// Reads a line that the person typed: a word, mostly followed by the number of a notification.
  public mutating func answer(_ line: String) -> LinearAnswer {
    let asked = question
    question = nil
    var rest = Substring(line.trimmed)
    let first = rest.nextWord.lowercased()
    if let asked, ["yes", "y"].contains(first) { return LinearAnswer(commands: [clearAll(upTo: asked)]) }
    if asked != nil, ["no", "n"].contains(first) { return said("Nothing is cleared.") }
    guard !first.isEmpty else { return LinearAnswer() }
    guard let word = LinearWord(rawValue: first) else {
      return said("There is no word \"\(first)\". help lists the words.")
    }
    return answer(word, rest)
  }

  /// The text for a command that was refused.
  public func text(for refusal: Refusal) -> String { clean(refusal.sentence) + "\n" }

  private mutating func answer(_ word: LinearWord, _ rest: Substring) -> LinearAnswer {
    switch word {
    case .list: return LinearAnswer(text: opening())
    case .show: return about(rest) { notification, _ in LinearAnswer(text: text(of: notification)) }
    case .why: return about(rest) { notification, _ in LinearAnswer(text: why(notification)) }
    case .open: return about(rest) { one, _ in respond(to: one, SystemAction.defaultIdentifier) }
    case .reply: return about(rest) { reply(to: $0, $1) }
    case .press: return about(rest) { press(a: $0, $1) }
    case .clear: return clear(rest)
    case .lock: return LinearAnswer(commands: [.setDevice([.set(\.isLocked, true)])])
    case .unlock: return LinearAnswer(commands: [.setDevice([.set(\.isLocked, false)])])
    case .home:
      guard let app = center.foregroundApp else { return said("No app is in the foreground.") }
      return LinearAnswer(commands: [.setAppState(app: app, .background)])
    case .allow, .deny:
      guard let prompt = center.prompts.first else { return said("No app asks for permission.") }
      return LinearAnswer(commands: [.answerPrompt(app: prompt.app, allow: word == .allow)])
    case .help: return LinearAnswer(text: LinearWord.allCases.map { $0.help + "\n" }.joined())
    case .quit: return LinearAnswer(ends: true)
    }
  }

  private func said(_ sentence: String) -> LinearAnswer { LinearAnswer(text: clean(sentence) + "\n") }

  // MARK: One notification

  /// Reads the number that `text` starts with. Without a number the newest is meant if there is no other.
  private func about(
    _ text: Substring,
    _ body: (DeliveredNotification, Substring) -> LinearAnswer
  ) -> LinearAnswer {
    var rest = text
    let word = rest.nextWord
    guard let number = Int(word) else {
      guard center.delivered.count == 1, let only = center.delivered.values.first(where: { _ in true }) else {
        let example = "open \(center.delivered.values.compactMap { numbers?.number(of: $0.key) }.max() ?? 1)"
        return said(
          center.delivered.count == 0
            ? "There are no notifications." : "Say which one by its number: \(example)."
        )
      }
      return body(only, text)
    }
    guard let key = numbers?.key(number),
      let notification = center.notification(key) ?? center.activities[key]?.notification
    else { return said("There is no notification \(number). list shows them with their numbers.") }
    return body(notification, rest)
  }

  /// A notification, or the activity that a push has changed.
  private func text(of notification: DeliveredNotification) -> String {
    guard center.delivered[notification.key] == nil, let activity = center.activities[notification.key] else {
      return block(notification)
    }
    return block(activity)
  }

  private func respond(
    to notification: DeliveredNotification,
    _ action: String,
    text: String? = nil
  ) -> LinearAnswer {
    LinearAnswer(commands: [.respond(to: notification.key, with: action, text: text, Self.origin)])
  }

  private func reply(to notification: DeliveredNotification, _ text: Substring) -> LinearAnswer {
    guard let action = center.actions(of: notification).first(where: { $0.textInput != nil }) else {
      return said("This notification takes no reply.")
    }
    guard !text.isEmpty else { return said("Type the text behind the number: reply 2 on my way.") }
    return respond(to: notification, action.identifier, text: String(text))
  }

  /// A button is called by its number, its identifier or its title.
  private func press(a notification: DeliveredNotification, _ text: Substring) -> LinearAnswer {
    var rest = text
    let actions = center.actions(of: notification)
    let word = rest.nextWord
    let named = actions.first { $0.identifier == word || $0.title.lowercased() == text.lowercased() }
    let numbered = Int(word).flatMap { 1 <= $0 && $0 <= actions.count ? actions[$0 - 1] : nil }
    guard let action = named ?? numbered else {
      let titles = actions.enumerated().map { "\($0 + 1) \($1.title)" }.joined(separator: ", ")
      return said(actions.isEmpty ? "This notification has no buttons." : "Its buttons are: \(titles).")
    }
    guard action.textInput == nil || !rest.isEmpty else {
      return said("\(action.title) takes a text. Type it behind the button.")
    }
    return respond(to: notification, action.identifier, text: action.textInput == nil ? nil : String(rest))
  }

  private func why(_ notification: DeliveredNotification) -> String {
    notification.trace.map { reason in
      let mark =
        switch reason.mark {
        case .met: "yes"
        case .stopped: "no"
        case .odd: "note"
        }
      return "  \(mark): \(clean(reason.text))\n"
    }.joined()
  }

  /// Typed lines count as keys.
  private static let origin = ResponseOrigin(by: .key)

  // MARK: Clearing

  private mutating func clear(_ rest: Substring) -> LinearAnswer {
    guard rest.isEmpty else {
      return about(rest) { one, _ in LinearAnswer(commands: [.dismiss([one.key], origin: Self.origin)]) }
    }
    guard let newest = center.delivered.values.map(\.sequence).max() else {
      return said("There is nothing to clear.")
    }
    question = newest
    let count = center.delivered.count
    return said("Clear \(count == 1 ? "the notification" : "all \(count) notifications")? Type yes or no.")
  }

  /// Clears the notifications that were there when the question was asked.
  private func clearAll(upTo latest: Int) -> Command {
    .dismiss(center.delivered.values.filter { $0.sequence <= latest }.map(\.key), origin: Self.origin)
  }
}

extension String {
  fileprivate var trimmed: String {
    let blanks: Set<Character> = [" ", "\t", "\r", "\n", "\r\n"]
    return String(drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed())
  }
}

extension Substring {
  /// Takes the text up to the next blank, and the blanks after it, off the beginning.
  fileprivate var nextWord: String {
    mutating get {
      let word = prefix { $0 != " " && $0 != "\t" }
      self = dropFirst(word.count).drop { $0 == " " || $0 == "\t" }
      return String(word)
    }
  }
}
