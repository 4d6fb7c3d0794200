import Foundation
import Localization
import NotificationModel
import Testing

/// What is shown for a key, whatever is sent for its specifiers.
@Suite struct FormattingTests {
  private func found(_ format: String, _ arguments: [String], locale: String = "en") -> FoundText {
    let tables = StringTables(developmentLocale: locale, locales: [locale: ["K": .text(format)]])
    return tables.lookUp(LocalizedText(key: "K", arguments: arguments), for: locale)
  }

  @Test(
    arguments: [
      ("%@ sent %@", ["Ada", "it"], "Ada sent it"), ("%2$@ from %1$@", ["Ada", "Hi"], "Hi from Ada"),
      ("%1$@, %1$@!", ["Ada"], "Ada, Ada!"),
      ("%d %i %u %ld %lu %lld", ["1", "2", "3", "4", "5", "6"], "1 2 3 4 5 6"), ("%d", ["-5.9"], "-5"),
      ("%f", ["1.5"], "1.500000"),
      ("%.2f", ["2.675"], "2.68"), ("%.1f", ["9.95"], "10.0"), ("%.0f", ["2.5"], "2"), ("%.0f", ["3.5"], "4"),
      ("%.2f", ["-0.5"], "-0.50"), ("%x %X", ["255", "255"], "ff FF"),
      ("100%", [], "100%"), ("100%% of %@", ["it"], "100% of it"),
      ("100% sure, %@", ["Ada"], "100% sure, Ada"), ("%", [], "%"),
      ("%5d|%-5d|%05d", ["42", "42", "-42"], "   42|42   |-0042"),
      ("%+d", ["3"], "+3"), ("%.3d", ["7"], "007"), ("%1$@ %y", ["a"], "a %y"),
      ("%@", ["%@ %1$@ %n"], "%@ %1$@ %n"), ("%0$@", [], "%0$@"),
      ("%99999999999999999999d", ["1"], String(repeating: " ", count: 199) + "1"),
      ("%s", ["Ada"], "Ada"), ("%#x", ["255"], "0xff"),
    ])
  func specifiersAreFilled(format: String, arguments: [String], expected: String) {
    #expect(found(format, arguments).text == expected)
  }

  @Test func whatDoesNotFitIsCountedAndNothingIsInvented() {
    let missing = found("%@ and %@ and %3$@", ["Ada"])
    let unused = found("Hello %2$@", ["a", "b", "c"])
    let unfit = found("%d photos, %@", ["many", "x"])

    #expect(missing.text == "Ada and  and " && missing.missingArguments == 2 && missing.unusedArguments == 0)
    #expect(unused.text == "Hello b" && unused.unusedArguments == 2 && unused.missingArguments == 0)
    #expect(unfit.text == "many photos, x" && unfit.unfitArguments == 1)
  }

  @Test(arguments: [
    "-9223372036854775808", "9223372036854775807", "-99999999999999999999999999999", "41", "-41",
  ])
  func anExponentOutOfRangeIsNoNumber(exponent: String) {
    let seats = found("%d seats", ["1e\(exponent)"])

    #expect(seats.text == "1e\(exponent) seats" && seats.unfitArguments == 1)
  }

  @Test(arguments: [Int.min, -1, 0, 101, Int.max])
  func aVariableOfAnArgumentThatCannotBeTakesTheNextOne(argument: Int) throws {
    let text = #"{"valueType": "d", "argument": \#(argument), "cases": {"other": "%d seats"}}"#
    let seats = try JSONDecoder().decode(PluralVariable.self, from: Data(text.utf8))
    let entry = StringEntry.plural(format: "%#@seats@", variables: ["seats": seats])
    let tables = StringTables(developmentLocale: "en", locales: ["en": ["K": entry]])

    #expect(tables.lookUp(LocalizedText(key: "K", arguments: ["3"]), for: "en").text == "3 seats")
  }

  @Test func aVariableDependsOnItsNumberInTheLanguageOfTheTable() {
    let photos = PluralVariable(
      valueType: "d",
      cases: [
        .zero: "никаких фото", .one: "%d фото", .few: "%d снимка", .many: "%d снимков", .other: "%d снимка",
      ]
    )
    let entry = StringEntry.plural(format: "%1$@: %2$#@photos@", variables: ["photos": photos])
    let tables = StringTables(developmentLocale: "ru", locales: ["ru": ["K": entry], "en": ["K": entry]])

    func text(_ number: String, _ locale: String = "ru") -> String {
      tables.lookUp(LocalizedText(key: "K", arguments: ["Ада", number]), for: locale).text
    }
    #expect(
      ["1", "3", "5", "21", "0", "1.5"].map { text($0) } == [
        "Ада: 1 фото", "Ада: 3 снимка", "Ада: 5 снимков", "Ада: 21 фото", "Ада: никаких фото",
        "Ада: 1 снимка",
      ]
    )
    #expect(text("0", "en") == "Ада: никаких фото")
    #expect(text("21", "en") == "Ада: 21 снимка")
    #expect(text("viele") == "Ада: viele снимка")
  }

  @Test func variablesInVariablesGoOnFromTheirArgument() {
    let variables = [
      "files": PluralVariable(valueType: "d", cases: [.one: "a file", .other: "%d files in %#@folders@"]),
      "folders": PluralVariable(valueType: "d", cases: [.one: "a folder", .other: "%d folders"]),
    ]
    let entry = StringEntry.plural(format: "%#@files@", variables: variables)
    let tables = StringTables(developmentLocale: "en", locales: ["en": ["K": entry]])

    let several = tables.lookUp(LocalizedText(key: "K", arguments: ["3", "1"]), for: "en")
    let one = tables.lookUp(LocalizedText(key: "K", arguments: ["1", "1"]), for: "en")
    #expect(several.text == "3 files in a folder" && several.unusedArguments == 0)
    #expect(one.text == "a file" && one.unusedArguments == 1)
  }

  @Test func variablesThatHoldThemselvesComeToAnEnd() {
    let all = PluralVariable(valueType: "d", cases: [.other: String(repeating: "%1$#@a@", count: 50) + "x"])
    let long = StringEntry.text(String(repeating: "é%1$@", count: 100_000))
    let tables = StringTables(
      developmentLocale: "en",
      locales: ["en": ["SELF": .plural(format: "%1$#@a@", variables: ["a": all]), "LONG": long]]
    )

    let own = tables.lookUp(LocalizedText(key: "SELF", arguments: ["2"]), for: "en").text
    let cut = tables.lookUp(LocalizedText(key: "LONG", arguments: ["日"]), for: "en").text
    #expect(own.utf8.count < 1000 && own.allSatisfy { $0 == "x" })
    #expect(cut.utf8.count <= 16 << 10 && cut.utf8.count > (16 << 10) - 4 && cut.hasPrefix("é日é日"))
  }

  /// The text of a number in a table of one language, on a phone with that locale.
  @Test(
    arguments: [
      ("ar-SA", "ar", "%d مقاعد", "٤٢ مقاعد"), ("ar-MA", "ar", "%d مقاعد", "42 مقاعد"),
      ("ar-SA", "en", "%d seats", "42 seats"), ("fa-IR", "fa", "%05d", "۰۰۰۴۲"), ("ar-SA", "ar", "%x", "2a"),
      ("en-SA", "ar", "%d مقاعد", "٤٢ مقاعد"), ("en-MA", "ar", "%d مقاعد", "42 مقاعد"),
      ("ar-SA", "ar", "%@", "42"), ("de-AT", "de", "%d Plätze", "42 Plätze"),
    ]
  )
  func aNumberHasTheDigitsOfTheRegion(phone: String, table: String, format: String, expected: String) {
    let tables = StringTables(developmentLocale: table, locales: [table: ["K": .text(format)]])

    #expect(tables.lookUp(LocalizedText(key: "K", arguments: ["42"]), for: phone).text == expected)
    // A key that is not found is a text of the development language.
    #expect(tables.lookUp(LocalizedText(key: format, arguments: ["42"]), for: phone).text == expected)
  }
}
