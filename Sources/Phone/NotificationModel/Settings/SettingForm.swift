import JSON

/// How values of one type are encoded in JSON and typed.
struct SettingForm<Value: Codable & Hashable & Sendable>: Sendable {
  typealias Values = KeyedDecodingContainer<SettingKey>
  typealias Output = KeyedEncodingContainer<SettingKey>

  var kind: SettingKind
  var choices: [SettingChoice] = []
  /// The message about a text that is no value; nil if the choices are enough.
  var expectation: String?
  /// The value as it is typed; nil if it cannot be.
  var text: @Sendable (Value) -> String? = { _ in nil }
  /// The value that was typed; nil if it is none.
  var parse: @Sendable (String) -> Value? = { _ in nil }
  /// The part of the value that was typed; nil if the text is about the whole.
  var parsePart: @Sendable (String) -> SettingPart<Value>? = { _ in nil }
  /// The value in a record; nil if the key is missing.
  var read: @Sendable (Values, SettingKey) throws -> Value? = {
    try $0.decodeIfPresent(Value.self, forKey: $1)
  }
  var write: @Sendable (Value, inout Output, SettingKey) throws -> Void = { try $1.encode($0, forKey: $2) }
  /// The value in a change; nil if the key is missing.
  var readChange: @Sendable (Values, SettingKey) throws -> Value? = {
    try $0.decodeIfPresent(Value.self, forKey: $1)
  }
  /// The part of the value that a change is about; nil if the change is about the whole, or if the key is missing.
  var readPart: @Sendable (Values, SettingKey) throws -> SettingPart<Value>? = { _, _ in nil }
  var writeChange: @Sendable (Value, inout Output, SettingKey) throws -> Void = {
    try $1.encode($0, forKey: $2)
  }

  /// Any value of JSON, given as a whole.
  static var whole: SettingForm { SettingForm(kind: .whole) }

  /// A value that no command sets.
  static var state: SettingForm { SettingForm(kind: .state) }
}

/// A part of a value, which is set while the rest stays.
struct SettingPart<Value: Sendable>: Sendable {
  var value: any Hashable & Sendable
  var assign: @Sendable (inout Value) -> Void
  /// Writes the value as an object with that part alone.
  var write: @Sendable (inout KeyedEncodingContainer<SettingKey>, SettingKey) throws -> Void
}

// MARK: On or off

extension SettingForm<Bool> {
  static var flag: SettingForm {
    SettingForm(
      kind: .flag,
      choices: [true, false].map { SettingChoice($0.onOrOff, title: $0.onOrOff) },
      text: \.onOrOff,
      parse: Bool.init(typed:)
    )
  }
}

extension Bool {
  /// Reads `on`, `true`, `yes`, or `off`, `false`, `no`; nil for any other text.
  package init?(typed text: String) {
    switch text {
    case "true", "on", "yes": self = true
    case "false", "off", "no": self = false
    default: return nil
    }
  }

  /// `on` or `off`, as a switch of the phone is written and shown.
  package var onOrOff: String { self ? "on" : "off" }
}

// MARK: One of a few words

/// An enumeration whose words are the values of a setting.
public protocol SettingWord: RawRepresentable<String>, CaseIterable, Codable, Hashable, Sendable {
  /// The word as the settings page shows it.
  var title: String { get }
}

extension SettingWord {
  /// What the Settings app calls the value.
  public var title: String { words }

  /// The word in lower case, with spaces: "when unlocked".
  var words: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  static var choices: [SettingChoice] { allCases.map { SettingChoice($0.rawValue, title: $0.title) } }
}

extension SettingForm where Value: SettingWord {
  static var word: SettingForm {
    SettingForm(
      kind: .word,
      choices: Value.choices,
      text: { $0.rawValue },
      parse: { Value(rawValue: $0) },
      readChange: { values, key in
        guard let word = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
        guard let value = Value(rawValue: word) else { throw unknown(word, Value.choices, values, key) }
        return value
      }
    )
  }
}

private func unknown(
  _ word: String,
  _ choices: [SettingChoice],
  _ values: KeyedDecodingContainer<SettingKey>,
  _ key: SettingKey
) -> DecodingError {
  let known = choices.map(\.word).joined(separator: ", ")
  return .dataCorrupted(
    .init(codingPath: values.codingPath + [key], debugDescription: "\(word.quoted) is none of \(known).")
  )
}

// MARK: Or nothing

/// The words for a setting without a value, which follows the phone, the theme or the machine.
struct SettingAbsence: Sendable {
  /// The typed form: `machine`.
  var typed: String
  /// The form on the settings page: "the machine's".
  var title: String
  /// The form in JSON, in a change that removes the value.
  var json: String
  /// Whether null goes back to it too; otherwise null changes nothing.
  var isNull = false

  var choice: SettingChoice { SettingChoice(typed, title: title) }
}

extension SettingForm {
  static func word<Word: SettingWord>(or absence: SettingAbsence) -> SettingForm where Value == Word? {
    optional(.word, or: absence, choices: Word.choices + [absence.choice]) {
      $0.rawValue
    } parse: {
      Word(rawValue: $0)
    }
  }

  /// The value if there is one; without one the key is left out of a record.
  fileprivate static func optional<Wrapped: Codable & Hashable & Sendable>(
    _ kind: SettingKind,
    or absence: SettingAbsence,
    choices: [SettingChoice],
    text: @escaping @Sendable (Wrapped) -> String,
    parse: @escaping @Sendable (String) -> Wrapped?
  ) -> SettingForm where Value == Wrapped? {
    SettingForm(
      kind: kind,
      choices: choices,
      text: { $0.map(text) ?? absence.typed },
      parse: { [absence.typed, absence.json].contains($0) ? .some(nil) : parse($0).map(Optional.some) },
      read: { try $0.decodeIfPresent(Wrapped.self, forKey: $1).map(Optional.some) },
      write: { try $1.encodeIfPresent($0, forKey: $2) },
      readChange: { values, key in
        guard let word = try values.decodeIfPresent(String.self, forKey: key) else {
          return absence.isNull && values.contains(key) ? .some(nil) : nil
        }
        if word == absence.json { return .some(nil) }
        if kind == .word, parse(word) == nil { throw unknown(word, choices, values, key) }
        return try values.decode(Wrapped.self, forKey: key)
      },
      writeChange: { value, values, key in
        guard let value else { return try values.encode(absence.json, forKey: key) }
        try values.encode(value, forKey: key)
      }
    )
  }
}

// MARK: Texts

extension SettingForm<String> {
  /// Any text; the engine checks it.
  static var text: SettingForm { SettingForm(kind: .text, text: { $0 }, parse: { $0 }) }
}

extension SettingForm<String?> {
  static func text(or absence: SettingAbsence) -> SettingForm {
    optional(.text, or: absence, choices: [absence.choice]) {
      $0
    } parse: {
      $0
    }
  }

  /// One of the choices; in JSON the engine checks it.
  static func name(of choices: [SettingChoice], or absence: SettingAbsence) -> SettingForm {
    optional(.text, or: absence, choices: choices + [absence.choice]) {
      $0
    } parse: { text in
      choices.contains { $0.word == text } ? text : nil
    }
  }
}

extension SettingForm<PhoneImage?> {
  /// In a record an object; in a change, as it is typed, the paths of the files, which the center stores.
  static func image(or absence: SettingAbsence) -> SettingForm {
    SettingForm(
      kind: .text,
      expectation: "write the path of a picture, LIGHT,DARK for two, or \(absence.typed)",
      text: { $0?.typed ?? absence.typed },
      parse: { [absence.typed, absence.json].contains($0) ? .some(nil) : PhoneImage(typed: $0) },
      read: { try $0.decodeIfPresent(PhoneImage.self, forKey: $1).map(Optional.some) },
      write: { try $1.encodeIfPresent($0, forKey: $2) },
      readChange: { values, key in
        guard let text = try values.decodeIfPresent(String.self, forKey: key) else { return nil }
        return text == absence.json ? .some(nil) : PhoneImage(typed: text).map(Optional.some)
      },
      writeChange: { try $1.encode($0?.typed ?? absence.json, forKey: $2) }
    )
  }
}

extension SettingForm<[String]> {
  /// Names, each once and in order.
  static func names(_ kind: SettingKind) -> SettingForm {
    SettingForm(
      kind: kind,
      read: { try $0.decodeIfPresent([String].self, forKey: $1).map { Set($0).sorted() } }
    )
  }
}

extension SettingForm<ScheduledSummary> {
  /// `08:00,18:00`, or `on` and `off`, which keep the times.
  static var times: SettingForm {
    SettingForm(
      kind: .text,
      expectation: "write times as 08:00,18:00, or on or off",
      text: \.typed,
      parse: { ScheduledSummary(typed: $0) },
      parsePart: { Bool(typed: $0).map { .parts(isOn: $0) } },
      readPart: { values, key in
        guard let parts = try? values.nestedContainer(keyedBy: SettingKey.self, forKey: key) else {
          return nil
        }
        let isOn = try parts.decodeIfPresent(Bool.self, forKey: SettingKey("isOn"))
        let times = try parts.decodeIfPresent([Int].self, forKey: SettingKey("times"))
        return isOn == nil || times == nil ? .parts(isOn: isOn, times: times) : nil
      }
    )
  }
}

private struct SummaryParts: Hashable {
  var isOn: Bool?
  var times: [Int]?
}

extension SettingPart<ScheduledSummary> {
  /// What is given is set; the rest stays.
  fileprivate static func parts(isOn: Bool? = nil, times: [Int]? = nil) -> SettingPart {
    SettingPart(
      value: SummaryParts(isOn: isOn, times: times),
      assign: {
        $0.isOn = isOn ?? $0.isOn
        $0.times = times ?? $0.times
      },
      write: { values, key in
        var parts = values.nestedContainer(keyedBy: SettingKey.self, forKey: key)
        try parts.encodeIfPresent(isOn, forKey: SettingKey("isOn"))
        try parts.encodeIfPresent(times, forKey: SettingKey("times"))
      }
    )
  }
}
