import Glibc

/// A memory limit that the kernel enforces, for programs that allocate faster than their memory is sampled.
///
/// The limit is far above the memory limit of an extension, because interpreters reserve memory that they never
/// use. An allocation beyond it fails. Child processes inherit it.
enum AddressLimit {
  private typealias Function =
    @convention(c) (pid_t, CInt, UnsafePointer<rlimit>?, UnsafeMutablePointer<rlimit>?) -> CInt

  /// The C library's `prlimit`, which the Swift module of the library lacks; nil if the library has none.
  private static let function = dlsym(nil, "prlimit").map { unsafeBitCast($0, to: Function.self) }

  /// Limits the private writable memory of each process to `megabytes` and another gigabyte.
  static func set(of process: pid_t, megabytes: Int) {
    let bytes = rlim_t(clamping: (megabytes + 1024) << 20)
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    // A program of another user cannot be limited; its memory is still sampled.
    _ = function?(process, CInt(RLIMIT_DATA.rawValue), &limit, nil)
  }
}
