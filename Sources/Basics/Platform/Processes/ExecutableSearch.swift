import Glibc

/// Finds programs by their names, as a shell does.
public enum ExecutableSearch {
  /// The folders that are searched when there is no `PATH`.
  public static let standardPath = "/usr/local/bin:/usr/bin:/bin"

  /// Why a file cannot be run.
  public enum Obstacle: Hashable, Sendable {
    case missing
    /// The path leads to something other than a regular file.
    case notAProgram
    case notExecutable
  }

  /// Returns why this user cannot run the file at `path`; nil if they can.
  public static func obstacle(to path: String) -> Obstacle? {
    guard let status = try? FileStatus(of: path) else { return .missing }
    guard status.kind == .regular else { return .notAProgram }
    return access(path, X_OK) == 0 ? nil : .notExecutable
  }

  /// Returns the paths that a program of that name can have, in the order of `path` (nil means `standardPath`). Only
  /// absolute folders count.
  public static func candidates(for name: String, in path: String?) -> [String] {
    (path ?? standardPath).split(separator: ":").filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
  }

  /// Returns the path of the first program of that name that can be run; nil if there is none.
  public static func path(of name: String, in path: String?) -> String? {
    candidates(for: name, in: path).first { obstacle(to: $0) == nil }
  }
}
