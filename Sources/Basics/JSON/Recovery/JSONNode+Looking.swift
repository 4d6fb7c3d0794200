extension JSONNode {
  /// Returns the value without its places. Of a duplicate key the last value wins, as in `JSONParser`.
  public func value() -> JSONValue {
    switch content {
    case .scalar(let value): value
    case .array(let elements): .array(elements.map { $0.value() })
    case .object(let members): .object(JSONObject(members.lazy.map { ($0.key, $0.value.value()) }))
    }
  }

  /// Returns the node at the end of a path; nil if a step leads nowhere. Of a duplicate key the last member
  /// counts.
  public func node(at path: [JSONPathStep]) -> JSONNode? {
    var node = self
    for step in path {
      guard let next = node.child(step) else { return nil }
      node = next
    }
    return node
  }

  /// The member that the last step of a path leads to; nil for the root and for elements of arrays.
  public func member(at path: [JSONPathStep]) -> JSONMember? {
    guard case .key(let key)? = path.last else { return nil }
    return node(at: Array(path.dropLast()))?.member(key)
  }

  /// The size of the value in bytes without space and comments, with strings and numbers as written. Missing
  /// brackets count.
  public var minifiedSize: Int {
    if case .skipped(let size) = origin { return size }
    return switch content {
    case .scalar: range.isEmpty ? "null".utf8.count : range.count
    case .array(let elements):
      elements.reduce(2 + max(0, elements.count - 1)) { $0 + $1.minifiedSize }
    case .object(let members):
      members.reduce(2 + max(0, members.count - 1)) { $0 + $1.keyRange.count + 1 + $1.value.minifiedSize }
    }
  }

  private func child(_ step: JSONPathStep) -> JSONNode? {
    switch step {
    case .key(let key): return member(key)?.value
    case .index(let index):
      guard case .array(let elements) = content, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
  }

  private func member(_ key: String) -> JSONMember? {
    guard case .object(let members) = content else { return nil }
    return members.last { $0.key.hasSameBytes(as: key) }
  }
}
