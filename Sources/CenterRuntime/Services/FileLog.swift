import Foundation
import Logging
import Synchronization

/// Writes log lines to a file, never to a terminal: curses owns that.
struct FileLog: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .info
  private let file: LogFile

  /// nil when the file cannot be opened; then nothing is logged, which stops nobody.
  init?(path: String) {
    // By hand: Foundation's way of taking a name off a path traps for a name of one letter.
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    try? FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    guard let file = LogFile(path: path) else { return nil }
    self.file = file
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let date = Date().formatted(.iso8601)
    file.append("\(date) \(event.level) \(Self.line(event.message.description))\n")
  }

  /// A line is a line and reads in its order, whatever a payload put into the message.
  static func line(_ message: String) -> String {
    message.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: String(scalar)
      }
    }.joined()
  }

  /// A logger of that file, or one that says nothing.
  static func logger(path: String?) -> Logger {
    guard let handler = path.flatMap(FileLog.init) else {
      return Logger(label: "bellhop") { _ in SwiftLogNoOpLogHandler() }
    }
    return Logger(label: "bellhop") { _ in handler }
  }
}

/// One open file, one write per line: lines of several threads do not mix.
private final class LogFile: Sendable {
  private let descriptor: Int32
  private let size: Mutex<Int>

  /// A log that has grown beyond this is begun anew when the center starts.
  private static let largest = 4 << 20

  init?(path: String) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    let length = lseek(descriptor, 0, SEEK_END)
    let isLarge = length > Self.largest
    size = Mutex(isLarge ? 0 : max(0, length))
    if descriptor < 0 { return nil }
    if isLarge { ftruncate(descriptor, 0) }
  }

  deinit {
    close(descriptor)
  }

  func append(_ line: String) {
    size.withLock { size in
      guard size < 4 * Self.largest else { return }
      size += line.utf8.count
      _ = Array(line.utf8).withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }
}
