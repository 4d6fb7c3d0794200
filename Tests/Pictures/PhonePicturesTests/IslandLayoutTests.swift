import CardTemplates
import JSON
import NotificationModel
import Testing
import TextRoom

@testable import PhoneContents
@testable import PhonePictures

/// Where the parts of the Dynamic Island are.
@Suite struct IslandLayoutTests {
  private static func text(_ string: String) -> String {
    #"{"text":{"_0":{"string":"\#(string)","role":"body","align":"start","isBold":false,"isItalic":false,"#
      + #""isUnderlined":false,"isStruck":false,"isDim":false}}}"#
  }

  private static let island =
    #"{"leading":[\#(text("A"))],"trailing":[\#(text("24m"))],"minimal":[\#(text("24"))],"tint":16711680,"#
    + #""expanded":{"leading":[\#(text("Aker"))],"trailing":[\#(text("1:0"))],"center":[\#(text("Mid"))],"#
    + #""bottom":[\#(text("Brann"))]}}"#

  private func activity(_ island: String? = Self.island) throws -> PhoneContents.ActivityCard {
    let island = island.map { #","island":"# + $0 } ?? ""
    let json = #"{"elements":[\#(Self.text("Card"))]\#(island)}"#
    let card = try JSONParser.parse(json).decoded(as: CardContents.self)
    return PhoneContents.ActivityCard(
      icon: icon,
      app: "Matches",
      card: PhoneContents.TemplateCard(contents: card, accent: 0xE0567A)
    )
  }

  private func picture(
    _ activities: [PhoneContents.ActivityCard],
    alerting: PhoneContents.ActivityCard? = nil,
    on device: DevicePreset = .standard,
    _ appearance: Device.Appearance = .light,
    isRightToLeft: Bool = false
  ) -> DisplayList {
    var contents = contents(isRightToLeft: isRightToLeft)
    contents.island = activities
    contents.entries = alerting.map { [.activity($0)] } ?? [.card(card())]
    return PhonePicture(contents, on: .screen, device: device, appearance: appearance)
      .displayList(EvenMeasurer())
  }

  private func device(_ name: String) throws -> DevicePreset { try #require(DevicePreset.named(name)) }

  private func box(_ list: DisplayList, _ name: String) -> Box? { list.group(name)?.clip?.bounds }

  @Test func theCompactOneStandsAtBothSidesOfTheCamera() throws {
    let list = picture([try activity()])
    let (leading, trailing) = (try #require(list.ink("A")), try #require(list.ink("24m")))
    let camera = PhoneMetrics(.standard).island
    #expect(leading.right < camera.x && camera.right < trailing.x)
    #expect(abs(leading.middleY - camera.middleY) < 1 && abs(trailing.middleY - camera.middleY) < 1)
  }

  @Test func theClockAndTheIndicatorsMakeRoom() throws {
    let island = try #require(box(picture([try activity()]), "compact"))
    let clock = try #require(picture([try activity()]).ink("9:41"))
    let usual = try #require(picture([]).ink("9:41"))
    #expect(clock.right < island.x && usual.right > island.x)
  }

  @Test func anExpandedIslandLeavesNoClockBelowItsTexts() throws {
    #expect(picture([], alerting: try activity()).ink("9:41") == nil)
    #expect(picture([], alerting: try activity(), on: try device("iphone-se")).ink("9:41") != nil)
  }

  @Test func theIconOfAnActivityIsDecodedAsTheDarkIslandShowsIt() throws {
    func media(_ path: String) -> PhoneContents.Media { .init(path: path, type: "PNG", kind: .image) }
    var activity = try activity(nil)
    activity.icon.image = .init(light: media("light.png"), dark: media("dark.png"))
    var shown = contents()
    (shown.island, shown.entries) = ([activity], [.card(card())])
    let figure = PhoneFigure(title: "", note: "", picture: PhonePicture(shown, on: .screen))
    let sheet = PhoneSheet(rows: [[figure]])

    #expect(sheet.files.map(\.path) == ["dark.png"])
    #expect(sheet.icons == ["light.png", "dark.png"])
  }

  @Test func whatIsCutIsTold() throws {
    #expect(picture([try activity()]).cutPresentations.isEmpty)
    let long = Self.island.replacing("24m", with: String(repeating: "late ", count: 20))
      .replacing(#""align":"start""#, with: #""align":"start","lines":1"#)
    #expect(picture([try activity(long)]).cutPresentations == ["compact"])
    let line = Self.text("Brann")
    let high = Self.island.replacing(line, with: Array(repeating: line, count: 20).joined(separator: ","))
    #expect(picture([], alerting: try activity(high)).cutPresentations == ["expanded"])
  }

  @Test func theSizesAreApples() throws {
    for (name, compact, expanded) in [("iphone", 230.0, 371.0), ("iphone-max", 250, 408)] {
      let device = try device(name)
      let small = try #require(box(picture([try activity()], on: device), "compact"))
      let large = try #require(box(picture([], alerting: try activity(), on: device), "expanded"))
      #expect(abs(small.width - compact) < 0.1 && abs(small.height - 36.67) < 0.01)
      #expect(large.width == expanded && (84...160).contains(large.height))
      #expect(abs(small.middleX - device.screenWidth / 2) < 0.01)
    }
  }

  @Test func ofTwoOneIsAttachedAndOneDetached() throws {
    let list = picture([try activity(), try activity()])
    let (attached, detached) = (
      try #require(box(list, "minimal")), try #require(box(list, "minimal, detached"))
    )
    let camera = PhoneMetrics(.standard).island
    #expect(attached.x < camera.x && attached.right == camera.right && attached.right < detached.x)
    #expect((36.67...45).contains(detached.width))
    #expect(list.texts.filter { $0.lines.first?.text == "24" }.count == 2)
  }

  @Test func inALanguageFromRightToLeftItIsMirrored() throws {
    let list = picture([try activity()], isRightToLeft: true)
    #expect(try #require(list.ink("24m")).right < (try #require(list.ink("A"))).x)
    let two = picture([try activity(), try activity()], isRightToLeft: true)
    #expect(try #require(box(two, "minimal, detached")).right < (try #require(box(two, "minimal"))).x)
  }

  @Test func anAlertIsTheExpandedIslandAndOnAPhoneWithoutOneABanner() throws {
    let list = picture([], alerting: try activity())
    #expect(list.text("Card") == nil && list.text("Brann") != nil)
    for name in ["iphone-se", "ipad"] {
      let list = picture([try activity()], alerting: try activity(), on: try device(name))
      #expect(list.text("Card") != nil && list.text("Brann") == nil)
      #expect(list.group("compact") == nil)
    }
  }

  @Test func theRegionsStandAroundTheCamera() throws {
    let list = picture([], alerting: try activity())
    let camera = PhoneMetrics(.standard).island
    let parts = try ["Aker", "1:0", "Mid", "Brann"].map { try #require(list.ink($0)) }
    #expect(parts[0].right <= camera.x && camera.right <= parts[1].x)
    #expect(camera.bottom <= parts[2].y && abs(parts[2].middleX - camera.middleX) < 1)
    #expect(parts[3].y > parts[2].bottom && parts[3].x == parts[0].x)
  }

  @Test func withoutASectionTheIconAndTheCardStandForIt() throws {
    let activity = try activity(nil)
    let compact = picture([activity])
    #expect(compact.group("compact")?.items.flatMap(\.texts).map(\.lines.first?.text) == ["D"])
    #expect(picture([], alerting: activity).group("expanded")?.items.flatMap(\.texts).count == 1)
    #expect(picture([], alerting: activity).text("Card") != nil)
  }

  @Test func itsTextsAreLightInEveryAppearance() throws {
    for appearance in [Device.Appearance.light, .dark] {
      #expect(picture([try activity()], appearance).text("24m")?.ink == Ink(0xFFFFFF))
    }
  }

  @Test func onADarkPhoneALineInTheTintIsAroundIt() throws {
    func lines(_ appearance: Device.Appearance) throws -> [UInt32] {
      let bar = try #require(picture([try activity()], appearance).group("status bar"))
      return bar.items.compactMap { item in
        if case .stroke(.box(let box, _, _), _, let ink) = item, box.width > 100 { ink.color } else { nil }
      }
    }
    #expect(try lines(.dark) == [0xFF0000])
    #expect(try lines(.light) == [])
  }

  @Test func whatIsHigherThanAppleAllowsIsCutOff() throws {
    let many = Array(repeating: Self.text("Aker"), count: 12).joined(separator: ",")
    let island = #"{"trailing":[],"expanded":{"leading":[],"trailing":[],"center":[],"bottom":[\#(many)]}}"#
    #expect(try #require(box(picture([], alerting: try activity(island)), "expanded")).height == 160)
  }

  @Test func itsOwnPictureHasAllThreeBelowOneAnother() throws {
    var contents = contents()
    contents.entries = [.activity(try activity())]
    let list = PhonePicture(contents, on: .island).displayList(EvenMeasurer())
    let boxes = try ["compact", "minimal", "expanded"].map { try #require(box(list, $0)) }
    #expect(boxes[0].bottom < boxes[1].y && boxes[1].bottom < boxes[2].y && boxes[2].bottom < list.height)
  }
}
