import JSON
import NotificationModel
import Text

/// How the phone reads one value, above all one of the wrong type (ios-behaviour 2.6).
///
/// These rules were observed rather than promised and may change with a version of the system. They are all
/// here, so that they can be replaced as a whole.
struct DeviceRules: Sendable {
  /// Any text: empty ones and everything that is no string are dropped.
  func text(_ value: JSONValue, _ field: PayloadKey) -> Reading<String> {
    guard let text = value.stringValue else {
      return .dropped(field, value, hint: field.hint ?? "Write it as a string.")
    }
    guard !text.isEmpty else { return .droppedEmpty(field) }
    return .taken(text)
  }

  /// The alert of a push that is to wake the app: what is dropped there is nothing that should be seen.
  func silentText(_ value: JSONValue, _ field: PayloadKey) -> Reading<String> {
    var reading = text(value, field)
    if value == "" { reading.remark?.severity = .note }
    return reading
  }

  /// The number on the icon: absolute, never negative.
  func badge(_ value: JSONValue, _ field: PayloadKey) -> Reading<Int> {
    guard let number = number(value) else {
      return .dropped(
        field,
        value,
        hint: badgeHint(value)
      )
    }
    guard number >= 0 else {
      return .dropped(field, value, because: .outOfRange, hint: "0 removes the badge.")
    }
    guard let badge = Int(exactly: number.rounded(.towardZero)), badge <= Content.largestBadge else {
      return .dropped(
        field,
        value,
        because: .outOfRange,
        hint: "The most is \(Content.largestBadge.grouped)."
      )
    }
    if let bool = value.boolValue {
      return .taken(
        badge,
        field.remark(.warning, .wrongType, "is \(bool): read as \(badge)", hint: "Write a number.")
      )
    }
    // Unconfirmed: the number object's whole part is what the icon would show.
    let isWhole = Double(badge) == number
    return .taken(
      badge,
      isWhole
        ? nil
        : field.remark(.warning, .outOfRange, "is \(number): read as \(badge)", hint: "Write a whole number.")
    )
  }

  /// Reads a switch. Numbers above 0 switch it on, and so does every value that is no number, even "0".
  func flag(_ value: JSONValue, _ field: PayloadKey) -> Reading<Bool> {
    guard let number = number(value) else {
      let text = "is \(value.inWords): the phone takes whatever is no number as 1, so it is on"
      return .taken(true, field.remark(.warning, .wrongType, text, hint: switchHint(value)))
    }
    guard number >= 0 else {
      return .dropped(field, value, because: .outOfRange, hint: "Write the number 1.")
    }
    // Unconfirmed: a boolean arrives as the number it is bridged to.
    if let bool = value.boolValue {
      let text = "is \(bool): read as \(bool ? 1 : 0)"
      return .taken(bool, field.remark(.note, .wrongType, text, hint: "Documented is the number 1."))
    }
    guard number == 0 || number == 1 else {
      let text = "is \(value): whatever is above 0 counts as 1"
      return .taken(true, field.remark(.note, .outOfRange, text, hint: "Write the number 1."))
    }
    return .taken(number == 1)
  }

  /// A number from 0 to 1; what lies outside is brought to the nearer end.
  func share(_ value: JSONValue, _ field: PayloadKey) -> Reading<Double> {
    guard let number = number(value) else {
      return .dropped(field, value, hint: "Write a number from 0 to 1, without quotes.")
    }
    let share = min(max(number, 0), 1)
    guard share == number else {
      let end = share == 0 ? "0" : "1"
      return .taken(
        share,
        field.remark(.warning, .outOfRange, "is \(value.inWords): \(end) is used", hint: "0 to 1.")
      )
    }
    return .taken(share)
  }

  /// One of the four levels, exactly as they are written.
  func interruptionLevel(_ value: JSONValue, _ field: PayloadKey) -> Reading<InterruptionLevel> {
    guard let name = value.stringValue else {
      return .dropped(field, value, hint: "Write one of \(Self.levelNames.joined(separator: ", ")).")
    }
    if let level = Self.levels.first(where: { $0.name == name }) { return .taken(level.level) }
    guard !name.isEmpty else { return .droppedEmpty(field) }
    let meant = Spelling.closest(to: name, among: Self.levelNames)
    let hint = meant.map { "Did you mean \"\($0)\"?" } ?? "One of \(Self.levelNames.joined(separator: ", "))."
    return .dropped(field, value, because: .unknownValue, hint: hint)
  }

  private static let levels: [(name: String, level: InterruptionLevel)] = [
    ("passive", .passive), ("active", .active), ("time-sensitive", .timeSensitive), ("critical", .critical),
  ]

  private static let levelNames = levels.map(\.name)

  /// A number, or what a boolean is bridged to (an inference; unconfirmed).
  private func number(_ value: JSONValue) -> Double? {
    value.doubleValue ?? value.boolValue.map { $0 ? 1 : 0 }
  }

  private func digits(in value: JSONValue) -> Int? {
    value.stringValue.flatMap { $0.utf8.count < 10 ? Int($0) : nil }
  }

  private func badgeHint(_ value: JSONValue) -> String {
    let text = value.stringValue ?? ""
    let isCounting =
      text.hasPrefix("+") || ["increment", "increase", "auto"].contains(text.asName.lowercased())
    if isCounting { return "Write the number that the icon shall show: APNs cannot count it up." }
    return digits(in: value).map { "Write \($0) without quotes." } ?? "Write a whole number, as digits."
  }

  private func switchHint(_ value: JSONValue) -> String {
    switch value.stringValue {
    case "0", "false", "no": "To switch it off leave the key out, or write the number 0."
    default: "Write the number 1."
    }
  }
}

/// What came of reading one value.
struct Reading<Value: Sendable>: Sendable {
  /// What the phone reads; nil if the value was dropped, as if the key were not there.
  var value: Value?
  var remark: Remark?

  static func taken(_ value: Value, _ remark: Remark? = nil) -> Reading {
    Reading(value: value, remark: remark)
  }

  static func dropped(
    _ field: PayloadKey,
    _ value: JSONValue,
    because rule: Remark.Rule = .wrongType,
    hint: String? = nil
  ) -> Reading {
    let text = "is \(value.inWords): ignored; \(field.whenAbsent)"
    return Reading(remark: field.remark(.warning, rule, text, hint: hint))
  }

  /// An empty text says nothing and loses nothing; senders write it for "none".
  static func droppedEmpty(_ field: PayloadKey) -> Reading {
    // An empty alert is another matter: what should be seen is not.
    let isAlert = field.key == PayloadKey.alert.key
    let text = "is empty: ignored; \(field.whenAbsent)"
    return Reading(
      remark: field.remark(
        isAlert ? .warning : .note,
        isAlert ? .emptyAlert : .emptyValue,
        text,
        hint: "Give it a text, or leave it out."
      )
    )
  }
}
