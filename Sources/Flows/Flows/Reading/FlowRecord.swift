public import JSON
import YAMLCoding

/// A mapping of a flow file. Its reading, its JSON Schema and its table in the reference follow from its keys.
protocol FlowRecord: Sendable {
  init()
  /// The keys, in the order of the reference.
  static var keys: [FlowKey<Self>] { get }
}

/// One key of a record, declared once.
struct FlowKey<Root: Sendable>: Sendable {
  var description: FlowKeyDescription
  /// Reads the value into the record; a missing one leaves the record as it is.
  let read: @Sendable (inout YAMLObject, inout Root) -> Void

  init<Value>(
    _ name: String,
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    _ form: FlowForm<Value>,
    isRequired: Bool = false,
    _ help: String
  ) {
    self.init(name, form, isRequired, help) { $0[keyPath: property] = $1 }
  }

  init<Value>(
    _ name: String,
    _ property: any WritableKeyPath<Root, Value?> & Sendable,
    _ form: FlowForm<Value>,
    isRequired: Bool = false,
    _ help: String
  ) {
    self.init(name, form, isRequired, help) { $0[keyPath: property] = $1 }
  }

  private init<Value>(
    _ name: String,
    _ form: FlowForm<Value>,
    _ isRequired: Bool,
    _ help: String,
    _ set: @escaping @Sendable (inout Root, Value) -> Void
  ) {
    description = FlowKeyDescription(name, form, help, isRequired)
    read = { object, root in
      if isRequired, object.node(name) == nil { return object.reportMissing(name) }
      if let value = form.read(&object, name) { set(&root, value) }
    }
  }
}

/// What a key is called, how its value is written and what it means.
struct FlowKeyDescription: Sendable {
  var name: String
  /// How its value is written, in a few words.
  var words: String
  /// A sentence about what it means.
  var help: String
  var isRequired: Bool
  /// The JSON Schema of its value.
  var schema: JSONObject
}

extension FlowKeyDescription {
  init<Value>(_ name: String, _ form: FlowForm<Value>, _ help: String, _ isRequired: Bool) {
    self.init(name: name, words: form.words, help: help, isRequired: isRequired, schema: form.schema)
  }
}

extension FlowRecord {
  /// Reads the record. Problems are reported to `object`.
  static func read(_ object: inout YAMLObject) -> Self {
    var record = Self()
    for key in keys { key.read(&object, &record) }
    return record
  }

  /// The JSON Schema of the mapping.
  static var schema: JSONObject { FlowSchema.object(keys.map(\.description)) }
}

/// The JSON Schema of flow files, derived from the declarations. Editors complete and check files with it.
public enum FlowSchema {
  /// The schema of a file: YAML tools check each document of a file with the same schema, so that it describes the
  /// header or the steps.
  public static var value: JSONValue {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "A flow of Bellhop",
      "description": "A header, a line of three hyphens, and a list of steps.",
      "anyOf": [
        .object(FlowHeader.schema),
        [
          "type": "array",
          "items": ["anyOf": .array(FlowStepForm.all.map { .object(withValues($0.schema)) } + [bareSteps])],
        ],
      ],
    ]
  }

  /// Steps that are written as their names alone.
  private static var bareSteps: JSONValue {
    ["enum": .array(FlowStepForm.all.filter(\.isBare).map { .string($0.name) })]
  }

  /// The schema of what is written so, or holds a value of the flow: each scalar may be one.
  private static func withValues(_ schema: JSONObject) -> JSONObject {
    var inner = JSONObject(
      schema.map { key, value -> (String, JSONValue) in
        switch (key, value) {
        case ("properties", .object(let properties)):
          (key, .object(JSONObject(properties.map { ($0.key, withValues($0.value)) })))
        case ("anyOf", .array(let schemas)): (key, .array(schemas.map(withValues)))
        case ("items", _), ("additionalProperties", .object): (key, withValues(value))
        case _: (key, value)
        }
      }
    )
    let types = schema["type"].map { $0.arrayValue ?? [$0] } ?? []
    let isOther = types.isEmpty || types.contains { ["string", "object", "array", "null"].contains($0) }
    guard schema["enum"] != nil || schema["pattern"] != nil || !isOther else { return inner }
    let description = inner["description"]
    inner["description"] = nil
    var either: JSONObject = ["anyOf": [.object(inner), ["type": "string", "pattern": "\\$\\{"]]]
    either["description"] = description
    return either
  }

  private static func withValues(_ schema: JSONValue) -> JSONValue {
    schema.objectValue.map { .object(withValues($0)) } ?? schema
  }

  /// A mapping with these keys and no others.
  static func object(_ keys: [FlowKeyDescription]) -> JSONObject {
    let properties = keys.map { key -> (String, JSONValue) in
      var schema = key.schema
      schema["description"] = .string(key.help)
      return (key.name, .object(schema))
    }
    var object: JSONObject = ["type": "object"]
    let required = keys.filter(\.isRequired).map { JSONValue.string($0.name) }
    if !required.isEmpty { object["required"] = .array(required) }
    object["properties"] = .object(JSONObject(properties))
    object["additionalProperties"] = false
    return object
  }
}
