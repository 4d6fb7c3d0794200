import Glibc

/// A limit that the system itself keeps, for what allocates faster than anybody counts.
///
/// It is far above the memory that counts, because what an interpreter reserves and never touches is no use of memory;
/// an allocation beyond it fails. What the child starts inherits it.
enum AddressLimit {
  private typealias Function =
    @convention(c) (pid_t, CInt, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> CInt

  /// The C library's `prlimit`, which its module for Swift leaves out; nil where there is none.
  private static let function = dlsym(nil, "prlimit").map { unsafeBitCast($0, to: Function.self) }

  /// Writable memory of its own of each process: that many megabytes and another gigabyte.
  static func set(of process: pid_t, megabytes: Int) {
    let bytes = rlim_t(clamping: (megabytes + 1024) << 20)
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    // A program that belongs to somebody else refuses; its memory is counted all the same.
    _ = function?(process, CInt(RLIMIT_DATA.rawValue), &limit, nil)
  }
}
