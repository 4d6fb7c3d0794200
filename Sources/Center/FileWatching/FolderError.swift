public import CenterGateway
import SystemPackage

/// Why a folder cannot be watched.
public struct FolderError: DescribedError, Hashable, Sendable, CustomStringConvertible {
  /// The code of the error, for programs.
  enum Code: Hashable, Sendable {
    case notFound
    case notAFolder
    case notPermitted
    /// The user has used up the watches or queues the system allows.
    case tooManyWatches
    case system
  }

  /// What has failed.
  var code: Code
  /// The path of the folder; empty if the error is about no folder.
  var path: String
  /// The system's error number.
  var cause: Int32

  init(_ cause: Errno, path: String = "") {
    self.path = path
    self.cause = cause.rawValue
    code =
      switch cause {
      case .noSuchFileOrDirectory: .notFound
      case .notDirectory: .notAFolder
      case .permissionDenied, .notPermitted: .notPermitted
      case .noSpace, .tooManyOpenFiles: .tooManyWatches
      default: .system
      }
  }
}

extension FolderError {
  public var message: String {
    switch code {
    case .notFound: "The folder \(path) does not exist."
    case .notAFolder: "\(path) is not a folder."
    case .notPermitted: "The folder \(path) may not be read."
    case .tooManyWatches: "The system watches no more folders for you."
    case .system: "The folder \(path) cannot be watched: \(Errno(rawValue: cause).description)."
    }
  }

  public var hint: String? {
    switch code {
    case .notFound: "Create it, or name another one."
    case .notAFolder: "Name the folder that the payload files are dropped into."
    case .notPermitted: "Allow it (chmod u+rx), or name another one."
    case .tooManyWatches: "Raise fs.inotify.max_user_watches or max_user_instances."
    case .system: nil
    }
  }

  public var exitCode: ExitCode { .badData }
}
