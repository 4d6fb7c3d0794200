import JSON
import NotificationModel

/// How long JSON is without the white space that people read it by.
enum Minified {
  /// Of valid JSON text. Escapes and digits count as they are written, because a sender would send them so.
  static func size(of bytes: [UInt8]) -> Int {
    var size = 0
    var isInString = false
    var isEscaped = false
    for byte in bytes {
      if isInString {
        size += 1
        if !isEscaped && byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      } else if !isSpace(byte) {
        size += 1
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    return size
  }

  /// Of a member with the colon after its key and the comma that parts it from the next.
  static func size(ofMember key: String, _ value: JSONValue) -> Int {
    JSONWriter.size(of: .string(key)) + JSONWriter.size(of: value) + 2
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
