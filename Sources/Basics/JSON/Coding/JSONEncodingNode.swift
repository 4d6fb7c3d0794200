/// The encoder of one value: what it has encoded so far. Containers write into it.
final class JSONEncodingNode {
  private let parent: JSONEncodingNode?
  private let key: (any CodingKey)?
  private let sharedInfo: [CodingUserInfoKey: any Sendable]

  private var shape = Shape.nothing
  private var single = JSONValue.null
  private(set) var object = JSONObject()
  private(set) var elements: [JSONValue] = []
  /// Nested containers and super encoders, which go on writing after their place has been taken.
  private var children: [(place: JSONPathStep, node: JSONEncodingNode)] = []

  private enum Shape { case nothing, single, object, array }

  init(userInfo: [CodingUserInfoKey: any Sendable]) {
    parent = nil
    key = nil
    sharedInfo = userInfo
  }

  private init(parent: JSONEncodingNode, key: (any CodingKey)?) {
    self.parent = parent
    self.key = key
    sharedInfo = parent.sharedInfo
  }

  /// The JSON of a value that stands below this node.
  func json<T: Encodable>(of value: T, key: (any CodingKey)?) throws -> JSONValue {
    if let leaf = try leaf(value, key: key) { return leaf }
    let child = key == nil ? self : JSONEncodingNode(parent: self, key: key)
    do {
      try value.encode(to: child)
    } catch {
      child.letGoOfChildren()
      throw error
    }
    guard let unordered = T.self as? any UnorderedCollection.Type else { return child.finished() }
    return child.finished().sorted(inGroupsOf: unordered.valuesPerElement)
  }

  /// Forgets the children, without their values. A child knows its parent, so that both would stay for good otherwise.
  func letGoOfChildren() {
    for (_, node) in children { node.letGoOfChildren() }
    children = []
  }

  /// The encoded value, after which the children are let go of; an empty object if the type encoded nothing.
  func finished() -> JSONValue {
    for (place, node) in children {
      switch place {
      case .key(let key): object[key] = node.finished()
      case .index(let index): elements[index] = node.finished()
      }
    }
    children = []
    return switch shape {
    case .single: single
    case .array: .array(elements)
    case .nothing, .object: .object(object)
    }
  }
}

// MARK: - Writing

extension JSONEncodingNode {
  func set(_ value: JSONValue) {
    shape = .single
    single = value
  }

  func set(_ value: JSONValue, for key: String) { object.set(key, to: value) }

  func append(_ value: JSONValue) { elements.append(value) }

  func beginObject() { shape = .object }

  func beginArray() { shape = .array }

  /// Returns the node for a key; the same key always has the same node.
  func child(for key: any CodingKey) -> JSONEncodingNode {
    let place = JSONPathStep.key(key.stringValue)
    if let known = children.first(where: { $0.place == place }) { return known.node }
    set(.null, for: key.stringValue)
    return adopt(JSONEncodingNode(parent: self, key: key), at: place)
  }

  /// A node that fills the next place of an array.
  func appendChild() -> JSONEncodingNode {
    append(.null)
    let index = elements.count - 1
    return adopt(JSONEncodingNode(parent: self, key: JSONCodingKey(index: index)), at: .index(index))
  }

  private func adopt(_ node: JSONEncodingNode, at place: JSONPathStep) -> JSONEncodingNode {
    children.append((place, node))
    return node
  }
}

extension JSONEncodingNode: Encoder {
  var codingPath: [any CodingKey] { (parent?.codingPath ?? []) + (key.map { [$0] } ?? []) }

  var userInfo: [CodingUserInfoKey: Any] { sharedInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    beginObject()
    return KeyedEncodingContainer(JSONKeyedEncoding<Key>(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    beginArray()
    return JSONUnkeyedEncoding(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleEncoding(node: self) }
}

// MARK: - Order

extension JSONEncodingNode {
  /// Whether the order of a collection differs from run to run.
  static func isUnordered<T>(_ type: T.Type) -> Bool { T.self is any UnorderedCollection.Type }
}

/// A collection whose order differs from run to run.
private protocol UnorderedCollection {
  /// How many values an element takes if the collection is written as an array.
  static var valuesPerElement: Int { get }
}

extension Dictionary: UnorderedCollection {
  fileprivate static var valuesPerElement: Int { 2 }
}

extension Set: UnorderedCollection {
  fileprivate static var valuesPerElement: Int { 1 }
}

extension JSONValue {
  /// Members by key; elements by their text, those of a group staying together.
  fileprivate func sorted(inGroupsOf size: Int) -> JSONValue {
    switch self {
    case .object(let object):
      return .object(object.sortedByKey())
    case .array(let elements):
      let groups = stride(from: 0, to: elements.count, by: size).map { start in
        let group = Array(elements[start..<min(start + size, elements.count)])
        return (order: JSONWriter.bytes(.array(group)), group: group)
      }
      let ordered = groups.sorted { $0.order.lexicographicallyPrecedes($1.order) }
      return .array(ordered.flatMap(\.group))
    case .null, .bool, .integer, .number, .string:
      return self
    }
  }
}
