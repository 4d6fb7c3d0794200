import NotificationModel
import Testing

@testable import Localization

/// Files whose texts depend on numbers: `.stringsdict` and string catalogs.
@Suite struct PluralFileTests {
  private func tables(catalog text: String) -> (tables: StringTables, problems: [String]) {
    let (content, problems) = StringsFile.read(Array(text.utf8), name: "Localizable.xcstrings")
    guard case .catalog(let source, let locales, _) = content else {
      return (StringTables(developmentLocale: "", locales: [:]), ["no catalog"])
    }
    return (StringTables(developmentLocale: source, locales: locales), problems.map(\.inOneLine))
  }

  @Test func aStringsdictGivesVariables() {
    let (entries, problems) = StringsFileTests.table(
      """
      <plist><dict><key>PHOTOS</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@photos@</string>
        <key>photos</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>lu</string>
          <key>one</key><string>a photo</string><key>other</key><string>%lu photos</string>
      </dict></dict></dict></plist>
      """,
      name: "en.stringsdict"
    )

    let photos = PluralVariable(valueType: "lu", cases: [.one: "a photo", .other: "%lu photos"])
    #expect(entries == ["PHOTOS": .plural(format: "%#@photos@", variables: ["photos": photos])])
    #expect(problems.isEmpty)
  }

  @Test(
    arguments: [
      (
        "{K = {};}",
        [
          "1:2 warning K: \"K\" has no NSStringLocalizedFormatKey; it is the format that names the variables: %#@count@"
        ]
      ),
      (
        "{K = {NSStringLocalizedFormatKey = \"%#@a@ %#@b@\"; a = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
          + "other = x;};};}",
        ["1:2 warning K: \"K\" names the variable \"b\", which it does not have"]
      ),
      (
        "{K = {NSStringLocalizedFormatKey = \"%#@a@\"; a = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
          + "one = x;};};}",
        ["1:45 warning K: \"K\", variable \"a\", has no text for other, which every language needs"]
      ),
      (
        "{K = {NSStringLocalizedFormatKey = \"%#@a@\"; a = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
          + "other = x; single = y;};};}",
        [
          "1:113 warning K: \"K\", variable \"a\", has \"single\", which is no plural category with a text; "
            + "there are zero, one, two, few, many, other"
        ]
      ),
    ])
  func aBrokenStringsdictSaysWhere(text: String, expected: [String]) {
    #expect(StringsFileTests.table(text, name: "en.stringsdict").problems == expected)
  }

  @Test func theTextForAPhoneAndTheWidestAreTaken() {
    let (entries, _) = StringsFileTests.table(
      """
      {TAP = {NSStringDeviceSpecificRuleType = {mac = Click; iphone = Tap; other = Press;};};
       WIDE = {NSStringVariableWidthRuleType = {1 = Hi; 20 = "Good morning";};};}
      """,
      name: "en.stringsdict"
    )

    #expect(entries == ["TAP": .text("Tap"), "WIDE": .text("Good morning")])
  }

  @Test func ofACatalogALanguageHasWhatIsTranslatedOnly() {
    let (tables, problems) = tables(
      catalog: #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "FROM": {"extractionState": "manual", "localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "From %@"}},
            "de": {"stringUnit": {"state": "translated", "value": "Von %@"}}}},
          "Hello": {},
          "TAP": {"localizations": {"en": {"variations": {"device": {
            "mac": {"stringUnit": {"value": "Click"}}, "iphone": {"stringUnit": {"value": "Tap"}}}}},
            "de": {"stringUnit": {"state": "new", "value": ""}}}}}}
        """#
    )

    #expect(tables.developmentLocale == "en")
    #expect(tables.locales["en"] == ["FROM": .text("From %@"), "Hello": .text("Hello"), "TAP": .text("Tap")])
    #expect(tables.locales["de"] == ["FROM": .text("Von %@")])
    let hello = LocalizedText(key: "TAP", fallback: "Tippen")
    #expect(tables.lookUp(hello, for: "de") == FoundText(text: "Tippen", locale: nil))
    #expect(
      problems == ["5:12 warning Hello: de has no text for 2 of 3 keys, \"Hello\" for one: not found there"]
    )
  }

  @Test func whatIsNotToBeTranslatedIsNotMissed() {
    let (tables, problems) = tables(
      catalog: #"""
        {"sourceLanguage": "en", "strings": {
          "A": {"localizations": {"de": {"stringUnit": {"value": "B"}}}}, "Bellhop": {"shouldTranslate": false}}}
        """#
    )

    #expect(
      tables.locales == ["de": ["A": .text("B")], "en": ["A": .text("A"), "Bellhop": .text("Bellhop")]]
    )
    #expect(problems.isEmpty)
  }

  @Test func theNumberOfACatalogsTextIsFoundAmongItsArguments() {
    let (tables, problems) = tables(
      catalog: #"""
        {"sourceLanguage": "en", "strings": {"SENT": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%@ sent a photo"}},
          "other": {"stringUnit": {"value": "%@ sent %lld photos"}}}}}}}}}
        """#
    )

    #expect(problems.isEmpty)
    #expect(
      tables.lookUp(LocalizedText(key: "SENT", arguments: ["Ada", "1"]), for: "en").text == "Ada sent a photo"
    )
    #expect(
      tables.lookUp(LocalizedText(key: "SENT", arguments: ["Ada", "5"]), for: "en").text
        == "Ada sent 5 photos"
    )
  }

  @Test func substitutionsTakeTheirArgumentByNumber() {
    let unit =
      #"{"variations": {"plural": {"one": {"stringUnit": {"value": "%arg X"}}, "#
      + #""other": {"stringUnit": {"value": "%arg Xs"}}}}, "formatSpecifier": "lld", "argNum": "#
    let (tables, problems) = tables(
      catalog: #"{"sourceLanguage": "en", "strings": {"IN": {"localizations": {"en": {"#
        + #""stringUnit": {"value": "%#@photos@ in %#@albums@"}, "substitutions": {"photos": "#
        + unit.replacing("X", with: "photo") + #"1}, "albums": "# + unit.replacing("X", with: "album")
        + "2}}}}}}}"
    )

    #expect(problems.isEmpty)
    let text = LocalizedText(key: "IN", arguments: ["1", "3"])
    #expect(tables.lookUp(text, for: "en").text == "1 photo in 3 albums")
  }

  @Test(
    arguments: [
      ("{\"strings\": {", "1:14 error : "), ("[]", "1:1 warning : the catalog has no \"strings\""),
      ("{\"strings\": {}}", "1:1 warning : the catalog has no \"sourceLanguage\"; English is taken"),
      (
        "{\"sourceLanguage\": \"en\", \"strings\": {\"K\": {\"localizations\": {\"klingon\": {}}}}}",
        "1:73 warning K: \"klingon\" is no language"
      ),
    ])
  func aBrokenCatalogSaysWhere(text: String, beginning: String) {
    let (_, problems) = tables(catalog: text)

    #expect(problems.count == 1 && problems.first?.hasPrefix(beginning) == true, "\(problems)")
  }
}
