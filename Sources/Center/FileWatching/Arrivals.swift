public import NotificationModel

/// Decides which of the notes about a file make a push: there is one push for each complete save.
///
/// Writing a file in place causes the notes `written` and then `closed`; opening a file without writing, as `touch`
/// does, causes only `closed`. Writing another file and renaming it causes `movedIn`, which is a complete save.
struct Arrivals: Sendable {
  private struct Seen: Sendable {
    var stamp: FileStamp
    /// The file was taken because of a listing; notes about the same save may still come.
    var isFromListing: Bool
  }

  private var seen: [String: Seen] = [:]
  private var written: Set<String> = []
  /// The last renaming away from a payload's name.
  private var renaming: (cookie: UInt32, name: String)?

  /// Returns whether a file is to be taken now. `stamp` examines the file.
  mutating func isArrival(
    _ note: FolderNote,
    of name: String,
    stamp: () -> FileStamp?
  ) -> Bool {
    let change = note.change
    if change.contains(.created) { return stamp()?.isCompleteWhenCreated ?? false }
    if change.contains(.written) {
      written.insert(name)
    } else if change.contains(.closed) {
      return written.remove(name) != nil && isNew(name, stamp())
    } else if change.contains(.movedIn) {
      if let renaming, renaming.cookie == note.cookie { return rename(from: renaming.name, to: name) }
      written.remove(name)
      return isNew(name, stamp())
    } else if change.contains(.movedOut) {
      renaming = (note.cookie, name)
    } else if change.contains(.removed) {
      forget(name)
    }
    return false
  }

  /// Remembers the stamp of a file that was taken, or that was not to be taken.
  mutating func note(_ name: String, _ stamp: FileStamp?, fromListing: Bool = false) {
    seen[name] = stamp.map { Seen(stamp: $0, isFromListing: fromListing) }
  }

  /// Returns the names in a listing that are new or changed since the last one, the oldest first. An empty file is
  /// still to be written.
  mutating func arrivals(in listing: [String: FileStamp]) -> [String] {
    seen = seen.filter { listing[$0.key] != nil }
    return listing.filter { name, stamp in !stamp.isEmpty && seen[name]?.stamp != stamp }
      .sorted { ($0.value.modified, $0.key) < ($1.value.modified, $1.key) }
      .map(\.key)
  }

  private func isNew(_ name: String, _ stamp: FileStamp?) -> Bool {
    guard let seen = seen[name], seen.isFromListing else { return true }
    return seen.stamp != stamp
  }

  /// The same file under another name is not saved again.
  private mutating func rename(from old: String, to new: String) -> Bool {
    seen[new] = seen[old]
    if written.contains(old) { written.insert(new) } else { written.remove(new) }
    forget(old)
    renaming = nil
    return false
  }

  private mutating func forget(_ name: String) {
    seen[name] = nil
    written.remove(name)
  }
}

/// A file that was saved, with its content.
public struct FileSave: Equatable, Sendable {
  /// The path that was given, or that of the folder with the file's name. A file's name can contain anything: examine
  /// it before showing it.
  public var path: String
  /// The bytes of the file, or why it cannot be read.
  public var content: Content
  /// Whether the file is handed over because it was there at the start, and not because it was saved.
  public var isAtStart: Bool
  /// How many of the files that were there at the start are still to be handed over.
  public var unread: Int

  /// The content of a file.
  public enum Content: Equatable, Sendable {
    case bytes([UInt8])
    /// There is no such file now.
    case missing
    case unreadable(Refusal)
  }
}
