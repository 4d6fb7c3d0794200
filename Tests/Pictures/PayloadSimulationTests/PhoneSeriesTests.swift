import CardTemplates
import NotificationModel
import PhoneContents
import TestPayloads
import Testing

@testable import PayloadSimulation
@testable import PhonePictures

/// What a phone shows in each state and how the pictures stand on their sheet.
@Suite struct PhoneSeriesTests {
  private func sheet(
    _ surface: Surface,
    _ states: [PicturedState] = [.standard],
    appearances: [Device.Appearance] = [.light],
    _ payloads: PayloadSeries.Payload...
  ) throws -> PhoneSheet {
    let all = payloads.isEmpty ? [try invitation()] : payloads
    var series = series(all, surface)
    series.states = states
    return try PhoneSeries(series, appearances: appearances).sheet()
  }

  private func contents(_ surface: Surface, _ state: PicturedState = .standard) throws -> PhoneContents {
    try #require(try sheet(surface, [state]).figures.first).picture.contents
  }

  private func cards(_ contents: PhoneContents) -> [PhoneContents.Card] {
    contents.entries.compactMap { entry in if case .card(let card) = entry { card } else { nil } }
  }

  @Test func aBannerHasTheTextsOfThePayload() throws {
    let card = try #require(try cards(contents(.banner)).first)

    #expect(card.title == "Dinner tonight" && card.body == "The usual place" && card.time == "now")
    #expect(card.icon.emoji == "💌" && card.hidden == 0 && card.summary == nil)
  }

  /// A whole screen shows the banner where there is one, else why there is none; a locked phone shows its Lock Screen.
  @Test(arguments: [PicturedState.focus, .summary])
  func aWholeScreenWithoutABannerSaysWhy(state: PicturedState) throws {
    let whole = try contents(.screen, state)

    #expect(try cards(contents(.screen)).count == 1 && cards(whole).isEmpty)
    #expect(try whole.absence != nil && whole.absence == contents(.banner, state).absence)
  }

  @Test func aWholeScreenOfALockedPhoneIsItsLockScreen() throws {
    let picture = try #require(try sheet(.screen, [.locked]).figures.first).picture

    #expect(picture.surface == .lock && picture.contents.lockScreen?.digits == "9:41")
    #expect(cards(picture.contents).count == 1)
  }

  @Test func theLockScreenHasDateAndTime() throws {
    let contents = try contents(.lock)

    #expect(contents.lockScreen?.date == "Tuesday, March 24" && contents.lockScreen?.digits == "9:41")
    #expect(contents.heading == nil && cards(contents).count == 1)
  }

  @Test func theLongLookHasItsButtons() throws {
    let look = try #require(try contents(.longLook).longLook)

    #expect(look.actions.map(\.title) == ["Accept", "See", "Decline"])
    #expect(look.actions.map(\.isDestructive) == [false, false, true])
    #expect(look.reply == nil)
  }

  @Test func hiddenPreviewsSayNothing() throws {
    let card = try #require(try cards(contents(.list, .hidden)).first)

    #expect(card.title == "Dely" && card.body == "Notification")
  }

  @Test func repeatedPayloadsAreAStackOrStandOneByOne() throws {
    let stack = try contents(.list, .grouped(4))
    let open = try contents(.list, .expanded(4))

    #expect(cards(stack).map(\.hidden) == [3] && cards(stack).first?.summary == "3 more notifications")
    #expect(cards(open).map(\.hidden) == [0, 0, 0, 0])
    #expect(open.entries.first == .group(name: "Dely", clear: "clear"))
  }

  @Test func aFocusKeepsTheBannerAwayAndThePictureSaysWhy() throws {
    let absence = try #require(try contents(.banner, .focus).absence)

    #expect(absence.hasPrefix("There is no banner. "))
  }

  @Test func anEmptyLockScreenHasItsClockToo() throws {
    let silent = try payload("silent", #"{"aps":{"content-available":1}}"#)
    let lock = try #require(try sheet(.lock, [.standard], silent).figures.first).picture.contents
    let banner = try #require(try sheet(.banner, [.standard], silent).figures.first).picture.contents

    #expect(lock.absence != nil && lock.lockScreen?.digits == "9:41")
    #expect(banner.absence != nil && banner.lockScreen == nil)
  }

  @Test func emojiAndMarksOfDirectionStay() throws {
    let push = try payload("emoji", #"{"aps":{"alert":{"title":"🏖️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👨‍👩‍👧","body":"a\u0007b\tc"}}}"#)
    let figure = try #require(try sheet(.banner, [.standard], push).figures.first)
    let card = try #require(cards(figure.picture.contents).first)

    #expect(card.title == "🏖️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👨‍👩‍👧" && card.body == "ab c")
  }

  // MARK: Live Activities

  private func push(_ event: String, _ minutes: Int) throws -> PayloadSeries.Payload {
    let start = #""attributes-type":"Delivery","attributes":{},"#
    return try payload(
      event,
      #"{"aps":{"timestamp":\#(minutes),"event":"\#(event)",\#(event == "start" ? start : "")"#
        + #""content-state":{"minutes":\#(minutes)},"alert":{"title":"a","body":"b"}}}"#
    )
  }

  /// The texts of the activity in each picture.
  private func activities(
    _ pushes: [PayloadSeries.Payload],
    _ template: String,
    on surface: Surface,
    _ state: PicturedState = .standard
  ) throws -> [[String]] {
    var app = dely
    let card = ContentExtension.Card.template(template, file: "a.card.yaml")
    app.liveActivities = [ActivityPresentation(attributesType: "Delivery", card: card)]
    var series = series(pushes, apps: [app], surface)
    series.states = [state]
    return try PhoneSeries(series).sheet().figures.map { figure in
      guard case .activity(let activity)? = figure.picture.contents.entries.first else { return [] }
      return activity.card?.contents.texts ?? []
    }
  }

  @Test func theBannerOfAnUpdateComesAfterTheStartBeforeIt() throws {
    let pushes = [try push("start", 1), try push("update", 2)]

    let texts = try activities(pushes, "card: ['{{contentState.minutes}} min']", on: .banner)
    #expect(texts == [["1 min"], ["2 min"]])
  }

  @Test func onlyAPushToALiveActivityIsDrawnInTheDynamicIsland() throws {
    var app = dely
    let card = ContentExtension.Card.template("card: [a]", file: "a.card.yaml")
    app.liveActivities = [ActivityPresentation(attributesType: "Delivery", card: card)]
    func phones(_ payloads: [PayloadSeries.Payload], _ surfaces: [Surface] = []) -> PhoneSeries {
      var series = series(payloads, apps: [app], .banner)
      series.surfaces = surfaces.isEmpty ? series.usualSurfaces : surfaces
      return PhoneSeries(series)
    }
    let both = phones([try invitation(), try push("start", 1)])
    #expect(try both.sheet().figures.filter { $0.picture.surface == .island }.map(\.title).count == 1)
    #expect(try both.pictures(of: 0).joined().map(\.picture.surface) == [.banner, .lock, .longLook])
    #expect(try both.pictures(of: 1).joined().map(\.picture.surface) == [.banner, .lock, .longLook, .island])
    #expect(both.reviewCount == 8, "and the Lock Screen of both")

    #expect(phones([try invitation()]).series.surfaces == [.banner, .lock, .longLook])
    let alone = try phones([try invitation()], [.island]).sheet().figures
    #expect(alone.map(\.picture.contents.absence) == ["Only Live Activities stand in the Dynamic Island."])
  }

  @Test func aPhoneWithoutADynamicIslandSaysSo() throws {
    var series = series([try push("start", 1)], apps: [dely], .island)
    series.surfaces = [.island]
    let device = try #require(DevicePreset.named("ipad"))
    let figures = try PhoneSeries(series, devices: [device]).sheet().figures
    #expect(figures.map(\.picture.contents.absence) == ["iPad has no Dynamic Island."])
  }

  @Test func aStaleActivityIsSeenAWhileAfterItsPush() throws {
    let template = "card: ['{{activityState}} as of {{time}}']"
    let pushes = [try push("start", 1)]

    #expect(try activities(pushes, template, on: .lock) == [["active as of now"]])
    #expect(try activities(pushes, template, on: .lock, .stale) == [["stale as of 20m ago"]])
    #expect(try cards(contents(.lock, .stale)).map(\.time) == ["20m ago"])
  }

  // MARK: Content extensions

  /// The long look of an app with a content extension.
  private func extended(_ card: ContentExtension.Card, hidesDefaultContent: Bool = true) throws -> PhoneSheet
  {
    var app = dely
    var serving = ContentExtension(categories: ["invitation"], card: card)
    serving.hidesDefaultContent = hidesDefaultContent
    serving.overridesDefaultTitle = true
    serving.actions = [Action(identifier: "maybe", title: "Maybe")]
    app.contentExtensions = [serving]
    return try PhoneSeries(series([try invitation()], apps: [app], .longLook, .banner)).sheet()
  }

  private func look(_ sheet: PhoneSheet) throws -> PhoneContents.LongLookContents {
    try #require(sheet.figures.first?.picture.contents.longLook)
  }

  @Test func aTemplateDrawsTheLongLookWithItsTitleAndButtons() throws {
    let text = """
      title: "At {{body}}"
      card: ["{{title}}", { progress: 1/2 }]
      actions: [maybe, { id: join, title: Come }]
      """
    let sheet = try extended(.template(text, file: "a.card.yaml"))
    let look = try look(sheet)

    #expect(look.heading == "At The usual place" && look.card.title.isEmpty && look.card.body.isEmpty)
    #expect(look.custom?.contents.texts == ["Dinner tonight", "50 %"])
    #expect(look.actions.map(\.title) == ["Maybe", "Come"])
    #expect(try cards(#require(sheet.figures.last).picture.contents).first?.body == "The usual place")
    #expect(sheet.remarks.isEmpty)
  }

  @Test func theTextsStayBelowTheCardUnlessTheExtensionHidesThem() throws {
    let look = try look(extended(.template("card: [New]", file: "a.card.yaml"), hidesDefaultContent: false))

    #expect(look.card.title == "Dinner tonight" && look.custom?.contents.texts == ["New"])
    #expect(look.actions.map(\.title) == ["Accept", "See", "Decline"])
  }

  @Test func aCardThatCannotBeDrawnLeavesTheSystemsContentAndIsNamed() throws {
    let program = Program(command: ["./draw.py"], timeout: 2)
    for card in [ContentExtension.Card.template("card: 5", file: "a.card.yaml"), .program(program)] {
      let sheet = try extended(card)
      let look = try look(sheet)

      #expect(look.custom == nil && look.card.title == "Dinner tonight" && look.heading == "Dely")
      #expect(look.actions.count == 3 && sheet.remarks.count == 1)
      #expect(sheet.remarks.first?.hasPrefix("Long look · invitation: the system's content is shown") == true)
    }
  }

  @Test func everyCombinationHasItsCaption() throws {
    let sheet = try sheet(.banner, [.standard, .hidden], appearances: [.light, .dark])

    #expect(
      sheet.figures.map(\.note) == [
        "iPhone · light · en", "iPhone · dark · en", "iPhone · light · en · previews hidden",
        "iPhone · dark · en · previews hidden",
      ]
    )
    #expect(sheet.figures.allSatisfy { $0.title == "Banner · invitation" })
  }

  @Test(arguments: [
    ("hidden", PicturedState.hidden), ("grouped", .grouped(3)), ("expanded:7", .expanded(7)),
    ("reply", .reply("")),
    ("reply:See: you", .reply("See: you")),
  ])
  func aStateIsRead(text: String, state: PicturedState) {
    #expect(PicturedState(text) == state)
  }

  @Test(arguments: ["", "grouped:1", "grouped:x", "expanded:99", "locked:1", "asleep"])
  func anotherWordIsNoState(text: String) {
    #expect(PicturedState(text) == nil)
  }
}
