import Dispatch
import Foundation
import Logging
import NotificationModel
import Platform
import Synchronization

/// Writes log lines to a file, never to the terminal, which belongs to curses.
struct FileLog: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level = .info
  private let file: LogFile
  /// The actor of the center runs on the thread of the sockets, which must not wait for a disk.
  private static let queue = DispatchQueue(label: "bellhop.log")

  /// Returns nil if the file cannot be opened; the center then runs without a log.
  init?(path: String) {
    try? FileManager.default.createDirectory(
      atPath: Folder.of(path),
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
    let line = "\(date) \(event.level) \(Self.line(event.message.description))\n"
    Self.queue.async { [file] in file.append(line) }
  }

  /// Waits until all lines are in the file.
  static func flush() { queue.sync {} }

  /// Replaces control and format characters, so that a payload in a message can neither break the line nor reorder
  /// it.
  static func line(_ message: String) -> String {
    message.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: String(scalar)
      }
    }.joined()
  }

  /// Returns a logger that writes to the file, or a silent one if the file cannot be opened.
  static func logger(path: String?) -> Logger {
    guard let handler = path.flatMap(FileLog.init) else {
      return Logger(label: "bellhop") { _ in SwiftLogNoOpLogHandler() }
    }
    return Logger(label: "bellhop") { _ in handler }
  }
}

/// An open file with one `write` per line, so that the lines of several threads do not mix.
private final class LogFile: Sendable {
  private let descriptor: Descriptor
  private let size: Mutex<Int>

  /// The size in bytes beyond which the log is emptied at the next start.
  private static let largest = 4 << 20

  init?(path: String) {
    guard let descriptor = try? Descriptor(opening: path, O_WRONLY | O_CREAT | O_APPEND, mode: 0o600) else {
      return nil
    }
    self.descriptor = descriptor
    let length = (try? FileStatus(of: descriptor))?.size ?? 0
    let isLarge = length > Self.largest
    size = Mutex(isLarge ? 0 : length)
    if isLarge { ftruncate(descriptor.number, 0) }
  }

  func append(_ line: String) {
    size.withLock { size in
      guard size < 4 * Self.largest else { return }
      size += line.utf8.count
      _ = try? descriptor.write(Array(line.utf8)[...])
    }
  }
}
