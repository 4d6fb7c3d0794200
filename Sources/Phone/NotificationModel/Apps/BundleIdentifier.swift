/// The rule for bundle identifiers in manifests, pushes and programs. Bundle identifiers are shown and used in
/// file names, so only the characters that Apple allows are valid, and the underscore, which people are used to.
public enum BundleIdentifier {
  /// The longest bundle identifier in bytes.
  static let longest = 255
  /// The characters of a bundle identifier, for the end of a message.
  public static let form = "letters, digits, hyphens and dots: com.example.app"

  /// Whether the text is a bundle identifier: letters, digits, `-`, `_` and `.`, no part between dots empty, and
  /// so never `.` or `..`.
  public static func isValid(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longest && text.utf8.allSatisfy(isAllowed) && hasNoEmptyPart(text)
  }

  private static func hasNoEmptyPart(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
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
