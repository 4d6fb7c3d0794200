import JSON
internal import NotificationModel

/// Reads a string catalog, Xcode's JSON of all languages at once. Xcode writes only what is translated into a
/// language's table, so a key without a text is not found there.
struct StringCatalog {
  private(set) var sourceLanguage = "en"
  private(set) var locales: [String: [String: StringEntry]] = [:]
  /// Locale → the keys, sorted, whose text needs a review.
  private(set) var needsReview: [String: [String]] = [:]

  /// The most languages; it bounds how often the keys are searched.
  private static let mostLocales = 200

  mutating func read(_ bytes: [UInt8], _ problems: inout FileProblems) {
    problems.text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let root: JSONValue
    do {
      root = try JSONParser.parse(problems.text)
    } catch {
      problems.add(.error, error.message, at: error.offset, hint: error.hint)
      return
    }
    guard let strings = root.objectValue?["strings"]?.objectValue else {
      problems.add("the catalog has no \"strings\"", atPath: [])
      return
    }
    if let language = root.objectValue?["sourceLanguage"]?.stringValue, LocaleIdentifier.isValid(language) {
      sourceLanguage = language
    } else {
      problems.add("the catalog has no \"sourceLanguage\"; English is taken", atPath: ["sourceLanguage"])
    }
    locales[sourceLanguage] = [:]
    for (key, value) in strings { read(key, value, &problems) }
    needsReview = needsReview.mapValues { $0.sorted() }
    completeSource(with: strings)
    noteGaps(of: strings, &problems)
  }

  private mutating func read(_ key: String, _ value: JSONValue, _ problems: inout FileProblems) {
    for (locale, unit) in value.objectValue?["localizations"]?.objectValue ?? [:] {
      let path: [JSONPathStep] = ["strings", .key(key), "localizations", .key(locale)]
      guard LocaleIdentifier.isValid(locale), locales[locale] != nil || locales.count < Self.mostLocales
      else {
        problems.add("\(locale.quoted) is no language", key: key, atPath: path)
        continue
      }
      if let entry = CatalogUnit.entry(unit, key: key, at: path, &problems) {
        locales[locale, default: [:]][key] = entry
        if CatalogUnit.needsReview(unit) { needsReview[locale, default: []].append(key) }
      }
    }
  }

  /// In the source language a key without a text is its own text.
  private mutating func completeSource(with strings: JSONObject) {
    for key in strings.keys where locales[sourceLanguage]?[key] == nil {
      locales[sourceLanguage]?[key] = .text(key)
    }
  }

  private func noteGaps(of strings: JSONObject, _ problems: inout FileProblems) {
    let isOwn = { (value: JSONValue) in value.objectValue?["shouldTranslate"]?.boolValue == false }
    let own = Set(strings.lazy.filter { isOwn($0.value) }.map(\.key))
    let keys = strings.keys.filter { !own.contains($0) }
    for locale in locales.keys.sorted() where locale != sourceLanguage {
      let texts = locales[locale] ?? [:]
      let number = keys.count - texts.keys.count { !own.contains($0) }
      guard number > 0, let first = keys.first(where: { texts[$0] == nil }) else { continue }
      let message =
        "\(locale) has no text for \(number) of \(keys.count) keys, \(first.quoted) for one: not found there"
      problems.add(message, key: first, atPath: ["strings", .key(first)])
    }
  }
}

/// One text of one language in a catalog: a unit, or variations of it.
enum CatalogUnit {
  /// Returns nil if it is not translated, or after adding a problem.
  static func entry(
    _ value: JSONValue,
    key: String,
    at path: [JSONPathStep],
    _ problems: inout FileProblems
  ) -> StringEntry? {
    let value = forPhone(value)
    let variables = substitutions(value, key: key, at: path, &problems)
    if let cases = cases(value), let whole = PluralCases.completed(cases) {
      if cases[.other] == nil {
        problems.add(
          "\(key.quoted) has no text for other, which every language needs",
          key: key,
          atPath: path
        )
      }
      return plural(whole)
    }
    guard let text = text(value) else {
      let isUntouched = state(value) == "new"
      if !isUntouched { problems.add("\(key.quoted) has no text here", key: key, atPath: path) }
      return nil
    }
    return variables.isEmpty ? .text(text) : .plural(format: text, variables: variables)
  }

  /// The whole text varies with its first number. Its specifiers count from the beginning and not from that
  /// number, so their positions are written into them.
  private static func plural(_ cases: [PluralCategory: String]) -> StringEntry {
    let numbers = cases.sorted { ($0.key == .other ? 0 : 1) < ($1.key == .other ? 0 : 1) }
      .lazy.compactMap { FormatScanner.positioned($0.value).specifiers.first { $0.isNumber } }
    let number = numbers.first
    let variable = PluralVariable(
      valueType: number?.conversion ?? "lld",
      argument: number?.position ?? 1,
      cases: cases.mapValues { FormatScanner.positioned($0).format }
    )
    return .plural(format: "%#@value@", variables: ["value": variable])
  }

  private static func substitutions(
    _ value: JSONValue,
    key: String,
    at path: [JSONPathStep],
    _ problems: inout FileProblems
  ) -> [String: PluralVariable] {
    var variables: [String: PluralVariable] = [:]
    for (name, substitution) in value.objectValue?["substitutions"]?.objectValue ?? [:] {
      let place = path + ["substitutions", .key(name)]
      guard let cases = cases(forPhone(substitution)).flatMap(PluralCases.completed) else {
        problems.add("\(key.quoted), substitution \(name.quoted), has no texts", key: key, atPath: place)
        continue
      }
      let argument = substitution.objectValue?["argNum"]?.doubleValue.flatMap { Int(exactly: $0) }
      let type = substitution.objectValue?["formatSpecifier"]?.stringValue ?? "lld"
      variables[name] = PluralVariable(
        valueType: type,
        argument: argument,
        cases: cases.mapValues { withArgument($0, type) }
      )
    }
    return variables
  }

  /// `%arg` stands for the number itself.
  private static func withArgument(_ text: String, _ type: String) -> String {
    let pieces = text.split(separator: "%arg", omittingEmptySubsequences: false)
    return pieces.joined(separator: "%\(type)")
  }

  private static func cases(_ value: JSONValue) -> [PluralCategory: String]? {
    guard let plural = value.objectValue?["variations"]?.objectValue?["plural"]?.objectValue else {
      return nil
    }
    var cases: [PluralCategory: String] = [:]
    for (word, unit) in plural {
      if let category = PluralCategory(rawValue: word), let text = text(forPhone(unit)) {
        cases[category] = text
      }
    }
    return cases
  }

  /// Returns the variation for an iPhone if there are variations by device, else the one for other devices.
  private static func forPhone(_ value: JSONValue) -> JSONValue {
    guard let devices = value.objectValue?["variations"]?.objectValue?["device"]?.objectValue else {
      return value
    }
    return devices["iphone"] ?? devices["other"] ?? devices.first?.value ?? value
  }

  private static func text(_ value: JSONValue) -> String? {
    guard let text = value.objectValue?["stringUnit"]?.objectValue?["value"]?.stringValue else { return nil }
    return text.isEmpty && state(value) == "new" ? nil : text
  }

  /// Whether a unit, or a variation or substitution in it, is marked `needs_review`.
  static func needsReview(_ value: JSONValue) -> Bool {
    guard let members = value.objectValue else { return false }
    if state(value) == "needs_review" { return true }
    return members.contains { $0.value.objectValue != nil && $0.key != "stringUnit" && needsReview($0.value) }
  }

  private static func state(_ value: JSONValue) -> String? {
    value.objectValue?["stringUnit"]?.objectValue?["state"]?.stringValue
  }
}
