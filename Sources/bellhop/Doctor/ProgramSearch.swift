import Glibc
import NotificationModel

/// Whether a program is there, by the rules by which the center will look for it.
enum ProgramSearch {
  /// A path is meant from the program's folder, a bare name is looked for in the folders of `PATH`.
  static func finds(_ program: Program, _ environment: [String: String]) -> Bool {
    if let folder = program.folder, !isKind(S_IFDIR, folder) { return false }
    guard let name = program.command.first, !name.isEmpty else { return false }
    if name.hasPrefix("/") { return isProgram(name) }
    if name.contains("/") { return isProgram("\(program.folder ?? ".")/\(name)") }
    // Folders that are not absolute would lead elsewhere from every working folder, so they are left out.
    return (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .contains { $0.hasPrefix("/") && isProgram("\($0)/\(name)") }
  }

  private static func isProgram(_ path: String) -> Bool { isKind(S_IFREG, path) }

  /// Whether it is of that kind and may be executed, or, a folder, entered.
  private static func isKind(_ kind: mode_t, _ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == kind && access(path, X_OK) == 0
  }
}
