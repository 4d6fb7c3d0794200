import JSON

/// Values for the places of payloads (`{{ name }}`), as one person who receives them would have them.
public struct Sample: Hashable, Sendable {
  /// What people call it: `long`.
  public var name: String
  /// By the names of places. The name of a value within another one has dots: `user.name`.
  public var values: [String: String]

  public init(name: String, values: [String: String]) { (self.name, self.values) = (name, values) }

  /// The value with the places filled in of all texts in it. A place without a value has its default, and without that it
  /// stays as it stands.
  public func filling<Value: Codable>(_ value: Value) -> Value {
    guard let json = try? JSONValue(encoding: value), let filled = filled(json),
      let read = try? filled.decoded(as: Value.self)
    else { return value }
    return read
  }

  /// nil if nothing in it has a place, which is the usual case.
  private func filled(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .string(let text):
      let filled = self.filled(text)
      return filled == text ? nil : .string(filled)
    case .array(let elements):
      let filled = elements.map(filled)
      return filled.allSatisfy { $0 == nil } ? nil : .array(zip(elements, filled).map { $1 ?? $0 })
    case .object(let object):
      var changed = object
      for (key, member) in object { changed[key] = filled(member) ?? member }
      return changed == object ? nil : .object(changed)
    case .null, .bool, .integer, .number: return nil
    }
  }

  /// The text with its places filled in.
  package func filled(_ text: String) -> String {
    SamplePlace.replaced(in: text) { value(of: $0) ?? $0.text }
  }

  /// What to put in; nil if there is nothing. As in Liquid, a default also stands in for a value that is empty.
  func value(of place: SamplePlace) -> String? {
    let value = values[place.name]
    return value?.isEmpty == false ? value : place.fallback ?? value
  }
}

/// A place in a text that a sender fills in: `{{ name }}`, or in Liquid's words `{{ name | default: "friend" }}`. Other
/// templates are none: what they put in is not known here.
package struct SamplePlace: Hashable, Sendable {
  /// As it stands, with its braces.
  let text: String
  /// The name of the value.
  let name: String
  /// What stands there without a value; nil if nothing does.
  let fallback: String?

  /// A longer text is none of a notification, and stays as it stands: what is searched for places has a bound.
  private static let longest = 8 << 10

  /// The text with something else in each place.
  package static func replaced(in text: String, by value: (SamplePlace) -> String) -> String {
    guard text.contains("{{"), text.utf8.count <= longest else { return text }
    let place =
      /\{\{ *([\p{L}_][\p{L}\p{N}_.\-]{0,63}) *(?:\| *default: *(?:"([^"]{0,255})"|'([^']{0,255})') *)?\}\}/
    return text.replacing(place) { match in
      let (text, name, double, single) = match.output
      return value(
        SamplePlace(text: String(text), name: String(name), fallback: (double ?? single).map(String.init))
      )
    }
  }
}
