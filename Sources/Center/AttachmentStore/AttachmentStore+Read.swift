import Glibc
import Platform
import SystemPackage

extension AttachmentStore {
  /// Reads a part of a stored file by its path in the store. Returns the bytes, fewer than `count` at the end, and the size of
  /// the whole; nil for a path that the store would not make, and if there is no such file.
  public func read(
    _ path: String,
    from offset: Int,
    atMost count: Int
  ) async -> (bytes: [UInt8], size: Int)? {
    guard let stored = StoredPath(path) else { return nil }
    let place = "\(folder)/\(stored.text)"
    return await workQueue.run {
      do throws(Errno) {
        let size = try FileStatus(of: place, followingLinks: false).size
        let file = try Descriptor(opening: place, O_RDONLY | O_NOFOLLOW)
        return (try file.read(upTo: count, at: offset), size)
      } catch {
        return nil
      }
    }
  }
}
