import Glibc
package import JSON
package import NotificationModel

/// Why a center has launched the program, as it tells on the standard input of a launch program (ios-behaviour 3.20).
package struct ProgramLaunch: Equatable, Sendable {
  /// The payload of the push that it is launched for; nil if it is launched for something else.
  package var remoteNotification: JSONObject?
  /// The local notification that it is launched for; nil if it is launched for something else.
  package var localNotification: Request?

  /// Returns nil for a line that is no such document.
  package init?(line: [UInt8]) {
    guard let value = try? JSONParser.parse(line, limits: .written),
      let options = value["launchOptions"]?.objectValue
    else { return nil }
    remoteNotification = options["remoteNotification"]?.objectValue
    localNotification = options["request"].flatMap { try? $0.decoded(as: Request.self) }
  }

  /// Reads the document; nil if no center has started this process as that app. Waits for the line, which a center writes
  /// at once.
  package init?(of bundle: String, in environment: [String: String]) {
    guard environment["BELLHOP_APP"] == bundle, environment["BELLHOP_RUN"] != nil, isatty(STDIN_FILENO) == 0,
      let line = LineInput.line()
    else { return nil }
    self.init(line: line)
  }
}

/// The standard input, line by line and without a buffer, so that nothing is taken from what the app itself may read.
package enum LineInput {
  /// The longest line in bytes; what a center writes is shorter.
  private static let mostBytes = 8 << 20

  /// The next line without its end; nil at the end of the input.
  package static func line() -> [UInt8]? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while line.count < mostBytes {
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return line.isEmpty ? nil : line }
      if byte == UInt8(ascii: "\n") { return line }
      line.append(byte)
    }
    return nil
  }
}
