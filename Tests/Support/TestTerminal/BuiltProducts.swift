import Foundation

/// Executables of the package, built beside the tests.
public enum BuiltProducts {
  /// The path of an executable target.
  public static func executable(_ name: String) throws -> String {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = (tests as NSString).deletingLastPathComponent + "/" + name
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw TerminalStartError(step: path, errno: ENOENT)
    }
    return path
  }
}
