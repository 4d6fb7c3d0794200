import CenterUI
import HashTreeCollections
import JSON
public import NotificationModel
import NotificationState
import NotificationWords
import PhoneContents
import PhoneLocalization

/// The words that a person types in the linear mode.
enum LinearWord: String, CaseIterable {
  case list, find, show, why, payload, open, reply, press, clear, flick, lock, unlock, home, focus, set,
    pending, summary,
    responses, allow, deny, help, leave, quit

  /// The form and the meaning of the word for the help.
  var help: String {
    switch self {
    case .list: "list: the Live Activities and the newest notifications with their numbers"
    case .find: "find ada: the notifications with a text in them"
    case .show: "show 2: notification 2 in full, or Live Activity 2"
    case .why: "why 2: why it is shown as it is"
    case .payload: "payload 2: what the sender sent"
    case .open: "open 2: open it; its app comes to the foreground"
    case .reply: "reply 2 on my way: answer it with a text"
    case .press: "press 2 1: press its first button; press 2 3 on my way: one that takes a text"
    case .clear: "clear 2: clear it; clear group 2: its whole group; clear all: everything, after a question"
    case .flick: "flick: flick the banner away; its entry in the list stays"
    case .lock: "lock: lock the phone"
    case .unlock: "unlock: unlock it"
    case .home: "home: leave the app that is in the foreground"
    case .focus: "focus on: a Focus begins; focus off: it ends"
    case .set:
      "set: the settings of the phone; set previews=never: change one; set com.example.app sound=off: one of an app"
    case .pending: "pending: the requests that wait, with their dates"
    case .summary: "summary: open the scheduled summary before its time"
    case .responses: "responses: the latest responses, and what the apps did"
    case .allow: "allow: let the app notify that asks for permission"
    case .deny: "deny: do not let it"
    case .help: "help: this list"
    case .leave: "leave: end these lines; the center goes on"
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
  /// Whether the person wants to end, and the center to go on.
  public var leaves = false
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
  public func text(for refusal: Refusal) -> String {
    clean(refusal.code == .locked ? "\(refusal.message) Type unlock." : refusal.sentence) + "\n"
  }

  private mutating func answer(_ word: LinearWord, _ rest: Substring) -> LinearAnswer {
    switch word {
    case .list: return LinearAnswer(text: list())
    case .find: return find(rest)
    case .payload: return about(rest) { notification, _ in LinearAnswer(text: payload(of: notification)) }
    case .flick:
      guard let banner = center.banner else { return said("There is no banner.") }
      return LinearAnswer(commands: [.flickBanner(banner.key)])
    case .focus: return focus(rest)
    case .set: return set(rest)
    case .pending: return LinearAnswer(text: pending())
    case .summary:
      return center.summaryQueue.isEmpty
        ? said("Nothing waits for the summary.") : LinearAnswer(commands: [.openSummary])
    case .responses: return LinearAnswer(text: responses())
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
    case .leave: return LinearAnswer(leaves: true)
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
      return block(notification, isWhole: true)
    }
    return block(activity)
  }

  /// The list, in which every notification has a number.
  private mutating func list() -> String {
    for notification in newestFirst.prefix(Self.listed) { numbers?.give(notification.key) }
    return opening()
  }

  private mutating func find(_ text: Substring) -> LinearAnswer {
    guard let query = SearchQuery(String(text)) else {
      return said("Type the text behind the word: find ada.")
    }
    let found = newestFirst.filter { query.isIn(block($0)) }.prefix(Self.listed)
    for notification in found { numbers?.give(notification.key) }
    return found.isEmpty
      ? said("Nothing found.") : LinearAnswer(text: found.map { block($0) }.joined(separator: "\n"))
  }

  private func payload(of notification: DeliveredNotification) -> String {
    let text = JSONWriter.string(.object(notification.request.content.userInfo), layout: .pretty)
    return cleanLines(text).map { "  \($0)\n" }.joined()
  }

  private func pending() -> String {
    let waiting = center.pending.values.sorted { $0.sequence < $1.sequence }.prefix(Self.listed)
    guard !waiting.isEmpty else { return "No request waits.\n" }
    return waiting.map { pending in
      let content = pending.request.content
      let title = content.title.isEmpty ? content.body : content.title
      let date = pending.nextTriggerDate.map(time.upcoming) ?? "no date"
      return clean("\(center.app(pending.app).name): \(title), \(date), id \(pending.request.identifier)")
        + "\n"
    }.joined()
  }

  private func responses() -> String {
    let logged = center.responses.values.sorted { $0.response.sequence < $1.response.sequence }.suffix(
      Self.listed
    )
    guard !logged.isEmpty else { return "No responses.\n" }
    return logged.map { logged in
      let (response, outcome) = (logged.response, logged.outcome?.sentence ?? "the handler is running")
      let text = response.userText.map { " with \"\($0)\"" } ?? ""
      let action = SystemAction.short(response.actionIdentifier)
      let identifier = response.notification.request.identifier
      return clean("\(center.app(response.app).name): \(action)\(text) on \(identifier), \(outcome)") + "\n"
    }.joined()
  }

  // MARK: Settings

  private func focus(_ text: Substring) -> LinearAnswer {
    guard ["on", "off"].contains(text.lowercased()) else { return said("Type focus on or focus off.") }
    var focus = center.device.focus
    focus.isOn = text.lowercased() == "on"
    return LinearAnswer(commands: [.setDevice([.set(\.focus, focus)])])
  }

  /// Lists settings, or changes one: of the phone, or of the app whose bundle identifier comes first.
  private func set(_ text: Substring) -> LinearAnswer {
    var rest = text
    let word = rest.nextWord
    guard word.isEmpty || word.contains("=") else {
      guard center.apps[word] != nil else { return said("There is no app \(word).") }
      return set(rest, of: center.settings(of: word)) { .setSettings(app: word, $0) }
    }
    return set(text, of: center.device) { .setDevice($0) }
  }

  private func set<Root: SettingRecord>(
    _ text: Substring,
    of root: Root,
    _ command: (SettingAssignments<Root>) -> Command
  ) -> LinearAnswer {
    let fields = Root.fields.filter(\.isTyped)
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let key = parts.first else {
      return LinearAnswer(text: fields.map { clean("\($0.typedName)=\($0.text(of: root))") + "\n" }.joined())
    }
    guard let field = fields.first(where: { $0.typedName == key }) else {
      return said("There is no setting \(key); set lists them.")
    }
    guard parts.count == 2, let assignment = field.assignment(typed: parts[1]) else {
      return said("\(key) \(field.expectation)")
    }
    return LinearAnswer(commands: [command([assignment])])
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
    var behind = rest
    let word = behind.nextWord.lowercased()
    guard rest.isEmpty || word == "all" else {
      return about(word == "group" ? behind : rest) { one, _ in
        let group = GroupKey(one, in: center)
        let keys = newestFirst.filter { GroupKey($0, in: center) == group }.map(\.key)
        return LinearAnswer(commands: [.dismiss(word == "group" ? keys : [one.key], origin: Self.origin)])
      }
    }
    guard let newest = center.delivered.values.map(\.sequence).max() else {
      return said("There is nothing to clear.")
    }
    question = newest
    let count = center.delivered.count
    return said("Clear \(count == 1 ? "the notification" : "all \(count) notifications")? Type yes or no.")
  }

  /// Clears the notifications that were there when the question was asked, the newest first as in the list.
  private func clearAll(upTo latest: Int) -> Command {
    let asked = center.delivered.values.filter { $0.sequence <= latest }
    return .dismiss(asked.sorted { $0.sequence > $1.sequence }.map(\.key), origin: Self.origin)
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
