public import ArgumentParser
public import NotificationModel
public import NotificationWords

extension SettingAssignments {
  /// The changes that were typed as `key=value`. Throws the sentence for a person who typed something else, with the
  /// names or values that there are.
  /// - Parameter owner: whose settings they are: "an app".
  init(typed texts: [String], of owner: String) throws {
    self = SettingAssignments(try texts.map { try Self.assignment($0, of: owner) })
  }

  private static func assignment(_ text: String, of owner: String) throws -> SettingAssignment<Root> {
    let typed = try KeyValue(text, of: owner, keys: Root.typedFields.map(\.typedName))
    let field = Root.typedFields.first { $0.typedName == typed.key }
    guard let field, let assignment = field.assignment(typed: typed.value) else {
      throw ValidationError("\(typed.key) cannot be '\(typed.value)'; \(field?.expectation ?? "").")
    }
    return assignment
  }
}

extension SettingRecord {
  fileprivate static var typedFields: [SettingField<Self>] { fields.filter(\.isTyped) }

  /// The settings with their values in sentences: "alertStyle is none, temporary or persistent."
  static var typingHelp: String {
    let flags = typedFields.filter { $0.kind == .flag }.map(\.typedName)
    let others = typedFields.filter { $0.kind != .flag }.map {
      "\($0.typedName) \($0.help ?? "is \($0.alternatives)")."
    }
    return (others + ["\(list(flags, "and")) are on or off."]).joined(separator: " ")
  }

  /// The settings with their values for the help of an option: `alertStyle=none|temporary|persistent`.
  static var typingSummary: String {
    typedFields.map { "\($0.typedName)=\($0.choices.map(\.word).joined(separator: "|"))" }.joined(
      separator: ", "
    )
  }
}

extension SettingField {
  /// `always, whenUnlocked, never or phone`
  fileprivate var alternatives: String { list(choices.map(\.word), "or") }
}

private func list(_ words: [String], _ conjunction: String) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
}

/// A setting as it is typed: `key=value`.
struct KeyValue {
  var key: String
  var value: String

  /// Throws the sentence for a person who typed something else, with the keys that there are.
  /// - Parameter owner: what is set: "an app".
  init(_ text: String, of owner: String, keys: [String]) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { throw ValidationError("'\(text)' is not of the form key=value.") }
    guard keys.contains(parts[0]) else {
      let hint =
        UnexpectedArgument.question(parts[0], keys).map { ". \($0)" }
        ?? "; there are: \(keys.joined(separator: ", "))."
      throw ValidationError("There is no setting '\(parts[0])' of \(owner)\(hint)")
    }
    (key, value) = (parts[0], parts[1])
  }
}

// Words of the model that can be typed as they are.
extension AppState: ExpressibleByArgument {}
extension AuthorizationOption: ExpressibleByArgument {}
extension Interval: ExpressibleByArgument {}
extension Moment: ExpressibleByArgument {}
extension MuteTime: ExpressibleByArgument {}
