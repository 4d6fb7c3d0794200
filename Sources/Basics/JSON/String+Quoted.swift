extension JSONValue {
  /// The value in a sentence, short and harmless: `a string "2"`, `a number 1.5`, `an array`.
  package var inWords: String {
    switch self {
    case .string(let text): "a string \(text.quoted)"
    case .integer, .number, .bool: "\(kindName) \(self)"
    case .null, .array, .object: kindName
    }
  }
}

extension String {
  /// The text as it is, for a path in a sentence; in quotes if it is empty or something in it had to be escaped.
  package var quotedIfEscaped: String {
    let quoted = JSONWriter.string(.string(self))
    return quoted.utf8.count == utf8.count + 2 && !isEmpty ? self : quoted
  }

  /// The text in quotes, shortened for a sentence, with control characters escaped.
  package var quoted: String { quoted(upTo: 40) }

  /// The text in quotes with up to so many scalars, with control characters escaped.
  package func quoted(upTo longest: Int) -> String {
    let isLong = !unicodeScalars.dropFirst(longest).isEmpty
    return JSONWriter.string(.string(isLong ? String(unicodeScalars.prefix(longest)) + "…" : self))
  }
}
