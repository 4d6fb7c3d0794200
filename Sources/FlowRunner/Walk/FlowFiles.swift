import Foundation
import NotificationModel
import Platform
import SystemPackage

/// The files of flows.
enum FlowFiles {
  /// The longest file that is read, in bytes.
  private static let largest = 8 << 20

  /// Reads a regular file; of other kinds, a pipe would be waited for and a device may never end.
  static func bytes(_ path: String) throws(FlowFileProblem) -> [UInt8] {
    do throws(RegularFile.Problem) {
      return try RegularFile(path).contents(upTo: largest)
    } catch {
      throw FlowFileProblem(message: "\(path) cannot be read", isAbsent: error.isAbsence)
    }
  }

  /// Writes the text, and makes the folder it is in.
  static func write(_ text: String, to path: String) throws(FlowFileProblem) {
    do {
      try FileManager.default.createDirectory(atPath: Folder.of(path), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw FlowFileProblem(message: "\(path) cannot be written")
    }
  }
}

/// Why a file could not be read or written.
struct FlowFileProblem: Error {
  /// Without a full stop.
  var message: String
  /// Whether there is no such file.
  var isAbsent = false
}

extension RegularFile.Problem {
  fileprivate var isAbsence: Bool {
    switch self {
    case .failed(.noSuchFileOrDirectory), .failed(.notDirectory): true
    case .failed, .wrongKind, .tooLarge: false
    }
  }
}
