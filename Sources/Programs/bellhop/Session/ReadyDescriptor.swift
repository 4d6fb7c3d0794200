import Glibc
import Platform
import SystemPackage

/// A descriptor on which a supervisor waits until the center is ready.
struct ReadyDescriptor: Sendable {
  private let number: Int32

  /// The programs of apps do not inherit it: the supervisor would wait for their ends too.
  init(_ number: Int32) {
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  static func isOpen(_ number: Int32) -> Bool { fcntl(number, F_GETFD) != -1 }

  /// Writes the path as a line and closes the descriptor, unless it is a standard one. A reader that is gone is no
  /// failure.
  func tell(_ socket: String) {
    try? Descriptor.writeAll(Array("\(WorkingFolder.absolute(socket))\n".utf8), to: number)
    if number > STDERR_FILENO { close(number) }
  }
}
