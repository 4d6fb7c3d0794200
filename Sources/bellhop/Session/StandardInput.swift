import CenterGateway
import Glibc

/// Standard input where it carries payloads instead of keys.
enum StandardInput {
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  static var isPipe: Bool { isPipe(STDIN_FILENO) }

  /// A pipe or a socket, as other programs have it for the input of those they start: it has no places to go to, and is
  /// no terminal.
  static func isPipe(_ descriptor: Int32) -> Bool {
    lseek(descriptor, 0, SEEK_CUR) < 0 && errno == ESPIPE && isatty(descriptor) == 0
  }

  /// Moves it to another descriptor, which no child inherits, and puts the terminal of the process in its
  /// place so that keys can be read; without need of keys, nothing.
  static func moveAside(readsKeys: Bool) throws(Failure) -> Int32 {
    let moved = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    guard moved >= 0 else { throw Failure("There is no standard input to read payloads from.", .usage) }
    let place = open(readsKeys ? "/dev/tty" : "/dev/null", O_RDWR)
    guard place >= 0 else {
      close(moved)
      throw Failure(
        "There is no terminal to read keys from (/dev/tty).",
        hint: "Take the lines of --plain.",
        .usage
      )
    }
    defer { close(place) }
    guard dup2(place, STDIN_FILENO) == STDIN_FILENO else {
      throw Failure(
        "The terminal cannot take the place of standard input: \(errorText(errno)).",
        .internalFailure
      )
    }
    return moved
  }
}
