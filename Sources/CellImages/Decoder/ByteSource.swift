import Glibc

/// An open file that is read from its beginning to its end.
struct ByteSource {
  let descriptor: Int32
  /// What was read and not yet given away.
  private var left: [UInt8] = []

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The bytes before the next line feed, which is read too; nil when there is none among so many bytes.
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

  /// Everything that is left. Throws when it is more than `most` bytes or cannot be read.
  mutating func rest(most: Int) throws(ChildProblem) -> [UInt8] {
    while true {
      guard let piece = next() else { throw ChildProblem(.unreadable) }
      if piece.isEmpty { break }
      left += piece
      guard left.count <= most else { throw ChildProblem(.tooManyBytes) }
    }
    defer { left = [] }
    return left
  }

  /// Empty at the end; nil when it cannot be read.
  private func next() -> [UInt8]? {
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      if count >= 0 { return piece }
      if errno != EINTR { return nil }
    }
  }
}

/// A file by its path.
enum FileBytes {
  /// More than any kind of attachment may have.
  static let most = 64 << 20

  /// An ordinary file, open for reading: no link, no device, nothing that would wait for somebody.
  static func open(_ path: String) throws(ChildProblem) -> Int32 {
    let file = Glibc.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw ChildProblem(.unreadable) }
    var facts = stat()
    guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw ChildProblem(.unreadable)
    }
    return file
  }

  static func read(_ path: String) throws(ChildProblem) -> [UInt8] {
    let file = try open(path)
    defer { close(file) }
    var source = ByteSource(descriptor: file)
    return try source.rest(most: most)
  }
}
