import JSON
import JSONRecovery
import NotificationModel
import PayloadCoding
import Text

extension Inspection {
  /// Contradictions between the request's headers and the payload (ios-behaviour 6.2 and 6.4).
  mutating func checkHeaders() {
    checkValues()
    if let topic = headers.topic { checkTopic(topic) }
    guard let type = headers.type else { return }
    if type == .background { checkBackground() }
    if type == .alert { checkVisible() }
    if hasAlert, type.visiblePart == .nothing, type != .background {
      sayOfHeader(
        "apns-push-type",
        .headerMismatch,
        "apns-push-type is \(type.rawValue), which shows no alert: nothing of it is seen",
        hint: "Use alert for what a person is to see."
      )
    }
  }

  /// What a document itself says about its request is looked at when it is read.
  private mutating func checkValues() {
    let headers = options.headers
    if let name = headers.pushType, headers.type == nil {
      sayOfWhole(
        .headerValue,
        "apns-push-type is \(name.quoted), which is no push type: APNs answers 400 InvalidPushType",
        hint: PushType.hint(for: name)
      )
    }
    if let priority = headers.priority,
      let problem = PushHeaders.problem(of: "apns-priority", "\(priority)")
    {
      sayOfWhole(
        .headerValue,
        "apns-priority is \(priority): APNs answers 400 \(problem.reason)",
        hint: problem.hint
      )
    }
    if let value = headers.collapseIdentifier,
      let problem = PushHeaders.problem(of: "apns-collapse-id", value)
    {
      sayOfWhole(
        .headerValue,
        "apns-collapse-id is \(value.utf8.count.grouped) bytes; \(problem.text): APNs answers 400 \(problem.reason)",
        hint: problem.hint
      )
    }
    if headers.collapseIdentifier?.isEmpty == true {
      sayOfWhole(
        .headerValue,
        "apns-collapse-id is empty: it counts as none, and nothing is replaced",
        hint: "Give it a name, or leave it out.",
        severity: .warning
      )
    }
  }

  /// The name of a library that the library's page has in place of the app's.
  private static let pluginTopic = "io.flutter.plugins.firebase.messaging"

  private mutating func checkTopic(_ topic: String) {
    if topic == Self.pluginTopic {
      let text = "apns-topic is the name of Firebase's plugin for Flutter: APNs knows no such app"
      sayOfHeader(
        "apns-topic",
        .bundleIdentifier,
        text,
        hint: "Write the bundle identifier of the app, or leave it out."
      )
    }
    if let type = headers.type, let suffix = type.suffix, !isTopic(topic, of: suffix) {
      sayOfWhole(
        .headerMismatch,
        "apns-topic \(topic.quoted) is no topic of push type \(type.rawValue): APNs refuses it",
        hint: "Write \((PushType.base(of: topic) + suffix).quoted)."
      )
    }
    if headers.pushType == nil, app?.bundle != topic, let meant = PushType.of(topic: topic) {
      sayOfWhole(
        .headerMismatch,
        "apns-topic \(topic.quoted) is one of push type \(meant.rawValue), and apns-push-type is not given",
        hint: "Send apns-push-type: \(meant.rawValue), unless the app itself is called so.",
        severity: .note
      )
    }
    if let target = document.targetBundle, target != headers.bundle, target != PushType.base(of: topic) {
      say(
        .headerMismatch,
        at: [.key(PayloadReader.targetBundleKey)],
        "the file is for \(target.quoted), and apns-topic is \(topic.quoted): they are two apps",
        hint: "The topic decides; bring the file in line with it."
      )
    }
  }

  /// The bundle identifier of an app may itself end like a suffix.
  private func isTopic(_ topic: String, of suffix: String) -> Bool {
    (PushType.of(topic: topic)?.suffix ?? "") == suffix || app.map { $0.bundle + suffix == topic } ?? false
  }

  /// About a header: where it stands in a message for Firebase, or about the request as a whole.
  private mutating func sayOfHeader(_ name: String, _ rule: LintRule.Name, _ message: String, hint: String) {
    let paths: [[JSONPathStep]] = [
      ["message", "apns", "headers", .key(name)], ["apns", "headers", .key(name)],
      ["message", "apns", "headers", "apns-push-type"], ["apns", "headers", "apns-push-type"],
    ]
    guard document.form == .fcm, let path = paths.first(where: { source.root?.node(at: $0) != nil }) else {
      return sayOfWhole(rule, message, hint: hint)
    }
    let severity = LintRules.severity(of: rule)
    add(
      Diagnostic(severity, rule: rule.rawValue, path: "", message: message, hint: hint),
      atSource: path,
      atKey: true
    )
  }

  private mutating func checkBackground() {
    for key in ["alert", "sound", "badge"] where aps.contains(key: key) {
      say(
        .headerMismatch,
        at: ["aps", .key(key)],
        atKey: true,
        "\(key) stands in a push of type background: the phone shows none, and APNs may delay or drop it",
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
    if [nil, 1, 10].contains(headers.priority) {
      let found = headers.priority.map { "is \($0)" } ?? "is not given, which means 10"
      sayOfHeader(
        "apns-priority",
        .headerMismatch,
        "apns-priority \(found): a background push has 5 and nothing else",
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
}
