import Glibc
import Platform
import SystemPackage

/// An open file that is read from its beginning to its end.
struct ByteSource {
  let descriptor: Int32
  /// Bytes that were read and not yet returned.
  private var left: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Returns the bytes before the next line feed, and reads that too; nil if there is none among so many bytes.
  mutating func line(most: Int) -> [UInt8]? {
    while true {
      if let end = left.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(left[..<end])
        left.removeSubrange(...end)
        return line
      }
      guard left.count <= most, let piece = next(), !piece.isEmpty else { return nil }
      left += piece
    }
  }

  /// Returns all bytes that are left. Throws if there are more than `most`, or if they cannot be read.
  mutating func rest(most: Int) throws(ChildError) -> [UInt8] {
    while true {
      guard let piece = next() else { throw ChildError(code: .unreadable) }
      if piece.isEmpty { break }
      left += piece
      guard left.count <= most else { throw ChildError(code: .tooManyBytes) }
    }
    defer { left = [] }
    return left
  }

  /// Returns the next bytes; empty at the end, nil if the file cannot be read.
  private func next() -> [UInt8]? {
    var count: Int?
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = try? Errno.check { read(descriptor, buffer.baseAddress, buffer.count) }
      filled = count ?? 0
    }
    return count == nil ? nil : piece
  }
}

/// The files that are decoded.
enum MediaFile {
  /// The longest file in bytes: longer than any kind of attachment may be.
  static let longest = 64 << 20

  /// Opens a regular file; no link is followed.
  static func open(_ path: String) throws(ChildError) -> RegularFile {
    do throws(RegularFile.FileError) {
      return try RegularFile(path, followingLinks: false)
    } catch {
      throw ChildError(code: .unreadable)
    }
  }

  static func contents(of path: String) throws(ChildError) -> [UInt8] {
    let file = try open(path)
    do throws(RegularFile.FileError) {
      return try file.contents(upTo: longest)
    } catch {
      switch error {
      case .tooLarge: throw ChildError(code: .tooManyBytes)
      case .failed, .wrongKind: throw ChildError(code: .unreadable)
      }
    }
  }
}
