import Subprocess
import SystemPackage

/// Why a program was not started.
public enum SpawnFailure: Error, Hashable, Sendable {
  /// The folder to run it in cannot be entered.
  case noFolder
  /// The program, or the interpreter that it names, does not exist.
  case notFound
  /// The file is neither a program of this machine nor a script that names its interpreter.
  case unknownFormat
  /// Another process has the program open for writing.
  case beingWritten
  /// Anything else, in the words of the system or the library.
  case other(String)

  init(_ error: SubprocessError) {
    switch (error.code, error.underlyingError) {
    case (.failedToChangeWorkingDirectory, _): self = .noFolder
    case (.executableNotFound, _): self = .notFound
    case (_, .some(.execFormatError)): self = .unknownFormat
    case (_, .some(.textFileBusy)): self = .beingWritten
    case (_, .some(let cause)): self = .other(cause.description)
    case (_, nil): self = .other(error.description)
    }
  }

  /// Translates an error of making a pipe or starting a program.
  init(_ error: any Error) {
    switch error {
    case let error as SubprocessError: self.init(error)
    case let error as Errno: self = .other(error.description)
    default: self = .other("\(error)")
    }
  }
}

extension SpawnFailure: CustomStringConvertible {
  /// The reason without the program's name, for a log.
  public var description: String {
    switch self {
    case .noFolder: "its folder cannot be entered"
    case .notFound: Errno.noSuchFileOrDirectory.description
    case .unknownFormat: Errno.execFormatError.description
    case .beingWritten: Errno.textFileBusy.description
    case .other(let words): words
    }
  }
}
