import Foundation

/// The files of flows.
enum FlowFiles {
  static func bytes(_ path: String) throws(FlowFileProblem) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FlowFileProblem(message: "\(path) cannot be read")
    }
    return Array(data)
  }

  /// Writes the text, and makes the folder it is in.
  static func write(_ text: String, to path: String) throws(FlowFileProblem) {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      if !folder.isEmpty {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
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
}
