import JSON
internal import NotificationModel

/// Converts the members of a `.stringsdict` file to texts.
enum PluralTable {
  static func entries(_ members: [PropertyListEntry], _ problems: inout FileProblems) -> [String: StringEntry]
  {
    var table: [String: StringEntry] = [:]
    for member in members {
      guard let entry = entry(member, &problems) else { continue }
      if table.updateValue(entry, forKey: member.key) != nil {
        problems.add(
          "\(member.key.quoted) is there twice; the last one counts",
          key: member.key,
          at: member.offset
        )
      }
    }
    return table
  }

  private static func entry(_ member: PropertyListEntry, _ problems: inout FileProblems) -> StringEntry? {
    if let text = member.value.text { return .text(text) }
    guard let parts = member.value.entries else {
      problems.add(
        "\(member.key.quoted) is \(member.value.inWords), not a dictionary",
        key: member.key,
        at: member.offset
      )
      return nil
    }
    if let text = chosen(of: parts) { return .text(text) }
    guard let format = parts["NSStringLocalizedFormatKey"]?.text else {
      problems.add(
        "\(member.key.quoted) has no NSStringLocalizedFormatKey",
        key: member.key,
        at: member.offset,
        hint: "it is the format that names the variables: %#@count@"
      )
      return nil
    }
    var variables: [String: PluralVariable] = [:]
    for part in parts where part.key != "NSStringLocalizedFormatKey" {
      variables[part.key] = variable(part, of: member.key, &problems)
    }
    noteUnknown(in: format, variables, member, &problems)
    return .plural(format: format, variables: variables)
  }

  /// Returns the text for a phone and, of texts by width, the widest: a notification has a whole line.
  private static func chosen(of parts: [PropertyListEntry]) -> String? {
    if let devices = parts["NSStringDeviceSpecificRuleType"]?.entries {
      return (devices["iphone"] ?? devices["other"] ?? devices.first?.value)?.text
    }
    guard let widths = parts["NSStringVariableWidthRuleType"]?.entries else { return nil }
    return widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }?.value.text
  }

  private static func variable(
    _ part: PropertyListEntry,
    of key: String,
    _ problems: inout FileProblems
  ) -> PluralVariable? {
    let name = "\(key.quoted), variable \(part.key.quoted),"
    guard let members = part.value.entries else {
      problems.add("\(name) is \(part.value.inWords), not a dictionary", key: key, at: part.offset)
      return nil
    }
    let kind = members["NSStringFormatSpecTypeKey"]?.text
    if kind != "NSStringPluralRuleType" {
      let found = kind.map { "is of the type \($0.quoted)" } ?? "has no NSStringFormatSpecTypeKey"
      problems.add("\(name) \(found)", key: key, at: part.offset, hint: "write NSStringPluralRuleType")
    }
    var cases: [PluralCategory: String] = [:]
    for member in members where !member.key.hasPrefix("NSString") {
      guard let category = PluralCategory(rawValue: member.key), let text = member.value.text else {
        let known = PluralCategory.allCases.map(\.rawValue).joined(separator: ", ")
        let message = "\(name) has \(member.key.quoted), which is no plural category with a text"
        problems.add(message, key: key, at: member.offset, hint: "there are \(known)")
        continue
      }
      cases[category] = text
    }
    let valueType = members["NSStringFormatValueTypeKey"]?.text ?? "d"
    guard let whole = PluralCases.completed(cases) else {
      problems.add("\(name) has no texts", key: key, at: part.offset)
      return nil
    }
    if cases[.other] == nil {
      problems.add("\(name) has no text for other, which every language needs", key: key, at: part.offset)
    }
    return PluralVariable(valueType: valueType, cases: whole)
  }

  private static func noteUnknown(
    in format: String,
    _ variables: [String: PluralVariable],
    _ member: PropertyListEntry,
    _ problems: inout FileProblems
  ) {
    let named = Set(FormatScanner(format).lazy.compactMap(\.specifier?.variable))
    for name in named.sorted() where variables[name] == nil {
      problems.add(
        "\(member.key.quoted) names the variable \(name.quoted), which it does not have",
        key: member.key,
        at: member.offset
      )
    }
  }
}

/// The texts of a variable.
enum PluralCases {
  /// Adds a text for `other`, which replaces missing categories; nil if there is no text at all.
  static func completed(_ cases: [PluralCategory: String]) -> [PluralCategory: String]? {
    guard cases[.other] == nil else { return cases }
    let order: [PluralCategory] = [.many, .few, .two, .one, .zero]
    guard let text = order.lazy.compactMap({ cases[$0] }).first else { return nil }
    return cases.merging([.other: text]) { old, _ in old }
  }
}
