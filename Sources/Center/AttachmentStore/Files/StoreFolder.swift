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
  /// The folder of files that are being fetched.
  static let fetchedName = "fetched"

  init(_ path: String) {
    self.path = URL(fileURLWithPath: path).standardizedFileURL.path
  }

  /// Returns the part of a path after the folder if the path leads into the folder, also through links; nil for other
  /// paths. The file need not exist.
  func nameInside(_ other: String) -> String? {
    let plain = URL(fileURLWithPath: other).standardizedFileURL.path
    let parent = WorkingFolder.resolved(Folder.of(plain)) ?? Folder.of(plain)
    let resolved = WorkingFolder.resolved(plain) ?? "\(parent)/\(plain.filePart)"
    for folder in [path, WorkingFolder.resolved(path) ?? path] {
      for place in [plain, resolved] where place.hasPrefix(folder + "/") {
        return String(place.dropFirst(folder.count + 1))
      }
    }
    return nil
  }

  /// Opens a folder in this one, and makes it if it is missing.
  func open(making name: String) throws(Errno) -> Descriptor {
    do throws(PrivateFolder.FolderError) {
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

extension StoreFolder {
  /// Returns the number of bytes of all stored files of one app.
  func bytes(in home: String) -> Int {
    guard let folder = open(home) else { return 0 }
    return Self.names(in: folder).reduce(0) { sum, name in
      guard StoredPath("\(home)/\(name)") != nil else { return sum }
      return sum + (Self.size(of: name, in: folder) ?? 0)
    }
  }

  /// Removes stored files and unfinished ones unless `stays` says otherwise of a stored path, or of the name of an
  /// unfinished one. A file with a name that the store would not choose stays, and no link is followed. Returns how
  /// many stored files were removed.
  func sweep(stays: (String) -> Bool) -> Int {
    guard let root = try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY) else { return 0 }
    var swept = 0
    for name in Self.names(in: root) where StoredPath.isHome(name) || name == Self.fetchedName {
      guard let folder = open(name) else { continue }
      swept += sweep(folder, name, stays: stays)
      // Only an empty folder is removed. It is made again when it is needed.
      unlinkat(root.number, name, AT_REMOVEDIR)
    }
    return swept
  }

  private func sweep(_ folder: Descriptor, _ home: String, stays: (String) -> Bool) -> Int {
    var swept = 0
    for file in Self.names(in: folder) {
      let isStored = StoredPath("\(home)/\(file)") != nil
      // Former versions kept files under other names.
      let isUnfinished = file.hasPrefix(Self.incomingPrefix) || home == Self.fetchedName
      guard isStored || isUnfinished, !stays(isStored ? "\(home)/\(file)" : file) else { continue }
      guard Self.size(of: file, in: folder) != nil, unlinkat(folder.number, file, 0) == 0 else { continue }
      swept += isStored ? 1 : 0
    }
    return swept
  }

  /// A name that is no UTF-8 is not one of the store's.
  static func names(in folder: Descriptor) -> [String] {
    // The list closes its descriptor, so it gets one of its own.
    let number = openat(folder.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0, let list = fdopendir(number) else { return [] }
    defer { closedir(list) }
    var names: [String] = []
    while let entry = readdir(list) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
