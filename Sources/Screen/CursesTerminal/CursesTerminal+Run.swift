import CTerm
import Foundation

extension CursesTerminal {
  /// How a program ended that had the terminal.
  public enum ProgramEnd: Hashable, Sendable {
    /// With its exit status, which is 128 and more after a signal.
    case exited(Int32)
    /// It was not started; a sentence says why.
    case notStarted(String)
  }

  /// Gives the terminal to a program until it ends, and takes it back. `command` is the program, looked for in `PATH`,
  /// with its arguments.
  public func run(_ command: [String]) -> ProgramEnd {
    guard isOpen, !isAway, let program = command.first else { return .notStarted("No program is named.") }
    leave()
    ct_device_cooked()
    var status: Int32 = 0
    let error = Self.withArguments(command) { ct_run($0, &status) }
    resume()
    guard error == 0 else {
      return .notStarted("'\(program)' could not be started: \(String(cString: strerror(error))).")
    }
    let signal = status & 0x7F
    return .exited(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }

  /// Calls `body` with a list of C strings that ends with a null pointer.
  private static func withArguments<Result>(
    _ words: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let strings = words.map { strdup($0) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}
