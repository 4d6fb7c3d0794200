import ArgumentParser

/// Something to set as it is typed: `key=value`.
struct TypedSetting {
  var key: String
  var value: String

  /// Throws what a person reads who typed something else, with the keys that there are.
  init(_ text: String, of what: String, keys: [String]) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw ValidationError("'\(text)' is not of the form key=value.") }
    guard keys.contains(parts[0]) else {
      let known = keys.joined(separator: ", ")
      throw ValidationError("There is no setting '\(parts[0])' of \(what); there are: \(known).")
    }
    (key, value) = (parts[0], parts[1])
  }

  /// One of the words of an enumeration.
  func word<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type = Word.self) throws -> Word {
    guard let word = Word(rawValue: value) else { throw unknown(Word.allCases.map(\.rawValue)) }
    return word
  }

  /// One of the words of an enumeration, or `another`, which is nil.
  func word<Word: RawRepresentable<String> & CaseIterable>(or another: String) throws -> Word? {
    if value == another { return nil }
    guard let word = Word(rawValue: value) else { throw unknown(Word.allCases.map(\.rawValue) + [another]) }
    return word
  }

  func flag() throws -> Bool {
    switch value {
    case "true", "on", "yes": true
    case "false", "off", "no": false
    default: throw unknown(["on", "off"])
    }
  }

  func unknown(_ known: [String]) -> ValidationError {
    ValidationError("\(key) cannot be '\(value)'; there are: \(known.joined(separator: ", ")).")
  }
}
