public import Glibc
import Synchronization
public import SystemPackage

/// An open file, folder, socket or end of a pipe. It is closed by `close`, or when the last reference to it goes. A
/// call that a signal interrupts is repeated.
public final class Descriptor: Sendable {
  /// The number of the descriptor.
  public let number: CInt
  private let isClosed = Mutex(false)

  /// Takes over an open descriptor, which must not be closed elsewhere.
  public init(owning number: CInt) {
    self.number = number
  }

  /// Opens `path` with the flags of `open(2)`; no child process inherits the descriptor. `mode` is that of a new file.
  public convenience init(opening path: String, _ flags: CInt, mode: mode_t = 0) throws(Errno) {
    self.init(owning: try Errno.check { Glibc.open(path, flags | O_CLOEXEC, mode) })
  }

  /// Opens `name` in a folder that is open.
  public convenience init(
    opening name: String,
    in folder: Descriptor,
    _ flags: CInt,
    mode: mode_t = 0
  ) throws(Errno) {
    self.init(owning: try Errno.check { openat(folder.number, name, flags | O_CLOEXEC, mode) })
  }

  /// Duplicates a descriptor that this process shares with others, such as standard input; no child process inherits the
  /// duplicate. Its number is at least `lowest`.
  public convenience init(duplicating shared: CInt, from lowest: CInt = STDERR_FILENO + 1) throws(Errno) {
    self.init(owning: try Errno.check { fcntl(shared, F_DUPFD_CLOEXEC, lowest) })
  }

  deinit {
    close()
  }

  /// Gives the descriptor to a library that closes it; afterwards `close` does nothing.
  public func relinquish() -> CInt {
    isClosed.withLock { $0 = true }
    return number
  }

  /// Closes the descriptor; doing so again does nothing. The system may reuse its number from then on.
  public func close() {
    isClosed.withLock { isClosed in
      if !isClosed { _ = Glibc.close(number) }
      isClosed = true
    }
  }

  /// Makes reading and writing return at once instead of waiting. Of a pipe, this concerns only this end.
  public func becomeNonblocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Makes reading and writing wait again.
  public func becomeBlocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) & ~O_NONBLOCK)
  }

  /// Returns when the written bytes are on the disk.
  public func sync() throws(Errno) {
    _ = try Errno.check { fsync(number) }
  }
}

// MARK: - Reading

extension Descriptor {
  /// Reads once, and returns the number of bytes; 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try Errno.check { Glibc.read(number, buffer.baseAddress, buffer.count) }
  }

  /// Reads once, and returns at most `count` bytes; none at the end.
  public func read(upTo count: Int) throws(Errno) -> [UInt8] {
    try Self.collect(count) { (buffer) throws(Errno) in try read(into: buffer) }
  }

  /// Reads once from a descriptor that this process shares with others, such as standard input, and returns at most
  /// `count` bytes; none at the end.
  public static func read(upTo count: Int, from shared: CInt) throws(Errno) -> [UInt8] {
    try collect(count) { (buffer) throws(Errno) in
      try Errno.check { Glibc.read(shared, buffer.baseAddress, buffer.count) }
    }
  }

  /// Reads once from `offset` on, and returns at most `count` bytes; none at the end.
  public func read(upTo count: Int, at offset: Int) throws(Errno) -> [UInt8] {
    try Self.collect(count) { (buffer) throws(Errno) in
      try Errno.check { pread(number, buffer.baseAddress, buffer.count, off_t(offset)) }
    }
  }

  private static func collect(
    _ count: Int,
    _ fill: (UnsafeMutableRawBufferPointer) throws(Errno) -> Int
  ) throws(Errno) -> [UInt8] {
    var failure: Errno?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Errno) {
        filled = try fill(UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

// MARK: - Writing

extension Descriptor {
  /// Writes once, and returns the number of bytes that were written.
  public func write(_ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
    try Errno.check { bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) } }
  }

  /// Writes all bytes from `offset` of the file on.
  public func writeAll(_ bytes: ArraySlice<UInt8>, at offset: Int) throws(Errno) {
    var (rest, offset) = (bytes, offset)
    while !rest.isEmpty {
      let count = try Errno.check {
        rest.withUnsafeBytes { pwrite(number, $0.baseAddress, $0.count, off_t(offset)) }
      }
      guard count > 0 else { throw .ioError }
      rest = rest.dropFirst(count)
      offset += count
    }
  }

  /// Writes all bytes to a descriptor that this process shares with others, such as standard output. Waits for a slow
  /// reader even if another process has made the descriptor non-blocking.
  public static func writeAll(_ bytes: [UInt8], to shared: CInt) throws(Errno) {
    var rest = bytes[...]
    while !rest.isEmpty {
      do throws(Errno) {
        let count = try Errno.check {
          rest.withUnsafeBytes { Glibc.write(shared, $0.baseAddress, $0.count) }
        }
        rest = rest.dropFirst(count)
      } catch  where error == .resourceTemporarilyUnavailable {
        var waiting = pollfd(fd: shared, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      }
    }
  }
}

/// Both ends of a pipe. A child process inherits an end only if it is given one.
public struct PipeEnds: Sendable {
  /// The end to read from.
  public let reading: Descriptor
  /// The end to write to.
  public let writing: Descriptor

  /// Makes a pipe; throws the system's error if no descriptor is left.
  public init() throws(Errno) {
    let ends = try FileDescriptor.pipe(options: .closeOnExec)
    reading = Descriptor(owning: ends.readEnd.rawValue)
    writing = Descriptor(owning: ends.writeEnd.rawValue)
  }
}

extension Errno {
  /// Makes a system call, again if a signal interrupts it, and returns its result. Throws the system's error if the
  /// result is -1.
  public static func check<Number: BinaryInteger>(_ call: () -> Number) throws(Errno) -> Number {
    while true {
      let result = call()
      if result != -1 { return result }
      let error = Errno(rawValue: errno)
      if error != .interrupted { throw error }
    }
  }

  /// The system's description with a small first letter, for the middle of a sentence.
  public var phrase: String {
    let words = description
    return words.prefix(1).lowercased() + words.dropFirst()
  }

  /// Whether the disk, the user's quota or the size of a file is used up.
  public var isOutOfSpace: Bool {
    self == .noSpace || self == Errno(rawValue: Glibc.EDQUOT) || self == .fileTooLarge
  }
}
