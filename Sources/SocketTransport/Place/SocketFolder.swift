import Glibc

/// The folder a socket is in. Whoever can write to it could put a socket of his own there, so nobody else
/// may.
enum SocketFolder {
  /// Creates it, with those above it, for the user alone; refuses one that is not safe.
  static func prepare(for path: SocketPath) throws(SocketError) {
    let folder = path.folder
    try create(folder)
    var link = stat()
    guard lstat(folder, &link) == 0 else { throw failure("look at the folder", folder) }
    // A link of somebody else's leads wherever he wants, and elsewhere later.
    guard isOurs(link.st_uid) else { throw foreign(folder, link.st_uid) }
    var status = stat()
    guard stat(folder, &status) == 0 else { throw failure("look at the folder", folder) }
    try check(status, of: folder)
  }

  private static func create(_ folder: String) throws(SocketError) {
    var missing: [String] = []
    var path = folder
    var status = stat()
    while stat(path, &status) != 0 {
      guard errno == ENOENT else { throw failure("look at the folder", path) }
      missing.append(path)
      guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { break }
      path = String(path[..<slash])
    }
    for path in missing.reversed() {
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("create the folder", path) }
    }
  }

  private static func check(_ status: stat, of folder: String) throws(SocketError) {
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .unsafeFolder(path: folder, reason: "is no folder")
    }
    guard isOurs(status.st_uid) else { throw foreign(folder, status.st_uid) }
    let isShared = status.st_mode & (S_IWGRP | S_IWOTH) != 0
    guard !isShared || status.st_mode & S_ISVTX != 0 else {
      let mode = String(status.st_mode & 0o777, radix: 8)
      throw .unsafeFolder(path: folder, reason: "can be written to by others (mode \(mode))")
    }
  }

  /// What belongs to the administrator cannot be turned against us.
  private static func isOurs(_ user: uid_t) -> Bool { user == geteuid() || user == 0 }

  private static func foreign(_ folder: String, _ user: uid_t) -> SocketError {
    .unsafeFolder(path: folder, reason: "belongs to another user (\(user))")
  }

  private static func failure(_ step: String, _ folder: String) -> SocketError {
    .failed(path: folder, step: step, errno: errno)
  }
}
