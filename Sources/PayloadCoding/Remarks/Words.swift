import NotificationModel

extension JSONValue {
  /// The value in a sentence, short and harmless: `a string "2"`, `a number -1`, `an array`.
  var inWords: String {
    switch self {
    case .string(let text): "a string \(text.quoted)"
    case .integer, .number, .bool: "\(kindName) \(self)"
    case .null, .array, .object: kindName
    }
  }
}

extension String {
  /// In quotes, cut to what a sentence carries; whatever could move a cursor is escaped.
  var quoted: String {
    let longest = 40
    guard unicodeScalars.dropFirst(longest).isEmpty else {
      return JSONWriter.string(.string(String(unicodeScalars.prefix(longest)) + "…"))
    }
    return JSONWriter.string(.string(self))
  }
}

extension Int {
  /// In groups of three digits: 5,120.
  var grouped: String {
    var groups: [Substring] = []
    var rest = Substring(String(magnitude))
    while !rest.isEmpty {
      groups.insert(rest.suffix(3), at: 0)
      rest = rest.dropLast(3)
    }
    return (self < 0 ? "-" : "") + groups.joined(separator: ",")
  }
}
