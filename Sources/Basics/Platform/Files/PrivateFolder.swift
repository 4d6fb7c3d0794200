import Glibc
public import SystemPackage

/// Folders for one user alone. Another user who can write to the folder of a socket, a key or a database could put a
/// file of their own there.
public enum PrivateFolder {
  /// Why a folder is not used.
  public enum FolderError: Error, Hashable, Sendable {
    /// The system refused to make the folder.
    case notCreated(path: String, Errno)
    /// The system refused to examine the folder.
    case notExamined(path: String, Errno)
    case notAFolder
    /// The folder, or the link that leads to it, belongs to this other user.
    case foreign(owner: UInt32)
    /// The group or everybody may write to the folder; the permissions are those of `chmod`.
    case writableByOthers(mode: UInt16)
  }

  /// Which owner and which permissions a folder may have.
  public enum Requirement: Sendable {
    /// It belongs to the user, and nobody else may write to it.
    case ownedByUser
    /// It may belong to the administrator too, who can do anything anyway. Others may write to it if they cannot remove
    /// another user's files, as in `/tmp`.
    case safeForUser
  }

  /// Makes the folder with those above it, each with mode 0700. A folder that exists stays as it is.
  public static func create(_ path: String) throws(FolderError) {
    do throws(Errno) {
      _ = try FileStatus(of: path)
      return
    } catch  where error == .noSuchFileOrDirectory {
      if let above = parent(of: path) { try create(above) }
    } catch {
      throw .notExamined(path: path, error)
    }
    do throws(Errno) {
      _ = try Errno.check { mkdir(path, 0o700) }
    } catch  where error == .fileExists {
      // Another process that starts at the same time made it.
    } catch {
      throw .notCreated(path: path, error)
    }
  }

  /// Makes a folder with a name that cannot be guessed, in the folder for temporary files. Returns its path.
  /// - Parameter name: the beginning of its name.
  public static func createTemporary(_ name: String) throws(FolderError) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = "\(parent)/\(name)-XXXXXX".utf8CString.map(\.self)
    guard mkdtemp(&path) != nil else { throw .notCreated(path: parent, Errno(rawValue: errno)) }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Throws if the folder does not meet the requirement.
  public static func examine(_ path: String, for requirement: Requirement) throws(FolderError) {
    // The owner of a link decides where it leads, and can change that later.
    let link = try status(of: path, followingLinks: false)
    guard isTrusted(link.owner, .safeForUser) else { throw .foreign(owner: link.owner) }
    let folder = try status(of: path, followingLinks: true)
    guard folder.kind == .folder else { throw .notAFolder }
    guard isTrusted(folder.owner, requirement) else { throw .foreign(owner: folder.owner) }
    let isShared = folder.permissions & (S_IWGRP | S_IWOTH) != 0
    let isSticky = requirement == .safeForUser && folder.permissions & S_ISVTX != 0
    guard !isShared || isSticky else {
      throw .writableByOthers(mode: UInt16(folder.permissions & 0o777))
    }
  }

  private static func parent(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }

  private static func status(of path: String, followingLinks: Bool) throws(FolderError) -> FileStatus {
    do throws(Errno) {
      return try FileStatus(of: path, followingLinks: followingLinks)
    } catch {
      throw .notExamined(path: path, error)
    }
  }

  private static func isTrusted(_ owner: uid_t, _ requirement: Requirement) -> Bool {
    owner == geteuid() || requirement == .safeForUser && owner == 0
  }
}

extension PrivateFolder.FolderError {
  /// What is unsafe about the folder, as the end of a sentence that begins with its path; nil if a system call failed.
  public var predicate: String? {
    switch self {
    case .notCreated, .notExamined: nil
    case .notAFolder: "is no folder"
    case .foreign(let owner): "belongs to another user (\(owner))"
    case .writableByOthers(let mode): "can be written to by others (mode \(String(mode, radix: 8)))"
    }
  }
}
