import Foundation
import Glibc
import NotificationModel
import Platform
import SystemPackage

/// The folder of a store. Its files are opened from the folder downwards and never through a symbolic link, also if
/// another program has put one there.
struct StoreFolder: Sendable {
  /// Absolute, without a slash at the end.
  let path: String

  static let incomingPrefix = ".incoming-"

  init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// The path with all links resolved; nil if there is no such folder.
  static func resolve(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the part of a path after the folder if the path leads into the folder, also through links; nil for other
  /// paths. The file need not exist.
  func nameInside(_ other: String) -> String? {
    let plain = URL(fileURLWithPath: other).standardizedFileURL.path
    let parent = Self.resolve(Folder.of(plain)) ?? Folder.of(plain)
    let resolved = Self.resolve(plain) ?? "\(parent)/\(plain.filePart)"
    for folder in [path, Self.resolve(path) ?? path] {
      for place in [plain, resolved] where place.hasPrefix(folder + "/") {
        return String(place.dropFirst(folder.count + 1))
      }
    }
    return nil
  }

  /// Opens a folder in this one, and makes it if it is missing.
  func open(making name: String) throws(Errno) -> Descriptor {
    do throws(PrivateFolder.Problem) {
      try PrivateFolder.create(path)
    } catch {
      switch error {
      case .notCreated(_, let error), .notExamined(_, let error): throw error
      case .notAFolder, .foreign, .writableByOthers: throw .notDirectory
      }
    }
    let root = try Descriptor(opening: path, O_RDONLY | O_DIRECTORY)
    do throws(Errno) {
      _ = try Errno.check { mkdirat(root.number, name, 0o700) }
      // A file is durable only when its folder is.
      try root.sync()
    } catch  where error == .fileExists {
      // The folder existed before.
    }
    return try Descriptor(opening: name, in: root, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Opens a folder in this one; nil if there is none.
  func open(_ name: String) -> Descriptor? {
    guard let root = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return nil }
    return try? Descriptor(opening: name, in: root, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }
}

// MARK: - Single files

extension StoreFolder {
  func begin(in name: String, _ quota: StorageQuota) throws(Errno) -> IncomingFile {
    do throws(Errno) {
      return try IncomingFile(in: try open(making: name), quota)
    } catch  where error == .noSuchFileOrDirectory {
      // A sweep removed the empty folder in between.
      return try IncomingFile(in: try open(making: name), quota)
    }
  }

  /// Returns nil if there is no such file, or if it is no regular file.
  func size(of stored: StoredPath) -> Int? {
    open(stored.home).flatMap { Self.size(of: stored.file, in: $0) }
  }

  static func size(of name: String, in folder: Descriptor) -> Int? {
    guard let status = try? FileStatus(of: name, in: folder), status.kind == .regular else { return nil }
    return status.size
  }

  /// Returns the number of bytes that became free; nil if no file was removed.
  func remove(_ stored: StoredPath) -> Int? {
    guard let folder = open(stored.home), let bytes = Self.size(of: stored.file, in: folder) else {
      return nil
    }
    return unlinkat(folder.number, stored.file, 0) == 0 ? bytes : nil
  }

  func link(_ old: StoredPath, as name: String) throws(Errno) {
    let folder = try open(making: old.home)
    _ = try Errno.check { linkat(folder.number, old.file, folder.number, name, 0) }
    try folder.sync()
  }
}
