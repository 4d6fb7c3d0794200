internal import JSON
internal import NotificationModel
internal import YAMLCoding

extension ManifestReading {
  /// A category with its actions (ios-behaviour 1.9); without an identifier it could never be named,
  /// and a second one of the same identifier would cost the whole app.
  mutating func category(_ object: inout YAMLObject) -> Category? {
    let identifier = object.identifier("id")
    let isFirst = identifier.map { categories.insert($0).inserted } ?? false
    if identifier != nil && !isFirst { object.report(.warning, "id", "is there twice; the first one counts") }
    let name = identifier ?? object.path
    let actions = object.objects("actions") { action(&$0, in: name) }
    checkNumber(of: actions, &object)
    let body = shown("hiddenPreviewsBodyPlaceholder", &object)
    let summary = shown("categorySummaryFormat", &object)
    let localization = CategoryLocalization(
      hiddenPreviewsBodyPlaceholder: body?.key,
      categorySummaryFormat: summary?.key
    )
    let category = Category(
      identifier: name,
      actions: actions,
      intentIdentifiers: object.strings("intentIdentifiers") ?? [],
      hiddenPreviewsBodyPlaceholder: body?.text,
      categorySummaryFormat: summary?.text,
      localization: localization == CategoryLocalization() ? nil : localization,
      options: object.options("options")
    )
    return isFirst ? category : nil
  }

  private func checkNumber(of actions: [Action], _ object: inout YAMLObject) {
    let most = Category.mostActions
    guard actions.count > most else { return }
    object.report(.warning, "actions", "has \(actions.count) actions; no more than \(most) are ever shown")
  }

  mutating func action(_ object: inout YAMLObject, in category: String) -> Action? {
    let identifier = object.identifier("id")
    if let identifier { check(identifier, in: category, &object) }
    let title = shownWord("title", required: true, &object)
    let field = object.object("textInput") { textInput(&$0) }
    let localization = ActionLocalization(
      title: title?.key,
      textInputButtonTitle: field?.button?.key,
      textInputPlaceholder: field?.placeholder?.key
    )
    let action = Action(
      identifier: identifier ?? "",
      title: title?.text ?? identifier ?? "",
      options: object.options("options"),
      icon: object.shownWord("icon"),
      textInput: field.map { field in
        Action.TextInput(buttonTitle: field.button?.text ?? "", placeholder: field.placeholder?.text ?? "")
      },
      localization: localization == ActionLocalization() ? nil : localization
    )
    return identifier == nil ? nil : action
  }

  /// Identifiers are unique across all categories of an app (ios-behaviour 1.8).
  private mutating func check(_ identifier: String, in category: String, _ object: inout YAMLObject) {
    if SystemAction.identifier(typed: identifier) != identifier {
      let hint = "on the command line it stands for an action every notification has"
      object.report(.warning, "id", "is \(identifier.quoted), a word with a meaning of its own", hint: hint)
    }
    if let other = actions[identifier] {
      let place = other == category ? "this category" : "the category \(other.quoted)"
      let hint = "identifiers are unique across all categories of an app"
      object.report(.warning, "id", "is already an action of \(place)", hint: hint)
    } else {
      actions[identifier] = category
    }
  }

  private mutating func textInput(_ object: inout YAMLObject) -> (
    button: ManifestText?, placeholder: ManifestText?
  )? {
    (shown("button", &object), shown("placeholder", &object))
  }
}
