import Platform

/// Why a program was not started.
enum LaunchProblem: Error, Hashable {
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

  init(_ failure: SpawnFailure, starting launch: Launch) {
    switch failure {
    case .noFolder: self = .folderMissing(launch.folder ?? ".")
    case .notFound: self = .noInterpreter(launch.executable)
    case .unknownFormat: self = .unknownFormat(launch.executable)
    case .beingWritten: self = .beingWritten(launch.executable)
    case .other(let reason): self = .system(launch.executable, reason: reason)
    }
  }
}
