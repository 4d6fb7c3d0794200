internal import CardTemplates
internal import JSON
internal import NotificationModel
internal import YAMLCoding

/// The programs and templates that change and draw notifications (ios-behaviour 1.13 to 1.15).
extension ManifestReading {
  func serviceExtension(_ object: inout YAMLObject) -> ServiceExtension? {
    let memory = object.int("memory", in: 1...65_536)
    let types = object.strings("userActivityTypes") ?? []
    guard let program = program(&object) else { return nil }
    return ServiceExtension(program: program, memory: memory, userActivityTypes: types)
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
    let read = ContentExtension(
      categories: card == nil ? [] : free(categories, &object),
      card: card ?? .unreadable(file: "", why: ""),
      hidesDefaultContent: object.bool("hidesDefaultContent") ?? false,
      initialContentSizeRatio: object.double("initialContentSizeRatio", in: 0.01...10) ?? 1,
      overridesDefaultTitle: object.bool("overridesDefaultTitle") ?? false,
      userInteractionEnabled: object.bool("userInteractionEnabled") ?? false,
      responses: object.object("responses") { Self.responses(&$0) } ?? [:],
      actions: object.objects("actions") { extraAction(&$0) }
    )
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
