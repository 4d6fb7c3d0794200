import CardTemplates
public import CenterUI
public import FoundationEssentials
public import NotificationModel
public import NotificationState
import NotificationWords
import PhoneContents
import PhoneLocalization
import Text

/// Writes the linear mode, for screen readers, logs and pipes: each notification is a block with the message before
/// the time and numbered buttons, without boxes, and each change is one sentence. The texts of a notification stand behind
/// the name of its app or are indented; every other line is ours.
public struct LinearWriter: Sendable {
  private(set) var center: CenterState {
    didSet { templates.update(for: center) }
  }
  private(set) var templates = ActivityTemplates()
  private(set) var time: PhoneTime
  /// The time zone of a phone that has none of its own.
  private let machineZone: TimeZone
  /// The numbers of the written notifications; nil if no person types words.
  var numbers: NotificationNumbers?
  /// The sequence number up to which everything is to be cleared, while it is asked whether.
  var question: Int?

  /// The most notifications that are listed.
  public static let listed = 20

  /// - Parameters:
  ///   - zone: the time zone of a phone that has none of its own.
  ///   - takesWords: whether a person types words, so that notifications have numbers.
  public init(_ state: CenterState, now: MachineTime, zone: TimeZone, takesWords: Bool = false) {
    center = state
    templates.update(for: state)
    machineZone = zone
    time = center.phoneTime(at: now, machineZone: zone)
    guard takesWords else { return }
    numbers = NotificationNumbers()
    for activity in center.activitiesInOrder() { numbers?.give(activity.key) }
    for notification in newestFirst.prefix(Self.listed) { numbers?.give(notification.key) }
  }

  var newestFirst: [DeliveredNotification] {
    center.delivered.values.sorted { $0.sequence > $1.sequence }
  }

  /// The Live Activities on the phone, then the notifications that are in Notification Center already, newest first, up to
  /// a limit.
  public func opening(limit: Int = listed) -> String {
    let activities = self.activities
    let separator = activities.isEmpty ? "" : "\n"
    let count = center.delivered.count
    guard count > 0 else { return activities + separator + "No notifications.\n" }
    let shown = newestFirst.prefix(limit).map { block($0) }.joined(separator: "\n")
    let hidden = count - limit
    let verb = hidden == 1 ? " is" : "s are"
    let rest = hidden > 0 ? "\n\(hidden) older notification\(verb) not shown.\n" : ""
    let heading = "\(count.counted("notification")), newest first.\n\n"
    return activities + separator + heading + shown + rest
  }

  /// The text for a state that is not told by events, because some are missing: what has changed since the last one.
  public mutating func startOver(from state: CenterState, at now: MachineTime) -> String {
    let before = center
    center = state
    time = center.phoneTime(at: now, machineZone: machineZone)
    for gone in before.delivered.values where state.delivered[gone.key] == nil { numbers?.forget(gone.key) }
    for gone in before.activities.values where state.activities[gone.key] == nil { numbers?.forget(gone.key) }
    let changed = center.activitiesInOrder().filter { before.activities[$0.key] != $0 }
    for activity in changed { numbers?.give(activity.key) }
    let new = newestFirst.filter { before.delivered[$0.key]?.sequence != $0.sequence }.reversed()
    for notification in new { numbers?.give(notification.key) }
    return (changed.map { block($0) } + new.map { block($0) }).map { $0 + "\n" }.joined()
  }

  /// The text for events; empty if there is nothing to say. `state` is the one after the last event.
  public mutating func text(for events: [Event], leadingTo state: CenterState, at now: MachineTime) -> String
  {
    center = state
    time = center.phoneTime(at: now, machineZone: machineZone)
    // An app that a response opens or starts is in the sentence about the response.
    let opened = events.compactMap {
      if case .response(.responded(let response)) = $0.fact { response.app } else { nil }
    }
    var text = ""
    for event in events {
      if case .app(.stateChanged) = event.fact, let app = event.app, opened.contains(app) { continue }
      for key in event.keys where center.notification(key) != nil || center.activities[key] != nil {
        numbers?.give(key)
      }
      text += self.text(for: event)
    }
    // Several events may be about one notification that is gone; one identifier has one number.
    for key in events.flatMap(\.keys) where center.notification(key) == nil && center.activities[key] == nil {
      numbers?.forget(key)
    }
    return text
  }

  private func text(for event: Event) -> String {
    if Self.isTold(event.fact) { return "" }
    let sentence = clean(event.sentence(naming: { center.app($0).name }) { label($0, event.fact) }) + "\n"
    let unmet = event.reasons.filter { $0.mark != .met }
    switch event.fact {
    case .notification(.delivered(let notification, let replacing)):
      return (replacing ? "Updated: " : "") + block(notification) + "\n"
    case .notification(.withheld): return sentence + reasons(unmet) + "\n"
    case .notification(.presentationAnswered), .notification(.queuedForSummary), .app(.pushLost),
      .app(.pushStored), .app(.pushDeferred), .app(.pushHandled):
      return sentence + reasons(unmet)
    case .activity(let fact): return sentence + (fact.changed.map { texts(of: $0) + "\n" } ?? "")
    case .notification, .request, .app, .phone, .response, .banner: return sentence
    }
  }

  /// Whether the listener hears of the fact by another one, or only a screen shows it.
  private static func isTold(_ fact: Fact) -> Bool {
    switch fact {
    // The response says it.
    case .notification(.removed(_, .answered)): true
    case .response(.handlerFinished(let outcome)): outcome.succeeded
    // The removal says it.
    case .response(.responded(let response)): response.actionIdentifier == SystemAction.dismissIdentifier
    // What is delivered says it.
    case .request(.removed(_, .fired)), .notification(.extensionFinished), .notification(.summaryDelivered):
      true
    // The answer says it.
    case .notification(.presentationAsked): true
    case .banner(.ended(_, .flicked)): false
    case .banner, .request(.rescheduled): true
    case .notification, .request, .activity, .app, .phone, .response: false
    }
  }

  /// What the person calls a notification.
  private func label(_ key: NotificationKey, _ fact: Fact) -> String {
    let kind =
      switch fact {
      case .activity: "Live Activity"
      case .request: "request"
      case .notification, .banner, .app, .phone, .response: "notification"
      }
    return numbers?.number(of: key).map { "\(kind) \($0)" } ?? "\(kind) \(key.identifier)"
  }

  /// The app with the first text, the other texts indented, so that none of them can be taken for a line of ours, and
  /// then the time and the buttons.
  /// - Parameter isWhole: whether the card of a content extension is read too, as in the long look.
  func block(_ notification: DeliveredNotification, isWhole: Bool = false) -> String {
    let isHidden = center.hidesPreviews(of: notification.app)
    let content =
      isHidden
      ? center.hiddenContent(
        of: notification,
        counts: [notification.request.content.categoryIdentifier: 1],
        in: PhoneLanguage(center.device.locale)
      )
      : center.content(of: notification)
    let app = center.app(notification.app)
    var texts = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }.flatMap(cleanLines)
    if isWhole, !isHidden { texts += card(of: notification) }
    if texts.isEmpty { texts = ["(no text)"] }
    let number = numbers?.number(of: notification.key).map { "\($0). " } ?? ""
    var lines = isHidden ? [] : attachments(content)
    lines.append("\(clean(time.relative(notification.date))), id \(clean(notification.request.identifier))")
    for (index, action) in center.actions(of: notification).enumerated() {
      let notes =
        action.options.contains(.destructive)
        ? ", destructive" : action.textInput == nil ? "" : ", takes a text"
      let way = numbers == nil ? ": respond with \(clean(action.identifier))" : ""
      lines.append("Button \(index + 1)\(notes): \(clean(action.title))\(way)")
    }
    return "\(number)\(clean(sender(content, app))): \(texts[0])\n" + indented(texts.dropFirst())
      + lines.map { $0 + "\n" }.joined() + reasons(notification.trace.filter { $0.mark == .odd })
  }

  private func indented(_ lines: some Sequence<String>) -> String { lines.map { "  \($0)\n" }.joined() }

  /// The texts of the card that the app's template draws in the long look; none without one.
  private func card(of notification: DeliveredNotification) -> [String] {
    var shown = notification
    shown.request.content = center.content(of: notification)
    let app = center.app(notification.app)
    guard let serving = app.contentExtension(for: shown.request.content.categoryIdentifier),
      case .template(let text, let file) = serving.card,
      case .success(let card) = ReadTemplate(text, file)
        .contents(shown, app: app, locale: center.device.locale, time: time.relative)
    else { return [] }
    return card.texts.flatMap(cleanLines)
  }

  /// A line for each attachment with kind, type and size: "picture: PNG, 1.2 MB".
  private func attachments(_ content: Content) -> [String] {
    content.attachments.map { attachment in
      guard let file = attachment.file else { return "attachment: \(clean(attachment.name))" }
      return "\(file.type.word): \(attachment.words(separator: ", ") ?? "")"
    }
  }

  private func sender(_ content: Content, _ app: App) -> String {
    guard let sender = content.communication?.sender.displayName, !sender.isEmpty, sender != content.title,
      !center.hidesPreviews(of: app.bundle)
    else { return app.name }
    return "\(sender) in \(app.name)"
  }

  private func reasons(_ reasons: [Reason]) -> String {
    reasons.map { "\($0.mark == .odd ? "Note" : "Because"): \(clean($0.text))\n" }.joined()
  }

  func clean(_ raw: String) -> String { Sanitizer.line(raw).string }

  func cleanLines(_ raw: String) -> [String] {
    Sanitizer.sanitize(raw).lines.map(\.string)
  }
}

/// Live Activities stand before the notifications, as on the Lock Screen.
extension LinearWriter {
  /// The activities on the phone from the topmost one down; empty without one.
  var activities: String {
    let all = center.activitiesInOrder()
    guard !all.isEmpty else { return "" }
    let blocks = all.map { block($0) }.joined(separator: "\n")
    return "\(all.count) Live Activit\(all.count == 1 ? "y" : "ies").\n\n\(blocks)"
  }

  /// What an activity is, then the texts of its card.
  func block(_ activity: LiveActivity) -> String {
    let phase =
      switch activity.phase {
      case .active: ""
      case .stale: ", stale"
      case .ended: ", ended"
      }
    let number = numbers?.number(of: activity.key).map { "\($0). " } ?? ""
    let app = clean(center.app(activity.key.app).name)
    return "\(number)Live Activity of \(app), \(clean(time.relative(activity.notification.date)))\(phase), "
      + "id \(clean(activity.key.identifier))\n" + texts(of: activity)
  }

  /// The texts of an activity's card in the order in which they stand, then those beside the camera while it is in the
  /// Dynamic Island.
  private func texts(of activity: LiveActivity) -> String {
    let contents = templates.contents(of: activity, in: center, at: time)
    let texts = contents?.texts.flatMap(cleanLines) ?? []
    let isInIsland = center.activitiesInIsland.contains { $0.key == activity.key }
    let compact = isInIsland ? contents?.island?.compactTexts.map(clean) ?? [] : []
    return indented(texts.isEmpty ? ["(no text)"] : texts)
      + (compact.isEmpty ? "" : "In the Dynamic Island: \(compact.joined(separator: ", "))\n")
  }
}
