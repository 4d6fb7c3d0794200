import JSON
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

  var renderText: String { budget.take(text) }
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
    budget.take(elements.prefix(CardLimits.repeats).map { CardField.text(of: $0) }.joined(separator: ", "))
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
