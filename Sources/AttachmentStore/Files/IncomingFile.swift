import Foundation
import Glibc

/// A file that is being written, next to where it will lie. It gets its name when it is whole and on the disk; until
/// then it goes when this does, and after a crash the next sweep finds it.
final class IncomingFile {
  let descriptor: Descriptor
  private let folder: Descriptor
  private let name: String
  private let ledger: Ledger
  private var isKept = false

  init(in folder: Descriptor, _ ledger: Ledger) throws(SystemError) {
    name = StoreFolder.incomingPrefix + UUID().uuidString.lowercased()
    ledger.begin(name)
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let descriptor = Descriptor(openat(folder.number, name, flags, 0o600)) else {
      let error = SystemError()
      ledger.end(name)
      throw error
    }
    self.descriptor = descriptor
    self.folder = folder
    self.ledger = ledger
  }

  deinit {
    if !isKept { unlinkat(folder.number, name, 0) }
    ledger.end(name)
  }

  /// Returns how many bytes there were; never more than asked for.
  func copy(_ source: Descriptor, _ bytes: Int) throws(SystemError) -> Int {
    try FileCopy(from: source, to: descriptor).run(bytes)
  }

  /// Nothing of that name is there.
  func keep(as final: String) throws(SystemError) {
    guard fsync(descriptor.number) == 0,
      renameat(folder.number, name, folder.number, final) == 0
    else { throw SystemError() }
    isKept = true
    guard fsync(folder.number) == 0 else { throw SystemError() }
  }
}

/// Bytes from the beginning of one file to the beginning of another.
struct FileCopy {
  var from: Descriptor
  var to: Descriptor

  /// A source that has become shorter gives what there is.
  func run(_ bytes: Int) throws(SystemError) -> Int {
    var place = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while place < bytes {
      let count = pread(from.number, &buffer, min(buffer.count, bytes - place), off_t(place))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError() }
      if count == 0 { break }
      try Self.write(buffer[..<count], at: place, to: to)
      place += count
    }
    return place
  }

  /// All of them.
  static func write(_ bytes: ArraySlice<UInt8>, at place: Int, to file: Descriptor) throws(SystemError) {
    var rest = bytes
    var place = place
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { pwrite(file.number, $0.baseAddress, $0.count, off_t(place)) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(count < 0 ? errno : EIO) }
      rest = rest.dropFirst(count)
      place += count
    }
  }
}
