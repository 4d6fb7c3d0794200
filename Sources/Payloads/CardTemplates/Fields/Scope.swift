import JSON
internal import Localization
internal import Mustache
internal import NotificationModel

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
  var renderText: String { budget.take(elements.last.map { CardField.text(of: $0.value) } ?? "") }
  var isNull: Bool { false }
}
