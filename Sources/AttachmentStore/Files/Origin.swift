import Glibc

/// A file as it was when it was copied into the store, to disappear once it is written down what it belongs to.
struct Origin {
  /// Without links on the way.
  let path: String
  private let info: stat

  init(path: String, info: stat) {
    self.path = path
    self.info = info
  }

  /// Takes the name away from the file. One that has changed since, or another one under its name, stays: nobody has a
  /// copy of that.
  func disappear() {
    var now = stat()
    guard lstat(path, &now) == 0, now.st_dev == info.st_dev, now.st_ino == info.st_ino,
      now.st_size == info.st_size, now.st_mtim.tv_sec == info.st_mtim.tv_sec,
      now.st_mtim.tv_nsec == info.st_mtim.tv_nsec
    else { return }
    unlink(path)
  }
}
