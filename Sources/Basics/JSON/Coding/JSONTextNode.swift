/// The `Encoder` of a `JSONTextEncoder`: it writes each value where it stands, and remembers of each open object or
/// array only how many members it has.
final class JSONTextNode: Encoder {
  let userInfo: [CodingUserInfoKey: Any]
  /// Always empty: an error is found again, with its path, by the encoder of values.
  let codingPath: [any CodingKey] = []
  /// Whether the type that is writing its parts asked for a nested container or for a super encoder, which may go on
  /// writing later. The type is encoded as a value then, and what it has written is thrown away.
  private var isUnsupported = false
  /// Takes what goes into such containers.
  private lazy var discarded = JSONEncodingNode(userInfo: [:])
  private let encoder: JSONTextEncoder
  private var output: JSONOutput<[UInt8]>
  private var shape = Shape.nothing
  private(set) var count = 0

  private enum Shape { case nothing, single, object, array }

  init(_ encoder: JSONTextEncoder, _ bytes: [UInt8], userInfo: [CodingUserInfoKey: Any]) {
    self.encoder = encoder
    self.userInfo = userInfo
    output = JSONOutput(bytes: bytes, layout: .compact)
  }

  /// Returns what was written; the node is empty after that.
  func takeBytes() -> [UInt8] {
    defer { output.bytes = [] }
    return output.bytes
  }

  // MARK: Values

  func write<T: Encodable>(_ value: T) throws {
    switch encoder.way(of: T.self) {
    case .value: output.write(try encoder.value(of: value))
    case .text:
      guard let value = value as? PackedJSONObject else { return }
      if value.isEmpty { output.put("{}") } else { output.bytes.append(contentsOf: value.bytes) }
    case .repeated:
      guard let value = value as? any RepeatedJSON else { return }
      output.bytes.append(contentsOf: try encoder.text(of: value))
    case .parts: try writeParts(of: value)
    }
  }

  /// Returns the text that the parts of the value encode to, without looking for a text that is remembered for it.
  func textOfParts(of value: some Encodable) throws -> [UInt8] {
    try writeParts(of: value)
    return takeBytes()
  }

  /// Lets a type write its own parts, and closes what it has opened.
  private func writeParts(of value: some Encodable) throws {
    let (outerShape, outerCount) = (shape, count)
    (shape, count) = (.nothing, 0)
    let start = output.bytes.count
    do {
      try value.encode(to: self)
    } catch {
      if isUnsupported { discarded.letGoOfChildren() }
      throw error
    }
    switch shape {
    case .single: break
    case .nothing: output.put("{}")
    case .object: output.bytes.append(UInt8(ascii: "}"))
    case .array: output.bytes.append(UInt8(ascii: "]"))
    }
    (shape, count) = (outerShape, outerCount)
    guard isUnsupported else { return }
    isUnsupported = false
    discarded.letGoOfChildren()
    output.bytes.removeSubrange(start...)
    output.write(try encoder.value(of: value))
  }

  func write(_ text: String) { output.write(text) }
  func write(_ flag: Bool) { output.write(.bool(flag)) }
  func write(_ number: Int) { output.write(.integer(Int64(number))) }
  func writeNull() { output.put("null") }

  func write(_ number: Double) throws {
    guard number.isFinite else { throw NotFinite() }
    output.write(number)
  }

  private struct NotFinite: Error {}

  // MARK: Members

  func startMember(_ key: String) {
    output.separate(at: count)
    count += 1
    output.write(key)
    output.put(":")
  }

  func startElement() {
    output.separate(at: count)
    count += 1
  }

  func startSingle() { shape = .single }

  // MARK: Containers

  /// A type may ask for its container again, and goes on in the same object.
  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open(.object, with: UInt8(ascii: "{"))
    return KeyedEncodingContainer(JSONTextKeyed<Key>(node: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open(.array, with: UInt8(ascii: "["))
    return JSONTextUnkeyed(node: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONTextSingle(node: self) }

  private func open(_ shape: Shape, with bracket: UInt8) {
    if self.shape == .nothing {
      self.shape = shape
      output.bytes.append(bracket)
    } else if self.shape != shape {
      isUnsupported = true
    }
  }

  /// Returns an encoder whose text is thrown away.
  func unsupported() -> JSONEncodingNode {
    isUnsupported = true
    return discarded
  }
}
