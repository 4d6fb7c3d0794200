import ArgumentParser
import CenterGateway
import ControlProtocol
import Glibc
import JSON
import Platform

/// Writing reports to standard output.
enum Output {
  /// Writes a report as a line. A reader that has gone away is not waited for.
  static func write(_ report: APNsReport) {
    guard let value = try? JSONValue(encoding: report) else { return }
    try? Descriptor.writeAll(JSONWriter.bytes(value) + [UInt8(ascii: "\n")], to: STDOUT_FILENO)
  }

  /// Writes what went wrong, and ends the program with its exit code.
  static func failed(_ error: any DescribedError) throws -> Never {
    let code = error.exitCode.rawValue
    write(.failed(message: error.message, hint: error.hint, exitCode: code))
    throw ArgumentParser.ExitCode(code)
  }
}
