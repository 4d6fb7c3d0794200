import CenterUI
import Foundation
import NotificationModel
import PayloadSimulation
import PhoneContents
import TestPayloads
import Testing

@testable import Canvas
@testable import Gallery

/// Several pictures in one document.
@Suite struct SheetTests {
  private func many() throws -> PictureSeries {
    pictures(
      of: [try invitation(), try payload("word", #"{"aps":{"alert":"Hi"}}"#)],
      locales: ["en", "ja"],
      screens: [PictureSeries.Screen(DevicePreset.all[0]), PictureSeries.Screen(.standard)],
      themes: [dark, plain],
      .banner,
      .lock
    )
  }

  @Test func theSameSceneGivesTheSameBytes() throws {
    for format in PictureFormat.allCases {
      let first = try many().draw().sheet.document(for: format, depth: .trueColor)
      let second = try many().draw().sheet.document(for: format, depth: .trueColor)
      #expect(first == second, "\(format)")
      #expect(first.map(\.isEmpty) == (format == .png ? nil : false), "a PNG is made outside")
    }
  }

  /// Otherwise a picture would change with the apps that somebody happens to have.
  @Test func otherAppsOnThePhoneChangeNothing() throws {
    let screen = PictureSeries.Screen(name: "120x40", size: Size(columns: 120, rows: 40))
    let other = App(bundle: "a.b", name: "Other", origin: .manifest)

    let alone = try pictures(of: [try invitation()], screens: [screen], .screen).document(.text)
    let among = try pictures(of: [try invitation()], apps: [other, dely], screens: [screen], .screen)
      .document(.text)

    #expect(alone == among)
  }

  @Test func theLooksOfAPayloadStandBesideEachOther() throws {
    let series = try many()
    let captions = try series.draw().sheet.figures.map(\.caption)

    #expect(captions.count == 24 && series.count == 24)
    #expect(
      captions.prefix(4) == [
        "Banner · invitation · iPhone SE · dark · en", "Banner · invitation · iPhone SE · plain · en",
        "Banner · invitation · iPhone · dark · en", "Banner · invitation · iPhone · plain · en",
      ]
    )
    #expect(captions[4] == "Banner · word · iPhone SE · dark · en")
    #expect(captions[12] == "Banner · invitation · iPhone SE · dark · ja")
    #expect(captions.last == "Lock Screen · iPhone · plain · ja")
    #expect(try series.draw().sheet.rows.map(\.count) == Array(repeating: 4, count: 6))
  }

  /// A payload in three languages, on all devices, in two themes and on two surfaces.
  private func manyRows() throws -> PictureSeries {
    pictures(
      of: [try invitation()],
      locales: ["en", "ja", "ar"],
      screens: DevicePreset.all.map { PictureSeries.Screen($0) },
      themes: [dark, plain],
      .lock,
      .list
    )
  }

  @Test func whatVariesFastestStandsSideBySide() throws {
    let sheet = try manyRows().draw().sheet

    #expect(sheet.rows.map(\.count) == Array(repeating: 2, count: 3 * 4 * 2))
    let notes = sheet.rows[0].map(\.note)
    #expect(notes.filter { !$0.hasPrefix("iPhone SE") } == [])
  }

  @Test func aSheetOfManyRowsHasTheShapeOfAPage() throws {
    let sheet = try manyRows().document(.svg)
    let size = try #require(sheet.firstMatch(of: /width="(\d+)" height="(\d+)"/))
    let (width, height) = (try #require(Int(size.1)), try #require(Int(size.2)))

    #expect(height <= 2 * width && width < 3 * height)
  }

  @Test func asTextTheyFollowEachOtherUnderTheirCaptions() throws {
    let text = try many().document(.text)
    let headings = text.split(separator: "\n").filter { $0.hasSuffix(" · en") || $0.hasSuffix(" · ja") }

    #expect(headings.count == 24)
    #expect(!text.contains("\u{1B}"))
    #expect(try many().document(.ansi).contains("\u{1B}[1mBanner · invitation"))
  }

  @Test func aSinglePictureStandsAlone() throws {
    let single = pictures(of: [try invitation()], .banner)

    #expect(try !single.document(.text).contains("Banner"))
    #expect(try !single.document(.svg).contains("Banner"))
    #expect(try single.document(.html).contains("<title>Banner · invitation"))
    #expect(try !single.document(.html).contains("<figcaption"))
  }
}
