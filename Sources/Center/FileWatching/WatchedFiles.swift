public import CenterGateway
import Foundation
import Glibc
import NotificationModel
import PayloadCoding
import Platform

/// Files that a person is editing. Each is handed over at the start and after each save, however the editor saves: in
/// place, by writing another file and renaming it, or by moving the old file away first. A file need not exist yet.
public struct WatchedFiles: Sendable {
  /// Paths of files, absolute or from the working folder.
  public var files: [String]
  /// Folders of which all files of a kind are watched.
  public var folders: [Folder]
  /// Bytes; a larger file is refused without being read.
  var largestFile: Int
  /// Milliseconds within which an editor puts a new file in the place of the old one. A file that is missing for longer
  /// is gone.
  var changingPlaces: Int32 = 150

  /// Whether the files of a folder that is gone are handed over as missing, until it is back; else nothing is said of them.
  public var tellsOfGoneFolders = false
  /// Whether the files that are there at the start are not handed over.
  var skipsExisting = false

  /// A folder whose files are watched.
  public struct Folder: Hashable, Sendable {
    /// The path of the folder.
    public var path: String
    /// Which of its files count.
    public var kind: Kind
    /// Whether a visible folder that is made in it later, or moved there, is watched in the same way.
    var takesNewFolders: Bool

    public init(path: String, kind: Kind, takesNewFolders: Bool = false) {
      self.path = path
      self.kind = kind
      self.takesNewFolders = takesNewFolders
    }
  }

  /// Which files of a folder count, by their names.
  public enum Kind: Hashable, Sendable {
    /// `.apns` and `.json`, without the temporary files of editors.
    case payloads
    /// `.yaml`.
    case manifests

    /// Whether a file of that name counts.
    public func contains(_ name: String) -> Bool {
      switch self {
      case .payloads: PayloadFileName.isPayload(name)
      case .manifests: name.hasSuffix(".yaml") && !name.hasPrefix(".")
      }
    }
  }

  public init(files: [String], folders: [Folder] = [], largestFile: Int = 1 << 20) {
    self.files = files
    self.folders = folders
    self.largestFile = largestFile
  }

  /// Watches until the task is cancelled, and then returns with everything closed. It hands over the manifests of the
  /// folders, then the named files in their order, then the payloads of the folders, and each file that is saved. Saves
  /// wait while `receive` runs; of several saves of one file in that time, it may get only the last. The files that
  /// `receive` returns are watched too from then on, and are handed over first. Neither they nor their folders need exist.
  ///
  /// Throws if a folder, or the folder of a file, cannot be watched at the start. A folder that disappears later is
  /// looked for until it is back.
  public func follow(_ receive: @Sendable (FileSave) async -> [String]) async throws(StartError) {
    try await followNotices { notice in
      switch notice {
      case .file(let save): await receive(save)
      case .watching, .lost: []
      }
    }
  }

  /// The same with what becomes of the folders.
  func followNotices(_ receive: @Sendable (WatchNotice) async -> [String]) async throws(StartError) {
    let control = try WatchControl(room: Self.room)
    defer { control.close() }
    let inotify = try Inotify()
    let watcher = try FilesWatcher.attached(self, inotify)
    let (notices, continuation) = AsyncStream.makeStream(of: WatchNotice.self)
    let failure = await withTaskCancellationHandler {
      async let failure = DedicatedThread.run {
        defer { continuation.finish() }
        var watcher = watcher
        return watcher.run(control) { continuation.yield($0) }
      }
      for await notice in notices {
        let named = await receive(notice)
        if case .file = notice { control.taken(naming: named) }
      }
      return await failure
    } onCancel: {
      control.stop()
    }
    if let failure { throw failure }
  }

  /// The number of files that are read ahead while `receive` runs.
  private static let room = 16
}
