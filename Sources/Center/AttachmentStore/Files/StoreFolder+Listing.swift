import Glibc
import Platform

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
    for name in Self.names(in: root) where StoredPath.isHome(name) || name == FetchCache.folderName {
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
      let isUnfinished = file.hasPrefix(Self.incomingPrefix)
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
