import FoundationEssentials
import JSON
import NotificationModel
import PhoneContents
import Testing

@testable import CenterUI

/// What a collapsed group says of those it hides, and what a question about all of them means.
struct SummaryTests {
  private func world(_ format: String?, _ categories: String...) -> ScreenWorld {
    var invite = category("invite", "Join")
    invite.categorySummaryFormat = format
    var world = ScreenWorld()
    world.register("Mail", invite)
    for (index, name) in categories.enumerated() { world.push("n\(index)", thread: "t", category: name) }
    world.pass(seconds: 60)
    return world
  }

  @Test(arguments: [
    ("%u more messages", "2 more messages"), ("and %lu", "and 2"), ("%1$u more, 100%%", "2 more, 100%"),
    ("%2$u more", "2 more notifications"), ("%d übrig", "2 übrig"),
    ("%u more messages from %@", "2 more notifications"), ("more", "2 more notifications"),
    ("100%", "2 more notifications"), ("%u of %u", "2 more notifications"), ("", "2 more notifications"),
  ])
  func aCategoryMaySayItInItsOwnWords(_ format: String, _ expected: String) {
    let world = world(format, "invite", "invite", "invite")
    #expect(world.rows.contains { $0.hasSuffix("╰ \(expected)") })
  }

  @Test func ofSeveralCategoriesNoneSpeaksForAll() {
    var world = world("%u messages", "invite", "", "invite")
    #expect(world.shows("2 more notifications"))
    world.remove("n1")
    #expect(world.shows("1 messages"), "now all are of one")
    world.push("n2", thread: "t", category: "other")
    world.pass(seconds: 60)
    #expect(world.shows("1 messages"), "the one that is hidden is of a category that has its own words")
  }

  /// ios-behaviour 3.10: categories without arguments are joined as a list.
  @Test func severalCategoriesWithWordsOfTheirOwnAreJoined() {
    var (image, comment) = (category("image"), category("comment"))
    image.categorySummaryFormat = "%u images"
    comment.categorySummaryFormat = "%u comments"
    var world = ScreenWorld()
    world.register("Mail", image, comment)
    for (index, name) in ["image", "comment", "image", "comment"].enumerated() {
      world.push("n\(index)", thread: "t", category: name)
    }
    world.pass(seconds: 60)
    #expect(world.shows("2 images, 1 comments"))
  }

  @Test func theSecondShapeHasNothingToSaySinceIOS15() {
    var invite = category("invite")
    invite.categorySummaryFormat = "%u more from %@"
    var world = ScreenWorld()
    world.register("Mail", invite)
    for (index, name) in ["Ada", "Bob", "Ada", "Cy"].enumerated() {
      let alert = JSONValue.object(["summary-arg": .string(name)])
      world.push(
        "n\(index)",
        thread: "t",
        category: "invite",
        userInfo: ["aps": .object(["alert": alert])]
      )
    }
    world.pass(seconds: 60)
    #expect(!world.shows("more from") && world.shows("3 more notifications"))
  }

  @Test func clearAllIsAboutWhatWasThereWhenItWasAsked() {
    var world = ScreenWorld()
    world.settle("first", "second")
    world.press("C")
    world.push("third", thread: "third")
    world.push("first", title: "First again", thread: "first")
    world.press("enter")
    #expect(Set(world.screen.phone.newestFirst.map(\.request.identifier)) == ["third", "first"])
  }

  @Test func theReasonWhyThereIsNoButtonIsTheRightOne() {
    var world = ScreenWorld(80, 24)
    world.register("Mail", category("quiet"))
    for name in ["quiet", "loud", ""] {
      world.push("n", category: name)
      world.press("b 1")
      let expected =
        switch name {
        case "quiet": "Category \"quiet\" has no buttons."
        case "loud": "Category \"loud\" is not registered, so there are no buttons."
        default: "This notification has no category, so no buttons."
        }
      #expect(world.footer.contains(expected))
    }
  }

  // MARK: In the language of the phone

  private func counted(_ one: String, _ other: String) -> StringEntry {
    let variable = PluralVariable(valueType: "u", cases: [.one: one, .other: other])
    return .plural(format: "%#@n@", variables: ["n": variable])
  }

  @Test func theFormatIsLookedUpWithItsPluralForms() {
    var invite = category("invite")
    invite.localization = CategoryLocalization(
      hiddenPreviewsBodyPlaceholder: LocalizedText(key: "HIDDEN"),
      categorySummaryFormat: LocalizedText(key: "MORE", fallback: "%u others")
    )
    var mail = app("Mail", icon: nil, settings: Settings(), [invite])
    mail.strings = StringTables(
      developmentLocale: "en",
      locales: [
        "en": [
          "MORE": counted("%u invitation more", "%u invitations more"), "HIDDEN": .text("Invited %u times"),
        ],
        "de": ["MORE": counted("noch %u Einladung", "noch %u Einladungen")],
        "fr": ["HIDDEN": .text("%u fois")],
      ]
    )
    var world = ScreenWorld()
    world.submit(.registerApp(mail))
    for name in ["n0", "n1", "n2"] { world.push(name, thread: "t", category: "invite") }
    world.pass(seconds: 60)
    #expect(world.shows("╰ 2 invitations more"))

    world.submit(.setDevice([.set(\.locale, "de")]))
    #expect(world.shows("╰ noch 2 Einladungen"), "it changes with the phone")
    world.remove("n1")
    #expect(world.shows("╰ noch 1 Einladung"))

    // Without a text the fallback is the format, and without one the key.
    world.submit(.setDevice([.set(\.locale, "fr")]))
    #expect(world.shows("╰ 1 others"))
    world.submit(.setDevice([.set(\.previews, .never)]))
    #expect(world.shows("2 fois"))
    world.submit(.setDevice([.set(\.locale, "de")]))
    #expect(world.shows("HIDDEN"))
  }
}
