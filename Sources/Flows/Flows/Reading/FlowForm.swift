import JSON
import NotificationModel
import NotificationWords
import Text
import YAMLCoding

/// How a value is written in a flow: its words in the reference, its JSON Schema, and how it is read.
struct FlowForm<Value: Sendable>: Sendable {
  /// A few words for the reference: "a list of texts".
  var words: String
  var schema: JSONObject
  /// Reads the value of a key; nil if it is missing or a problem was reported.
  var read: @Sendable (inout YAMLObject, String) -> Value?
}

extension FlowForm<String> {
  static let text = FlowForm(words: "a text", schema: ["type": ["string", "number", "boolean"]]) {
    $0.string($1)
  }

  /// A text that is not empty.
  static let name = FlowForm(words: "a name", schema: ["type": ["string", "number"], "minLength": 1]) {
    guard let text = $0.string($1) else { return nil }
    if text.isEmpty { $0.report(.error, $1, "must not be empty") }
    return text.isEmpty ? nil : text
  }

  /// A file, by its path from the folder of the flow.
  static let file = FlowForm(words: "a file", schema: ["type": "string", "minLength": 1], read: name.read)
}

extension FlowForm<[String]> {
  static let names = FlowForm(
    words: "a list of names",
    schema: ["type": "array", "items": ["type": "string"]]
  ) {
    $0.strings($1)
  }
}

extension FlowForm<Int> {
  static let number = FlowForm(words: "a whole number", schema: ["type": "integer"]) { $0.int($1) }
}

extension FlowForm<Bool> {
  /// A key that has no value.
  static let nothing = FlowForm(words: "nothing", schema: ["type": "null"]) {
    guard $0.node($1) != nil else { return nil }
    $0.report(.error, $1, "takes no value")
    return nil
  }
}

extension FlowForm<Interval> {
  /// The largest keeps the phone's clock within the dates that can be written.
  private static let longest = 100.0 * 366 * 86400

  static let interval = FlowForm(
    words: "a time such as 5s, 1h30m or 2d",
    schema: ["type": ["string", "number"]]
  ) {
    guard let text = $0.string($1) else { return nil }
    if let interval = Interval(argument: text), interval.seconds > 0, interval.seconds <= longest {
      return interval
    }
    $0.report(.error, $1, "is no span of time", hint: "write 5s, 1h30m or 2d")
    return nil
  }
}

extension FlowForm<Moment> {
  static let moment = FlowForm(words: "a moment such as 2026-03-24T09:41", schema: ["type": "string"]) {
    guard let text = $0.string($1) else { return nil }
    if let moment = Moment(argument: text) { return moment }
    $0.report(.error, $1, "is no moment", hint: "write 2026-03-24T09:41, with Z or +01:00 if it is not local")
    return nil
  }
}

extension FlowForm where Value: RawRepresentable<String> & CaseIterable {
  /// One of the words of an enumeration.
  static var word: FlowForm {
    let words = Value.allCases.map(\.rawValue)
    return FlowForm(
      words: words.joined(separator: ", "),
      schema: ["enum": .array(words.map(JSONValue.string))]
    ) {
      $0.choice($1, of: Value.self)
    }
  }
}

extension FlowForm {
  /// Some words of an enumeration.
  static func words<Word>(of type: Word.Type) -> FlowForm
  where Value == [Word], Word: RawRepresentable<String> & CaseIterable & Sendable {
    let words = Word.allCases.map(\.rawValue)
    let item: JSONObject = ["enum": .array(words.map(JSONValue.string))]
    return FlowForm(
      words: "some of \(words.joined(separator: ", "))",
      schema: ["type": "array", "items": .object(item)]
    ) { object, key in
      guard let texts = object.strings(key) else { return nil }
      let unknown = texts.filter { !words.contains($0) }
      for text in unknown {
        object.report(.error, key, "has the unknown word \(text.quoted)", hint: text.hint(among: words))
      }
      return unknown.isEmpty ? texts.compactMap(Word.init(rawValue:)) : nil
    }
  }
}
