import Foundation
import Glibc
import Platform
import SystemPackage

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
      // What lies in a folder is on the disk only when the folder is.
      try root.sync()
    } catch  where error == .fileExists {
      // It was there before.
    }
    return try Descriptor(opening: name, in: root, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// A folder right in it; nil when there is none.
  func open(_ name: String) -> Descriptor? {
    guard let root = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return nil }
    return try? Descriptor(opening: name, in: root, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }
}

// MARK: - Single files

extension StoreFolder {
  func begin(in name: String, _ ledger: Ledger) throws(Errno) -> IncomingFile {
    do throws(Errno) {
      return try IncomingFile(in: try open(making: name), ledger)
    } catch  where error == .noSuchFileOrDirectory {
      // A sweep took the empty folder away in between.
      return try IncomingFile(in: try open(making: name), ledger)
    }
  }

  /// nil when it is not there, or no regular file.
  func size(of stored: StoredPath) -> Int? {
    open(stored.home).flatMap { Self.size(of: stored.file, in: $0) }
  }

  static func size(of name: String, in folder: Descriptor) -> Int? {
    guard let status = try? FileStatus(of: name, in: folder), status.kind == .regular else { return nil }
    return status.size
  }

  /// The bytes that became free; nil when nothing was removed.
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
