import Glibc
import Platform
import SystemPackage

/// The folder that the identity is kept in: files that are there as a whole or not at all, for the user alone. Whoever
/// could change them could pass for our authority.
struct IdentityFolder: Hashable, Sendable {
  var path: String

  /// No file of an identity is nearly as long.
  private static let longestFile = 64 << 10

  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Creates it, with those above it; refuses one that is not safe.
  func prepare() throws(APNsError) {
    do throws(PrivateFolder.Problem) {
      try PrivateFolder.create(path)
      try PrivateFolder.examine(path, for: .ownedByUser)
    } catch {
      switch error {
      case .notCreated(let folder, let error), .notExamined(let folder, let error):
        throw APNsError(.cannotWrite, at: folder, error)
      case .notAFolder, .foreign, .writableByOthers:
        throw APNsError(.unsafeFolder, at: path, cause: error.predicate ?? "")
      }
    }
  }

  // MARK: Reading

  /// nil where there is no such file.
  func text(of name: String) throws(APNsError) -> String? { try Self.text(at: path(of: name)) }

  /// nil where there is no file; no more of it than could be one of ours. Does not wait for anybody: it may be a pipe.
  static func text(at path: String) throws(APNsError) -> String? {
    do throws(Errno) {
      let file = try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
      return String(decoding: try file.read(upTo: longestFile), as: UTF8.self)
    } catch  where error == .noSuchFileOrDirectory {
      return nil
    } catch {
      throw APNsError(.cannotRead, at: path, error)
    }
  }

  // MARK: Writing

  /// Writes a file that is not there yet. Of two programs that do so at once one wins, and both go on with its file.
  func add(_ text: String, as name: String) throws(APNsError) {
    let path = path(of: name)
    try write(text, beside: name) { (temporary) throws(APNsError) in
      guard link(temporary, path) == 0 || errno == EEXIST else {
        throw APNsError(.cannotWrite, at: path, Errno(rawValue: errno))
      }
      unlink(temporary)
    }
  }

  /// Writes a file in the place of the one that is there.
  func replace(_ name: String, by text: String) throws(APNsError) {
    let path = path(of: name)
    try write(text, beside: name) { (temporary) throws(APNsError) in
      guard rename(temporary, path) == 0 else {
        throw APNsError(.cannotWrite, at: path, Errno(rawValue: errno))
      }
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
    do throws(Errno) {
      let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
      try file.writeAll(bytes[...], at: 0)
      try file.sync()
    } catch {
      throw APNsError(.cannotWrite, at: path, error)
    }
  }

  /// The name is on the disk, too. Where that fails the file is made anew next time.
  private func syncFolder() {
    try? Descriptor(opening: path, O_RDONLY | O_DIRECTORY).sync()
  }
}
