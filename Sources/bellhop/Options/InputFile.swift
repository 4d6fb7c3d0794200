import CenterGateway
import Foundation
import Glibc

/// Files that a person names; `-` is standard input.
struct InputFile {
  var name: String

  /// The most bytes that are read; no payload or manifest is longer. It ends the reading of an endless device.
  private static let largest = 8 << 20

  /// As it stands in remarks.
  var shownName: String { name == "-" ? "standard input" : name }

  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: name, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The whole content. Throws with a sentence.
  func bytes() throws(Failure) -> [UInt8] {
    let descriptor = name == "-" ? dup(STDIN_FILENO) : try openFile()
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= Self.largest else { throw Failure("'\(shownName)' is too large.", .badData) }
    }
  }

  /// Opens the file; throws for a named pipe, which would block until another program writes to it. The shell's `<(…)`
  /// is a pipe too, but already has a writer.
  private func openFile() throws(Failure) -> Int32 {
    let descriptor = open(name, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return descriptor }
    if StandardInput.isPipe(descriptor), !isOfTheShell {
      close(descriptor)
      throw Failure("'\(name)' is a named pipe, which is not waited for. Read it as '-': < \(name)", .badData)
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    return descriptor
  }

  private var isOfTheShell: Bool { ["/dev/fd/", "/dev/stdin", "/proc/"].contains(where: name.hasPrefix) }

  /// The content as text.
  func text() throws(Failure) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else {
      throw Failure("'\(shownName)' is no UTF-8 text.", .badData)
    }
    return text
  }

  private func failure(_ number: Int32) -> Failure {
    switch number {
    case ENOENT: Failure("There is no file '\(shownName)'.", .badData)
    case EISDIR: Failure("'\(shownName)' is a folder.", .badData)
    case EACCES: Failure("'\(shownName)' may not be read.", .notPermitted)
    default: Failure("'\(shownName)' cannot be read: \(errorText(number)).", .badData)
    }
  }
}

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
