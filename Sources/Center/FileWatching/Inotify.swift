import CenterGateway
import Glibc
import Platform
import SystemPackage

/// One queue of the kernel's notes about what happens in folders.
struct Inotify: Sendable {
  let descriptor: Descriptor

  init() throws(StartError) {
    do throws(Errno) {
      let number = try Errno.check { inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK)) }
      descriptor = Descriptor(owning: number)
    } catch {
      throw StartError(error, watching: "")
    }
  }

  func close() {
    descriptor.close()
  }

  /// Returns the number of the watch, which the kernel does not reuse.
  func watch(_ folder: String, for interest: FolderChange = .payloads) throws(StartError) -> Int32 {
    do throws(Errno) {
      return try Errno.check {
        inotify_add_watch(descriptor.number, folder, interest.rawValue | UInt32(IN_ONLYDIR))
      }
    } catch {
      throw StartError(error, watching: folder)
    }
  }

  func remove(_ watch: Int32) {
    inotify_rm_watch(descriptor.number, watch)
  }

  /// Returns up to some hundred notes in their order; none if the queue is empty.
  func read() throws(StartError) -> [FolderNote] {
    do throws(Errno) {
      return FolderNote.notes(in: try descriptor.read(upTo: 16 * 1024)[...])
    } catch  where error == .resourceTemporarilyUnavailable {
      return []
    } catch {
      throw StartError(error, watching: "")
    }
  }
}

/// The changes of a folder and in it, as the bits of the kernel.
struct FolderChange: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  static let created = FolderChange(rawValue: UInt32(IN_CREATE))
  static let written = FolderChange(rawValue: UInt32(IN_MODIFY))
  /// A file that was open for writing was closed.
  static let closed = FolderChange(rawValue: UInt32(IN_CLOSE_WRITE))
  static let movedOut = FolderChange(rawValue: UInt32(IN_MOVED_FROM))
  static let movedIn = FolderChange(rawValue: UInt32(IN_MOVED_TO))
  static let removed = FolderChange(rawValue: UInt32(IN_DELETE))
  static let folderRemoved = FolderChange(rawValue: UInt32(IN_DELETE_SELF))
  static let folderMoved = FolderChange(rawValue: UInt32(IN_MOVE_SELF))
  // The kernel reports these without being asked.
  /// What has changed is a folder itself.
  static let ofFolder = FolderChange(rawValue: UInt32(IN_ISDIR))
  static let unmounted = FolderChange(rawValue: UInt32(IN_UNMOUNT))
  static let watchEnded = FolderChange(rawValue: UInt32(IN_IGNORED))
  /// The kernel dropped notes because its queue was full.
  static let overflow = FolderChange(rawValue: UInt32(IN_Q_OVERFLOW))

  /// The changes of payload files.
  static let payloads: FolderChange = [
    .created, .written, .closed, .movedOut, .movedIn, .removed, .folderRemoved, .folderMoved,
  ]
  /// The changes after which the folder is no longer at its path.
  static let gone: FolderChange = [.folderRemoved, .folderMoved, .unmounted, .watchEnded]
}

/// One note of the kernel: which change, of which name, in which watched folder.
struct FolderNote: Hashable, Sendable {
  var watch: Int32
  var change: FolderChange
  /// A number that both notes about one renaming share, else 0.
  var cookie: UInt32 = 0
  /// The bytes of the name, which need not be UTF-8; empty for the folder itself.
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

extension StartError {
  /// A folder that cannot be watched; its path is empty if the error is about no folder.
  init(_ error: Errno, watching path: String) {
    let (message, hint): (String, String?) =
      switch error {
      case .noSuchFileOrDirectory: ("The folder \(path) does not exist.", "Create it, or name another one.")
      case .notDirectory:
        ("\(path) is not a folder.", "Name the folder that the payload files are dropped into.")
      case .permissionDenied, .notPermitted:
        ("The folder \(path) may not be read.", "Allow it (chmod u+rx), or name another one.")
      case .noSpace, .tooManyOpenFiles:
        (
          "The system watches no more folders for you.",
          "Raise fs.inotify.max_user_watches or max_user_instances."
        )
      default: ("The folder \(path) cannot be watched: \(error.description).", nil)
      }
    self.init(message, hint: hint, exitCode: .badData)
  }
}
