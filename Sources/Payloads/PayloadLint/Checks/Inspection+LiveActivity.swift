import JSON
import NotificationModel
import PayloadCoding
import Text

/// What a push to a Live Activity lacks is said when it is read; here it is about the request, its dates, and the app that
/// draws it (ios-behaviour 2.5 and 6.4).
extension Inspection {
  mutating func checkLiveActivity() {
    checkPushType()
    guard let activity = document.liveActivity else { return }
    if activity.event == .start && !hasAlert {
      say(
        .activityWithoutAlert,
        at: ["aps", "event"],
        "a start has to carry an alert: without one the phone starts no Live Activity",
        hint: "Give aps an alert with a title and a body."
      )
    }
    checkDates(of: activity)
    guard let app, let presentations = app.liveActivities, !presentations.isEmpty else { return }
    checkType(of: activity, app, presentations)
    checkState(of: activity, presentations)
  }

  private mutating func checkPushType() {
    let isActivity = document.liveActivity != nil
    if headers.type == .liveActivity && !isActivity {
      say(
        .liveActivity,
        at: ["aps"],
        "the push type is liveactivity and there is neither event nor content-state: nothing changes",
        hint: "Write event, timestamp and content-state into aps.",
        severity: .warning
      )
    }
    if isActivity, let type = headers.type, type != .liveActivity {
      say(
        .headerMismatch,
        at: ["aps"],
        "this is a push to a Live Activity, and apns-push-type is \(type.rawValue): the activity does not change",
        hint: "Send it as liveactivity, to the topic with .push-type.liveactivity."
      )
    }
  }

  // MARK: Dates

  /// The beginning of the year 2100. The linter has no clock; no activity that runs today has a date behind it.
  private static let farAway = 4_102_444_800.0
  /// What is behind it is in milliseconds, which is said when the payload is read.
  private static let milliseconds = 100_000_000_000.0

  private mutating func checkDates(of activity: LiveActivityPayload) {
    let effects = [
      ("timestamp", activity.timestamp, "no later push counts as newer"),
      ("stale-date", activity.staleDate, "it never becomes stale"),
      ("dismissal-date", activity.dismissalDate, "the phone removes it after four hours"),
    ]
    for case (let key, let date?, let effect) in effects
    where date >= Self.farAway && date < Self.milliseconds {
      say(
        .activityDate,
        at: ["aps", .key(key)],
        "\(key) is after the year 2100: \(effect)",
        hint: "Write the seconds from 1970 to now, or to the moment that is meant."
      )
    }
    guard let timestamp = activity.timestamp, timestamp < Self.farAway else { return }
    if let stale = activity.staleDate, stale <= timestamp {
      say(
        .activityDate,
        at: ["aps", "stale-date"],
        "stale-date is not after timestamp: the activity is stale as soon as it is drawn",
        hint: "Write the moment from which the content is too old to be trusted."
      )
    }
    // A past date is Apple's way to remove an ended activity at once, so it may be meant.
    if let dismissal = activity.dismissalDate, dismissal < timestamp, activity.event == .end {
      say(
        .activityDate,
        at: ["aps", "dismissal-date"],
        "dismissal-date is before timestamp: the activity leaves the Lock Screen at once",
        hint: "Leave it as it is if that is meant; else write a moment in the four hours after timestamp.",
        severity: .note
      )
    }
  }

  // MARK: The app

  private mutating func checkType(
    of activity: LiveActivityPayload,
    _ app: App,
    _ presentations: [ActivityPresentation]
  ) {
    guard let type = activity.attributesType, app.activityPresentation(of: type) == nil else { return }
    let known = presentations.map(\.attributesType)
    let meant = Spelling.closest(to: type, among: known)
    say(
      .unknownAttributes,
      at: ["aps", "attributes-type"],
      "\(app.bundle) has no Live Activities of type \(type.quoted): nothing draws it",
      hint: meant == nil ? "It has \(known.prefix(8).map(\.quoted).joined(separator: ", "))." : nil,
      meant: meant
    )
  }

  /// An update does not name the type, so the templates of all types count for it.
  private mutating func checkState(of activity: LiveActivityPayload, _ presentations: [ActivityPresentation])
  {
    let possible = presentations.filter { [nil, $0.attributesType].contains(activity.attributesType) }
    var words: Set<Substring> = []
    var fields: Set<String> = []
    for presentation in possible {
      // What a program reads, or a file that cannot be read, is not known.
      guard case .template(let text, _) = presentation.card else { return }
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber && !"_-?".contains($0) })
      fields.formUnion(text.matches(of: /contentState\.([A-Za-z0-9_?-]+)/).map { String($0.output.1) })
    }
    guard !possible.isEmpty, let state = activity.contentState else { return }
    for key in state.keys.prefix(Self.mostStateKeys) where !words.contains(key[...]) {
      let unread = fields.filter { state[$0] == nil }
      let meant = Spelling.closest(to: key, among: unread.sorted())
      say(
        .unreadState,
        at: ["aps", "content-state", .key(key)],
        atKey: true,
        "no card template of the app reads \(key.quoted) of the content-state",
        hint: meant.map { "Did you mean \($0.quoted)?" },
        severity: meant == nil ? .note : .warning
      )
    }
  }

  private static let mostStateKeys = 64
}
