import NotificationModel
import PayloadCoding

extension Inspection {
  /// Contradictions between the request's headers and the payload (user-notifications, 6.2 and 6.4).
  mutating func checkHeaders() {
    checkValues()
    if let topic = headers.topic { checkTopic(topic) }
    guard let type = headers.type else { return }
    if type == .background { checkBackground() }
    if type == .alert { checkVisible() }
    if hasAlert, type != .alert, type != .background, type != .liveActivity, type != .pushToTalk {
      sayOfWhole(
        .headerMismatch,
        "apns-push-type is \(type.rawValue), which shows no alert: the push may be delayed or dropped",
        hint: "Use alert for what a person is to see."
      )
    }
  }

  /// What a document itself says about its request is looked at when it is read.
  private mutating func checkValues() {
    let headers = options.headers
    if let name = headers.pushType, headers.type == nil {
      let names = PushType.allCases.map(\.rawValue)
      let meant = Spelling.closest(to: name, among: names)
      sayOfWhole(
        .headerValue,
        "apns-push-type is \(name.quoted), which is no push type: APNs answers 400 InvalidPushType",
        hint: meant.map { "Did you mean \($0)?" } ?? "One of \(names.joined(separator: ", "))."
      )
    }
    if let priority = headers.priority, ![1, 5, 10].contains(priority) {
      sayOfWhole(
        .headerValue,
        "apns-priority is \(priority): APNs answers 400 BadPriority",
        hint: "10 is at once, 5 spares the battery, 1 never wakes the phone."
      )
    }
    let longest = PushCoding.longestCollapseIdentifier
    if let size = headers.collapseIdentifier?.utf8.count, size > longest {
      sayOfWhole(
        .headerValue,
        "apns-collapse-id is \(size.grouped) bytes; the limit is \(longest): APNs answers 400 BadCollapseId",
        hint: "Shorten it, for example to a hash of it."
      )
    }
  }

  private mutating func checkTopic(_ topic: String) {
    let found = PushType.of(topic: topic)
    let type = headers.type ?? (headers.pushType == nil ? found ?? .alert : nil)
    if let type, let suffix = type.suffix, (found?.suffix ?? "") != suffix {
      let right = PushType.bundle(in: topic) + suffix
      sayOfWhole(
        .headerMismatch,
        "apns-topic \(topic.quoted) is no topic of push type \(type.rawValue): APNs refuses it",
        hint: "Write \(right.quoted)."
      )
    }
    let bundle = PushType.bundle(in: topic)
    if let target = document.targetBundle, target != bundle {
      say(
        .headerMismatch,
        at: [.key(PayloadReader.targetBundleKey)],
        "the file is for \(target.quoted), and apns-topic is \(topic.quoted): they are two apps",
        hint: "The topic decides; bring the file in line with it."
      )
    }
  }

  private mutating func checkBackground() {
    for key in ["alert", "sound", "badge"] where aps.contains(key: key) {
      say(
        .headerMismatch,
        at: ["aps", .key(key)],
        atKey: true,
        "\(key) stands in a push of type background: it may be delayed or dropped",
        hint: "Leave \(key) out, or send it as alert."
      )
    }
    if !push.contentAvailable {
      say(
        .headerMismatch,
        at: ["aps"],
        "the push type is background and content-available is not on: the app is not woken",
        hint: "Write \"content-available\": 1 into aps."
      )
    }
    if headers.priority == nil || headers.priority == 10 {
      let found = headers.priority.map { "is \($0)" } ?? "is not given, which means 10"
      sayOfWhole(
        .headerMismatch,
        "apns-priority \(found): a background push has 5, and 10 is an error",
        hint: "Send apns-priority: 5."
      )
    }
  }

  private mutating func checkVisible() {
    guard !hasAlert, push.content.sound == nil, push.content.badge == nil, document.liveActivity == nil
    else { return }
    say(
      .headerMismatch,
      at: ["aps"],
      "the push type is alert and there is no alert, no sound and no badge: it may be delayed or dropped",
      hint: push.contentAvailable ? "Send it as background, with apns-priority 5." : "Give aps an alert."
    )
  }

  /// What a push to a Live Activity lacks is said when it is read; here it is about the request
  /// (user-notifications, 2.5 and 6.4).
  mutating func checkLiveActivity() {
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
}
