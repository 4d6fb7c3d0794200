import JSON
import NotificationModel

/// The text of a payload with its tree of values: answers where something is.
struct SourceText {
  let bytes: [UInt8]
  let root: JSONNode?
  /// Whether the bytes of the tree's values are those that a sender would send.
  let isWrittenAsSent: Bool

  init(bytes: [UInt8], _ reading: JSONReading) {
    self.bytes = bytes
    root = reading.root
    isWrittenAsSent = reading.problems.first?.code != .htmlEntity
  }

  /// Whether the value at the end of a path has been reported already, and is not looked at again.
  func isInvented(_ path: [JSONPathStep]) -> Bool {
    root?.node(at: path).map { $0.origin != .written } ?? false
  }

  /// The offset of the value at the end of a path, or of its key. Where the path leads nowhere, of the innermost value
  /// around it that is there: where a missing key is missed. nil without a tree.
  func offset(of path: [JSONPathStep], atKey: Bool) -> Int? {
    guard var node = root else { return nil }
    var offset = node.range.lowerBound
    for (place, step) in path.enumerated() {
      guard let (key, value) = node.child(step) else { return offset }
      offset = atKey && place == path.count - 1 ? key : value.range.lowerBound
      node = value
    }
    return offset
  }

  /// The same for the path of a single key at the top, as it is written in messages; of the whole for every other.
  func offset(ofWritten path: String) -> Int? {
    guard case .object(let members)? = root?.content, !path.isEmpty else {
      return offset(of: [], atKey: false)
    }
    let key = members.map(\.key).first { [JSONPathStep.key($0)].pathText == path }
    return offset(of: key.map { [.key($0)] } ?? [], atKey: false)
  }
}

extension JSONNode {
  /// What a step leads to, and where its key stands. Where a key stands twice its last member counts, as in the parser.
  fileprivate func child(_ step: JSONPathStep) -> (key: Int, value: JSONNode)? {
    switch (content, step) {
    case (.object(let members), .key(let key)):
      members.last { $0.key.utf8.elementsEqual(key.utf8) }.map { ($0.keyRange.lowerBound, $0.value) }
    case (.array(let elements), .index(let index)) where elements.indices.contains(index):
      (elements[index].range.lowerBound, elements[index])
    case (.object, .index), (.array, _), (.scalar, _): nil
    }
  }
}
