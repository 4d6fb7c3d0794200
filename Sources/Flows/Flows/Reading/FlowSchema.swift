public import JSON

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
        ["type": "array", "items": ["anyOf": .array(FlowStepForm.all.map { .object($0.schema) })]],
      ],
    ]
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
