import JSON

/// Changes of members of objects in a text that is valid JSON, with its layout kept.
struct MemberEdits {
  let bytes: [UInt8]
  let root: JSONNode

  /// Another value for what a path leads to; nil if it leads nowhere, or to a text without quotes: that may be the name of one.
  func setting(_ value: JSONValue, at path: [JSONPathStep]) -> LintFix.Edit? {
    guard let node = root.node(at: path) else { return nil }
    if case .scalar(.string) = node.content, UnfilledNumbers.isBare(node.range, in: bytes) { return nil }
    return LintFix.Edit(range: node.range, text: JSONWriter.bytes(value))
  }

  /// Another key for a member; nil if the object has the key already, or if the key is not written as JSON has it: what
  /// was taken for one may be a part of a text.
  func renaming(_ path: [JSONPathStep], to key: String) -> LintFix.Edit? {
    guard let member = onlyMember(at: path),
      (try? JSONParser.parse(Array(bytes[member.keyRange]))) == .string(member.key),
      members(at: path.dropLast())?.contains(where: { $0.key == key }) == false
    else { return nil }
    return LintFix.Edit(range: member.keyRange, text: JSONWriter.bytes(.string(key)))
  }

  /// The member goes, with the comma that parts it from the next.
  func removing(_ path: [JSONPathStep]) -> LintFix.Edit? {
    guard let members = members(at: path.dropLast()), let member = onlyMember(at: path),
      let place = members.firstIndex(where: { $0.keyRange == member.keyRange })
    else { return nil }
    if place + 1 < members.count {
      return LintFix.Edit(
        range: member.keyRange.lowerBound..<members[place + 1].keyRange.lowerBound,
        text: []
      )
    }
    let start = place > 0 ? members[place - 1].value.range.upperBound : member.keyRange.lowerBound
    return LintFix.Edit(range: start..<member.value.range.upperBound, text: [])
  }

  /// The member goes to the end of another object, under another key. nil if there is no such object, or if it has
  /// the key.
  func moving(_ path: [JSONPathStep], to object: [JSONPathStep], as key: String) -> [LintFix.Edit]? {
    guard let member = onlyMember(at: path), let removal = removing(path),
      let target = root.node(at: object), case .object(let members) = target.content,
      !members.contains(where: { $0.key == key })
    else { return nil }
    let colon = bytes[member.keyRange.upperBound..<member.value.range.lowerBound]
    var text = JSONWriter.bytes(.string(key)) + colon + bytes[member.value.range]
    let start: Int
    if let last = members.last {
      start = last.value.range.upperBound
      text = [UInt8(ascii: ",")] + space(before: last, in: members, target) + text
    } else {
      start = target.range.lowerBound + 1
    }
    return [removal, LintFix.Edit(range: start..<start, text: text)]
  }

  /// What stands before the last member of an object.
  private func space(before last: JSONMember, in members: [JSONMember], _ object: JSONNode) -> [UInt8] {
    let start =
      members.count > 1 ? members[members.count - 2].value.range.upperBound : object.range.lowerBound + 1
    let space = bytes[start..<last.keyRange.lowerBound].filter { $0 != UInt8(ascii: ",") }
    return space.isEmpty && bytes.contains(0x20) && members.count == 1 ? [0x20] : space
  }

  private func members(at path: some Collection<JSONPathStep>) -> [JSONMember]? {
    guard case .object(let members)? = root.node(at: Array(path))?.content else { return nil }
    return members
  }

  /// The member at the end of a path; nil if its key stands twice.
  private func onlyMember(at path: [JSONPathStep]) -> JSONMember? {
    guard case .key(let key)? = path.last, let members = members(at: path.dropLast()) else { return nil }
    let same = members.filter { $0.key == key }
    return same.count == 1 ? same.first : nil
  }
}
