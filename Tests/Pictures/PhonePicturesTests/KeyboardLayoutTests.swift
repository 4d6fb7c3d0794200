import NotificationModel
import Testing

@testable import PhoneContents
@testable import PhonePictures

/// The keyboard under a reply, and the card above it.
@Suite struct KeyboardLayoutTests {
  private func list(
    _ reply: String = "",
    body: String = "The usual place",
    language: String = "en",
    device: String = "iphone",
    surface: Surface = .longLook,
    hasFrame: Bool = false
  ) throws -> DisplayList {
    var contents = longLook(card(body: body), reply: reply)
    contents.language = language
    contents.isRightToLeft = ["ar", "he"].contains(language)
    contents.longLook?.reply?.keyboard = Keyboard(language, under: reply)
    let preset = try #require(DevicePreset.named(device))
    return PhonePicture(contents, on: surface, device: preset, hasFrame: hasFrame).displayList(EvenMeasurer())
  }

  /// The boxes that are filled in a group, the largest first.
  private func boxes(_ group: DisplayGroup?) throws -> [Box] {
    try #require(group).items.compactMap { item in
      if case .fill(let outline, _) = item { outline.bounds } else { nil }
    }
  }

  @Test(arguments: DevicePreset.all.map(\.name), Keyboard.tags)
  func theKeysLieBesideEachOtherOnTheKeyboard(device: String, language: String) throws {
    let list = try list(language: language, device: device, surface: .screen)
    var keys = try boxes(list.group("keyboard"))
    let ground = keys.removeFirst()
    #expect(ground.x == 0 && ground.width == list.width && abs(ground.bottom - list.height) < 0.01)
    // Each key has an edge below it, one point lower.
    let faces = stride(from: 1, to: keys.count, by: 2).map { keys[$0] }
    #expect(faces.count >= 18)
    for (index, key) in faces.enumerated() {
      #expect(
        key.x >= 0 && key.right <= list.width && key.y > ground.y && key.bottom < ground.bottom
          && key.width > 14
      )
      #expect(!faces[(index + 1)...].contains { $0.overlaps(key) })
    }
    // Every word has room on its key.
    let words = try #require(list.group("keyboard")).items.flatMap(\.texts).flatMap(\.lines)
    #expect(words.count >= 15 && !words.contains { $0.text.hasSuffix("…") })
  }

  @Test(arguments: DevicePreset.all.map(\.name), [false, true])
  func nothingOverlapsOnAWholeScreen(device: String, isLong: Bool) throws {
    let body = isLong ? String(repeating: "long words ", count: 400) : "The usual place"
    let list = try list("On my way", body: body, device: device, surface: .screen)
    let keyboard = try #require(try boxes(list.group("keyboard")).first)
    let field = try #require(try boxes(list.group("reply")).first)
    #expect(abs(field.bottom + 8 - keyboard.y) < 0.01)
    let lines = try #require(list.group("long look")).items.flatMap(\.texts).flatMap(\.lines)
    let clock = try #require(list.text("9:41")).box
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.baseline < field.y - 8 && $0.baseline > clock.bottom })
    // A card with more than the room shows its end and is cut above.
    #expect((list.group("scrolled") != nil) == isLong)
    #expect((lines.last?.text.hasSuffix("words") == true) == isLong)
  }

  @Test func withoutAFrameTheKeyboardStandsBelowTheField() throws {
    let list = try list()
    let field = try #require(try boxes(list.group("reply")).first)
    let keyboard = try #require(try boxes(list.group("keyboard")).first)
    #expect(abs(field.bottom + 8 - keyboard.y) < 0.01 && abs(keyboard.bottom - list.height) <= 1)
    #expect(list.height < 700)
  }

  @Test func aKeyboardIsNotMirrored() throws {
    for language in ["ar", "he"] {
      let first = language == "ar" ? "ض" : "ק"
      let list = try list(language: language)
      #expect(try #require(list.ink(first)).x < 40)
      #expect(try #require(list.ink(language == "ar" ? "إدخال" : "החזר")).x > 250)
    }
  }

  @Test func theFirstLetterOfASentenceIsACapital() throws {
    #expect(try list().text("Q") != nil && list("On my way").text("q") != nil)
    #expect(try list("On my way").text("Q") == nil)
  }

  @Test func aPadHasAReturnKeyOfTwoRows() throws {
    let list = try list(language: "ja")
    let keys = try boxes(list.group("keyboard")).dropFirst()
    #expect(Set(keys.map(\.height)).count == 2 && list.text("あ") != nil && list.text("改行") != nil)
  }
}
