import Glibc
import JSON
import NotificationModel
import Platform
import Synchronization

/// The log of all requests, one JSON object a line. It is for reading only, so a line that cannot be written is lost.
final class RequestLog: Sendable {
  private struct State {
    var descriptor: Descriptor
    var size: Int
  }

  private let path: String
  private let state: Mutex<State>

  /// The size in bytes beyond which the log is put aside, as `requests.jsonl.1`, and begun anew.
  private static let largest = 4 << 20

  /// Returns nil if the file cannot be opened.
  init?(path: String) {
    guard let (descriptor, size) = Self.open(path) else { return nil }
    self.path = path
    state = Mutex(State(descriptor: descriptor, size: size))
  }

  private static func open(_ path: String) -> (Descriptor, size: Int)? {
    guard let descriptor = try? Descriptor(opening: path, O_WRONLY | O_CREAT | O_APPEND, mode: 0o600) else {
      return nil
    }
    return (descriptor, Int(lseek(descriptor.number, 0, SEEK_END)))
  }

  func append(_ record: ProviderRecord) {
    guard let value = try? JSONValue(encoding: record) else { return }
    let line = JSONWriter.bytes(value) + [UInt8(ascii: "\n")]
    state.withLock { state in
      if state.size > Self.largest, rename(path, path + ".1") == 0, let (descriptor, size) = Self.open(path) {
        state = State(descriptor: descriptor, size: size)
      }
      state.size += line.count
      try? Descriptor.writeAll(line, to: state.descriptor.number)
    }
  }
}
