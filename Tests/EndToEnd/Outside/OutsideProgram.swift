import Foundation
import Testing

/// What others have written and a machine may lack: a test that needs it is skipped by the name of what is missing.
enum OutsideProgram {
  /// Skips a test where one of these programs of Debian is not installed.
  static func needed(_ names: String...) -> ConditionTrait {
    let missing = names.filter { !FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }
    return .enabled(if: missing.isEmpty, "\(missing.joined(separator: ", ")) is not installed")
  }

  /// Skips a test where no Python has these modules.
  static func neededPython(with modules: String) -> ConditionTrait {
    .enabled(if: python(with: modules) != nil, "no python3 can import \(modules)")
  }

  /// A Python that can import these modules; nil if none can.
  static func python(with modules: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    return path.split(separator: ":").map { "\($0)/python3" }.first { python in
      let process = Process()
      process.executableURL = URL(filePath: python)
      process.arguments = ["-c", "import \(modules)"]
      process.standardError = FileHandle.nullDevice
      guard (try? process.run()) != nil else { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }
}
