import Foundation
import Glibc
import NotificationModel
import Platform

/// Files that somebody is working on, handed over as they are at the start and after each save, however their editor
/// saves: in place, by writing beside and renaming, or by moving the old one away first. A file need not be there yet.
public struct WatchedFiles: Sendable {
  /// Paths of files, absolute or from the working folder.
  public var files: [String]
  /// Folders with all that is of their kind in them.
  public var folders: [Folder]
  /// Bytes; a larger file is refused without being read.
  public var largestFile: Int
  /// Milliseconds within which an editor puts a new file in the place of an old one; only then the file is gone.
  var changingPlaces: Int32 = 150

  /// A folder whose files are watched.
  public struct Folder: Hashable, Sendable {
    public var path: String
    public var kind: Kind

    public init(path: String, kind: Kind) {
      self.path = path
      self.kind = kind
    }
  }

  /// Which files of a folder count, by their names.
  public enum Kind: Hashable, Sendable {
    /// `.apns` and `.json`, without what editors keep beside a file.
    case payloads
    /// `.yaml`.
    case manifests

    /// Whether a file of that name counts.
    public func contains(_ name: String) -> Bool {
      switch self {
      case .payloads: PayloadFile.isName(name)
      case .manifests: name.hasSuffix(".yaml") && !name.hasPrefix(".")
      }
    }
  }

  public init(files: [String], folders: [Folder] = [], largestFile: Int = 1 << 20) {
    self.files = files
    self.folders = folders
    self.largestFile = largestFile
  }

  /// Watches until the task is cancelled, and then returns; nothing stays open. First come the files of the folders by
  /// their names, then the others in their order, then whatever is saved. Saves that come while one is being dealt
  /// with wait; of several of one file in that time the last may stand for all.
  ///
  /// Throws when the folder of a file, or a folder, cannot be watched to begin with. One that goes away later is looked
  /// for until it is back.
  public func run(_ take: @Sendable (FileSave) async -> Void) async throws(FolderError) {
    try await follow { save in
      await take(save)
      return []
    }
  }

  /// The same where a file can name others: those that `take` gives are watched from then on too, and come first as
  /// they are. Neither they nor their folders need be there.
  public func follow(_ take: @Sendable (FileSave) async -> [String]) async throws(FolderError) {
    let control = try WatchControl(room: Self.room)
    defer { control.close() }
    let inotify = try Inotify()
    let watcher = try FilesWatcher.attached(self, inotify)
    let (saves, continuation) = AsyncStream.makeStream(of: FileSave.self)
    let failure = await withTaskCancellationHandler {
      async let failure = DedicatedThread.run {
        defer { continuation.finish() }
        var watcher = watcher
        return watcher.run(control) { continuation.yield($0) }
      }
      for await save in saves {
        control.taken(naming: await take(save))
      }
      return await failure
    } onCancel: {
      control.stop()
    }
    if let failure { throw failure }
  }

  /// Files that are read ahead while the earlier ones are dealt with.
  private static let room = 16
}
