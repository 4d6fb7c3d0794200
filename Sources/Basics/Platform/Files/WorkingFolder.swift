import Glibc

/// The working folder of this process.
public enum WorkingFolder {
  /// Returns the path as it is meant in the working folder; an absolute one stays as it is, and so does a relative one if
  /// the working folder was removed.
  public static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + (path.hasPrefix("./") ? path.dropFirst(2) : path[...])
  }

  /// Returns the absolute path with all links resolved; nil if there is nothing at the path.
  public static func resolved(_ path: String) -> String? {
    guard let name = realpath(path, nil) else { return nil }
    defer { free(name) }
    return String(cString: name)
  }
}
