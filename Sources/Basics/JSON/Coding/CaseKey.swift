/// The cases of an enumeration that the compiler codes, with names for the values that have no label: the compiler calls
/// the first value `_0`. An enumeration has them as its `CodingKeys`.
public protocol NamingKey: CodingKey {
  /// The keys of the values of the case, in their order; that of a value with a label is the label.
  var valueNames: [String] { get }
}

/// The cases of an enumeration whose JSON is one flat object: the word of the case is its `type`, and the values of
/// the case stand beside it.
public protocol CaseKey: NamingKey, CaseIterable, Decodable {}

extension JSONCodingKey {
  /// The key of the word of a case.
  static let word = JSONCodingKey("type")
}

extension [String] {
  /// The key in JSON: `_0` is what the compiler calls the first value of a case if it has no label.
  func name(of key: some CodingKey) -> String {
    let key = key.stringValue
    guard !isEmpty, key.first == "_", let place = Int(key.dropFirst()), indices.contains(place) else {
      return key
    }
    return self[place]
  }
}
