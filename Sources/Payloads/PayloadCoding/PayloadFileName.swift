/// Which files are payloads, by their names: in folders that are watched or linted, and in editors.
public enum PayloadFileName {
  /// Whether the name ends in `.apns` or `.json`, in upper or lower case, and is neither hidden nor that of an editor's
  /// temporary file (`.x.json`, `#x.json#`, `x.json~`, `~$x.json`).
  public static func isPayload(_ name: String) -> Bool {
    guard let first = name.utf8.first, !".#~".utf8.contains(first) else { return false }
    return ["apns", "json"].contains(fileExtension(of: name))
  }

  /// Whether the name ends in `.apns`, in upper or lower case: `simctl push` takes such a file for a payload and looks
  /// at nothing but its name.
  public static func isAPNs(_ name: String) -> Bool { fileExtension(of: name) == "apns" }

  /// In lower case; nil for a name without one.
  private static func fileExtension(of name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.utf8.startIndex else {
      return nil
    }
    return name[name.utf8.index(after: dot)...].lowercased()
  }
}
