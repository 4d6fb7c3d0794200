import JSON
import NotificationModel
import PayloadCoding
import Text

/// A custom key that leads to a picture, a sound or a film.
private struct MediaKey {
  var path: [JSONPathStep]
  var key: String
  var address: String
  /// Whether the manifest of the app names it for the built-in service extension.
  var isNamedByApp = false

  /// Whether a service extension is likely to look for it. What lies deeper in the sender's own data, such as the avatar
  /// of a user, is as likely for the app.
  var isMeantForExtension: Bool {
    if isNamedByApp { return true }
    guard path.count > 1, case .key(let outermost)? = path.first else { return true }
    return Self.envelopes.contains(outermost) || Inspection.isNamed(outermost)
  }

  private static let envelopes: Set<String> = ["aps", "data", "payload", "fcm_options", "att"]

  /// Of its file name, without the point; empty where there is none.
  var fileExtension: String {
    let name = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    guard let point = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: point)...].lowercased()
  }
}

extension Inspection {
  /// Media reach the phone by a service extension alone, which downloads them (ios-behaviour 3.15 and 3.17).
  mutating func checkMedia() {
    let keys = mediaKeys
    checkAttachedKeys(keys)
    for key in keys where hasAlert && !push.mutableContent { sayNotMutable(key) }
    for key in keys where key.address.lowercased().hasPrefix("http://") && !allowsPlain(key.address) {
      say(
        .insecureMedia,
        at: key.path,
        "\(key.key.quoted) is plain http: App Transport Security blocks the download, and no attachment shows",
        hint: "Use https, or give the service extension's own Info.plist an exception.",
        severity: key.isMeantForExtension ? nil : .note
      )
    }
    for key in keys where key.fileExtension == "mov" {
      say(
        .mediaType,
        at: key.path,
        "\(key.key.quoted) is a .mov file (QuickTime), which Apple does not list for attachments: it may be left out",
        hint: "Films are MPEG, MPEG-2, MPEG-4 or AVI.",
        severity: .note
      )
    }
    for key in keys where Self.unshownTypes.contains(key.fileExtension) {
      say(
        .mediaType,
        at: key.path,
        "\(key.key.quoted) is a .\(key.fileExtension) file, which is no type of attachment: it is left out",
        hint: "Pictures are JPEG, GIF or PNG; sounds AIFF, WAV, MP3 or MPEG-4; films MPEG, MPEG-4 or AVI.",
        severity: key.isMeantForExtension ? nil : .note
      )
    }
  }

  /// Whether the app has an exception for the host of an address.
  private func allowsPlain(_ address: String) -> Bool {
    guard let transport = app?.transportSecurity else { return false }
    let authority = address.dropFirst("http://".count).prefix { !"/?#".contains($0) }
    let host = (authority.split(separator: "@").last ?? "").prefix { $0 != ":" }.lowercased()
    return transport.allowsArbitraryLoads || transport.exceptionDomains.contains { $0.lowercased() == host }
  }

  /// What the manifest names for the built-in service extension, and what it probably means.
  private mutating func checkAttachedKeys(_ media: [MediaKey]) {
    guard let keyPaths = app?.serviceExtension?.attachedKeyPaths, !keyPaths.isEmpty, hasAlert else { return }
    let found = keyPaths.compactMap { payload.value(atKeyPath: $0) }
    for (path, value) in found where value.stringValue.map(Content.isAddress) != true {
      let message =
        "\(path.pathText.quoted) is \(value.kindName) that is no address of a file, so nothing is attached"
      say(.mediaType, at: path, message, hint: "The manifest names it under attachments: write a URL.")
    }
    for key in media where found.isEmpty && key.isMeantForExtension && key.path.first != "aps" {
      let (name, names) = (key.path.pathText, enumeration(keyPaths.map(\.quoted)))
      let meant = Spelling.closest(to: name, among: keyPaths).map { "Did you mean \($0.quoted)?" }
      let message = "\(name.quoted) is not attached: the manifest names \(names) under attachments"
      say(.mediaType, at: key.path, atKey: true, message, hint: meant, severity: meant == nil ? .note : nil)
    }
  }

  private mutating func sayNotMutable(_ media: MediaKey) {
    let place = aps.contains(key: "mutable-content") ? "is off" : "is missing"
    say(
      .noMutableContent,
      at: media.path,
      atKey: true,
      "\(media.key.quoted) never shows: mutable-content \(place), so no service extension runs that could download it",
      hint: mutableHint,
      severity: media.isMeantForExtension ? nil : .note
    )
  }

  /// Each form switches it on its own way (ios-behaviour 7).
  private var mutableHint: String {
    switch document.form {
    case .fcm: "Write \"mutable-content\": 1 into apns.payload.aps."
    case .fcmLegacy: "Write \"mutable_content\": true beside notification."
    case .braze: "Write \"mutable_content\": true into apple_push."
    case .oneSignal: "Write \"mutable_content\": true beside contents."
    case .expo: "Write \"mutableContent\": true beside title."
    case .airship: "Write \"mutable_content\": true into notification.ios."
    case .apns, .legacyLocal, .detox: "Write \"mutable-content\": 1 into aps."
    }
  }

  // MARK: Finding them

  private static let shownTypes: Set<String> = [
    "jpg", "jpeg", "gif", "png", "aif", "aiff", "wav", "mp3", "m4a", "mpg", "mpeg", "mp2", "mp4", "m4v",
    "avi",
    "mov",
  ]
  private static let unshownTypes: Set<String> = [
    "webp", "svg", "bmp", "tif", "tiff", "ico", "avif", "ogg", "opus", "flac", "mkv", "webm", "flv", "pdf",
  ]
  private static let words: Set<String> = [
    "image", "images", "img", "icon", "picture", "pic", "photo", "avatar", "thumbnail", "thumb", "banner",
    "audio",
    "video", "movie", "gif", "media", "attachment", "attachments",
  ]
  /// No sender nests media deeper than that, and it bounds the search.
  private static let deepest = 6
  /// More problems than a person reads. The bound limits the cost of finding their places.
  private static let mostMedia = 200

  private var mediaKeys: [MediaKey] {
    var found = (app?.serviceExtension?.attachedKeyPaths ?? []).compactMap { keyPath -> MediaKey? in
      guard let (path, value) = payload.value(atKeyPath: keyPath), let text = value.stringValue else {
        return nil
      }
      return MediaKey(path: path, key: keyPath, address: text, isNamedByApp: true)
    }
    let named = Set(found.map(\.path))
    for (key, value) in payload where key != "aps" {
      Self.collect(value, [.key(key)], key, Self.deepest, &found)
    }
    // What a Live Activity draws is the app's own.
    for (key, value) in aps where !["content-state", "attributes"].contains(key) {
      Self.collect(value, ["aps", .key(key)], key, 1, &found)
    }
    return found.filter { $0.isNamedByApp || !named.contains($0.path) }
  }

  private static func collect(
    _ value: JSONValue,
    _ path: [JSONPathStep],
    _ key: String,
    _ depth: Int,
    _ found: inout [MediaKey]
  ) {
    guard found.count < mostMedia else { return }
    switch value {
    case .string(let address):
      let media = MediaKey(path: path, key: key, address: address)
      if isMedia(media) { found.append(media) }
    case .object(let object) where depth > 0:
      for (key, value) in object { collect(value, path + [.key(key)], key, depth - 1, &found) }
    case .array(let elements) where depth > 0:
      for (place, value) in elements.enumerated() {
        collect(value, path + [.index(place)], key, depth - 1, &found)
      }
    case .null, .bool, .integer, .number, .object, .array: break
    }
  }

  /// An address whose key or whose file name says so.
  private static func isMedia(_ media: MediaKey) -> Bool {
    let address = media.address.prefix(8).lowercased()
    guard address.hasPrefix("http://") || address.hasPrefix("https://") else { return false }
    if shownTypes.contains(media.fileExtension) || unshownTypes.contains(media.fileExtension) {
      return media.fileExtension != "pdf" || isNamed(media.key)
    }
    return isNamed(media.key)
  }

  /// `small_image`, `zh_image`, `media-url`, `gcm.notification.image`, `imageURL`.
  fileprivate static func isNamed(_ key: String) -> Bool {
    var words: [String] = [""]
    var wasLower = false
    for letter in key.unicodeScalars.prefix(128) {
      let isLetter = letter.properties.isAlphabetic
      let startsWord = letter.properties.isUppercase && wasLower
      if !isLetter || startsWord { words.append("") }
      if isLetter { words[words.count - 1].unicodeScalars.append(letter) }
      wasLower = letter.properties.isLowercase
    }
    return words.contains { Self.words.contains($0.lowercased()) }
  }
}

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
