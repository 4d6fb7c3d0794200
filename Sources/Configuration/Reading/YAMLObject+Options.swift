internal import YAMLCoding

extension YAMLObject {
  /// A list of words from an enumeration. Words that are none of them are left out and reported, with those
  /// that are.
  mutating func options<Option>(_ key: String) -> Set<Option>
  where Option: RawRepresentable<String>, Option: CaseIterable, Option: Hashable {
    var options: Set<Option> = []
    for word in strings(key) ?? [] {
      if let option = Option(rawValue: word) {
        options.insert(option)
      } else {
        let known = Option.allCases.map(\.rawValue).joined(separator: ", ")
        report(.warning, key, "has the unknown option \(word.inQuotes)", hint: "there are \(known)")
      }
    }
    return options
  }

  /// A text that is not empty.
  mutating func word(_ key: String, required: Bool = false) -> String? {
    guard let text = string(key, required: required) else { return nil }
    guard text.isEmpty else { return text }
    report(.error, key, "is empty")
    return nil
  }
}

extension String {
  /// In quotes for a message: cut when it is long, and without anything that could act on a terminal.
  var inQuotes: String {
    let shown = unicodeScalars.prefix(40).map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
        "\u{FFFD}"
      default: Character(scalar)
      }
    }
    return "\"\(String(shown))\(unicodeScalars.count > 40 ? "…" : "")\""
  }
}
