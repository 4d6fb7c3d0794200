internal import JSON
internal import Localization
internal import NotificationModel
internal import YAMLCoding

extension ManifestReading {
  /// The texts of the app: one catalog, or files by language. The first language is the one that stands in for all
  /// others, unless `developmentLanguage` names it. Files that are not there cost no more than their texts.
  func strings(_ top: inout YAMLObject) -> StringTables? {
    let development = locale(named: "developmentLanguage", &top)
    guard let node = top.node("strings"), files != nil else { return nil }
    var tables = ManifestTables()
    if let path = node.scalar {
      takeCatalog(path, "strings", &top, into: &tables)
    } else {
      let _: Bool? = top.object("strings") { object in
        takeFiles(&object, into: &tables)
        return true
      }
    }
    return tables.finish(development: development, &top)
  }

  private func locale(named key: String, _ top: inout YAMLObject) -> String? {
    guard let name = top.word(key) else { return nil }
    if LocaleIdentifier.isValid(name) { return name }
    top.report(.error, key, "is \(name.quoted), no language", hint: Self.languageForm)
    return nil
  }

  private func takeFiles(_ object: inout YAMLObject, into tables: inout ManifestTables) {
    for key in object.keys {
      if key == "catalog" {
        if let path = object.word(key) { takeCatalog(path, key, &object, into: &tables) }
      } else if LocaleIdentifier.isValid(key) {
        tables.expect(key)
        for path in paths(key, &object) { takeTable(path, key, &object, into: &tables) }
      } else {
        _ = object.node(key)
        object.report(
          .error,
          key,
          "is no language",
          hint: "\(Self.languageForm); a catalog goes under \"catalog\""
        )
      }
    }
  }

  /// One path, or a list of them.
  private func paths(_ key: String, _ object: inout YAMLObject) -> [String] {
    if object.node(key)?.scalar != nil { return object.word(key).map { [$0] } ?? [] }
    return object.strings(key) ?? []
  }

  private func takeTable(
    _ path: String,
    _ key: String,
    _ object: inout YAMLObject,
    into tables: inout ManifestTables
  ) {
    switch content(of: path, key, &object, &tables) {
    case .table(let table):
      tables.files[key, default: []].append(path)
      tables.add(table, to: key, isPlural: StringsFile.fileExtension(of: path) == "stringsdict")
    case .catalog:
      object.report(
        .error,
        key,
        "names a catalog, which holds all languages",
        hint: "write strings: \(path.quoted)"
      )
    case nil: break
    }
  }

  private func takeCatalog(
    _ path: String,
    _ key: String,
    _ object: inout YAMLObject,
    into tables: inout ManifestTables
  ) {
    switch content(of: path, key, &object, &tables) {
    case .catalog(let source, let locales, let needsReview):
      tables.files["catalog", default: []].append(path)
      tables.add(catalog: locales, source: source)
      tables.needsReview.merge(needsReview) { Set($0 + $1).sorted() }
    case .table:
      object.report(.error, key, "names the file of one language", hint: "write {en: \(path.quoted)}")
    case nil: break
    }
  }

  /// What a file holds, with its problems told at the place that names it.
  private func content(
    of path: String,
    _ key: String,
    _ object: inout YAMLObject,
    _ tables: inout ManifestTables
  ) -> StringsFileContent? {
    guard let files else { return nil }
    guard StringsFile.extensions.contains(StringsFile.fileExtension(of: path)) else {
      let known = StringsFile.extensions.map { ".\($0)" }.joined(separator: ", ")
      object.report(
        .error,
        key,
        "names \(path.quoted), which is no file of texts",
        hint: "there are \(known)"
      )
      return nil
    }
    switch files.read(path) {
    case .failure(let failure):
      object.report(.error, key, "names \(path.quoted), which \(failure.reason)")
      return nil
    case .success(let bytes):
      guard tables.hasRoom(for: bytes.count) else {
        object.report(
          .error,
          key,
          "makes the texts of the app larger than \(ManifestTables.largest) bytes together"
        )
        return nil
      }
      let (content, problems) = StringsFile.read(bytes, name: path)
      for problem in problems where files.tellsProblems { report(problem, in: path, key, &object) }
      return content
    }
  }

  private func report(_ problem: Diagnostic, in path: String, _ key: String, _ object: inout YAMLObject) {
    let place = [problem.line.map { "line \($0)" }, problem.column.map { "column \($0)" }].compactMap(\.self)
    let source = ([path.quoted] + place).joined(separator: ", ")
    object.report(.warning, key, "names \(source): \(problem.message)", hint: problem.hint)
  }

  private static let languageForm = "write a tag such as en, pt-BR or zh-Hans"
}

/// The tables of a manifest as they come together.
struct ManifestTables {
  /// The most bytes of all files together.
  static let largest = 8 << 20

  private var size = 0
  /// In the order of the manifest.
  private var order: [String] = []
  private var locales: [String: [String: StringEntry]] = [:]
  private var plurals: [String: [String: StringEntry]] = [:]
  /// Locale → the keys, sorted, whose text a catalog marks `needs_review`.
  var needsReview: [String: [String]] = [:]
  /// Locale, or `catalog` → the files that could be read.
  var files: [String: [String]] = [:]

  mutating func hasRoom(for bytes: Int) -> Bool {
    size += bytes
    return size <= Self.largest
  }

  /// A locale counts as soon as it is named, even if its files hold nothing.
  mutating func expect(_ locale: String) {
    if !order.contains(locale) { order.append(locale) }
  }

  mutating func add(_ table: [String: StringEntry], to locale: String, isPlural: Bool) {
    expect(locale)
    if isPlural {
      plurals[locale, default: [:]].merge(table) { _, new in new }
    } else {
      locales[locale, default: [:]].merge(table) { _, new in new }
    }
  }

  mutating func add(catalog: [String: [String: StringEntry]], source: String) {
    expect(source)
    for (locale, table) in catalog.sorted(by: { $0.key < $1.key }) { add(table, to: locale, isPlural: false) }
  }

  /// A `.stringsdict` wins over a `.strings` of the same key, as on the phone.
  func finish(development: String?, _ top: inout YAMLObject) -> StringTables? {
    guard let first = order.first else { return nil }
    var tables = StringTables(developmentLocale: first, locales: [:])
    tables.needsReview = needsReview.isEmpty ? nil : needsReview
    tables.files = files.isEmpty ? nil : files
    for locale in order {
      tables.locales[locale] = (locales[locale] ?? [:]).merging(plurals[locale] ?? [:]) { _, new in new }
    }
    guard let development else { return tables }
    if tables.locales[development] != nil {
      tables.developmentLocale = development
    } else {
      let message = "is \(development.quoted), which has no texts; \(first) is taken"
      top.report(.warning, "developmentLanguage", message)
    }
    return tables
  }
}
