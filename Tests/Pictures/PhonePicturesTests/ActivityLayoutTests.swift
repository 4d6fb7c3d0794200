import CardTemplates
import JSON
import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// Where the parts of a Live Activity's card are.
@Suite struct ActivityLayoutTests {
  private func list(_ elements: String, on surface: Surface = .banner, isRightToLeft: Bool = false) throws
    -> DisplayList
  {
    let card = try JSONParser.parse(#"{"elements":\#(elements)}"#).decoded(as: CardContents.self)
    var contents = contents(isRightToLeft: isRightToLeft, isLocked: surface == .lock)
    let template = PhoneContents.TemplateCard(contents: card, accent: 0xE0567A)
    contents.entries = [.activity(PhoneContents.ActivityCard(icon: icon, app: "Matches", card: template))]
    // On a phone with a Dynamic Island the banner would be the island.
    let device = try #require(DevicePreset.named("iphone-se"))
    return PhonePicture(contents, on: surface, device: device).displayList(EvenMeasurer())
  }

  private static func text(_ string: String, _ role: String = "body", _ align: String = "start") -> String {
    #"{"text":{"_0":{"string":"\#(string)","role":"\#(role)","align":"\#(align)","isBold":false,"isItalic":false,"#
      + #""isUnderlined":false,"isStruck":false,"isDim":false}}}"#
  }

  @Test func elementsStandBelowOneAnotherInsideOfTheCard() throws {
    let list = try list("[\(Self.text("Aker", "title")),\(Self.text("Second half"))]")
    let (title, body) = (try #require(list.ink("Aker")), try #require(list.ink("Second half")))
    #expect(title.bottom <= body.y && title.x == body.x && title.x > 14)
    #expect(body.bottom < list.height)
  }

  @Test func columnsStandBesideEachOtherAndTheEndIsAtTheEnd() throws {
    let columns =
      #"{"columns":{"_0":[{"element":\#(Self.text("Aker")),"share":1,"columns":0},"#
      + #"{"element":\#(Self.text("1:0", "title", "end")),"columns":8}],"gap":1}}"#
    let list = try list("[\(columns)]")
    let (left, right) = (try #require(list.ink("Aker")), try #require(list.ink("1:0")))
    #expect(left.right < right.x)
    #expect(abs(left.x - (list.width - right.right)) < 1, "both have the same margin")
    #expect(abs((left.y + left.bottom) - (right.y + right.bottom)) < 1, "their middles are on one line")
  }

  @Test func inALanguageFromRightToLeftTheCardIsMirrored() throws {
    let left = try #require(list("[\(Self.text("Aker"))]").ink("Aker"))
    let mirrored = try list("[\(Self.text("אקר"))]", isRightToLeft: true)
    let right = try #require(mirrored.ink("אקר"))
    #expect(abs(left.x - (mirrored.width - right.right)) < 1)
  }

  @Test func whatIsHigherThanAppleAllowsIsCutOff() throws {
    let texts = Array(repeating: Self.text("Aker"), count: 12).joined(separator: ",")
    let list = try list("[\(texts)]")

    guard case .box(let box, _, _)? = list.group("contents")?.clip else {
      Issue.record("The contents are not clipped.")
      return
    }
    #expect(box.height == 160 && box.bottom == list.height - 16)
  }

  @Test func itIsTheFirstThingOnTheLockScreen() throws {
    let list = try list("[\(Self.text("Aker"))]", on: .lock)
    let (clock, card) = (try #require(list.ink("9:41")), try #require(list.ink("Aker")))
    #expect(clock.bottom < card.y && card.bottom < list.height)
  }
}
