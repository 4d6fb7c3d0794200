import JSON
import NotificationModel

/// The alert of a Live Activity as a notification has it: there title and body may be `{loc-key, loc-args}`, and
/// the sound stands inside (ios-behaviour 2.5).
struct LiveActivityAlert {
  private(set) var payload: JSONObject
  private(set) var origins = PayloadOrigins()

  init(of payload: JSONObject) {
    self.payload = payload
    guard var aps = payload["aps"]?.objectValue else { return }
    // Any number will do here, and a notification's ends at 1.
    if aps["relevance-score"]?.doubleValue != nil { aps["relevance-score"] = nil }
    if var alert = aps["alert"]?.objectValue {
      spread("title", of: &alert, prefix: "title-")
      spread("body", of: &alert, prefix: "")
      if let sound = alert["sound"], !aps.contains(key: "sound") {
        alert["sound"] = nil
        aps["sound"] = sound
        origins.add(["aps", "sound"], from: ["aps", "alert", "sound"])
      }
      aps["alert"] = .object(alert)
    }
    self.payload["aps"] = .object(aps)
  }

  private mutating func spread(_ key: String, of alert: inout JSONObject, prefix: String) {
    guard let object = alert[key]?.objectValue else { return }
    alert[key] = nil
    for part in ["loc-key", "loc-args"] {
      guard let value = object[part] else { continue }
      alert[prefix + part] = value
      origins.add(["aps", "alert", .key(prefix + part)], from: ["aps", "alert", .key(key), .key(part)])
    }
  }

  /// The diagnostics of the changed payload with the paths of the one that came. That Live Activity keys mean nothing
  /// to a notification is no news here.
  func diagnostics(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let search = PathSearch(diagnostics.map(\.path), in: payload)
    return diagnostics.filter { $0.remarkRule != .liveActivity }.map { diagnostic in
      var diagnostic = diagnostic
      if let steps = search.steps(to: diagnostic.path) {
        diagnostic.path = origins.source(of: steps).pathText
      }
      return diagnostic
    }
  }
}
