import CardTemplates
public import FoundationEssentials
import Localization
public import NotificationModel
public import NotificationState
import NotificationWords
import PhoneContents
import Text

/// Writes the linear mode, for screen readers, logs and pipes: each notification is a block with the message before
/// the time and numbered actions, without boxes, and each is written once.
public struct LinearWriter: Sendable {
  private(set) var center: CenterState {
    didSet { templates.update(for: center) }
  }
  private(set) var templates = ActivityTemplates()
  private(set) var time: PhoneTime
  /// The time zone of a phone that has none of its own.
  private let machineZone: TimeZone
  /// The numbers of the written notifications; nil if no person types words.
  private(set) var numbers: NotificationNumbers?
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

  private var newestFirst: [DeliveredNotification] {
    center.delivered.values.sorted { $0.sequence > $1.sequence }
  }

  /// The Live Activities on the phone, then the notifications that are in Notification Center already, newest first, up to
  /// a limit.
  public func opening(limit: Int = listed) -> String {
    let activities = self.activities
    let separator = activities.isEmpty ? "" : "\n"
    let count = center.delivered.count
    guard count > 0 else { return activities + separator + "No notifications.\n" }
    let shown = newestFirst.prefix(limit).map(block).joined(separator: "\n")
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
    return (changed.map(block) + new.map(block)).map { $0 + "\n" }.joined()
  }

  /// The text for events; empty if there is nothing to say. `state` is the one after the last event.
  public mutating func text(for events: [Event], leadingTo state: CenterState, at now: MachineTime) -> String
  {
    center = state
    time = center.phoneTime(at: now, machineZone: machineZone)
    for event in events { number(event) }
    return events.map(text).joined()
  }

  /// Numbers what has arrived, and takes the numbers of what is gone away.
  private mutating func number(_ event: Event) {
    guard numbers != nil else { return }
    switch event.fact {
    case .notification(.delivered(let notification, _)): numbers?.give(notification.key)
    case .activity(.started(let activity)): numbers?.give(activity.key)
    case .notification(.removed(let identifiers, _)), .activity(.dismissed(let identifiers, _)):
      guard let app = event.app else { return }
      for identifier in identifiers {
        let key = NotificationKey(app: app, identifier: identifier)
        // A notification and a Live Activity of one identifier have one number.
        if center.delivered[key] == nil, center.activities[key] == nil { numbers?.forget(key) }
      }
    case .notification, .activity, .request, .banner, .app, .phone, .response: return
    }
  }

  private func text(for event: Event) -> String {
    let summary = clean(event.summary) + "\n"
    let unmet = event.reasons.filter { $0.mark != .met }
    switch event.fact {
    case .notification(.delivered(let notification, let replacing)):
      return (replacing ? "Updated:\n" : "") + block(notification) + "\n"
    case .notification(.withheld): return summary + reasons(unmet) + "\n"
    case .notification(.presentationAnswered), .notification(.queuedForSummary), .app(.pushLost),
      .app(.pushStored),
      .app(.pushDeferred), .app(.pushHandled):
      return summary + reasons(unmet)
    case .phone(.inputRefused(let source, let refusal)): return clean("\(source): \(refusal.sentence)") + "\n"
    case .banner, .request(.rescheduled): return ""
    case .activity(let fact):
      let lines = fact.changed.map(lines(of:)) ?? []
      return summary + lines.map { "  \($0)\n" }.joined() + (lines.isEmpty ? "" : "\n")
    case .notification, .request, .app, .phone, .response: return summary
    }
  }

  func block(_ notification: DeliveredNotification) -> String {
    let content =
      center.hidesPreviews(of: notification.app)
      ? center.hiddenContent(
        of: notification,
        counts: [notification.request.content.categoryIdentifier: 1],
        in: PhoneLanguage(center.device.locale)
      )
      : center.content(of: notification)
    let app = center.app(notification.app)
    let texts = [content.title, content.subtitle, content.body].filter { !$0.isEmpty }
    var lines = texts.isEmpty ? ["(no text)"] : texts.flatMap(cleanLines)
    if let number = numbers?.number(of: notification.key) { lines[0] = "\(number). \(lines[0])" }
    if !center.hidesPreviews(of: notification.app) { lines += attachments(content) }
    lines.append(
      "from \(clean(sender(content, app))), \(time.relative(notification.date)), "
        + "id \(clean(notification.request.identifier))"
    )
    for (index, action) in center.actions(of: notification).enumerated() {
      let notes =
        action.options.contains(.destructive)
        ? " (destructive)" : action.textInput == nil ? "" : " (takes a text)"
      let way = numbers == nil ? ": respond with \(clean(action.identifier))" : ""
      lines.append("  \(index + 1). \(clean(action.title))\(notes)\(way)")
    }
    return lines.joined(separator: "\n") + "\n" + reasons(notification.trace.filter { $0.mark == .odd })
  }

  /// A line for each attachment with kind, type and size: "picture: PNG, 1.2 MB".
  private func attachments(_ content: Content) -> [String] {
    content.attachments.map { attachment in
      guard let file = attachment.file else { return "attachment: \(clean(attachment.name))" }
      return "\(file.type.word): \(attachment.words(separator: ", ") ?? "")"
    }
  }

  private func sender(_ content: Content, _ app: App) -> String {
    guard let sender = content.communication?.sender.displayName, !sender.isEmpty,
      !center.hidesPreviews(of: app.bundle)
    else { return app.name }
    return "\(sender) in \(app.name)"
  }

  private func reasons(_ reasons: [Reason]) -> String {
    reasons.map { "  \($0.mark == .odd ? "note" : "because"): \(clean($0.text))\n" }.joined()
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
    let blocks = all.map(block).joined(separator: "\n")
    return "\(all.count) Live Activit\(all.count == 1 ? "y" : "ies").\n\n\(blocks)"
  }

  /// The texts of an activity's card, then what it is.
  func block(_ activity: LiveActivity) -> String {
    let lines = lines(of: activity)
    let phase =
      switch activity.phase {
      case .active: ""
      case .stale: ", stale"
      case .ended: ", ended"
      }
    let app = center.app(activity.key.app)
    let last =
      "Live Activity of \(clean(app.name)), \(time.relative(activity.notification.date))\(phase), "
      + "id \(clean(activity.key.identifier))"
    return (lines + [last]).joined(separator: "\n") + "\n"
  }

  /// The texts of an activity's card in the order in which they stand, with the number of the activity before the first.
  func lines(of activity: LiveActivity) -> [String] {
    let contents = templates.contents(of: activity, in: center, at: time)
    var lines = contents?.texts.flatMap(cleanLines) ?? []
    guard let number = numbers?.number(of: activity.key) else { return lines }
    if lines.isEmpty { lines = ["(no text)"] }
    lines[0] = "\(number). \(lines[0])"
    return lines
  }
}
