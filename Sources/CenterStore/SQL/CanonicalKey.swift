import Foundation

extension String {
  /// The form under which the store looks up an app or identifier. Swift takes "é" as one or as two code
  /// points for the same key and so does the engine, but SQLite compares bytes.
  var canonicalKey: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : precomposedStringWithCanonicalMapping
  }

  /// The text as it stands, if its key does not say it already.
  var spellingBeyondKey: String? {
    utf8.elementsEqual(canonicalKey.utf8) ? nil : self
  }
}
