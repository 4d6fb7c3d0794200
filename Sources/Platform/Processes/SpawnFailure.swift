import Subprocess
import SystemPackage

/// Why a program was not started.
public enum SpawnFailure: Error, Hashable, Sendable {
  /// The folder to run it in cannot be entered.
  case noFolder
  /// It, or what should run it, is not there.
  case notFound
  /// It is neither a program of this machine nor a script that names its interpreter.
  case unknownFormat
  /// Another process has it open for writing.
  case beingWritten
  /// The system's or the library's words, for everything else.
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

  /// Of an error that kept a pipe from being made or a program from being started.
  init(_ error: any Error) {
    switch error {
    case let error as SubprocessError: self.init(error)
    case let error as Errno: self = .other(error.description)
    default: self = .other("\(error)")
    }
  }
}

extension SpawnFailure: CustomStringConvertible {
  /// For a log: a reason without the program's name.
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
