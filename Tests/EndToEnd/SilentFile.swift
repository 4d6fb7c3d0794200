import Foundation
import Glibc
import Testing

/// A file whose reading never ends, until it is closed: a link to a terminal that nobody types into.
struct SilentFile {
  private let terminal: Int32

  init(_ path: String) throws {
    terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (lock, number): (Int32, UInt32) = (0, 0)
    // TIOCSPTLCK and TIOCGPTN, which Swift does not import: unlock the terminal, and ask for its number.
    try #require(ioctl(terminal, 0x4004_5431, &lock) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
    let name = "/dev/pts/\(number)"
    // From the first end of a reader on, the terminal tells whether there is one.
    _ = Glibc.close(open(name, O_RDWR | O_NOCTTY))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: name)
  }

  /// Returns when a program has opened the file.
  func waitForReader() async {
    var look = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    while poll(&look, 1, 0) > 0, look.revents & Int16(POLLHUP) != 0 { await Task.yield() }
  }

  func close() { _ = Glibc.close(terminal) }
}
