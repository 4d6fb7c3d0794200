import Glibc
import NotificationModel
import Platform

/// A command that is ready to start: its program and folder are found and checked, so that each mistake has a
/// sentence of its own.
struct Launch: Sendable {
  /// The absolute path of the program.
  var executable: String
  var arguments: [String]
  /// The absolute path of the working folder; nil means the center's own.
  var folder: String?
  var environment: [String: String]

  init(_ program: Program, of app: String, in environment: [String: String]) throws(LaunchError) {
    guard let name = program.command.first, !name.isEmpty else { throw .noCommand }
    guard !(program.command + [app]).contains(where: { $0.utf8.contains(0) }) else { throw .nulByte(name) }
    folder = program.folder.map(WorkingFolder.absolute)
    if let folder { try Self.checkFolder(folder) }
    arguments = Array(program.command.dropFirst())
    self.environment = environment.filter(Self.mayBePassedOn)
    self.environment["BELLHOP_APP"] = app
    executable =
      name.contains("/")
      ? Self.absolute(name, in: folder)
      : try Self.search(name, in: environment["PATH"])
    if let problem = Self.problem(with: executable) { throw problem }
  }

  /// The child process of this command.
  var childProcess: ChildProcess {
    ChildProcess(executable: executable, arguments: arguments, environment: environment, folder: folder)
  }

  /// `TERMINFO` describes the center's own screen, and a malformed variable would prevent the start.
  private static func mayBePassedOn(name: String, value: String) -> Bool {
    guard let first = name.utf8.first, name != "TERMINFO" else { return false }
    return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
      && !name.utf8.contains(UInt8(ascii: "=")) && !name.utf8.contains(0) && !value.utf8.contains(0)
  }

  private static func absolute(_ path: String, in folder: String?) -> String {
    guard let folder, !path.hasPrefix("/") else { return WorkingFolder.absolute(path) }
    return folder + "/" + (path.hasPrefix("./") ? path.dropFirst(2) : path[...])
  }

  /// Returns the first program of that name in the absolute folders of `path`.
  private static func search(_ name: String, in path: String?) throws(LaunchError) -> String {
    var found: LaunchError?
    for candidate in ExecutableSearch.candidates(for: name, in: path) {
      guard let problem = problem(with: candidate) else { return candidate }
      if case .missing = problem { continue }
      found = found ?? problem
    }
    throw found ?? .notInPath(name)
  }

  private static func checkFolder(_ path: String) throws(LaunchError) {
    guard let kind = kind(of: path) else { throw .folderMissing(path) }
    guard kind == .folder else { throw .notAFolder(path) }
    guard access(path, X_OK) == 0 else { throw .folderClosed(path) }
  }

  private static func problem(with executable: String) -> LaunchError? {
    switch ExecutableSearch.obstacle(to: executable) {
    case .missing: .missing(executable)
    case .notAProgram: .notAProgram(executable)
    case .notExecutable: .notExecutable(executable)
    case nil: nil
    }
  }

  private static func kind(of path: String) -> FileStatus.Kind? { try? FileStatus(of: path).kind }
}

/// Why a program was not started.
enum LaunchError: Error, Hashable {
  case noCommand
  case nulByte(String)
  case folderMissing(String)
  case notAFolder(String)
  case folderClosed(String)
  case notInPath(String)
  case missing(String)
  case notAProgram(String)
  case notExecutable(String)
  /// The first line of the script names a missing interpreter.
  case noInterpreter(String)
  /// Neither a program for this machine nor a script with a `#!` line.
  case unknownFormat(String)
  /// The file is open for writing.
  case beingWritten(String)
  /// Any other error of the system.
  case system(String, reason: String)

  /// A sentence about what went wrong and how to mend it, for the author of the manifest.
  func sentence(about role: ProgramRole) -> String {
    switch self {
    case .noCommand:
      "The \(role.noun) has no command. Name the program to run as the first entry of \(role.key)."
    case .nulByte(let name):
      "The command “\(name)” holds a NUL character, which no program can be given. Remove it."
    case .folderMissing(let path):
      "The \(role.noun)'s folder \(path) does not exist. Create it, or move the manifest to where it belongs."
    case .notAFolder(let path):
      "\(path) is not a folder, so the \(role.noun) cannot run there. Give the folder that holds it."
    case .folderClosed(let path):
      "The \(role.noun)'s folder \(path) may not be entered. Allow it: chmod u+x."
    case .notInPath(let name):
      "There is no program “\(name)” in the folders of PATH. Install it, or write its path: ./\(name)."
    case .missing(let path):
      "There is no program \(path). Check the first entry of \(role.key)."
    case .notAProgram(let path):
      "\(path) is not a file that can be run. Check the first entry of \(role.key)."
    case .notExecutable(let path):
      "\(path) is not executable. Make it so: chmod +x."
    case .noInterpreter(let path):
      "\(path) is there, but what should run it is not. Check its first line, the one that begins with #!."
    case .unknownFormat(let path):
      "\(path) is neither a program nor a script. Begin a script with a line such as #!/bin/sh."
    case .beingWritten(let path):
      "\(path) is still being written. Try again once it is saved."
    case .system(let path, let reason):
      "\(path) could not be started: \(reason)."
    }
  }

  init(_ failure: SpawnError, starting launch: Launch) {
    switch failure {
    case .noFolder: self = .folderMissing(launch.folder ?? ".")
    case .notFound: self = .noInterpreter(launch.executable)
    case .unknownFormat: self = .unknownFormat(launch.executable)
    case .beingWritten: self = .beingWritten(launch.executable)
    case .other(let reason): self = .system(launch.executable, reason: reason)
    }
  }
}
