import JSON
import Text

extension PayloadReader {
  /// Whether a file that was found in a folder, and not named by a person, is no payload and is not meant to be one: JSON
  /// without a key of a payload, and without a payload in it, such as a `package.json`.
  ///
  /// A file that cannot be read, an empty object and a request to a push service are not such files: somebody has to be told
  /// of them.
  public static func isOtherFile(_ bytes: [UInt8], named name: String) -> Bool {
    guard !PayloadFileName.isAPNs(name), let root = try? JSONParser.parse(bytes) else { return false }
    let problems = document(of: root, bytes: bytes, isWhole: true, source: name).problems
    guard problems.contains(where: { $0.rule == .apsMissing || $0.rule == .payloadType }) else {
      return false
    }
    if let elements = root.arrayValue { return elements.allSatisfy { !isLikeAPayload($0) } }
    return root.objectValue?.isEmpty == false && !isLikeAPayload(root)
  }

  /// Whether an object has a key of a payload, or nearly one, or a payload with something around it.
  private static func isLikeAPayload(_ value: JSONValue) -> Bool {
    guard let object = value.objectValue else { return false }
    return object.contains { Spelling.closest(to: $0.key, among: tellingKeys) != nil }
      || PayloadShape.meaning(of: object) != nil
      // As Parse Server takes it.
      || object["data"]?["alert"] != nil
  }

  private static let tellingKeys = [
    "aps", "alert", "badge", "sound", "category", "thread-id", "content-available", "mutable-content",
    "content-state",
    "body", "notification", "message", "payload",
  ]
}
