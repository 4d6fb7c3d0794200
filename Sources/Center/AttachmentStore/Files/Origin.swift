import Glibc
import Platform

/// The original of a copied file. It is removed when the request that the copy belongs to is durable.
struct Origin {
  /// The path with all links resolved.
  let path: String
  private let status: FileStatus

  init(path: String, status: FileStatus) {
    self.path = path
    self.status = status
  }

  /// Removes the file. A file that has changed since, or another one with its name, stays, because there is no copy of
  /// it.
  func disappear() {
    guard let now = try? FileStatus(of: path, followingLinks: false), now.identity == status.identity,
      now.size == status.size, now.modified == status.modified
    else { return }
    unlink(path)
  }
}
