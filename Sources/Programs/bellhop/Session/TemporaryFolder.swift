import CenterGateway
import Foundation

/// A folder that only this user can read, with a name that cannot be guessed.
enum TemporaryFolder {
  /// Makes the folder and returns its path; `name` is the beginning of its name.
  static func make(_ name: String) throws(Failure) -> String {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = "\(parent)/\(name)-XXXXXX".utf8CString.map(\.self)
    guard mkdtemp(&path) != nil else {
      throw Failure("There can be no folder in \(parent): \(errorText(errno)).", .cannotCreate)
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
