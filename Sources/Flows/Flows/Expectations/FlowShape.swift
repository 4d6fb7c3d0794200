import JSON

/// What a subject of expectations looks like: it decides which matchers are allowed.
indirect enum FlowShape: Sendable {
  case text
  case number
  case flag
  /// One of some words.
  case word([String])
  /// Some of these words; their order does not matter.
  case words([String])
  case list(FlowShape)
  /// A mapping. In a list, a bare text stands for the field `short`.
  case record([Field], short: String? = nil)

  /// A field of a mapping.
  struct Field: Sendable {
    var name: String
    var help: String
    var shape: FlowShape
  }

  /// In a few words, for messages and the reference.
  var words: String {
    switch self {
    case .text: "a text"
    case .number: "a number"
    case .flag: "true or false"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .words(let words): "some of \(words.joined(separator: ", "))"
    case .list(let shape): "a list, each \(shape.words)"
    case .record(let fields, _): "a mapping with \(fields.map(\.name).joined(separator: ", "))"
    }
  }

  /// The JSON Schema of what is expected of it.
  var schema: JSONObject {
    switch self {
    case .text, .number, .flag: ["type": ["string", "number", "boolean", "object", "null"]]
    case .word: ["type": ["string", "object", "null"]]
    case .words(let words):
      Self.orMatchers(["type": "array", "items": ["enum": .array(words.map(JSONValue.string))]])
    case .list(let shape): Self.orMatchers(["type": "array", "items": .object(shape.schema)])
    case .record(let fields, let short):
      [
        "type": short == nil ? ["object", "null"] : ["object", "string", "null"],
        "properties": .object(
          JSONObject(
            fields.map { field in
              var schema = field.shape.schema
              schema["description"] = .string(field.help)
              return (field.name, .object(schema))
            }
          )
        ),
        "additionalProperties": false,
      ]
    }
  }

  private static func orMatchers(_ schema: JSONObject) -> JSONObject {
    ["anyOf": [.object(schema), .object(FlowMatcher.Operator.schema)]]
  }
}
