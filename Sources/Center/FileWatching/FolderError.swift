public import CenterGateway
public import NotificationModel
import SystemPackage

/// Why a folder cannot be watched.
public struct FolderError: DescribedError, Hashable, Sendable, CustomStringConvertible {
  /// The code of the error, for programs.
  public enum Code: Hashable, Sendable {
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

/// An occurrence in a watched folder.
public enum FolderReport: Equatable, Sendable {
  /// The folder is watched from now on. It is reported at the start, and each time the folder is back.
  case watching
  /// The file at this absolute path was pushed or refused. A file's name can contain anything: examine it before
  /// showing it.
  case file(String, Result<Decision, Refusal>)
  /// The folder was removed, moved away or unmounted. It is watched again as soon as it is back.
  case lost
}

/// What the watching thread hands over.
enum FolderNotice: Sendable {
  case watching
  case file(String, Result<[UInt8], Refusal>)
  case lost

  var isFile: Bool {
    if case .file = self { true } else { false }
  }
}

/// The settings of a watched folder.
public struct FolderSettings: Hashable, Sendable {
  /// Whether the files that are in the folder at the start are pushed, the oldest first.
  var includeExisting: Bool
  /// The app of a payload that names no app.
  var defaultBundle: String
  /// The size of the largest file in bytes; a larger one is refused without being read.
  var largestFile: Int
  /// Files that are read ahead while the center is busy; the others wait in the folder.
  var room = 64

  public init(
    includeExisting: Bool = false,
    defaultBundle: String = "com.example.app",
    largestFile: Int = 1 << 20
  ) {
    self.includeExisting = includeExisting
    self.defaultBundle = defaultBundle
    self.largestFile = largestFile
  }
}
