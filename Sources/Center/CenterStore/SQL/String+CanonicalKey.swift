import Foundation

extension String {
  /// The form in which the store keeps an app or an identifier as a key. To Swift, and so to the engine, an "é" of one
  /// code point equals an "é" of two, but SQLite compares bytes.
  var canonicalKey: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// The text itself; nil if it equals its key byte by byte.
  var spellingBeyondKey: String? {
    utf8.elementsEqual(canonicalKey.utf8) ? nil : self
  }
}
