public import Configuration
import Foundation
import JSON

extension ManifestFiles {
  /// Reads the files that a manifest names, relative to its folder; `~/` is the home folder. Anything but an
  /// ordinary file of at most 8 MiB is refused, so that a pipe or device is never waited for.
  public static func beside(_ manifest: String) -> ManifestFiles {
    let folder = (manifest as NSString).deletingLastPathComponent
    return ManifestFiles { path in
      guard !path.utf8.contains(0) else { return .failure(Unreadable("is no name of a file")) }
      let expanded = (path as NSString).expandingTildeInPath
      let isAbsolute = expanded.hasPrefix("/") || folder.isEmpty
      return Result { () throws(Unreadable) in
        try OrdinaryFile.bytes(of: isAbsolute ? expanded : folder + "/" + expanded)
      }
    }
  }
}

/// Reads ordinary files only.
private enum OrdinaryFile {
  typealias Unreadable = ManifestFiles.Unreadable

  private static let largest = 8 << 20

  static func bytes(of path: String) throws(Unreadable) -> [UInt8] {
    // Without `O_NONBLOCK`, opening a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw unreadable(errno) }
    defer { close(descriptor) }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    guard !isFolder.boolValue else { throw Unreadable("is a folder") }
    // A pipe or a terminal cannot seek. A device without an end is read up to the limit.
    let length = lseek(descriptor, 0, SEEK_END)
    guard length >= 0 else { throw Unreadable("is no ordinary file") }
    guard length <= largest else { throw Unreadable("is too large: \(length) bytes") }
    lseek(descriptor, 0, SEEK_SET)
    return try content(of: descriptor)
  }

  private static func content(of descriptor: Int32) throws(Unreadable) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(errno) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= largest else { throw Unreadable("is too large") }
    }
  }

  private static func unreadable(_ number: Int32) -> Unreadable {
    switch number {
    case ENOENT, ENOTDIR: Unreadable("is not there")
    case EACCES, EPERM: Unreadable("may not be read")
    default: Unreadable("cannot be read: \(String(cString: strerror(number)))")
    }
  }
}
