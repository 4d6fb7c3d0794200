import Configuration
import Testing

@testable import NotificationModel

/// The texts and the capabilities of a manifest.
@Suite struct ManifestStringsTests {
  private static let files: [String: String] = [
    "en.strings": "\"FROM\" = \"From %@\"; \"PHOTOS\" = \"photos\";", "de.strings": "\"FROM\" = \"Von %@\";",
    "broken.strings": "\"FROM\" = \"Von %@\"\n\"TO\" = \"An\";",
    "lost.stringsdict": "<plist><array/></plist>",
    "en.stringsdict":
      "{PHOTOS = {NSStringLocalizedFormatKey = \"%#@a@\"; "
      + "a = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = \"%d\";};};}",
    "../all.xcstrings":
      #"{"sourceLanguage":"fr","strings":{"K":{"localizations":{"fr":{"stringUnit":{"value":"Q"}},"#
      + #""de":{"stringUnit":{"value":"S"}}}}}}"#,
    "large.strings": "/*" + String(repeating: "x", count: 3 << 20) + "*/",
    "notes.txt": "hello",
  ]

  private func read(_ lines: String) -> (app: App?, problems: [Diagnostic]) {
    let files = ManifestFiles { path in
      if path == "folder.strings" { return .failure(ManifestFiles.FileError("is a folder")) }
      return Self.files[path].map { .success(Array($0.utf8)) }
        ?? .failure(ManifestFiles.FileError("is not there"))
    }
    return AppManifest.read("bundle: com.example.chat\n\(lines)", file: "apps/chat.yaml", files: files)
  }

  @Test func theFirstLanguageStandsInForAllOthers() {
    let (app, problems) = read("strings: {de: de.strings, en: [en.stringsdict, en.strings]}")

    let photos = StringEntry.plural(
      format: "%#@a@",
      variables: ["a": PluralVariable(valueType: "d", cases: [.other: "%d"])]
    )
    let expected = StringTables(
      developmentLocale: "de",
      locales: ["de": ["FROM": .text("Von %@")], "en": ["FROM": .text("From %@"), "PHOTOS": photos]],
      files: ["de": ["de.strings"], "en": ["en.stringsdict", "en.strings"]]
    )
    #expect(app?.strings == expected)
    #expect(problems.isEmpty)
    #expect(
      read("developmentLanguage: en\nstrings: {de: de.strings, en: en.strings}").app?.strings?
        .developmentLocale == "en"
    )
  }

  @Test(arguments: ["strings: ../all.xcstrings", "strings: {catalog: ../all.xcstrings}"])
  func aCatalogHoldsAllLanguages(line: String) {
    let (app, problems) = read(line)

    let expected = StringTables(
      developmentLocale: "fr",
      locales: ["fr": ["K": .text("Q")], "de": ["K": .text("S")]],
      files: ["catalog": ["../all.xcstrings"]]
    )
    #expect(app?.strings == expected)
    #expect(problems.isEmpty)
  }

  @Test(
    arguments: [
      (
        "strings: {de: broken.strings}", "strings.de",
        "names \"broken.strings\", line 1, column 18: there is no ; behind the text of \"FROM\"", nil
      ),
      ("strings: {de: folder.strings}", "strings.de", "names \"folder.strings\", which is a folder", nil),
      ("strings: {de: gone.strings}", "strings.de", "names \"gone.strings\", which is not there", nil),
      (
        "strings: {de: lost.stringsdict}", "strings.de",
        "names \"lost.stringsdict\", line 1, column 8: the file is no dictionary", nil
      ),
      (
        "strings: {de: notes.txt}", "strings.de", "names \"notes.txt\", which is no file of texts",
        "there are .strings, .stringsdict, .xcstrings"
      ),
      (
        "strings: {de: ../all.xcstrings}", "strings.de", "names a catalog, which holds all languages",
        "write strings: \"../all.xcstrings\""
      ),
      ("strings: de.strings", "strings", "names the file of one language", "write {en: \"de.strings\"}"),
      (
        "strings: {german: de.strings}", "strings.german", "is no language",
        "write a tag such as en, pt-BR or zh-Hans; a catalog goes under \"catalog\""
      ),
      (
        "developmentLanguage: fr\nstrings: {de: de.strings}", "developmentLanguage",
        "is \"fr\", which has no texts; de is taken", nil
      ),
      (
        "developmentLanguage: french\nstrings: {de: de.strings}", "developmentLanguage",
        "is \"french\", no language", "write a tag such as en, pt-BR or zh-Hans"
      ),
      (
        "strings: {de: [large.strings, large.strings, large.strings]}", "strings.de",
        "makes the texts of the app larger than 8388608 bytes together", nil
      ),
    ])
  func whatIsWrongNamesItsPlace(lines: String, path: String, message: String, hint: String?) {
    let (app, problems) = read(lines)

    let line = path == "developmentLanguage" || !lines.contains("\n") ? 2 : 3
    #expect(app != nil)
    #expect(problems.map(\.message) == ["\"\(path)\" \(message)"])
    #expect(problems.first?.hint == hint)
    #expect(problems.allSatisfy { $0.severity == .warning && $0.path == path && $0.line == line })
  }

  @Test func aLanguageWithoutItsFileIsALanguageAllTheSame() {
    #expect(
      read("strings: {de: gone.strings}").app?.strings
        == StringTables(developmentLocale: "de", locales: ["de": [:]])
    )
  }

  @Test func whereNoFilesCanBeReadNothingIsSaidAboutThem() {
    let (app, problems) = AppManifest.read(
      "bundle: com.example.chat\nstrings: {de: de.strings}",
      file: "chat.yaml"
    )

    #expect(app?.strings == nil)
    #expect(problems.isEmpty)
  }

  @Test func capabilitiesAreHeldAgainstAnAppOnlyWhenItNamesThem() {
    let all = "[timeSensitive, critical, communication, filtering, remoteNotification, pushNotifications]"

    #expect(read("").app?.capabilities == nil)
    #expect(read("capabilities: []").app?.capabilities == [])
    #expect(read("capabilities: \(all)").app?.capabilities == OrderedOptions(Set(App.Capability.allCases)))
    #expect(read("capabilities: timeSensitive").app?.capabilities == nil)
    let (app, problems) = read("capabilities: [critical, timesensitive]")
    #expect(app?.capabilities == [.critical])
    #expect(
      problems.map(\.message) == ["\"capabilities\" has the unknown option \"timesensitive\""]
    )
    #expect(
      problems.first?.hint
        == "there are timeSensitive, critical, communication, filtering, remoteNotification, pushNotifications"
    )
  }
}
