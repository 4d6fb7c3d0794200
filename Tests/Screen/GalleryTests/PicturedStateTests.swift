import CenterUI
import FoundationEssentials
import PayloadSimulation
import PhoneContents
import TestPayloads
import Testing

@testable import Canvas
@testable import Gallery
@testable import NotificationModel

/// A state means the same in the cells of a terminal as in points.
@Suite struct PicturedStateTests {
  private func text(_ surface: Surface, _ state: PicturedState, _ size: Device.TextSize = .large) throws
    -> String
  {
    var series = pictures(of: [try invitation()], surface)
    (series.payloads.states, series.payloads.textSizes) = ([state], [size])
    return try series.document(.text)
  }

  @Test func previewsAreHidden() throws {
    #expect(try !text(.banner, .hidden).contains("Dinner tonight"))
  }

  @Test func aStackIsClosedOrOpen() throws {
    let open = try text(.list, .expanded(3))

    #expect(try text(.list, .grouped(3)).contains("2 more notifications"))
    #expect(open.components(separatedBy: "Dinner tonight").count == 4)
  }

  @Test func aReplyIsTyped() throws {
    let field = Action(
      identifier: "write",
      title: "Write",
      textInput: .init(buttonTitle: "Send", placeholder: "Text")
    )
    var app = dely
    app.categories = [Category(identifier: "invitation", actions: [field])]
    var series = pictures(of: [try invitation()], apps: [app], .longLook)
    series.payloads.states = [.reply("On my way")]

    #expect(try series.document(.text).contains("On my way"))
  }

  @Test func whatWaitedForTheSummaryIsInTheListWithoutABanner() throws {
    #expect(try text(.list, .summary).contains("Dinner tonight"))
    #expect(try text(.banner, .summary).contains("There is no banner."))
  }

  @Test func theLargestTextLeavesFewerLettersInALine() throws {
    #expect(try text(.banner, .standard).contains("The usual place"))
    let long = try payload(
      "long",
      #"{"aps":{"alert":"Ten words that fit into two lines of an ordinary phone"}}"#
    )
    var series = pictures(of: [long], .banner)
    #expect(try series.document(.text).contains("Ten words that fit into"))
    series.payloads.states = [.accessibility]

    #expect(try !series.document(.text).contains("Ten words that fit into"))
  }

  @Test func everyCombinationHasItsCaption() throws {
    var series = pictures(of: [try invitation()], .banner)
    (series.payloads.states, series.payloads.textSizes) = ([.standard, .locked], [.large, .small])

    let notes = try series.draw().sheet.figures.map(\.note)

    #expect(notes.count == 4 && series.count == 4)
    #expect(notes.contains("iPhone · plain · en · small · locked"))
  }
}
