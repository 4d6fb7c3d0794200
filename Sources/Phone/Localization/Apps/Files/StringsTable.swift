import JSON
internal import NotificationModel

/// Converts the members of a `.strings` file to texts.
enum StringsTable {
  static func entries(_ members: [PropertyListEntry], _ problems: inout FileProblems) -> [String: StringEntry]
  {
    var table: [String: StringEntry] = [:]
    for member in members {
      guard let text = member.value.text else {
        problems.add(
          "\(member.key.quoted) is \(member.value.inWords), not a text",
          key: member.key,
          at: member.offset,
          hint: "plurals belong in a .stringsdict"
        )
        continue
      }
      if table.updateValue(.text(text), forKey: member.key) != nil {
        problems.add(
          "\(member.key.quoted) is there twice; the last one counts",
          key: member.key,
          at: member.offset
        )
      }
    }
    return table
  }
}
