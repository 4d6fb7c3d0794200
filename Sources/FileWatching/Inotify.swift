import Glibc
import Platform
import SystemPackage

/// One queue of the kernel's notes about what happens in folders.
struct Inotify: Sendable {
  let descriptor: Descriptor

  init() throws(FolderError) {
    do throws(Errno) {
      let number = try Errno.check { inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }
      descriptor = Descriptor(owning: number)
    } catch {
      throw FolderError(error)
    }
  }

  /// A queue with its first watch, or nothing.
  static func watching(
    _ folder: String,
    for interest: FolderChange
  ) throws(FolderError) -> (Inotify, watch: Int32) {
    let inotify = try Inotify()
    do {
      return (inotify, try inotify.watch(folder, for: interest))
    } catch {
      inotify.close()
      throw error
    }
  }

  func close() {
    descriptor.close()
  }

  /// The watch's number, which is not used again for another one.
  func watch(_ folder: String, for interest: FolderChange) throws(FolderError) -> Int32 {
    do throws(Errno) {
      return try Errno.check {
        inotify_add_watch(descriptor.number, folder, interest.rawValue | UInt32(IN_ONLYDIR))
      }
    } catch {
      throw FolderError(error, path: folder)
    }
  }

  func remove(_ watch: Int32) {
    inotify_rm_watch(descriptor.number, watch)
  }

  /// Up to some hundred notes in their order; none when the queue is empty.
  func read() throws(FolderError) -> [FolderNote] {
    do throws(Errno) {
      return FolderNote.notes(in: try descriptor.read(upTo: 16 * 1024)[...])
    } catch  where error == .resourceTemporarilyUnavailable {
      return []
    } catch {
      throw FolderError(error)
    }
  }
}

/// What can happen to a folder and in it, in the kernel's own bits.
struct FolderChange: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let created = FolderChange(rawValue: UInt32(IN_CREATE))
  static let written = FolderChange(rawValue: UInt32(IN_MODIFY))
  /// Somebody who might have written to a file closed it.
  static let closed = FolderChange(rawValue: UInt32(IN_CLOSE_WRITE))
  static let movedOut = FolderChange(rawValue: UInt32(IN_MOVED_FROM))
  static let movedIn = FolderChange(rawValue: UInt32(IN_MOVED_TO))
  static let removed = FolderChange(rawValue: UInt32(IN_DELETE))
  static let attributes = FolderChange(rawValue: UInt32(IN_ATTRIB))
  static let folderRemoved = FolderChange(rawValue: UInt32(IN_DELETE_SELF))
  static let folderMoved = FolderChange(rawValue: UInt32(IN_MOVE_SELF))
  // These come without being asked for.
  static let unmounted = FolderChange(rawValue: UInt32(IN_UNMOUNT))
  static let watchEnded = FolderChange(rawValue: UInt32(IN_IGNORED))
  /// More happened than the kernel could note.
  static let overflow = FolderChange(rawValue: UInt32(IN_Q_OVERFLOW))

  /// What tells of payload files.
  static let payloads: FolderChange = [
    .created, .written, .closed, .movedOut, .movedIn, .removed, .folderRemoved, .folderMoved,
  ]
  /// What tells that a folder above a lost one changed.
  static let comings: FolderChange = [.created, .movedIn, .attributes, .folderRemoved, .folderMoved]
  /// The folder is no longer where it was.
  static let gone: FolderChange = [.folderRemoved, .folderMoved, .unmounted, .watchEnded]
}

/// One note: what happened, to which name, in which watched folder.
struct FolderNote: Hashable, Sendable {
  var watch: Int32
  var change: FolderChange
  /// The same for both notes about one renaming, else 0.
  var cookie: UInt32 = 0
  /// Empty when it is about the folder itself; names need not be UTF-8.
  var name: [UInt8] = []

  /// `struct inotify_event`: watch, mask, cookie, length, and a name of that length that ends with zeros.
  static func notes(in bytes: ArraySlice<UInt8>) -> [FolderNote] {
    var notes: [FolderNote] = []
    var rest = bytes
    while rest.count >= 16 {
      let fields = (0..<4).map { field in
        rest.dropFirst(field * 4).prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
      }
      let name = rest.dropFirst(16).prefix(Int(fields[3])).prefix { $0 != 0 }
      notes.append(
        FolderNote(
          watch: Int32(bitPattern: fields[0]),
          change: FolderChange(rawValue: fields[1]),
          cookie: fields[2],
          name: Array(name)
        )
      )
      rest = rest.dropFirst(16 + Int(fields[3]))
    }
    return notes
  }
}
