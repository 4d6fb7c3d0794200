import JSON
import NotificationModel

/// The text of a payload with its tree of values: answers where something is.
struct SourceText {
  let bytes: [UInt8]
  let root: JSONNode?
  /// Whether the bytes of the tree's values are those that a sender would send.
  let isWrittenAsSent: Bool
  /// Whether the text is valid JSON.
  let isStrict: Bool
  /// Whether a number may have been a string.
  let hasNoQuotesAroundDigits: Bool
  /// Whether the bytes of the tree's values can be changed where they stand.
  let isEditable: Bool

  /// - Parameter isAsWritten: whether the bytes are those of the file.
  init(bytes: [UInt8], _ reading: JSONReading, isAsWritten: Bool) {
    self.bytes = bytes
    root = reading.root
    isStrict = reading.isStrict
    isWrittenAsSent = reading.problems.first?.code != .htmlEntity
    hasNoQuotesAroundDigits = reading.isPrintedPropertyList
    isEditable = isAsWritten && isWrittenAsSent
  }

  /// Whether the value at the end of a path has been reported already, and is not looked at again.
  func isInvented(_ path: [JSONPathStep]) -> Bool {
    root?.node(at: path).map { $0.origin != .written } ?? false
  }

  /// Whether a path leads to a member that has no colon: what was taken for its key may be a text or a number.
  func hasNoColon(_ path: [JSONPathStep]) -> Bool { root?.member(at: path).map { !$0.hasColon } ?? false }

  /// Whether the text does not tell the type of the value at the end of a path.
  func isOfUnknownType(_ path: [JSONPathStep]) -> Bool {
    hasNoQuotesAroundDigits && root?.node(at: path)?.value().doubleValue != nil
  }

  /// The range of the value at the end of a path, or of its key. Where the path leads nowhere, of the innermost value
  /// around it that is there: where a missing key is missed; `isWhole` is false then. nil without a tree.
  func range(of path: [JSONPathStep], atKey: Bool) -> (range: Range<Int>?, isWhole: Bool) {
    guard var node = root else { return (nil, false) }
    var range = node.range
    for (place, step) in path.enumerated() {
      guard let (key, value) = node.child(step) else { return (range, false) }
      range = atKey && place == path.count - 1 ? key : value.range
      node = value
    }
    return (range, true)
  }

  /// The same for the path of a single key at the top, as it is written in messages; of the whole for every other.
  func range(ofWritten path: String) -> Range<Int>? {
    guard case .object(let members)? = root?.content, !path.isEmpty else {
      return range(of: [], atKey: false).range
    }
    let key = members.map(\.key).first { [JSONPathStep.key($0)].pathText == path }
    return range(of: key.map { [.key($0)] } ?? [], atKey: false).range
  }
}

extension JSONNode {
  /// What a step leads to, and the range of its key. Where a key stands twice its last member counts, as in the parser.
  fileprivate func child(_ step: JSONPathStep) -> (key: Range<Int>, value: JSONNode)? {
    switch (content, step) {
    case (.object(let members), .key(let key)):
      members.last { $0.key.utf8.elementsEqual(key.utf8) }.map { ($0.keyRange, $0.value) }
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      (elements[index].range, elements[index])
    case (.object, .index), (.array, _), (.scalar, _): nil
    }
  }
}
