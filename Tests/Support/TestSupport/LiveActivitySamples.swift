public import JSON
public import NotificationModel

extension App {
  /// An app that draws Live Activities of the type `Match`.
  public static let matches = App(bundle: "com.example.matches", name: "Matches", origin: .manifest).with {
    $0.liveActivities = [
      ActivityPresentation(
        attributesType: "Match",
        card: .template(
          """
          card:
            - text: "{{attributes.home}} {{contentState.score}} {{attributes.guest}}"
              role: title
            - text: stale since {{time}}
              when: "{{isStale}}"
            - text: final
              when: "{{hasEnded}}"
          """,
          file: "match.card.yaml"
        )
      )
    ]
  }
}

extension Push {
  /// A push to a Live Activity of `App.matches`.
  /// - Parameters:
  ///   - event: `start`, `update`, `end`.
  ///   - at: `timestamp`; nil leaves it out.
  ///   - aps: further keys.
  public static func activity(
    _ event: String,
    at timestamp: Double? = 100,
    score: String? = "0:0",
    alert: Bool? = nil,
    identifier: String? = nil,
    to topic: String = App.matches.bundle,
    _ aps: JSONObject = [:]
  ) -> Push {
    var keys: JSONObject = ["event": .string(event)]
    keys["timestamp"] = timestamp.map(JSONValue.number)
    if let score { keys["content-state"] = ["score": .string(score)] }
    if event == "start" {
      keys["attributes-type"] = "Match"
      keys["attributes"] = ["home": "Aker", "guest": "Brann"]
    }
    for (key, value) in aps { keys[key] = value }
    let hasAlert = alert ?? (event == "start")
    let content = Content(title: hasAlert ? "Kick-off" : "", body: "")
    var push = Push(topic: topic, content: content, hasAlert: hasAlert)
    push.collapseIdentifier = identifier
    push.pushType = "liveactivity"
    push.content.userInfo = ["aps": .object(keys)]
    return push
  }
}
