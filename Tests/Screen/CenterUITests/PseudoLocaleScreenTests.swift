import NotificationModel
import PhoneContents
import Testing

@testable import CenterUI

/// A phone that speaks a language that nobody speaks.
@Suite struct PseudoLocaleScreenTests {
  private func world(_ locale: String) -> ScreenWorld {
    var world = ScreenWorld(60, 24)
    world.register("Mail", category("invite", "Join"))
    world.submit(.setDevice([.set(\.locale, locale)]))
    world.push("ada", title: "Dinner", body: "Tonight at 8?", category: "invite")
    world.pass(seconds: 300)
    world.press("home right")
    return world
  }

  @Test func anAppWithoutTranslationsIsSeenInThem() throws {
    let accented = world("en-XA")
    #expect(accented.shows("Đíññéŕ"))
    #expect(accented.shows("Ĵóíñ"))
    #expect(accented.shows("5m ago"), "the phone speaks English")
    let doubled = world("en-XD")
    #expect(doubled.shows("Dinner Dinner"))
    #expect(doubled.shows("1  Join Join"))
  }

  @Test func theLinesAboutHiddenAndFurtherNotificationsAreSeenInThem() {
    var world = ScreenWorld(60, 24)
    var invitations = category("invite", "Join")
    invitations.hiddenPreviewsBodyPlaceholder = "%u letters"
    invitations.categorySummaryFormat = "%u more letters"
    world.register("Mail", invitations)
    world.submit(.setDevice([.set(\.locale, "en-XA")]))
    for name in ["ada", "bob"] { world.push(name, title: "Dinner", category: "invite") }
    world.pass(seconds: 300)
    world.press("home")
    #expect(world.shows("1 ɱóŕé ļéŧŧéŕš"))
    world.submit(.setDevice([.set(\.previews, .never)]))
    #expect(world.shows("2 ļéŧŧéŕš") && world.shows("Ṁáíļ"))
    world.submit(.setDevice([.set(\.locale, "en")]))
    #expect(world.shows("2 letters") && world.shows("Mail"))
  }

  @Test func theOneFromRightToLeftMirrorsThePhone() throws {
    let world = world("ar-XB")
    #expect(world.screen.isMirrored)
    let title = world.screen.phone.listContents().entries.first
    guard case .card(let card) = title else {
      Issue.record("there is no card")
      return
    }
    #expect(card.title == "ديننير")
    #expect(card.time == "قبل 5 دقائق", "the phone speaks Arabic")
    // Its first letter is at the right.
    let row = try #require(world.rows.first { $0.contains("؟8") })
    #expect(row.contains("؟8 "))
  }
}
