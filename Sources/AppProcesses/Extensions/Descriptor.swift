import Glibc
import Synchronization
import SystemPackage

/// An open file. It is closed when somebody says so, and at the latest when nobody holds it any more.
final class Descriptor: Sendable {
  let number: CInt
  private let isClosed = Mutex(false)

  init(_ number: CInt) {
    self.number = number
  }

  deinit {
    close()
  }

  /// Its number is somebody else's from here on.
  func close() {
    isClosed.withLock { isClosed in
      if !isClosed { _ = Glibc.close(number) }
      isClosed = true
    }
  }

  /// From here on reading and writing never wait. Of a pipe only this end is meant, not the child's.
  func becomeNonblocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  enum Reading {
    case some
    case nothingYet
    case end
  }

  /// Reads once and hands over what there is.
  func read(into buffer: UnsafeMutableRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void) -> Reading {
    let count = Glibc.read(number, buffer.baseAddress, buffer.count)
    if count > 0 {
      take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return .some
    }
    return count == -1 && (errno == EAGAIN || errno == EINTR) ? .nothingYet : .end
  }

  /// Writes as much as there is room for; nil when nobody will ever read it.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}

/// Both ends of a pipe, which no other child inherits.
struct Pipe: Sendable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(Errno) {
    let ends = try FileDescriptor.pipe(options: .closeOnExec)
    reading = Descriptor(ends.readEnd.rawValue)
    writing = Descriptor(ends.writeEnd.rawValue)
  }
}
