/// A type as it is declared in the sources: what its JSON consists of, with the comments.
struct DeclaredType {
  var comment = ""
  var isEnum = false
  /// Whether the cases are texts.
  var isText = false
  /// Whether it leaves out what is at its default.
  var isWrittenByHand = false
  var properties: [Member] = []
  /// Of an enum.
  var cases: [Member] = []
  /// The cases of `CodingKeys` with their texts; empty if they are those of the properties.
  var keys: [(property: String, key: String)] = []

  /// A property, or a case of an enum.
  struct Member {
    var name: String
    /// The type of a property, or the raw value of a case; empty if there is none.
    var type: String
    var comment: String
    var isComputed = false
  }

  /// What JSON has of a struct: its stored properties, or what `CodingKeys` names.
  var fields: [Member] {
    let members =
      keys.isEmpty
      ? properties.filter { !$0.isComputed }
      : keys.compactMap { key in
        let named = properties.first { $0.name == key.key } ?? properties.first { $0.name == key.property }
        return named.map { Member(name: key.key, type: $0.type, comment: $0.comment) }
      }
    return members.map { member in
      guard isWrittenByHand, !member.type.hasSuffix("?") else { return member }
      return Member(name: member.name, type: member.type + "?", comment: member.comment)
    }
  }
}
