import FoundationEssentials
import HashTreeCollections
import TestSupport
import Testing

@testable import NotificationModel
@testable import NotificationState

/// What a state comes to by events alone. That the engine comes to the same is in the histories of `NotificationEngineTests`.
@Suite struct ReducerTests {
  private let app = App.dely.bundle

  private func key(_ identifier: String) -> NotificationKey {
    NotificationKey(app: app, identifier: identifier)
  }

  private func note(
    _ identifier: String,
    _ presentation: Presentation = Presentation(list: true),
    sequence: Int = 1,
    file: StoredFile? = nil
  ) -> DeliveredNotification {
    DeliveredNotification(
      app: app,
      date: .at("09:00"),
      request: .note(identifier) { content in
        if let file { content.attachments = [Attachment(url: "file:///a.png", file: file)] }
      },
      presentation: presentation,
      trace: [],
      sequence: sequence
    )
  }

  private func events(_ facts: [Fact], after last: Int = 0) -> [Event] {
    facts.enumerated().map { place, fact in
      Event(sequence: last + place + 1, date: .at("09:00"), app: app, fact: fact)
    }
  }

  private func state(_ facts: Fact..., from snapshot: CenterSnapshot = CenterSnapshot()) -> CenterState {
    var state = CenterState(viewing: snapshot)
    for event in events(facts) { state.apply(event) }
    return state
  }

  // MARK: Notifications

  @Test func whatIsNoEntryTakesTheListedOneAway() {
    let state = state(
      .notification(.delivered(note("a"), replacing: false)),
      .notification(.delivered(note("a", .nothing, sequence: 2), replacing: true))
    )
    #expect(state.delivered.isEmpty)
  }

  @Test(arguments: [true, false])
  func whatIsDeliveredWaitsForNoSummary(isEntry: Bool) {
    let state = state(
      .notification(.queuedForSummary(note("a"))),
      .notification(.queuedForSummary(note("b"))),
      .notification(.delivered(note("a", Presentation(list: isEntry), sequence: 3), replacing: false))
    )
    #expect(state.summaryQueue.values.map(\.key) == [key("b")])
  }

  @Test func theNewestWaitingOneComesFirstWhateverItWaitsFor() {
    let state = state(
      .notification(.queuedForSummary(note("a", sequence: 1))),
      .notification(.presentationAsked(note("b", sequence: 2), deadline: .at("09:00:10"))),
      .notification(.extensionStarted(ExtendingPush(notification: note("c", sequence: 3))))
    )
    let waiting = state.waitingNewestFirst(of: nil)
    #expect(waiting.map(\.notification.key) == [key("c"), key("b"), key("a")])
    #expect(waiting.map(\.waitsFor) == [.extension, .presentation, .summary])
  }

  @Test func whatCameBeforeThePhoneWasLockedIsSeen() {
    let onLockScreen = Presentation(list: true, lockScreen: true)
    let (early, late) = (note("a", onLockScreen, sequence: 1), note("b", onLockScreen, sequence: 3))
    let state = state(
      .notification(.delivered(early, replacing: false)),
      .phone(.deviceChanged(Device(.set(\.isLocked, true)))),
      .notification(.delivered(late, replacing: false))
    )
    #expect(state.seenUpTo == 2)
    #expect(!state.isUnseen(early) && state.isUnseen(late))
  }

  // MARK: Banners

  @Test func aViewerThatCameLaterTakesTheBannerFromTheList() {
    let listed = CenterSnapshot(delivered: [note("a", Presentation(banner: .temporary, list: true))])
    #expect(state(.banner(.shown(key("a"))), from: listed).banner?.key == key("a"))
    #expect(state(.banner(.shown(key("b"))), from: listed).banner == nil)
  }

  @Test func aBannerThatGaveWayComesBackAlsoWithoutAnEntry() {
    let state = state(
      .notification(.delivered(note("a", Presentation(banner: .persistent)), replacing: false)),
      .banner(.shown(key("a"))),
      .notification(.delivered(note("b", Presentation(banner: .temporary), sequence: 3), replacing: false)),
      .banner(.ended(key("a"), .gaveWay)),
      .banner(.shown(key("b"))),
      .banner(.ended(key("b"), .timedOut)),
      .banner(.shown(key("a")))
    )
    #expect(state.banner?.key == key("a"))
  }

  // MARK: Apps

  @Test func categoriesAreThoseOfARegisteredApp() {
    let categories = [Category(identifier: "late", actions: [])]
    #expect(state(.app(.categoriesSet(categories))).apps.isEmpty)
    let registered = state(.app(.registered(.dely)), .app(.categoriesSet(categories)))
    #expect(registered.apps[app]?.categories == categories)
  }

  @Test func aBadgeOfNoneIsNone() {
    #expect(state(.app(.badgeChanged(3)), .app(.badgeChanged(0))).badges.isEmpty)
  }

  /// The store keeps the condition of an app after the facts that change one.
  @Test func theOtherFactsLeaveTheConditionOfAnAppAlone() {
    let push = Push.note("a")
    let facts: [AppFact] = [
      .registered(.weather), .categoriesSet([]), .badgeChanged(1), .pushHandled(.unreportedCall),
      .pushLost(push), .registrationFailed(.offline), .settingsOpened(key: nil),
      .interactionDonated(Communication(sender: Communication.Person(displayName: "Ada"))),
      .woken(push), .reinstalled, .pushStored(push), .deviceTokenIssued("00ff"),
    ]
    for (event, fact) in zip(events(facts.map(Fact.app)), facts) {
      var condition = AppCondition(state: .suspended)
      condition.apply(event)
      #expect((condition != AppCondition(state: .suspended)) == fact.changesCondition, "\(fact)")
      #expect(state(.app(fact)).conditions.isEmpty == !fact.changesCondition, "\(fact)")
    }
  }

  // MARK: Actions

  @Test func anActionIsOfferedByItsCategoryAndByTheCardOfIt() {
    let serving = ContentExtension(
      categories: ["invite"],
      card: .template("card: []", file: "a"),
      actions: [Action(identifier: "unlike", title: "Unlike")]
    )
    let state = state(.app(.registered(App.dely.with { $0.contentExtensions = [serving] })))
    var invitation = note("a")
    #expect(state.category(of: invitation) == nil && state.offeredActions(by: invitation).isEmpty)

    invitation.request.content.categoryIdentifier = "invite"
    #expect(state.actions(of: invitation).map(\.identifier) == ["accept", "decline", "reply"])
    let offered = state.offeredActions(by: invitation).map(\.identifier)
    #expect(offered == ["accept", "decline", "reply", "unlike"])
  }

  // MARK: Files

  @Test func aFileGoesWithTheLastThatNeedsIt() {
    let file = StoredFile(path: "ab/cd.png", type: .png, bytes: 100)
    let both = state(
      .notification(.delivered(note("a", file: file), replacing: false)),
      .notification(.delivered(note("b", sequence: 2, file: file), replacing: false))
    )

    let first = events([.notification(.removed(["a"], .dismissed))], after: 2)
    var one = both
    for event in first { one.apply(event) }
    #expect(one.filesLetGo(by: first, since: both).isEmpty && one.files == ["ab/cd.png"])

    let second = events([.notification(.removed(["b"], .dismissed))], after: 3)
    var none = one
    for event in second { none.apply(event) }
    #expect(none.filesLetGo(by: second, since: one) == [file] && none.files.isEmpty)
  }
}
