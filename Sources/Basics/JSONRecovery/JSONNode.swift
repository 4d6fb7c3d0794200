public import JSON

/// A value with its place in the text, for a linter.
public struct JSONNode: Hashable, Sendable {
  /// What the node holds.
  public var content: Content
  /// The range of the value in the text, in bytes.
  public var range: Range<Int>

  /// The value itself: an object, an array or a scalar.
  public indirect enum Content: Hashable, Sendable {
    /// The members in the order of the text, duplicate keys included.
    case object([JSONMember])
    case array([JSONNode])
    /// Neither an object nor an array.
    case scalar(JSONValue)
  }

  init(_ content: Content, range: Range<Int>) {
    (self.content, self.range) = (content, range)
  }
}

/// A key with its value, and where the key stands.
public struct JSONMember: Hashable, Sendable {
  /// The name of the member.
  public var key: String
  /// The range of the key, its quotes included.
  public var keyRange: Range<Int>
  /// The value of the member.
  public var value: JSONNode
}

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
  public func node(at path: some Collection<JSONPathStep>) -> JSONNode? {
    path.reduce(self) { node, step in node?.child(step)?.value }
  }

  /// What a step leads to, and the range of its key; an element of an array stands for its key.
  public func child(_ step: JSONPathStep) -> (key: Range<Int>, value: JSONNode)? {
    switch (content, step) {
    case (.object(let members), .key(let key)):
      members.last { $0.key.hasSameBytes(as: key) }.map { ($0.keyRange, $0.value) }
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      (elements[index].range, elements[index])
    case (.object, .index), (.array, _), (.scalar, _): nil
    }
  }
}

/// Finds the places of values in the text that they were parsed from, for messages. The text is read once for all of them.
public struct JSONPlaces: Sendable {
  private let root: JSONNode?
  private let lines: LineIndex

  /// Which part of a member is looked for. An element of an array and the root have no key.
  public enum Part: Hashable, Sendable { case key, value }

  /// The places in a text, which need not be JSON.
  public init(_ bytes: [UInt8], limits: JSONLimits = .standard) {
    root = JSONRecovery.read(bytes, limits: limits, mostProblems: 0).root
    lines = LineIndex(bytes)
  }

  /// Returns line and column, both counted from 1, columns in characters; nil if the path leads nowhere. Of members with
  /// the same key the last one counts, as in the parser.
  public func place(of path: [JSONPathStep], part: Part = .value) -> (line: Int, column: Int)? {
    guard let last = path.last else { return root.map { lines.place(of: $0.range.lowerBound) } }
    let found = root?.node(at: path.dropLast())?.child(last)
    return found.map { lines.place(of: (part == .key ? $0.key : $0.value.range).lowerBound) }
  }

  /// Returns the place of the value, or of the innermost value around it that exists: a missing key is reported at its
  /// object.
  public func nearest(to path: [JSONPathStep]) -> (line: Int, column: Int)? {
    stride(from: path.count, through: 0, by: -1).lazy.compactMap { place(of: Array(path.prefix($0))) }.first
  }
}
