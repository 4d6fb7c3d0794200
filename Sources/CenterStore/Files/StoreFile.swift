import Foundation
import Glibc

/// The file a store lies in: found or made, with a clear word when it cannot be one.
enum StoreFile {
  /// The file's one absolute name, whatever links lead to it. Makes the folder (0700) where there is none.
  static func locate(_ path: String) throws(StoreError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0), !path.hasSuffix("/") else {
      throw .cannotCreate(path, because: "that is no name of a file")
    }
    let cut = path.lastIndex(of: "/")
    let folder = cut.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    try makeFolder(folder, for: path)
    if let whole = real(path) { return whole }
    guard let folder = real(folder) else { throw refusal(path, errno) }
    let name = cut.map { path[path.index(after: $0)...] } ?? path[...]
    return (folder == "/" ? "" : folder) + "/" + name
  }

  /// Whether the file is, or can become, a database; asked before anything is put next to it.
  static func checkKind(_ path: String) throws(StoreError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .notADatabase(path, because: "it is a folder")
    default: throw .notADatabase(path, because: "it is no plain file")
    }
    // To close a file gives up all locks this process has on it. Where there is a lock file, this process may
    // have the database open already; then SQLite looks at the header, later.
    guard status.st_size > 0, access(StoreLock.path(for: path), F_OK) != 0 else { return }
    try checkHeader(path)
  }

  private static func checkHeader(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw refusal(path, errno) }
    defer { close(descriptor) }
    let expected = Array("SQLite format 3\0".utf8)
    var found = [UInt8](repeating: 0, count: expected.count)
    guard pread(descriptor, &found, found.count, 0) == found.count, found == expected else {
      throw .notADatabase(path, because: "it is no database")
    }
  }

  /// Makes an empty file (0600) where there is none. Whoever calls this holds the lock.
  static func create(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw refusal(path, errno) }
    close(descriptor)
  }

  /// What it means when the file, or the one named next to it, cannot be opened for writing.
  static func refusal(_ path: String, _ code: CInt, neighbor: String? = nil) -> StoreError {
    if code == ENOSPC || code == EDQUOT { return .full(path) }
    let reason = (neighbor.map { "\($0): " } ?? "") + String(cString: strerror(code))
    return access(path, F_OK) == 0 ? .readOnly(path, because: reason) : .cannotCreate(path, because: reason)
  }

  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  private static func makeFolder(_ folder: String, for path: String) throws(StoreError) {
    guard access(folder, F_OK) != 0, mkdir(folder, 0o700) != 0 else { return }
    if errno == ENOENT, let cut = folder.lastIndex(of: "/"), cut != folder.startIndex {
      try makeFolder(String(folder[..<cut]), for: path)
      if mkdir(folder, 0o700) == 0 { return }
    }
    // Two that start at the same time may make it both.
    guard errno != EEXIST else { return }
    throw .cannotCreate(path, because: "\(folder): \(String(cString: strerror(errno)))")
  }

  private static func real(_ path: String) -> String? {
    guard let name = realpath(path, nil) else { return nil }
    defer { free(name) }
    return String(cString: name)
  }
}
