import Foundation
import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// What is on each surface and where.
@Suite struct PhoneLayoutTests {
  private func list(
    _ contents: PhoneContents,
    _ surface: Surface,
    _ device: String = "iphone",
    textSize: Device.TextSize = .large,
    hasFrame: Bool = false
  ) throws -> DisplayList {
    let preset = try #require(DevicePreset.named(device))
    let picture = PhonePicture(contents, on: surface, device: preset, textSize: textSize, hasFrame: hasFrame)
    return picture.displayList(EvenMeasurer())
  }

  @Test func aPictureIsReadAsItWasWrittenAndNotOnAnUnknownSurface() throws {
    let picture = PhonePicture(
      contents(card()),
      on: .longLook,
      appearance: .dark,
      textSize: .small,
      hasFrame: true
    )
    let bytes = try JSONEncoder().encode(picture)
    #expect(try JSONDecoder().decode(PhonePicture.self, from: bytes) == picture)

    let text = String(decoding: bytes, as: UTF8.self).replacing("\"longlook\"", with: "\"hologram\"")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PhonePicture.self, from: Data(text.utf8))
    }
  }

  @Test func headingsHaveNoAccessibilitySizes() throws {
    let look = try list(longLook(card()), .longLook, textSize: .largest)
    let center = try list(contents(card()), .list, textSize: .largest)

    let (name, body) = (try #require(look.text("Dely")), try #require(look.text("Dinner")))
    #expect(name.request.size < body.request.size / 2)
    #expect(try #require(center.text("Notification Center")).lines.count == 1)
  }

  @Test(arguments: DevicePreset.all.map(\.name))
  func theLockScreenHasTheClockAboveAndTheCardsAboveTheLowerEdge(device: String) throws {
    let list = try list(contents(card(), card("Second"), isLocked: true), .lock, device)
    let clock = try #require(list.ink("9:41"))
    let date = try #require(list.ink("Tuesday"))
    let first = try #require(list.ink("Dinner"))
    let second = try #require(list.ink("Second"))

    #expect(date.bottom <= clock.y + 4 && clock.bottom < first.y && first.bottom < second.y)
    #expect(second.bottom < list.height)
    #expect(abs(clock.middleX - list.width / 2) < 1)
  }

  @Test func theListIsAsHighAsItsCards() throws {
    let one = try list(contents(card()), .list)
    let two = try list(contents(card(), card("Second")), .list)

    #expect(one.height < two.height)
    #expect(try #require(one.text("Notification Center")).box.bottom <= #require(one.ink("Dinner")).y)
  }

  @Test func theLongLookHasTheWholeTextAndItsButtonsBelow() throws {
    let long = String(repeating: "long words ", count: 60)
    let list = try list(longLook(card(body: long), buttons: ["Accept", "Decline"]), .longLook)
    let body = try #require(list.text("long"))
    let accept = try #require(list.ink("Accept"))
    let decline = try #require(list.ink("Decline"))

    #expect(body.lines.count > 10 && !body.lines.contains { $0.text.hasSuffix("…") })
    #expect(body.box.bottom < accept.y && accept.bottom < decline.y && decline.bottom < list.height)
    #expect(try #require(list.text("Decline")).ink != #require(list.text("Accept")).ink)
  }

  /// Whether the symbol's line begins at the left of its end, in the picture of a phone that reads in that direction.
  private func rises(_ symbol: String, isRightToLeft: Bool) throws -> Bool {
    var contents = longLook(card())
    contents.isRightToLeft = isRightToLeft
    contents.longLook?.actions = [PhoneContents.Button(title: "Accept", isDestructive: false, icon: symbol)]
    func symbols(_ items: [DisplayItem]) -> [[Outline.Segment]] {
      items.flatMap { item -> [[Outline.Segment]] in
        switch item {
        case .stroke(.path(let segments), 1.7, _): [segments]
        case .group(let group): symbols(group.items)
        case .fill, .stroke, .shadow, .text, .picture: []
        }
      }
    }
    let lines = try #require(symbols(try list(contents, .longLook).items).first)
    guard case .move(let start, _)? = lines.first, case .line(let second, _)? = lines.dropFirst().first else {
      Issue.record("the symbol does not begin with a line")
      return false
    }
    return start < second
  }

  @Test func anArrowIsTurnedRoundAndACheckMarkIsNot() throws {
    #expect(try rises("checkmark", isRightToLeft: false) && rises("checkmark", isRightToLeft: true))
    #expect(try rises("arrowshape.turn.up.left", isRightToLeft: false))
    #expect(try !rises("arrowshape.turn.up.left", isRightToLeft: true))
  }

  @Test func buttonsBeginWhereThePhoneDoes() throws {
    var contents = longLook(card(body: "Text"), buttons: ["Accept", "אישור"])
    contents.isRightToLeft = true
    let list = try list(contents, .longLook)
    let latin = try #require(list.ink("Accept"))
    let hebrew = try #require(list.ink("אישור"))
    #expect(abs(latin.right - hebrew.right) < 0.01)
  }

  @Test func whatIsTypedBeginsAtItsOwnSide() throws {
    for isRightToLeft in [false, true] {
      for typed in ["On my way", "בדרך"] {
        var contents = longLook(card(), reply: typed)
        contents.isRightToLeft = isRightToLeft
        let text = try #require(try list(contents, .longLook).text(typed))
        let line = try #require(text.lines.first)
        let start = typed == "בדרך" ? text.box.right - line.width : text.box.x
        #expect(abs(line.x - start) < 0.01)
      }
    }
  }

  @Test func aFieldStandsInPlaceOfTheButtons() throws {
    let empty = try list(longLook(card(), buttons: ["Accept"], reply: ""), .longLook)
    let typed = try list(longLook(card(), buttons: ["Accept"], reply: "On my way"), .longLook)

    #expect(empty.text("Message") != nil && empty.text("Accept") == nil)
    #expect(typed.text("On my way") != nil && typed.text("Message") == nil && typed.text("Send") != nil)
  }

  @Test func withAFrameTheWholeScreenIsSeen() throws {
    let alone = try list(contents(card()), .banner)
    let framed = try list(contents(card()), .banner, hasFrame: true)

    #expect(alone.width == 393 && alone.height < 200)
    #expect(framed.width > 393 && framed.height > 852)
    #expect(framed.group("screen") != nil && framed.text("9:41") != nil)
  }

  @Test func anAbsenceIsASentence() throws {
    var contents = contents()
    contents.absence = "There is no banner."
    let list = try list(contents, .banner)

    #expect(list.texts.map { $0.lines.map(\.text) } == [["There is no banner."]])

    // In a frame it stands below the status bar, which the island lies in.
    let framed = try self.list(contents, .banner, hasFrame: true)
    let clock = try #require(framed.text("9:41")?.box.y)
    #expect(try #require(framed.text("There is no banner.")?.box.y) > clock + 40)
  }

  @Test func aSheetHasACaptionUnderEachPicture() throws {
    let figure = PhoneFigure(
      title: "Banner · a",
      note: "iPhone · light · en",
      picture: PhonePicture(contents(card()), on: .banner)
    )
    let list = PhoneSheet(rows: [[figure, figure], [figure]]).displayList(EvenMeasurer())

    #expect(list.texts.filter { $0.lines.first?.text == "Banner · a" }.count == 3)
    #expect(list.width > 2 * 393)
    #expect(PhoneSheet(rows: [[figure]]).displayList(EvenMeasurer()).width == 393)
  }

  @Test func aSheetOfManyRowsHasTheShapeOfAPage() throws {
    let figures = (0..<30).map { number in
      PhoneFigure(title: "Picture \(number)", note: "", picture: PhonePicture(contents(card()), on: .banner))
    }
    let list = PhoneSheet(rows: figures.map { [$0] }).displayList(EvenMeasurer())
    let captions = list.texts.filter { $0.lines.first?.text.hasPrefix("Picture") == true }

    #expect(list.height <= 2 * list.width && list.width < 3 * list.height)
    #expect(captions.map { $0.lines[0].text } == (0..<30).map { "Picture \($0)" })
    // Within a column they follow each other downwards, and each picture is on the page with its caption.
    #expect(captions[0].box.x == captions[1].box.x && captions[0].box.bottom < captions[1].box.y)
    #expect(
      list.texts.allSatisfy { $0.box.x > 0 && $0.box.right < list.width && $0.box.bottom < list.height }
    )
  }
}
