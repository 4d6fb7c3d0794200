import JSON
import YAMLCoding

extension YAMLObject {
  /// Reads a mapping as a value of the model, by its names in JSON.
  mutating func decode<Value: Decodable>(_ key: String) -> Value? {
    guard let node = node(key) else { return nil }
    guard node.mapping != nil else {
      reportKind(node, at: name(key), expected: "a mapping with keys and values")
      return nil
    }
    do throws(JSONDecodingFailure) {
      return try node.json.decoded(as: Value.self)
    } catch {
      report(.error, key, "cannot be read: \(error)")
      return nil
    }
  }

  /// Reads keys of this mapping as a value of the model of which every key may be missing. Each key that cannot be read
  /// is a problem of its own, because decoding the mapping as a whole would end at the first.
  mutating func decode<Value: Decodable>(_ names: [String]) -> (value: Value?, unreadable: Set<String>) {
    var readable: JSONObject = [:]
    var unreadable: Set<String> = []
    for name in names {
      guard let value = node(name)?.json else { continue }
      do throws(JSONDecodingFailure) {
        _ = try JSONValue.object([name: value]).decoded(as: Value.self)
        readable[name] = value
      } catch {
        report(.error, name, "cannot be read: \(error)")
        unreadable.insert(name)
      }
    }
    return (try? JSONValue.object(readable).decoded(as: Value.self), unreadable)
  }
}
