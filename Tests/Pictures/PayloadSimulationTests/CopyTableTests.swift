import NotificationModel
import PayloadCoding
import PhoneContents
import TestPayloads
import Testing
import TextRoom

@testable import PayloadSimulation
@testable import PhonePictures

/// Variants of texts in a table: their pictures, and the room that they leave.
@Suite struct CopyTableTests {
  private static let table = """
    key,language,variant,text
    PAID,de,short,%@ hat bezahlt
    PAID,de,long,"Gute Nachricht: %@ hat soeben die ganze Rechnung bezahlt, und ein Trinkgeld von fünf Euro war auch dabei. Möchtest du dich gleich bedanken, oder lieber erst morgen, wenn alle wieder wach sind und Zeit haben für eine Antwort?"
    OTHER_TITLE,en,,Tea
    """

  /// The second variant, with its argument.
  private static let long = String(table.split(separator: "\"")[1]).replacing("%@", with: "Maximiliane")

  private func copy(_ text: String = Self.table) throws -> CopyTable {
    let json = #"{"aps":{"alert":{"title":"Supper","loc-key":"PAID","loc-args":["Maximiliane"]}}}"#
    return try CopyTable(
      Array(text.utf8),
      of: [try payload("paid", json).push],
      apps: [dely]
    )
  }

  private func card(_ figure: PhoneFigure) -> PhoneContents.Card? {
    if case .card(let card)? = figure.picture.contents.entries.first { card } else { nil }
  }

  @Test func eachVariantIsDrawnOnThePayloadThatNamesItsKey() throws {
    let sheet = try copy().sheet(now: morning)

    #expect(sheet.rows.map(\.count) == [2, 1], "those of one key and language stand side by side")
    let first = try #require(card(sheet.figures[0]))
    #expect(first.title == "Supper" && first.body == "Maximiliane hat bezahlt")
    #expect(sheet.figures[0].title == "PAID · short")
  }

  @Test func aKeyThatNoPayloadNamesIsDrawnOnAPlainCard() throws {
    let sheet = try copy().sheet(now: morning)
    let plain = try #require(card(sheet.figures[2]))

    #expect(plain.title == "Tea" && plain.body.isEmpty)
  }

  @Test func theRoomIsThatOfTheEstimateWithTheArguments() throws {
    let variants = try copy().variants

    #expect(variants[0].use?.count == "Maximiliane hat bezahlt".count)
    #expect(try #require(variants[0].use).left > 0 && variants[0].use?.part == .body)
    #expect(try #require(variants[1].use).left < 0)
    #expect(variants[2].use?.part == .title)
  }

  @Test func theDeviceWithTheLeastRoomIsTold() throws {
    let variant = try copy().variants[1]
    let rooms = DevicePreset.all.map { device in
      CardRoom(device, language: "de").use(of: Self.long, .body, on: .banner)?.left ?? 0
    }

    #expect(variant.use?.left == rooms.min() && variant.device.name == "iphone-se")
  }

  @Test func aKeyThatNothingHasIsTold() throws {
    #expect(
      try copy().remarks == ["\"OTHER_TITLE\" is shown by no payload, and no text of the app has that key."]
    )
  }

  @Test func aPlaceIsMeasuredWithItsLongestSampleAndDrawnWithTheFirst() throws {
    let samples = ["Ada", "Maximiliane"].map { Sample(name: $0, values: ["name": $0]) }
    let text = "key,language,text\nTEA_TITLE,en,Tea for {{ name }}\n"
    let copy = try CopyTable(Array(text.utf8), of: [], apps: [dely], samples: samples)

    #expect(copy.variants[0].use?.count == "Tea for Maximiliane".count)
    #expect(card(try copy.sheet(now: morning).figures[0])?.title == "Tea for Ada")
  }

  @Test func theTableComesBackWithRoomAndDevice() throws {
    let copy = try copy()
    let rows = try CSV(Array(copy.annotated.utf8)).rows.map(\.cells)

    #expect(rows[0] == ["key", "language", "variant", "text", "room", "device"])
    #expect(
      rows[1] == ["PAID", "de", "short", "%@ hat bezahlt", "\(copy.variants[0].use?.left ?? 0)", "iphone-se"]
    )
    #expect(rows[2][4].hasPrefix("-"))
    let again = try self.copy(copy.annotated)
    #expect(again.annotated == copy.annotated, "what was found out takes the place of what was known")
  }

  @Test(arguments: [
    ("key;language;text\nA;de;x", 1, "a comma separates columns"),
    ("key,text\nA,x", 1, "called language"),
    ("key,language,text\nA,de,x\nB,german,y", 3, "\"german\" is no language"),
    ("key,language,text\n,de,x", 2, "no key"),
    ("key,language,text\nA,de,Hello, world", 2, "4 cells and the head 3"),
    ("", 1, "called key"),
  ])
  func whatIsMissingIsToldWithItsLine(text: String, line: Int, words: String) {
    do throws(CSV.ReadingError) {
      _ = try CopyTable(Array(text.utf8), of: [], apps: [])
      Issue.record("it was read")
    } catch {
      #expect(error.line == line && error.message.contains(words), "\(error)")
    }
  }
}
