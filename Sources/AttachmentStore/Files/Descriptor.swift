import Glibc

/// An open file; closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32

  /// nil for what `open` returns when it fails.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { close(number) }
}

/// What the system said when something failed.
struct SystemError: Error {
  var code: Int32

  init(_ code: Int32 = errno) { self.code = code }

  /// Whether room is missing.
  var isFull: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  /// In lower case, as it stands in the midst of a sentence.
  var words: String {
    let words = String(cString: strerror(code))
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
