import Glibc
import Platform

/// A file as it was when it was copied into the store, to disappear once it is written down what it belongs to.
struct Origin {
  /// Without links on the way.
  let path: String
  private let status: FileStatus

  init(path: String, status: FileStatus) {
    self.path = path
    self.status = status
  }

  /// Takes the name away from the file. One that has changed since, or another one under its name, stays: nobody has a
  /// copy of that.
  func disappear() {
    guard let now = try? FileStatus(of: path, followingLinks: false), now.identity == status.identity,
      now.size == status.size, now.modified == status.modified
    else { return }
    unlink(path)
  }
}
