/// The members of a JSON object in their order. Two objects are equal when they hold the same members in any
/// order.
///
/// Keys are compared byte for byte (RFC 8259, 8.3), so "é" written as one or as two code points makes two
/// keys. Looking up a key takes constant time, however many members there are.
public struct JSONObject: Sendable {
  /// A member.
  public typealias Element = (key: String, value: JSONValue)

  private var members: [Element] = []
  /// The index of each key; empty as long as searching a few members is faster.
  private var places: [ExactKey: Int] = [:]

  private static let indexedFrom = 9

  /// An object without members.
  public init() {}

  /// Makes an object of members in order. A duplicate key keeps its first place and its last value.
  public init(_ members: some Sequence<(String, JSONValue)>) {
    for (key, value) in members { self[key] = value }
  }

  /// The member's value; nil if there is none. Setting it appends a new key at the end or keeps the place of an
  /// existing one; setting nil removes the member in linear time.
  public subscript(key: String) -> JSONValue? {
    get { place(of: key).map { members[$0].value } }
    set {
      guard let newValue else { return remove(key) }
      set(key, to: newValue)
    }
  }

  /// The keys in their order.
  public var keys: [String] { members.map(\.key) }

  /// Whether the object has the member; its value may be null.
  public func contains(key: String) -> Bool { place(of: key) != nil }

  /// Returns the same members, ordered by the bytes of their keys.
  func sortedByKey() -> JSONObject {
    JSONObject(
      members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
    )
  }
}

// MARK: - Members

extension JSONObject {
  mutating func set(_ key: String, to value: JSONValue) {
    if let place = place(of: key) {
      members[place].value = value
    } else {
      members.append((key, value))
      noteLastMember()
    }
  }

  private func place(of key: String) -> Int? {
    guard places.isEmpty else { return places[ExactKey(text: key)] }
    for place in members.indices where members[place].key.hasSameBytes(as: key) { return place }
    return nil
  }

  private mutating func remove(_ key: String) {
    guard let place = place(of: key) else { return }
    members.remove(at: place)
    places = [:]
    noteLastMember()
  }

  private mutating func noteLastMember() {
    guard members.count >= Self.indexedFrom else { return }
    for place in (places.isEmpty ? 0 : members.count - 1)..<members.count {
      places[ExactKey(text: members[place].key)] = place
    }
  }
}

// MARK: - Conformances

extension JSONObject: RandomAccessCollection {
  /// The index of the first member.
  public var startIndex: Int { 0 }
  /// The index behind the last member.
  public var endIndex: Int { members.count }
  /// The member at that place, in the order of the text.
  public subscript(position: Int) -> Element { members[position] }
}

extension JSONObject: Hashable {
  /// Whether both have the same members; their order does not matter.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.count == right.count && left.indices.allSatisfy { left.sharesMember(at: $0, with: right) }
  }

  private func sharesMember(at place: Int, with other: JSONObject) -> Bool {
    let (key, value) = members[place]
    if other.members[place].key.hasSameBytes(as: key) { return other.members[place].value == value }
    return other[key] == value
  }

  /// A sum over the members, because their order does not count.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in members {
      var one = Hasher()
      one.combine(ExactKey(text: key))
      one.combine(value)
      sum &+= one.finalize()
    }
    hasher.combine(count)
    hasher.combine(sum)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral, CustomStringConvertible {
  /// Of a duplicate key the last value wins.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }

  /// The object as compact JSON text.
  public var description: String { JSONWriter.string(.object(self)) }
}

package struct ExactKey: Hashable, Sendable {
  let text: String

  package init(text: String) { self.text = text }

  package static func == (left: ExactKey, right: ExactKey) -> Bool { left.text.hasSameBytes(as: right.text) }

  package func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

/// `String` compares and hashes canonical equivalents as equal, which makes two keys into one, and which
/// takes quadratic time on hostile runs of combining marks.
extension String {
  /// Whether both are the same bytes in UTF-8, which is stricter than `==`.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  /// Agrees with `hasSameBytes(as:)`.
  func hashBytes(into hasher: inout Hasher) {
    var text = self
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
