import Glibc
import Synchronization

/// A file of lines to which several processes append. It is opened for each line, so that a file that was moved away is
/// begun anew. It is for reading only, so a line that cannot be written is lost.
public final class LineFile: Sendable {
  private let path: String
  private let largest: Int
  private let turn = Mutex(())

  /// - Parameter largest: the size in bytes beyond which the file is put aside, with `.1` behind its name, and begun anew.
  public init(path: String, largest: Int = .max) {
    (self.path, self.largest) = (path, largest)
  }

  /// Appends a line, which ends with a line break.
  public func append(_ line: [UInt8]) {
    turn.withLock { _ in
      guard var file = try? opened() else { return }
      if lseek(file.number, 0, SEEK_END) > largest, rename(path, path + ".1") == 0, let next = try? opened() {
        file = next
      }
      try? Descriptor.writeAll(line, to: file.number)
    }
  }

  private func opened() throws -> Descriptor {
    try Descriptor(opening: path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW, mode: 0o600)
  }
}
