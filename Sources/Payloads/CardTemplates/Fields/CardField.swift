import JSON
internal import Localization
internal import Mustache
internal import NotificationModel

/// Converts a JSON value to the types of the mustache library.
enum CardField {
  static func value(_ value: JSONValue, _ budget: FieldBudget) -> Any {
    switch value {
    case .array(let elements): FieldList(elements: elements[...], budget: budget)
    case .object(let members): FieldObject(members: members, budget: budget)
    case .bool(let flag): flag
    case .null, .string, .integer, .number: FieldText(text: text(of: value), budget: budget)
    }
  }

  /// Returns the text of a value; empty for nested lists and objects.
  static func text(of value: JSONValue) -> String {
    switch value {
    case .string(let text): TextLookups.Mark.removed(from: text)
    case .integer, .number, .bool: value.description
    case .null, .array, .object: ""
    }
  }
}

/// A text or a number; for a section an empty text counts as false.
struct FieldText: MustacheCustomRenderable, MustacheParent, MustacheTransformable {
  let text: String
  let budget: FieldBudget

  var renderText: String { budget.fitting(text) }
  var isNull: Bool { text.isEmpty }

  func child(named: String) -> Any? { nil }

  func transform(_ name: String) -> Any? {
    switch name {
    case "uppercased": FieldText(text: bounded.uppercased(), budget: budget)
    case "lowercased": FieldText(text: bounded.lowercased(), budget: budget)
    case "empty": text.isEmpty
    default: nil
    }
  }

  /// The part of the text that a card can still show.
  private var bounded: String {
    let scalars = text.unicodeScalars.prefix(budget.characters + 1)
    budget.spend(onCharacters: scalars.count)
    return String(scalars)
  }
}

/// An object; `{{name.member}}` leads into it.
struct FieldObject: MustacheCustomRenderable, MustacheParent, MustacheTransformable {
  let members: JSONObject
  let budget: FieldBudget

  var renderText: String { "" }
  var isNull: Bool { members.isEmpty }

  func child(named: String) -> Any? { members[named].map { CardField.value($0, budget) } }

  func transform(_ name: String) -> Any? { name == "empty" ? members.isEmpty : nil }
}

/// A list; a section repeats over its first elements, and as a text they stand one after another.
struct FieldList: MustacheSequence, MustacheCustomRenderable, MustacheParent, MustacheTransformable {
  let elements: ArraySlice<JSONValue>
  let budget: FieldBudget
  var isReversed = false

  var isNull: Bool { elements.isEmpty }

  var renderText: String {
    budget.fitting(elements.prefix(CardLimits.repeats).map { CardField.text(of: $0) }.joined(separator: ", "))
  }

  func makeIterator() -> AnyIterator<Any> {
    var left = elements.prefix(CardLimits.repeats)
    if isReversed { left = Array(elements.suffix(CardLimits.repeats).reversed())[...] }
    return AnyIterator {
      budget.spend()
      guard !budget.isSpent, let next = left.popFirst() else { return nil }
      return CardField.value(next, budget)
    }
  }

  /// `{{attachments.0.name}}`
  func child(named: String) -> Any? {
    guard let index = Int(named), index >= 0, index < elements.count else { return nil }
    return CardField.value(elements[elements.startIndex + index], budget)
  }

  func transform(_ name: String) -> Any? {
    switch name {
    case "count": elements.count
    case "empty": elements.isEmpty
    case "first": elements.first.map { CardField.value($0, budget) }
    case "last": elements.last.map { CardField.value($0, budget) }
    case "reversed": FieldList(elements: elements, budget: budget, isReversed: !isReversed)
    default: nil
    }
  }
}

/// The fields that a text sees: those of the card, and inside of an `each` those of its element first.
struct Scope: MustacheParent, MustacheCustomRenderable {
  let budget: FieldBudget
  /// The texts of the app in the language of the phone.
  let texts: AppTexts
  private let fields: JSONObject
  private var elements: [(value: JSONValue, number: Int)] = []

  init(_ context: CardContext, _ budget: FieldBudget) {
    fields = context.fields
    texts = context.texts
    self.budget = budget
  }

  /// Inside of an element of an `each`.
  /// - Parameter number: From 1.
  func within(_ element: JSONValue, number: Int) -> Scope {
    var scope = self
    scope.elements.append((element, number))
    return scope
  }

  /// The value at a path, as `{{name.member}}` finds it.
  func value(at path: [String]) -> JSONValue? {
    guard let name = path.first else { return elements.last?.value }
    return path.dropFirst().reduce(value(named: name)) { value, name in
      value?[name] ?? Int(name).flatMap { value?[$0] }
    }
  }

  private func value(named name: String) -> JSONValue? {
    if let element = elements.last {
      if name == "item" { return element.value }
      if name == "itemNumber" { return .integer(Int64(element.number)) }
    }
    for element in elements.reversed() {
      if let value = element.value[name] { return value }
    }
    return fields[name]
  }

  // MARK: For the library

  func child(named name: String) -> Any? { value(named: name).map { CardField.value($0, budget) } }

  /// `{{.}}`
  var renderText: String { budget.fitting(elements.last.map { CardField.text(of: $0.value) } ?? "") }
  var isNull: Bool { false }
}

/// The remaining budget of rendering one card. The library's protocols pass single values, so all values of a card
/// share this object.
final class FieldBudget {
  /// The cost of the next repetition: the tags of the rendered text.
  var cost = 1
  private(set) var evaluations = CardLimits.evaluations
  var characters = CardLimits.characters
  private(set) var isCut = false

  /// Whether the budget is exceeded; the card is refused then.
  var isSpent: Bool { evaluations < 0 }

  /// Renders a text that is not part of the card, at most a line; its characters do not count.
  func unseen<Value>(_ render: () -> Value) -> Value {
    let (characters, isCut) = (characters, isCut)
    defer { (self.characters, self.isCut) = (characters, isCut) }
    self.characters = 1_000
    return render()
  }

  /// Spends budget on work that depends on the length of a text.
  func spend(onCharacters count: Int) { evaluations -= isSpent ? 0 : count / 64 }

  func spend() { evaluations -= isSpent ? 0 : cost }

  /// Returns the text, or its beginning and an ellipsis if it exceeds the remaining characters.
  func fitting(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: characters, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else {
      characters -= scalars.count
      return text
    }
    isCut = true
    let kept = characters > 0 ? String(scalars[..<end]) + "…" : ""
    characters = 0
    return kept
  }
}
