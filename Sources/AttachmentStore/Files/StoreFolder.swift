import Foundation
import Glibc

/// The folder of a store and how its files are reached: always from the folder downwards and never through a symbolic
/// link, whatever somebody has put into it.
struct StoreFolder: Sendable {
  /// Absolute, without a slash at the end.
  let path: String

  static let incomingPrefix = ".incoming-"

  init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The place behind all links; nil where there is none.
  static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What comes after the folder in a path that leads into it, also by way of links; nil for every other. Files that
  /// are not there count too.
  func nameInside(_ other: String) -> String? {
    let plain = URL(fileURLWithPath: other).standardizedFileURL.path
    let parent = Self.resolve(plain.folderPart) ?? plain.folderPart
    let resolved = Self.resolve(plain) ?? "\(parent)/\(plain.filePart)"
    for folder in [path, Self.resolve(path) ?? path] {
      for place in [plain, resolved] where place.hasPrefix(folder + "/") {
        return String(place.dropFirst(folder.count + 1))
      }
    }
    return nil
  }

  /// A folder right in it, made when there is none.
  func open(making name: String) throws(SystemError) -> Descriptor {
    try Self.make(path)
    guard let root = Descriptor(Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else {
      throw SystemError()
    }
    if mkdirat(root.number, name, 0o700) == 0 {
      // What lies in a folder is on the disk only when the folder is.
      guard fsync(root.number) == 0 else { throw SystemError() }
    } else if errno != EEXIST {
      throw SystemError()
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    guard let folder = Descriptor(openat(root.number, name, flags)) else { throw SystemError() }
    return folder
  }

  /// A folder right in it; nil when there is none.
  func open(_ name: String) -> Descriptor? {
    guard let root = Descriptor(Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) else { return nil }
    return Descriptor(openat(root.number, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
  }

  /// With all folders above it, for their owner alone.
  private static func make(_ path: String) throws(SystemError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, path != "/" else { throw SystemError() }
    try make(path.folderPart)
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
  }
}

// MARK: - Single files

extension StoreFolder {
  func begin(in name: String, _ ledger: Ledger) throws(SystemError) -> IncomingFile {
    do throws(SystemError) {
      return try IncomingFile(in: try open(making: name), ledger)
    } catch  where error.code == ENOENT {
      // A sweep took the empty folder away in between.
      return try IncomingFile(in: try open(making: name), ledger)
    }
  }

  /// nil when it is not there, or no regular file.
  func size(of stored: StoredPath) -> Int? {
    open(stored.home).flatMap { Self.size(of: stored.file, in: $0) }
  }

  static func size(of name: String, in folder: Descriptor) -> Int? {
    var info = stat()
    guard fstatat(folder.number, name, &info, AT_SYMLINK_NOFOLLOW) == 0, info.isRegular else { return nil }
    return Int(info.st_size)
  }

  /// The bytes that became free; nil when nothing was removed.
  func remove(_ stored: StoredPath) -> Int? {
    guard let folder = open(stored.home), let bytes = Self.size(of: stored.file, in: folder) else {
      return nil
    }
    return unlinkat(folder.number, stored.file, 0) == 0 ? bytes : nil
  }

  func link(_ old: StoredPath, as name: String) throws(SystemError) {
    let folder = try open(making: old.home)
    guard linkat(folder.number, old.file, folder.number, name, 0) == 0, fsync(folder.number) == 0 else {
      throw SystemError()
    }
  }
}
