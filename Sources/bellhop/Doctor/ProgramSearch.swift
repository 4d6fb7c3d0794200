import Foundation
import JSON
import NotificationModel

/// Whether a program is there, by the rules by which the center will look for it.
enum ProgramSearch {
  /// A path is meant from the program's folder, a bare name is looked for in the folders of `PATH`.
  static func finds(_ program: Program, _ environment: [String: String]) -> Bool {
    if let folder = program.folder, !isThere(folder, asFolder: true) { return false }
    guard let name = program.command.first, !name.isEmpty else { return false }
    if name.hasPrefix("/") { return isProgram(name) }
    if name.contains("/") { return isProgram("\(program.folder ?? ".")/\(name)") }
    // Folders that are not absolute would lead elsewhere from every working folder, so they are left out.
    return (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .contains { $0.hasPrefix("/") && isProgram("\($0)/\(name)") }
  }

  private static func isProgram(_ path: String) -> Bool { isThere(path, asFolder: false) }

  /// Whether it may be executed, or, a folder, entered.
  private static func isThere(_ path: String, asFolder: Bool) -> Bool {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return isThere && isFolder.boolValue == asFolder && access(path, X_OK) == 0
  }
}
