/// Where a file lies, by its path alone. Foundation's `deletingLastPathComponent` traps on a path of one letter.
public enum Folder {
  /// Returns the folder of a file: `apps/dely.yaml` → `apps`. A bare name lies in the working folder, `.`.
  public static func of(_ file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Returns a path as it is meant in a file of that folder. Absolute paths and those that begin with `~` stay.
  public static func resolve(_ path: String, in folder: String) -> String {
    guard !path.hasPrefix("/"), !path.hasPrefix("~"), folder != "." else { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
