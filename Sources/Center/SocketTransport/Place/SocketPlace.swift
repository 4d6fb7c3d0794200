/// The standard place of the center's socket.
public enum SocketPlace {
  /// Returns `BELLHOP_SOCKET`; else `bellhop/center.sock` in `XDG_RUNTIME_DIR`; else in a folder of the user's in
  /// the temporary directory. Empty variables and relative folders count as unset.
  public static func path(environment: [String: String], user: UInt32) -> String {
    func folder(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    if let path = environment["BELLHOP_SOCKET"], !path.isEmpty { return path }
    if let runtime = folder("XDG_RUNTIME_DIR") { return joined(runtime, "bellhop/center.sock") }
    return joined(folder("TMPDIR") ?? "/tmp", "bellhop-\(user)/center.sock")
  }

  private static func joined(_ folder: String, _ rest: String) -> String {
    folder.hasSuffix("/") ? folder + rest : folder + "/" + rest
  }
}
