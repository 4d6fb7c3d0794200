import NotificationModel

/// The bundle identifier a push is for. It is shown, and stands in file names, so it is held to the
/// characters that bundle identifiers have; the underscore is no such character, but senders are used to it.
enum Topic {
  static let longest = 255

  static func check(_ topic: String) throws(Refusal) {
    guard !topic.isEmpty else { throw missing }
    guard topic.utf8.count <= longest, topic.utf8.allSatisfy(isAllowed), hasNoEmptyPart(topic) else {
      throw Refusal(
        .invalidParameters,
        "\(topic.quoted) is no bundle identifier.",
        path: "topic",
        hint: "Letters, digits, hyphens and dots: com.example.app."
      )
    }
  }

  static let missing = Refusal(
    .invalidParameters,
    "No app is named.",
    path: "topic",
    hint: "Give a bundle identifier, or write it into the file as \"\(PayloadReader.targetBundleKey)\"."
  )

  /// So that a topic is never `.` or `..`, and begins with no dot.
  private static func hasNoEmptyPart(_ topic: String) -> Bool {
    topic.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty
    }
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}
