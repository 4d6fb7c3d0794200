import Foundation
import JSON
import NotificationModel
import Platform
import SystemPackage
import Text

/// The files of flows.
enum FlowFiles {
  /// The longest file that is read, in bytes.
  private static let largest = 8 << 20

  /// Reads a regular file; of other kinds, a pipe would be waited for and a device may never end.
  static func bytes(_ path: String) throws(FlowFileProblem) -> [UInt8] {
    do throws(RegularFile.Problem) {
      return try RegularFile(path).contents(upTo: largest)
    } catch {
      guard error.isAbsence else { throw FlowFileProblem(sentence: "\(path) cannot be read.") }
      throw FlowFileProblem(
        sentence: "\(path) is not there\(meant(by: path).map { "; did you mean \($0)?" } ?? ".")",
        isAbsent: true
      )
    }
  }

  /// The name of a file beside it that was probably meant; nil if none is similar.
  private static func meant(by path: String) -> String? {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Folder.of(path))) ?? []
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return Spelling.closest(to: name, among: names.sorted(), .wide)?.quoted
  }

  /// Writes the text, and makes the folder it is in.
  static func write(_ text: String, to path: String) throws(FlowFileProblem) {
    do {
      try FileManager.default.createDirectory(atPath: Folder.of(path), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw FlowFileProblem(sentence: "\(path) cannot be written.")
    }
  }
}

/// Why a file could not be read or written.
struct FlowFileProblem: Error {
  var sentence: String
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
