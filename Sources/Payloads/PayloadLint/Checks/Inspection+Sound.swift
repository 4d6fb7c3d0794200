import JSON
import NotificationModel
import PayloadCoding

extension Inspection {
  /// Whether the name of the sound can be that of a file that the phone plays (ios-behaviour 2.4). Where the sounds of
  /// the app are known, they are compared instead.
  mutating func checkSoundName() {
    guard app?.sounds == nil, let name = push.content.sound?.name, name != Sound.standard.name,
      let (message, hint, severity) = Self.doubt(about: name)
    else { return }
    // The sound of a Live Activity stands in its alert.
    let isInAlert = !aps.contains(key: "sound")
    let sound = isInAlert ? aps["alert"]?["sound"] : aps["sound"]
    let path: [JSONPathStep] = isInAlert ? ["aps", "alert", "sound"] : ["aps", "sound"]
    say(
      .sound,
      at: path + (sound?.objectValue == nil ? [] : ["name"]),
      message,
      hint: hint,
      severity: severity
    )
  }

  /// Files that other systems play.
  private static let unplayed: Set<String> = [
    "mp3", "ogg", "oga", "m4a", "aac", "opus", "flac", "wma", "mp4", "amr", "mid", "midi",
  ]

  private static func doubt(about name: String) -> (String, hint: String, Diagnostic.Severity)? {
    let word = name.utf8.count <= 64 ? name.lowercased() : ""
    if word == Sound.standard.name {
      let text = "\(name.quoted) is no sound: the default one is heard because no file is called so"
      return (text, "Write \"default\".", .note)
    }
    if word == "critical" {
      let text = "\"critical\" is no sound: the default one is heard, and the mute switch silences it"
      return (text, "Write \"sound\": {\"critical\": 1, \"name\": \"default\", \"volume\": 1.0}.", .warning)
    }
    if ["none", "null", "nil", "silent", "off", "no", "false"].contains(word) {
      let text = "\(name.quoted) is no sound: the default one is heard"
      return (text, "Leave sound out, and the notification is silent.", .warning)
    }
    guard let point = name.lastIndex(of: ".") else {
      let text =
        "\(name.quoted) has no extension, and files are found by their whole name: the default one is heard"
      return (text, "Write \"\(name.prefix(40)).caf\", or \"default\".", .warning)
    }
    let ending = name[name.index(after: point)...].prefix(8).lowercased()
    guard unplayed.contains(ending) else { return nil }
    let text = "\(name.quoted) is a .\(ending) file, which no notification plays: the default one is heard"
    return (text, "Sounds are aiff, wav or caf files: afconvert -f caff -d ima4 FILE", .warning)
  }
}
