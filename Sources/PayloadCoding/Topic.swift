import NotificationModel

/// The bundle identifier a push is for.
enum Topic {
  static func check(_ topic: String) throws(Refusal) {
    guard !topic.isEmpty else { throw missing }
    guard BundleIdentifier.isValid(topic) else {
      throw Refusal(
        .invalidParameters,
        "\(topic.quoted) is no bundle identifier.",
        path: "topic",
        hint: "It has \(BundleIdentifier.form)."
      )
    }
  }

  /// The app that an `apns-topic` means: without the suffix of its push type (user-notifications, 6.4). Without a
  /// push type only what no bundle identifier ends with is taken off.
  static func bundle(of topic: String, pushType: String?) -> String {
    // Longer than any bundle identifier may be.
    guard topic.utf8.count <= 512 else { return topic }
    let suffixes = pushType.map { [suffixesByType[$0]].compactMap(\.self) } ?? plainSuffixes
    guard let suffix = suffixes.first(where: topic.hasSuffix) else { return topic }
    return String(topic.dropLast(suffix.count))
  }

  private static let suffixesByType = [
    "liveactivity": ".push-type.liveactivity", "widgets": ".push-type.widgets",
    "controls": ".push-type.controls",
    "fileprovider": ".pushkit.fileprovider", "location": ".location-query", "complication": ".complication",
    "pushtotalk": ".voip-ptt", "voip": ".voip",
  ]

  private static let plainSuffixes = [
    ".push-type.liveactivity", ".push-type.widgets", ".push-type.controls", ".pushkit.fileprovider",
  ]

  static let missing = Refusal(
    .invalidParameters,
    "No app is named.",
    path: "topic",
    hint: "Give a bundle identifier, or write it into the file as \"\(PayloadReader.targetBundleKey)\"."
  )
}
