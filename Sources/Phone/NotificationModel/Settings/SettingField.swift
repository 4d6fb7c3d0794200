package import JSON

/// One setting of an app or of the phone, declared once: its names, its values and its words.
public struct SettingField<Root: SettingRecord>: Sendable {
  /// The name of the property, and its key in JSON and YAML: `isOnline`.
  public let name: String
  /// The name on the command line: `online`.
  public let typedName: String
  /// The label on the settings page, in the words of the Settings app; nil if it has no row of its own there.
  public let label: String?
  /// What kind of value it takes.
  public let kind: SettingKind
  /// The values it can take, in the order in which the settings page goes through them; empty if there is no list.
  public let choices: [SettingChoice]
  /// The description of its values after its name on the command line: "is a language tag"; nil if the choices are
  /// enough.
  public let help: String?
  /// The message about a typed text that is no value: "there are: on, off".
  public let expectation: String

  let keyPath: SettingProperty<Root>
  /// Reads the value from JSON; a missing key leaves it unchanged.
  let read: @Sendable (KeyedDecodingContainer<SettingKey>, inout Root) throws -> Void
  let write: @Sendable (Root, inout KeyedEncodingContainer<SettingKey>) throws -> Void
  /// Reads the assignment from JSON; nil if the key is missing.
  let readChange: @Sendable (KeyedDecodingContainer<SettingKey>) throws -> SettingAssignment<Root>?
  let writeChange: @Sendable (Root, inout KeyedEncodingContainer<SettingKey>) throws -> Void
  private let text: @Sendable (Root) -> String?
  private let parse: @Sendable (String) -> SettingAssignment<Root>?

  /// - Parameters:
  ///   - typedName: nil if it is the name in JSON.
  ///   - label: nil if the settings page has no row for it.
  init<Value>(
    _ name: String,
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ form: SettingForm<Value>,
    typed typedName: String? = nil,
    label: String? = nil,
    help: String? = nil
  ) {
    let key = SettingKey(name)
    self.name = name
    self.typedName = typedName ?? name
    self.label = label
    self.help = help
    self.keyPath = keyPath
    kind = form.kind
    choices = form.choices
    expectation = form.expectation ?? "there are: \(form.choices.map(\.word).joined(separator: ", "))"
    read = { values, root in
      if let value = try form.read(values, key) { root[keyPath: keyPath] = value }
    }
    write = { root, values in try form.write(root[keyPath: keyPath], &values, key) }
    readChange = { values in
      if let part = try form.readPart(values, key) { return .set(part, of: keyPath) }
      return try form.readChange(values, key).map { .set(keyPath, $0) }
    }
    writeChange = { root, values in try form.writeChange(root[keyPath: keyPath], &values, key) }
    text = { root in form.text(root[keyPath: keyPath]) }
    parse = { text in
      if let part = form.parsePart(text) { return .set(part, of: keyPath) }
      return form.parse(text).map { .set(keyPath, $0) }
    }
  }

  /// Whether a person can type it as `name=value`.
  public var isTyped: Bool { kind != .whole && kind != .state }

  /// Whether a command can set it.
  public var isSettable: Bool { kind != .state }

  /// The value as it is typed: `on`, `whenUnlocked`, `machine`; empty if it cannot be typed.
  public func text(of root: Root) -> String { text(root) ?? "" }

  /// The value as JSON: a switch is true or false, every other value the text that is typed.
  package func json(of root: Root) -> JSONValue {
    let text = text(of: root)
    return switch kind {
    case .flag: Bool(typed: text).map(JSONValue.bool) ?? .string(text)
    case .word, .text, .whole, .state: .string(text)
    }
  }

  /// The value as the settings page shows it: `on`, `when unlocked`, `the machine's`.
  public func title(of root: Root) -> String {
    let text = text(of: root)
    return choices.first { $0.word == text }?.title ?? text
  }

  /// Returns the assignment of a typed value; nil if it is no value of this setting.
  public func assignment(typed text: String) -> SettingAssignment<Root>? { isTyped ? parse(text) : nil }

  /// Returns the assignment of the next value, or of the next of `words`; the first follows the last. Returns nil
  /// if there is no other value.
  /// - Parameter step: 1, or -1 to go back.
  public func assignment(after root: Root, by step: Int, among words: [String]? = nil) -> SettingAssignment<
    Root
  >? {
    let current = text(of: root)
    var words = words ?? choices.map(\.word)
    if !words.contains(current) { words.append(current) }
    guard let index = words.firstIndex(of: current) else { return nil }
    return assignment(typed: words[(index + step + words.count) % words.count])
  }
}

/// What kind of value a setting takes.
public enum SettingKind: Sendable {
  /// On or off; true or false in JSON and YAML.
  case flag
  /// One of a few words.
  case word
  /// A text with rules of its own.
  case text
  /// An object that is given as a whole, and cannot be typed.
  case whole
  /// A field that the phone keeps for itself and no command sets.
  case state
}

/// One of the values that a setting takes.
public struct SettingChoice: Hashable, Sendable {
  /// The value as it is typed and written: `whenUnlocked`.
  public var word: String
  /// The value as the settings page shows it: `when unlocked`.
  var title: String

  init(_ word: String, title: String) {
    self.word = word
    self.title = title
  }
}

/// A property that is a setting: `\Settings.sound`.
public typealias SettingProperty<Root> = any PartialKeyPath<Root> & Sendable
