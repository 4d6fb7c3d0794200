import Foundation
import Glibc

/// The folder that the identity is kept in: files that are there as a whole or not at all, for the user alone. Whoever
/// could change them could pass for our authority.
struct IdentityFolder: Hashable, Sendable {
  var path: String

  /// No file of an identity is nearly as long.
  private static let longestFile = 64 << 10

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Creates it, with those above it; refuses one that is not safe.
  func prepare() throws(APNsError) {
    try create(path)
    let folder = URL(filePath: path).resolvingSymlinksInPath().path
    guard let status = try? FileManager.default.attributesOfItem(atPath: folder) else {
      throw APNsError(.cannotRead, at: path, cause: "it cannot be looked at")
    }
    guard status[.type] as? FileAttributeType == .typeDirectory else { throw unsafe("is no folder") }
    let owner = status[.ownerAccountID] as? Int ?? -1
    guard owner == Int(geteuid()) else { throw unsafe("belongs to another user (\(owner))") }
    let mode = status[.posixPermissions] as? Int ?? 0o777
    guard mode & 0o022 == 0 else {
      throw unsafe("can be written to by others (mode \(String(mode, radix: 8)))")
    }
  }

  private func create(_ folder: String) throws(APNsError) {
    guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
    guard errno == ENOENT, let slash = folder.lastIndex(of: "/"), slash > folder.startIndex else {
      throw APNsError(.cannotWrite, at: folder, errno: errno)
    }
    try create(String(folder[..<slash]))
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw APNsError(.cannotWrite, at: folder, errno: errno)
    }
  }

  private func unsafe(_ complaint: String) -> APNsError {
    APNsError(.unsafeFolder, at: path, cause: complaint)
  }

  // MARK: Reading

  /// nil where there is no such file.
  func text(of name: String) throws(APNsError) -> String? { try Self.text(at: path(of: name)) }

  /// nil where there is no file; no more of it than could be one of ours. Does not wait for anybody: it may be a pipe.
  static func text(at path: String) throws(APNsError) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw APNsError(.cannotRead, at: path, errno: errno)
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: longestFile)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw APNsError(.cannotRead, at: path, errno: errno) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  // MARK: Writing

  /// Writes a file that is not there yet. Of two programs that do so at once one wins, and both go on with its file.
  func add(_ text: String, as name: String) throws(APNsError) {
    let path = path(of: name)
    try write(text, beside: name) { (temporary) throws(APNsError) in
      guard link(temporary, path) == 0 || errno == EEXIST else {
        throw APNsError(.cannotWrite, at: path, errno: errno)
      }
      unlink(temporary)
    }
  }

  /// Writes a file in the place of the one that is there.
  func replace(_ name: String, by text: String) throws(APNsError) {
    let path = path(of: name)
    try write(text, beside: name) { (temporary) throws(APNsError) in
      guard rename(temporary, path) == 0 else { throw APNsError(.cannotWrite, at: path, errno: errno) }
    }
  }

  private func write(
    _ text: String,
    beside name: String,
    place: (String) throws(APNsError) -> Void
  ) throws(APNsError) {
    let temporary = path(of: ".\(name).\(getpid()).\(UInt32.random(in: 0 ... .max))")
    do throws(APNsError) {
      try write(Array(text.utf8), to: temporary)
      try place(temporary)
    } catch {
      unlink(temporary)
      throw error
    }
    syncFolder()
  }

  private func write(_ bytes: [UInt8], to path: String) throws(APNsError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw APNsError(.cannotWrite, at: path, errno: errno) }
    defer { close(descriptor) }
    // So short a file is written at once, or there is no room for it.
    errno = 0
    guard Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
      throw APNsError(.cannotWrite, at: path, errno: errno == 0 ? ENOSPC : errno)
    }
  }

  /// The name is on the disk, too. Where that fails the file is made anew next time.
  private func syncFolder() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
