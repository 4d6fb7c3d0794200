import Foundation
import Glibc
import Platform
import SystemPackage

/// A file that is being written, in its folder. It gets its name when it is whole and on the disk. Before that it is
/// removed with this object, and after a crash by the next sweep.
final class IncomingFile {
  let descriptor: Descriptor
  private let folder: Descriptor
  private let name: String
  private let quota: StorageQuota
  private var isKept = false

  init(in folder: Descriptor, _ quota: StorageQuota) throws(Errno) {
    name = StoreFolder.incomingPrefix + UUID().uuidString.lowercased()
    quota.begin(name)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
    do throws(Errno) {
      descriptor = try Descriptor(opening: name, in: folder, flags, mode: 0o600)
    } catch {
      quota.end(name)
      throw error
    }
    self.folder = folder
    self.quota = quota
  }

  deinit {
    if !isKept { unlinkat(folder.number, name, 0) }
    quota.end(name)
  }

  /// Copies the first `bytes` of the source. Returns how many bytes there were, at most `bytes`.
  func copy(_ source: Descriptor, _ bytes: Int) throws(Errno) -> Int {
    var copied = 0
    while copied < bytes {
      let chunk = try source.read(upTo: min(1 << 16, bytes - copied), at: copied)
      // The source has become shorter.
      if chunk.isEmpty { break }
      try descriptor.writeAll(chunk[...], at: copied)
      copied += chunk.count
    }
    return copied
  }

  /// There is no file with that name.
  func keep(as final: String) throws(Errno) {
    try descriptor.sync()
    _ = try Errno.check { renameat(folder.number, name, folder.number, final) }
    isKept = true
    try folder.sync()
  }
}
