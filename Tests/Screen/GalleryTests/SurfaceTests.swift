import Canvas
import CenterUI
import Foundation
import NotificationModel
import PayloadSimulation
import PhoneContents
import TestPayloads
import Testing
import Themes

@testable import Gallery

/// What a person finds on each surface.
@Suite struct SurfaceTests {
  @Test func aBannerStandsAloneAndHasItsButtonsOnlyWhenExpanded() throws {
    let text = try pictures(of: [try invitation()], .banner).document(.text)

    #expect(text.contains("💌  Dinner tonight"))
    #expect(text.contains("The usual place"))
    #expect(!text.contains("1 Accept"))
    #expect(!text.contains("9:41") && !text.contains("Notification Center") && !text.contains("quit"))
  }

  @Test func theListHoldsEverythingNewestFirst() throws {
    let payloads = try (1...20).map {
      try payload("p\($0)", #"{"aps":{"alert":"Message \#($0)","thread-id":"\#($0)"}}"#)
    }
    let text = try pictures(of: payloads, .list).document(.text)

    let places = (1...20).compactMap { text.range(of: "Message \($0) ")?.lowerBound }
    #expect(places.count == 20)
    #expect(places == places.sorted(by: >))
    #expect(text.contains("9:41  Tue Mar 24"))
    #expect(text.contains("now") && text.contains("4m ago") && text.contains("10m ago"))
  }

  @Test func theListHidesNothingWhereAnAppHasABadge() throws {
    let body = "The usual place, at the window, as long as the wine lasts"
    let push = try payload("badge", #"{"aps":{"alert":{"title":"Dinner","body":"\#(body)"},"badge":1}}"#)
    let text = try pictures(of: [push], .list).document(.text)

    #expect(text.contains("as the wine lasts"))
    #expect(!text.contains("↓"))
  }

  @Test func theLockScreenHasTheDateAndDrawsTheTime() throws {
    let text = try pictures(of: [try invitation()], .lock).document(.text)

    #expect(text.contains("Tuesday, March 24"))
    #expect(text.contains("▄████▄") && text.contains("▀████▀"))
    #expect(text.contains("Dinner tonight"))
    #expect(!text.contains("swipe up"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 40 + 1)
  }

  @Test func theLockScreenSaysThatThereIsMore() throws {
    let payloads = try (1...20).map {
      try payload("p\($0)", #"{"aps":{"alert":"Message \#($0)","thread-id":"\#($0)"}}"#)
    }
    let text = try pictures(of: payloads, .lock).document(.text)

    #expect(text.contains("Message 20") && !text.contains("Message 1 "))
    #expect(text.contains("⌃ swipe up for older"))
  }

  @Test func theClockNeedsNothingButASCII() throws {
    let text = try pictures(
      of: [try invitation()],
      .lock,
      look: DisplayOptions(depth: .monochrome, ascii: true)
    )
    .document(.text)

    #expect(text.contains("######"))
    #expect(text.unicodeScalars.first { !$0.isASCII } == nil)
  }

  @Test(arguments: [("44x20", "█▀█"), ("44x11", "9:41")])
  func aShortLockScreenHasASmallClock(_ name: String, sign: String) throws {
    let rows = name == "44x20" ? 20 : 11
    let screen = PictureSeries.Screen(name: name, size: Size(columns: 44, rows: rows))
    let text = try pictures(of: [try invitation()], screens: [screen], .lock).document(.text)

    #expect(text.contains(sign))
    #expect(text.contains("Dinner tonight"))
  }

  @Test func theLongLookHasAllButtonsAndWhatTheyDo() throws {
    let text = try pictures(of: [try invitation()], .longLook).document(.text)

    #expect(text.contains("Dely") && text.contains("Dinner tonight"))
    #expect(text.contains("1  Accept") && text.contains("2  See") && text.contains("3  Decline"))
    #expect(text.contains("opens the app") && text.contains("destructive"))
    #expect(!text.contains("more"))
  }

  @Test func aLongLookIsAsHighAsItsText() throws {
    let body = (1...120).map { "word\($0)" }.joined(separator: " ")
    let long = try payload("long", #"{"aps":{"alert":{"title":"Long","body":"\#(body)"}}}"#)
    let screen = PictureSeries.Screen(name: "44x20", size: Size(columns: 44, rows: 20))
    let text = try pictures(of: [long], screens: [screen], .longLook).document(.text)

    #expect(text.contains("word1 ") && text.contains("word120"))
  }

  @Test func aWideScreenHasTheInspectorAndTheOtherSurfacesHaveNot() throws {
    let screen = PictureSeries.Screen(name: "120x40", size: Size(columns: 120, rows: 40))
    let figures = try pictures(of: [try invitation()], screens: [screen], .screen, .list).draw().sheet.figures

    #expect(figures.map(\.grid.size.columns) == [120, 48])
    let text = TextWriter().write(figures[0].grid)
    #expect(text.contains("Trace") && text.contains("authorised"))
    #expect(text.contains("q quit"))
  }

  @Test func whatShowsNothingSaysWhy() throws {
    let silent = try payload("silent", #"{"aps":{"content-available":1}}"#)
    var quiet = dely
    quiet.settings.authorization = .denied

    for surface in [Surface.banner, .list, .lock, .longLook] {
      let nothing = try pictures(of: [silent], surface).document(.text)
      let denied = try pictures(of: [try invitation()], apps: [quiet], surface).document(.text)
      #expect(nothing.filter { !$0.isWhitespace }.contains("Silentpush"), "\(surface)")
      #expect(denied.filter { !$0.isWhitespace }.contains("doesnotallow"), "\(surface)")
      #expect(!denied.contains("Dinner"))
    }
    let screen = try pictures(of: [silent], .screen).document(.text)
    #expect(screen.contains("silent push"))
  }

  @Test func aQuietNotificationHasNoBannerButIsListed() throws {
    let passive = try payload("p", #"{"aps":{"alert":"Psst","interruption-level":"passive"}}"#)

    let banner = try pictures(of: [passive], .banner).document(.text)
    let list = try pictures(of: [passive], .list).document(.text)

    #expect(banner.contains("There is no banner."))
    #expect(!banner.contains("no banner: "))
    #expect(list.contains("Psst"))
  }

  @Test func aScreenThatIsTooSmallSaysSo() throws {
    let screen = PictureSeries.Screen(name: "20x5", size: Size(columns: 20, rows: 5))
    for surface in Surface.allCases {
      let text = try pictures(of: [try invitation()], screens: [screen], surface).document(.text)
      #expect(text.contains("Enlarge to 30×8"))
    }
  }
}
