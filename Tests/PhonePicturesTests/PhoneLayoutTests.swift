import CenterUI
import NotificationModel
import PhonePictures
import Testing

/// What is on each surface and where.
@Suite struct PhoneLayoutTests {
  private func list(
    _ contents: PhoneContents,
    _ surface: Surface,
    _ device: String = "iphone",
    hasFrame: Bool = false
  ) throws -> DisplayList {
    let preset = try #require(DevicePreset.named(device))
    return PhonePicture(contents, on: surface, device: preset, hasFrame: hasFrame).displayList(EvenMeasurer())
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
}
