import CenterGateway
import CenterHost
import ControlProtocol
import Foundation
import Glibc
import JSON
import NotificationModel
import NotificationWords
import Platform
import SystemPackage
import Text

/// Standard output, for results. Control characters in lines are replaced before they are written.
enum StandardOutput {
  /// Writes lines. Throws if standard output cannot be written. A closed pipe is no failure: the command ends with
  /// success.
  static func lines(_ lines: some Sequence<String>) throws(CommandError) {
    let text = lines.map { Sanitizer.line($0).string + "\n" }.joined()
    try write(Array(text.utf8))
  }

  static func line(_ line: String) throws(CommandError) {
    try lines([line])
  }

  /// Writes text whose control characters were replaced by its writer.
  static func text(_ text: String) throws(CommandError) {
    try write(Array(text.utf8))
  }

  /// Writes a whole document byte for byte; its writer has replaced control characters already.
  static func document(_ bytes: [UInt8]) throws(CommandError) {
    try write(bytes)
  }

  /// Writes a value as JSON, with a line end.
  static func json(_ value: some Encodable, layout: JSONWriter.Layout = .pretty) throws(CommandError) {
    do {
      try write(JSONWriter.bytes(try ResultCoding.encode(value), layout: layout) + [UInt8(ascii: "\n")])
    } catch {
      throw CommandError(calling: error)
    }
  }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The width of the terminal in columns; nil if standard output is no terminal.
  static var width: Int? {
    var size = winsize()
    guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  private static func write(_ bytes: [UInt8]) throws(CommandError) {
    do throws(Errno) {
      try Descriptor.writeAll(bytes, to: STDOUT_FILENO)
    } catch  where error == .brokenPipe {
      throw CommandError(lines: [], .success)
    } catch {
      throw CommandError("The result cannot be written: \(error.description).", .cannotCreate)
    }
  }
}

/// Sentences for the person, beside the result.
enum Messages {
  static func line(_ line: String) {
    try? Descriptor.writeAll(Array((Sanitizer.line(line).string + "\n").utf8), to: STDERR_FILENO)
  }

  static func lines(_ lines: [String]) {
    for text in lines { line(text) }
  }

  /// Replaces the line that this function has written before; an empty line removes it.
  static func overwrite(_ line: String) {
    try? Descriptor.writeAll(Array("\r\(Sanitizer.line(line).string)\u{1b}[K".utf8), to: STDERR_FILENO)
  }

  /// Prints the failure and ends the program.
  static func exit(with failure: CommandError) -> Never {
    if CommandError.isJSON(Array(CommandLine.arguments.dropFirst())) {
      if let json = failure.json { line(json) }
    } else {
      lines(failure.lines)
    }
    Foundation.exit(failure.exitCode.rawValue)
  }
}

/// The words of the operating system for an error number.
func errorText(_ number: Int32) -> String { Errno(rawValue: number).description }

extension StandardOutput {
  /// The columns of laid-out text: the value of `COLUMNS`, else the terminal's width, else 100.
  static var textWidth: Int {
    textWidth(variable: ProcessInfo.processInfo.environment["COLUMNS"], terminal: width)
  }

  static func textWidth(variable: String?, terminal: Int?) -> Int {
    let asked = variable.flatMap { Int($0) }.flatMap { (20...1000).contains($0) ? $0 : nil }
    return asked ?? terminal ?? 100
  }
}

/// A message for the person beside the result.
struct Note: Equatable {
  var severity: Diagnostic.Severity
  var text: String

  init(_ severity: Diagnostic.Severity, _ text: String) {
    self.severity = severity
    self.text = text
  }

  /// A remark about a file.
  init(_ diagnostic: Diagnostic, in file: String) {
    self.init(diagnostic.severity, diagnostic.line(in: file))
  }

  /// A note for a message of a starting center.
  init(_ note: StartupMessage) {
    self.init(note.severity, note.text)
  }
}

extension Sequence<Note> {
  /// The lines to print: --quiet leaves only the errors.
  func lines(quietly: Bool) -> [String] {
    filter { !quietly || $0.severity == .error }.map(\.text)
  }
}
