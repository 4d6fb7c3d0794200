import APNsTransport
import ArgumentParser
import CenterGateway
import ControlProtocol
import Glibc
import JSON
import Platform
import SocketTransport

/// Writing reports to standard output.
enum Output {
  /// Writes a report as a line. A reader that has gone away is not waited for.
  static func write(_ report: APNsReport) {
    guard let value = try? JSONValue(encoding: report) else { return }
    try? Descriptor.writeAll(JSONWriter.bytes(value) + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
  }

  /// Writes what went wrong, and ends the program with its exit code.
  static func failed(_ error: APNsError) throws -> Never {
    try failed(error.message, hint: error.hint, error.exitCode)
  }

  /// Writes what went wrong, and ends the program with its exit code.
  static func failed(_ error: SocketError) throws -> Never {
    try failed(error.message, hint: error.hint, error.exitCode)
  }

  private static func failed(
    _ message: String,
    hint: String?,
    _ code: CenterGateway.ExitCode
  ) throws -> Never {
    write(.failed(message: message, hint: hint, exitCode: code.rawValue))
    throw ArgumentParser.ExitCode(code.rawValue)
  }
}
