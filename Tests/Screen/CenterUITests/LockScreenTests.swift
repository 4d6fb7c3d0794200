import NotificationState
import PhoneContents
import Testing

@testable import CenterUI
@testable import NotificationModel

/// The Lock Screen: what has come since, what is hidden, and what needs the passcode.
struct LockScreenTests {
  private func world(_ columns: Int = 46, _ rows: Int = 30, previews: Previews = .always) -> ScreenWorld {
    var world = ScreenWorld(columns, rows)
    var invite = category("invite", "Join", "Say…")
    invite.actions[0].options = [.authenticationRequired]
    invite.actions.append(Action(identifier: "mute", title: "Mute"))
    invite.hiddenPreviewsBodyPlaceholder = "%u Invitations"
    world.register("Mail", invite)
    world.settle("older")
    world.submit(.setDevice([.set(\.previews, previews)]))
    world.press("u")
    return world
  }

  @Test func aLockedPhoneShowsTheTimeAndWhatHasComeSince() {
    var world = world()
    world.push("dinner", body: "Eight o'clock?")

    #expect(world.screen.center.banner == nil, "there is no banner")
    #expect(world.shows("Tuesday, March 24") && world.shows("▄████▄"))
    #expect(world.titles == ["Dinner"])
    #expect(world.shows("Eight o'clock?") && world.shows("⌃ swipe up for older"))
    #expect(world.footer.contains("u unlock"))
  }

  @Test func swipingUpShowsTheHistoryAndBackHidesIt() {
    var world = world()
    world.push("dinner")

    world.press("down")
    #expect(world.titles == ["Dinner"])
    world.press("down")
    #expect(world.titles == ["Dinner", "Older"])
    #expect(world.focus == "Older")

    world.press("up up")
    #expect(world.titles == ["Dinner"], "up from the newest is down again")
  }

  @Test func whereRoomIsShortItSaysThatThereAreOlderOnes() {
    var world = world(40, 12)
    #expect(world.shows("No new notifications.") && world.shows("⌃ swipe up for older"))
    world.push("dinner")
    #expect(world.titles == ["Dinner"] && world.shows("⌃ swipe up for older"))

    for number in 1...9 { world.push("n\(number)", thread: "\(number)") }
    #expect(!world.shows("swipe up"), "cards have the room")
    world.submit(.removeDelivered(app: nil, .all))
    #expect(world.shows("No notifications.") && !world.shows("swipe up"))
  }

  @Test func unlockingShowsTheListAsItWas() {
    var world = world()
    world.push("dinner")
    world.press("u")

    #expect(world.titles == ["Dinner", "Older"])
    #expect(world.shows("Notification Center") && !world.shows("swipe up"))
    world.press("u")
    #expect(world.titles == [], "all of it has been seen")
  }

  // MARK: Hidden previews (ios-behaviour 3.14)

  @Test func point17HiddenPreviewsSayNothingButHowMany() {
    var world = world(previews: .whenUnlocked)
    world.push("one", title: "Secret", subtitle: "Very", body: "Nobody may read this", thread: "t")
    #expect(
      world.shows("Notification") && !world.rows.contains { $0.contains("Secret") || $0.contains("Very") }
    )

    world.push("two", title: "Secret", body: "Nobody may read this", thread: "t")
    #expect(world.shows("2 Notifications"))
    #expect(!world.shows("more notification"), "one card stands for both")

    world.press("u")
    #expect(world.shows("Secret") && world.shows("Nobody may read this"))
  }

  @Test func theCategoryMayHaveAPlaceholderAndKinds() {
    var world = world(previews: .never)
    world.push("one", thread: "t", category: "invite")
    world.push("two", thread: "t", category: "invite")
    #expect(world.shows("2 Invitations"))

    world.push("three", thread: "t")
    #expect(world.shows("2 Invitations, 1 Notification"))
  }

  @Test func placeholdersStandInTheOrderOfTheCategories() {
    var world = ScreenWorld(46, 30)
    var (image, comment) = (category("image"), category("comment"))
    image.hiddenPreviewsBodyPlaceholder = "%u Image"
    comment.hiddenPreviewsBodyPlaceholder = "%u Comment"
    world.register("Mail", settings: Settings(.set(\.previews, .never)), image, comment)
    for kind in ["", "comment", "other", "image"] { world.push("n" + kind, thread: "t", category: kind) }
    world.pass(seconds: 60)
    #expect(world.shows("1 Image, 1 Comment, 2 Notifications"))
  }

  @Test func aTitleStaysWhereTheCategoryLetsIt() {
    var world = ScreenWorld(46, 30)
    var invite = category("invite")
    invite.options = [.hiddenPreviewsShowTitle, .hiddenPreviewsShowSubtitle]
    world.register("Mail", settings: Settings(.set(\.previews, .never)), invite)
    world.push("one", title: "Ada", subtitle: "Tonight", body: "Nobody may read this", category: "invite")

    #expect(world.shows("Ada") && world.shows("Tonight") && !world.shows("Nobody"))
    #expect(world.shows("Notification"), "also on the banner")
  }

  @Test func showingAHiddenOneNeedsThePasscode() {
    var world = world(previews: .whenUnlocked)
    world.push("one", title: "Secret", body: "Read me")
    world.press("down right")
    #expect(world.shows("passcode") && !world.shows("Read me"))
    #expect(world.footer.contains("↵ unlock") && world.footer.contains("esc not now"))

    world.press("enter")
    #expect(world.shows("Read me"))
    #expect(world.screen.isLocked, "for this alone")
  }

  @Test func replyingToAHiddenOneNeedsThePasscode() {
    for key in ["r", "1"] {
      var world = world(previews: .whenUnlocked)
      world.register("Mail", category("chat", "Reply…"))
      world.push("one", title: "Secret", body: "Read me", category: "chat")
      world.press("down \(key)")
      #expect(world.shows("passcode") && !world.shows("Read me") && !world.screen.isTyping)

      world.press("enter")
      #expect(world.shows("Read me") && world.screen.isTyping)
      world.type("x")
      world.press("enter")
      #expect(world.screen.center.latestResponses.last?.response.userText == "x")
    }
  }

  @Test func aMergedCardOpensUpIntoItsMembers() {
    var world = world(previews: .never)
    for name in ["one", "two", "three"] { world.push(name, thread: "t") }
    world.press("down right")
    #expect(world.focus == "=")
    #expect(world.titles == ["=", "Three", "Two", "One"])
    world.press("left")
    #expect(world.titles == ["Three"])
  }

  // MARK: Acting (ios-behaviour 3.4)

  @Test func openingAsksForThePasscodeAndThenOpensTheApp() {
    var world = world()
    world.push("dinner")
    world.forgetEffects()
    world.press("down enter")
    #expect(world.commands.isEmpty)
    #expect(world.shows("This needs the"))

    world.press("enter")
    #expect(!world.screen.isLocked)
    #expect(world.screen.center.foregroundApp.map(world.screen.center.app)?.name == "Mail")
    #expect(world.rows[0].contains("Mail in foreground"))
  }

  @Test func aPlainActionRunsWithoutUnlockingAndAnotherAsks() {
    var world = world()
    world.push("dinner", category: "invite")
    world.press("down 3 3")
    #expect(world.screen.isLocked && world.titles == [])

    world.push("lunch", category: "invite")
    world.press("down 1")
    #expect(world.shows("passcode"))
    world.press("esc")
    #expect(world.titles == ["Lunch"], "nothing was sent")
    world.press("1 enter")
    #expect(world.screen.isLocked && world.titles == [], "a background action does not unlock")
  }

  @Test func aReplyIsWrittenOnALockedPhone() {
    var world = world()
    world.push("dinner", category: "invite")
    world.press("down r")
    world.type("coming")
    world.press("enter")
    #expect(world.screen.center.latestResponses.last?.response.userText == "coming")
    #expect(world.screen.isLocked)
  }

  @Test(arguments: [(46, 40), (80, 24), (46, 20), (40, 12), (30, 8)]) func itIsSoundAtEverySize(
    columns: Int,
    rows: Int
  ) {
    for previews in Previews.allCases {
      var world = world(columns, rows, previews: previews)
      for index in 0..<30 { world.push("n\(index)", body: "Text", thread: "\(index / 3)") }
      for keys in ["", "down", "down down", "end", "page-up", "right", "home"] {
        world.press(keys)
        expectSound(world.screen, "\(keys) at \(columns)×\(rows)")
      }
    }
  }
}
