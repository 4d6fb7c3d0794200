public import Foundation

/// The checkout that the tests were built from.
public enum Repository {
  /// Its folder, the one with Package.swift.
  public static let root: URL = {
    var folder = URL(filePath: #filePath)
    repeat {
      folder.deleteLastPathComponent()
    } while folder.path != "/"
      && !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    return folder
  }()

  /// A file or folder of it.
  /// - Parameter path: relative to the root.
  public static func url(_ path: String) -> URL { root.appending(path: path) }

  /// The text of a file.
  /// - Parameter path: relative to the root.
  /// - Throws: when the file cannot be read.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }
}
