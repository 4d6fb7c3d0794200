import Localization
import Testing

/// Where texts stand in their files.
@Suite struct StringsFilePlacesTests {
  private func places(_ text: String, _ name: String) -> StringsFilePlaces {
    StringsFilePlaces(Array(text.utf8), name: name)
  }

  private func text(_ place: StringsFilePlaces.Place?) -> String {
    place.map { "\($0.line):\($0.column)" } ?? "-"
  }

  @Test func aTableHasThePlaceOfItsKeysAndOfItsLastSign() {
    let table = places("/* é */ \"A\" = \"x\";\n  B = \"y\";\n\"A\" = \"z\";\n", "a.strings")

    // Of a key that stands twice the last text counts.
    #expect(text(table.keys["A"]) == "3:1")
    #expect(text(table.keys["B"]) == "2:3")
    #expect(text(table.addition) == "3:10")
  }

  @Test func aPropertyListHasThePlaceOfItsKeys() {
    let list = places("<plist><dict>\n <key>A</key><string>x</string>\n</dict></plist>", "a.stringsdict")

    #expect(text(list.keys["A"]) == "2:2")
  }

  @Test func aCatalogHasThePlaceOfEachLanguageAlsoWhileItIsBroken() {
    let catalog = places("{\"strings\": {\n \"A\": {\"localizations\": {\"de\": {},}},\n", "a.xcstrings")

    #expect(text(catalog.keys["A"]) == "2:2")
    #expect(text(catalog.translations["A"]?["de"]) == "2:26")
    #expect(text(catalog.addition) == "1:2")
  }

  @Test(arguments: ["bplist00", "", "{", "\u{FEFF}{}"])
  func aFileWithoutTextsHasNone(_ content: String) {
    #expect(places(content, "a.xcstrings").keys.isEmpty)
    #expect(places(content, "a.strings").keys.isEmpty)
  }
}
