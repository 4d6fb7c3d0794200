internal import CardTemplates
internal import JSON
internal import Localization
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
    var category = Category(identifier: name, actions: actions)
    category.intentIdentifiers = object.strings("intentIdentifiers") ?? []
    category.hiddenPreviewsBodyPlaceholder = body?.text
    category.categorySummaryFormat = summary?.text
    category.localization = localization == CategoryLocalization() ? nil : localization
    category.options = object.options("options")
    for (property, _) in category.unfillableFormats where object.node(property)?.mapping == nil {
      object.report(
        .warning,
        property,
        "is no format for one number, which is all that a phone fills in since iOS 15"
      )
    }
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
    var action = Action(identifier: identifier ?? "", title: title?.text ?? identifier ?? "")
    action.options = object.options("options")
    action.icon = symbol("icon", &object)
    action.textInput = field.map { field in
      Action.TextInput(buttonTitle: field.button?.text ?? "", placeholder: field.placeholder?.text ?? "")
    }
    action.localization = localization == ActionLocalization() ? nil : localization
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

/// The programs and templates that change and draw notifications (ios-behaviour 1.13 to 1.15).
extension ManifestReading {
  func serviceExtension(_ object: inout YAMLObject) -> ServiceExtension? {
    let memory = object.int("memory", in: 1...65_536)
    let types = object.strings("userActivityTypes") ?? []
    guard let program = program(&object) else { return nil }
    return ServiceExtension(program: program, memory: memory, userActivityTypes: types)
  }

  /// The extension that needs no program. Of both the program is the one that runs.
  func builtInExtension(_ top: inout YAMLObject) -> ServiceExtension? {
    guard let named = top.strings("attachments") else { return nil }
    if top.keys.contains("serviceExtension") {
      top.report(.warning, "attachments", "is not used: there is a serviceExtension")
      return nil
    }
    let odd = named.filter { path in
      let keys = path.split(separator: ".", omittingEmptySubsequences: false)
      return keys[0] == "aps" || keys.contains { $0.isEmpty || $0.contains(where: \.isWhitespace) }
    }
    for path in odd {
      let hint = "name a key beside aps, such as image or media.url"
      top.report(.error, "attachments", "names \(path.quoted), where no sender puts an address", hint: hint)
    }
    let keyPaths = named.filter { !odd.contains($0) }
    return keyPaths.isEmpty ? nil : ServiceExtension(attaching: keyPaths)
  }

  func transportSecurity(_ object: inout YAMLObject) -> TransportSecurity? {
    if object.bool("allowsLocalNetworking") == true {
      object.report(
        .warning,
        "allowsLocalNetworking",
        "allows nothing here",
        hint: "Name the hosts of this machine and of private networks: exceptionDomains: [localhost]"
      )
    }
    return TransportSecurity(
      allowsArbitraryLoads: object.bool("allowsArbitraryLoads") ?? false,
      exceptionDomains: object.strings("exceptionDomains") ?? []
    )
  }

  /// A category is served by one extension: the first that names it.
  mutating func contentExtension(_ object: inout YAMLObject) -> ContentExtension? {
    let card = card(&object)
    let categories = object.strings("categories", required: true) ?? []
    var read = ContentExtension(
      categories: card == nil ? [] : free(categories, &object),
      card: card ?? .unreadable(file: "", why: "")
    )
    read.hidesDefaultContent = object.bool("hidesDefaultContent") ?? false
    read.initialContentSizeRatio = object.double("initialContentSizeRatio", in: 0.01...10) ?? 1
    read.overridesDefaultTitle = object.bool("overridesDefaultTitle") ?? false
    read.userInteractionEnabled = object.bool("userInteractionEnabled") ?? false
    read.responses = object.object("responses") { Self.responses(&$0) } ?? [:]
    read.actions = object.objects("actions") { extraAction(&$0) }
    return read.categories.isEmpty ? nil : read
  }

  /// Those that no other one draws, each once.
  private mutating func free(_ categories: [String], _ object: inout YAMLObject) -> [String] {
    var free: [String] = []
    for category in categories where !free.contains(category) {
      if served.insert(category).inserted {
        free.append(category)
      } else {
        let hint = "one extension draws a category; the first that names it does"
        object.report(
          .warning,
          "categories",
          "names \(category.quoted), which another one draws",
          hint: hint
        )
      }
    }
    return free
  }

  private mutating func card(_ object: inout YAMLObject) -> ContentExtension.Card? {
    let program = object.object("program") { self.program(&$0) }
    let template = object.word("template")
    if let program {
      if template != nil { object.report(.warning, "template", "is not used: there is a program") }
      return .program(program)
    }
    guard let template else {
      object.report(.error, "template", "is missing", hint: "name a card template, or a program")
      return nil
    }
    return self.template(template, &object)
  }

  /// A template that cannot be read is no reason to lose the card: it says so in its place.
  func template(_ path: String, _ object: inout YAMLObject) -> ContentExtension.Card {
    guard let files else { return .unreadable(file: path, why: "it is not read here") }
    let largest = 64 << 10
    switch files.read(path) {
    case .failure(let failure):
      object.report(.error, "template", "names \(path.quoted), which \(failure.reason)")
      return .unreadable(file: path, why: "it \(failure.reason)")
    case .success(let bytes) where bytes.count > largest:
      object.report(.error, "template", "names \(path.quoted), which is larger than \(largest) bytes")
      return .unreadable(file: path, why: "it is larger than \(largest) bytes")
    case .success(let bytes):
      let text = String(decoding: bytes, as: UTF8.self)
      if files.tellsProblems, case .failure(let problem) = CardTemplate.read(text, file: path) {
        let place = "line \(problem.line), column \(problem.column)"
        let words = "names \(path.quoted), \(place): \(problem.message)"
        object.report(.warning, "template", words, hint: problem.hint)
      }
      return .template(text, file: path)
    }
  }

  private static func responses(_ object: inout YAMLObject) -> [String: ContentExtension.ResponseOption] {
    var responses: [String: ContentExtension.ResponseOption] = [:]
    for key in object.keys {
      let option: ContentExtension.ResponseOption? = object.choice(key)
      if let option { responses[key] = option }
    }
    return responses
  }

  private mutating func extraAction(_ object: inout YAMLObject) -> Action? {
    action(&object, in: "a content extension")
  }
}

extension ManifestReading {
  /// A program and its arguments. They are never put through a shell, so a command is a list.
  func program(_ object: inout YAMLObject) -> Program? {
    let timeout = object.double("timeout", in: 0.1...86_400)
    guard let command = object.command() else { return nil }
    return Program(command: command, timeout: timeout, folder: folder)
  }

  /// What the person allowed the app (ios-behaviour 1.10); what is not said is allowed, except critical
  /// alerts.
  func settings(_ object: inout YAMLObject) -> Settings? {
    var change: SettingAssignments<Settings> = []
    for field in Settings.fields {
      let text =
        switch field.kind {
        case .flag: object.bool(field.name).map(\.onOrOff)
        case .word: object.choice(field.name, among: field.choices.map(\.word))
        case .text: object.string(field.name)
        case .whole, .state: nil as String?
        }
      if let text, let assignment = field.assignment(typed: text) { change.append(assignment) }
    }
    return change.applied(to: .standard)
  }
}
