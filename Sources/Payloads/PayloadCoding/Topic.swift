import JSON
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

  static let missing = Refusal(
    .invalidParameters,
    "No app is named.",
    path: "topic",
    hint: "Give a bundle identifier, or write it into the file as \"\(PayloadReader.targetBundleKey)\"."
  )
}
