internal import JSON
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
        report(.warning, key, "has the unknown option \(word.quoted)", hint: "there are \(known)")
      }
    }
    return options
  }

  /// The `command` of an object: a program and its arguments.
  mutating func command() -> [String]? {
    if let text = node("command")?.scalar {
      let words = text.split(separator: " ").map { String($0).quoted }.joined(separator: ", ")
      report(
        .error,
        "command",
        "is one text; no shell is used to take it apart",
        hint: "write it as a list: [\(words)]"
      )
      return nil
    }
    guard let command = strings("command", required: true) else { return nil }
    guard command.first?.isEmpty == false else {
      report(.error, "command", "names no program", hint: "write it as a list: [cat]")
      return nil
    }
    return command
  }

  /// A text that is not empty.
  mutating func word(_ key: String, required: Bool = false) -> String? {
    guard let text = string(key, required: required) else { return nil }
    guard text.isEmpty else { return text }
    report(.error, key, "is empty")
    return nil
  }
}
