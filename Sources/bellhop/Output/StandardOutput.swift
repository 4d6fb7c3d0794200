import Canvas
import CenterGateway
import ControlProtocol
import Glibc
import JSON
import NotificationModel

/// Where results go. Lines are made harmless first, whatever they were made from.
enum StandardOutput {
  /// Throws when nothing more can be written. Nobody reading any more is no failure: the command just ends.
  static func lines(_ lines: some Sequence<String>) throws(Failure) {
    let text = lines.map { Sanitizer.line($0).string + "\n" }.joined()
    try write(Array(text.utf8))
  }

  static func line(_ line: String) throws(Failure) {
    try lines([line])
  }

  /// Text of several lines that was made harmless when it was made.
  static func text(_ text: String) throws(Failure) {
    try write(Array(text.utf8))
  }

  /// A whole document, byte for byte; whoever made it has made what came from elsewhere harmless.
  static func document(_ bytes: [UInt8]) throws(Failure) {
    try write(bytes)
  }

  /// JSON for programs, with a line end.
  static func json(_ value: some Encodable, layout: JSONWriter.Layout = .pretty) throws(Failure) {
    do {
      try write(JSONWriter.bytes(try ResultCoding.encode(value), layout: layout) + [UInt8(ascii: "\n")])
    } catch {
      throw Failure(calling: error)
    }
  }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// In columns; nil when it is no terminal.
  static var width: Int? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func write(_ bytes: [UInt8]) throws(Failure) {
    switch Descriptor.write(bytes, to: STDOUT_FILENO) {
    case 0: return
    case EPIPE: throw Failure(lines: [], .success)
    case let number: throw Failure("The result cannot be written: \(errorText(number)).", .cannotCreate)
    }
  }
}

/// Sentences for the person, beside the result.
enum Messages {
  static func line(_ line: String) {
    _ = Descriptor.write(Array((Sanitizer.line(line).string + "\n").utf8), to: STDERR_FILENO)
  }

  static func lines(_ lines: [String]) {
    for text in lines { line(text) }
  }

  /// In the place of what was written last with this; an empty line takes it away.
  static func overwrite(_ line: String) {
    _ = Descriptor.write(Array("\r\(Sanitizer.line(line).string)\u{1b}[K".utf8), to: STDERR_FILENO)
  }

  /// Says why, and ends the program.
  static func end(_ failure: Failure) -> Never {
    lines(failure.lines)
    exit(failure.exitCode.rawValue)
  }
}

/// The words of the operating system for an error number. The C library keeps them per thread.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }

private enum Descriptor {
  /// Writes all of it, waiting where the reader is slow; the error number, or 0.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
