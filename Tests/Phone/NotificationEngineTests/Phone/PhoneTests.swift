import Foundation
import JSON
import NotificationState
import NotificationWords
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel

@Suite("Focus and the scheduled summary (ios-behaviour 3.11)")
struct FocusTests {
  private func focused(_ focus: Focus, _ change: (inout Settings) -> Void = { _ in }) -> EngineWorld {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed(change)])
    world.submit(.setDevice([.set(\.focus, focus)]))
    return world
  }

  @Test(arguments: InterruptionLevel.allCases, [true, false])
  func whatComesThrough(level: InterruptionLevel, allowsTimeSensitive: Bool) {
    var world = focused(Focus(isOn: true, allowsTimeSensitive: allowsTimeSensitive)) {
      $0.criticalAlert = true
    }

    world.push("a") { $0.content.interruptionLevel = level }

    let comes = level == .critical || level == .timeSensitive && allowsTimeSensitive
    #expect((world.banner == "a") == comes)
    #expect((world.delivered("a")?.presentation.sound != nil) == comes)
    #expect(world.list == ["a"])
    #expect(!world.reasons("focus").isEmpty)
  }

  @Test(arguments: [
    (Focus(isOn: true, allowedApps: [App.dely.bundle]), "work", true),
    (Focus(isOn: true, allowedApps: [App.dely.bundle], filters: [App.dely.bundle: ["work"]]), "work", true),
    (Focus(isOn: true, allowedApps: [App.dely.bundle], filters: [App.dely.bundle: ["work"]]), "play", false),
    (Focus(isOn: true, allowedApps: ["com.example.other"]), "work", false),
    (Focus(isOn: false), "work", true),
  ])
  func appsAndTheirFilters(focus: Focus, criteria: String, comes: Bool) {
    var world = focused(focus)

    world.push("a") { $0.content.filterCriteria = criteria }

    #expect((world.banner == "a") == comes)
    #expect(world.list == ["a"])
  }

  @Test func aLevelNeedsItsCapabilityWhereTheManifestSaysWhatThereIs() {
    var world = focused(Focus(isOn: true))
    world.register(.dely.with { $0.capabilities = [] })

    world.push("a") { $0.content.interruptionLevel = .timeSensitive }

    #expect(world.banner == nil)
    #expect(
      world.reasons("interruption-level") == ["treated as active: the app lacks the capability timeSensitive"]
    )
  }

  private var summarized: EngineWorld {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.scheduledDelivery = true }, .weather])
    world.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: true, times: [600, 720]))]))
    return world
  }

  @Test func theSummaryComesAtItsTimeTheMostRelevantOnTop() {
    var world = summarized
    for (name, score) in [("low", 0.1), ("high", 0.9), ("middle", 0.5)] {
      world.push(name) { $0.content.relevanceScore = score }
    }
    #expect(world.decision?.outcome == .waiting)
    #expect(world.list.isEmpty && world.nextDeadline == .at("10:00"))

    let happened = world.wait(until: "10:00")

    #expect(happened == ["summary high middle low", "delivered low", "delivered middle", "delivered high"])
    #expect(world.list == ["high", "middle", "low"])
    #expect(world.snapshot.summaryQueue.isEmpty && world.nextDeadline == nil)
  }

  @Test func whatIsUrgentOrOfAnotherAppDoesNotWait() {
    var world = summarized
    world.push("urgent") { $0.content.interruptionLevel = .timeSensitive }
    world.push("other", to: App.weather.bundle)

    #expect(Set(world.list) == ["urgent", "other"])
  }

  @Test func theSummaryIsNotAskedAboutWhereItsAppIsSeen() {
    var world = summarized
    world.push("a")
    world.submit(.setAppState(app: App.dely.bundle, .foreground))

    #expect(world.wait(until: "10:00") == ["summary a", "delivered a"])
  }

  @Test func aNewerOneOfItsIdentifierTakesThePlaceOfWhatWaits() {
    var world = summarized
    world.push("a") { $0.content.title = "old" }
    world.push("a") {
      $0.content.title = "new"
      $0.content.interruptionLevel = .timeSensitive
    }
    world.wait(until: "10:00")

    #expect(world.delivered("a")?.request.content.title == "new")
    #expect(world.snapshot.summaryQueue.isEmpty)
  }

  @Test func theBadgeDoesNotWaitAndClearsWhatWaitsToo() {
    var world = summarized
    world.push("a") { $0.content.badge = 3 }
    #expect(world.badge() == 3)

    #expect(world.submit(.setBadge(app: App.dely.bundle, 0)) == ["badge 0", "removed a (badgeCleared)"])
    #expect(world.wait(until: "10:00").isEmpty)
  }

  @Test func whatTheAppTakesBackDoesNotCome() {
    var world = summarized
    world.push("a")

    #expect(world.submit(.removeDelivered(app: nil, .identifiers(["a"]))) == ["removed a (removed)"])
    #expect(world.nextDeadline == nil)
  }

  @Test func itSurvivesARestartAndTheEndOfTheSummary() {
    var world = summarized
    world.push("a")
    var after = EngineWorld(at: "09:30", after: world.snapshot)

    #expect(after.nextDeadline == .at("10:00"))
    let happened = after.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: false))]))
    #expect(happened == ["device en", "summary a", "delivered a"])
  }

  @Test func passiveAndProvisionalAndEverythingHeldIsQuiet() {
    var world = summarized
    world.push("a") { $0.content.interruptionLevel = .passive }

    #expect(world.decision?.outcome == .waiting)
  }
}

@Suite("Permission (ios-behaviour 3.12)")
struct AuthorizationTests {
  private func new(_ status: Settings.Authorization = .notDetermined) -> EngineWorld {
    EngineWorld(at: "09:00", with: [.dely.allowed { $0.authorization = status }])
  }
  private let bundle = App.dely.bundle

  private func granted(_ world: EngineWorld) -> Bool?? {
    if case .authorization(let granted) = world.answer { return .some(granted) }
    return nil
  }

  @Test(arguments: [true, false])
  func thePersonIsAskedOnce(allow: Bool) {
    var world = new()
    world.push("early")
    #expect(world.decision?.outcome == .withheld)

    #expect(world.submit(.requestAuthorization(app: bundle, [.alert, .sound])) == ["prompt for \(bundle)"])
    #expect(granted(world) == .some(nil))
    #expect(world.submit(.requestAuthorization(app: bundle, [.provisional])).isEmpty)
    world.submit(.answerPrompt(app: bundle, allow: allow))
    #expect(granted(world) == .some(allow))

    world.submit(.requestAuthorization(app: bundle, [.alert]))
    #expect(granted(world) == .some(allow))
    #expect(world.snapshot.prompts.isEmpty)
    let settings = world.snapshot.conditions[bundle]?.settings
    #expect(settings?.authorization == (allow ? .authorized : .denied))
    if allow { #expect(settings?.badge == false && settings?.sound == true) }
    #expect(world.snapshot.conditions[bundle]?.requested == [.alert, .sound])
  }

  @Test func point13ProvisionalIsGrantedSilentlyAndDeliversToTheListOnly() {
    var world = new()

    #expect(
      world.submit(.requestAuthorization(app: bundle, [.provisional, .alert, .sound, .badge])).last
        == "granted \(bundle)"
    )
    #expect(granted(world) == .some(true) && world.snapshot.prompts.isEmpty)
    world.push("a") { $0.content.badge = 2 }

    #expect(world.banner == nil && world.badge() == 0)
    #expect(world.delivered("a")?.presentation == Presentation(list: true))
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.push("b")
    #expect(world.delivered("b")?.presentation.lockScreen == false)
  }

  @Test func aProvisionalAppThatAsksForMorePrompts() {
    var world = new(.provisional)
    #expect(world.submit(.requestAuthorization(app: bundle, [.alert])) == ["prompt for \(bundle)"])
    world.submit(.answerPrompt(app: bundle, allow: true))
    #expect(
      world.submit(.requestAuthorization(app: bundle, [.alert])).contains("prompt for \(bundle)") == false
    )
    #expect(world.engine.state.settings(of: bundle).authorization == .authorized)
  }

  @Test(arguments: Settings.Authorization.allCases)
  func whoMayAdd(status: Settings.Authorization) {
    var world = new(status)

    world.add(.note("a"))

    let may = status != .denied && status != .notDetermined
    #expect(world.refusal?.code == (may ? nil : .notificationsNotAllowed))
    if !may { #expect(world.refusal?.message.contains("UNErrorDomain 1") == true) }
  }

  @Test func whoAnswersInTheSettingsNeedsNoPrompt() {
    var world = new()
    world.submit(.requestAuthorization(app: bundle, [.alert]))

    let happened = world.submit(.setSettings(app: bundle, [.set(\.authorization, .denied)]))

    #expect(happened == ["settings of \(bundle)", "not granted \(bundle)"])
    world.submit(.answerPrompt(app: bundle, allow: true))
    #expect(world.refusal?.code == .invalidParameters)
  }

  @Test func anEphemeralAppIsGrantedWithoutAsking() {
    var world = new(.ephemeral)

    world.submit(.requestAuthorization(app: bundle, [.alert]))
    world.push("a")

    #expect(world.banner == "a" && world.snapshot.prompts.isEmpty)
  }

  @Test func settingsOfItsOwnHaveToBeAskedFor() {
    var world = new(.authorized)
    world.submit(.openAppSettings(app: bundle, notification: nil))
    #expect(world.refusal?.code == .invalidParameters)
    world.submit(.requestAuthorization(app: bundle, [.providesAppNotificationSettings]))
    world.submit(.requestAuthorization(app: bundle, [.alert]))

    let happened = world.submit(.openAppSettings(app: bundle, notification: "a"))

    #expect(happened == ["\(bundle) foreground", "settings opened of \(bundle)"])
  }
}

@Suite("App states, silent pushes and the push service (ios-behaviour 3.1, 3.18, 3.20 and 6.6)")
struct AppStateTests {
  private let bundle = App.dely.bundle
  private func silent(_ mark: String = "") -> Command {
    .push(
      Push(
        topic: bundle,
        content: Content(userInfo: ["mark": .string(mark)]),
        hasAlert: false,
        contentAvailable: true
      )
    )
  }
  private func happened(_ world: inout EngineWorld, _ command: Command) -> [String] {
    world.submit(command).filter { !$0.hasPrefix("withheld") }
  }

  @Test(arguments: [
    (AppState.foreground, ["woken"]), (.background, ["woken"]), (.suspended, ["background", "woken"]),
    (.notRunning, ["background by silent push", "woken"]), (.forceQuit, ["lost"]),
  ])
  func point16WhoIsWoken(state: AppState, expected: [String]) {
    var world = EngineWorld(at: "09:00")
    world.submit(.setAppState(app: bundle, state))

    let lines = happened(&world, silent())

    #expect(
      lines.map {
        $0.replacing("\(bundle) ", with: "").replacing(" for \(bundle)", with: "").replacing(
          " \(bundle)",
          with: ""
        )
      } == expected
    )
  }

  @Test func point16OnlyTheNewestOfThoseHeldBackComes() {
    var world = EngineWorld(at: "09:00")
    for number in 1...3 { world.submit(silent("\(number)")) }
    #expect(happened(&world, silent("4")) == ["deferred for \(bundle)"])
    #expect(happened(&world, silent("5")) == ["deferred for \(bundle)"])
    #expect(world.nextDeadline == .at("10:00"))

    #expect(world.wait(3599).isEmpty)
    #expect(world.wait(1) == ["woken \(bundle)"])
    guard case .app(.woken(let push)) = world.history.last?.fact else {
      return #expect(Bool(false), "not woken")
    }
    #expect(push.content.userInfo["mark"] == .string("5"))
    #expect(world.nextDeadline == nil)
  }

  @Test func whatIsHeldBackIsDroppedByForceQuittingAndDeliveredByOpening() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setDevice([.set(\.isLowPower, true)]))
    world.submit(silent())
    var opened = world

    #expect(
      world.submit(.setAppState(app: bundle, .forceQuit)) == ["\(bundle) forceQuit", "dropped for \(bundle)"]
    )
    #expect(
      opened.submit(.setAppState(app: bundle, .foreground)) == ["\(bundle) foreground", "woken \(bundle)"]
    )
  }

  @Test func thePowerIsSavedAndThenNot() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setDevice([.set(\.isLowPower, true)]))
    #expect(happened(&world, silent()) == ["deferred for \(bundle)"])
    #expect(world.nextDeadline == nil)

    #expect(world.submit(.setDevice([.set(\.isLowPower, false)])) == ["device en", "woken \(bundle)"])
  }

  @Test func withoutTheBackgroundModeNobodyIsWoken() {
    var world = EngineWorld(at: "09:00", with: [.dely.with { $0.capabilities = [.communication] }])

    #expect(happened(&world, silent()) == ["lost for \(bundle)"])
  }

  @Test(arguments: [
    (AppState.background, nil), (.suspended, nil), (.notRunning, AppFact.Launch.Kind.notification),
    (.forceQuit, .notification),
  ])
  func openingLaunchesWhatDoesNotRun(state: AppState, launch: AppFact.Launch.Kind?) {
    var world = EngineWorld(at: "09:00")
    world.submit(.setAppState(app: bundle, state))
    world.push("a")

    world.respond("a", "default")

    guard case .app(.stateChanged(.foreground, let found)) = world.lastEvents.first?.fact else {
      return #expect(Bool(false), "not opened")
    }
    #expect(found?.kind == launch)
  }

  @Test func point3AnActionRunsInTheBackgroundAndTheAppIsLetGo() throws {
    var world = EngineWorld(at: "09:00")
    world.submit(.setAppState(app: bundle, .forceQuit))
    world.push("a") { $0.content.categoryIdentifier = "invite" }

    #expect(world.respond("a", "decline").first == "\(bundle) background by action")
    #expect(world.engine.state.foregroundApp == nil)
    let response = try #require(world.snapshot.responses.first?.response)
    #expect(response.appState == .background)
    let end = world.submit(
      .finishHandling(HandlerOutcome(response: response.sequence, recipient: .nobody, ending: .logged))
    )
    #expect(end.last == "\(bundle) suspended")
  }

  @Test func point2DismissingTellsOnlyWhoAskedForItAndBringsItUpInTheBackground() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setAppState(app: bundle, .notRunning))
    world.push("told") { $0.content.categoryIdentifier = "invite" }
    world.push("quiet") { $0.content.categoryIdentifier = "quiet" }

    #expect(world.dismiss("told").prefix(2) == ["\(bundle) background by action", "dismiss on told"])
    #expect(!world.dismiss("quiet").contains { $0.hasPrefix("dismiss") })
    world.push("flicked") { $0.content.categoryIdentifier = "invite" }
    world.submit(.flickBanner(NotificationKey(app: bundle, identifier: "flicked")))
    world.push("late") { $0.content.categoryIdentifier = "invite" }
    world.wait(10)
    #expect(world.snapshot.responses.count == 1)
  }

  @Test func point14OfflineOneIsKeptForEachAppButForCollapseIdentifiers() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setDevice([.set(\.isOnline, false)]))
    for name in ["first", "second"] { world.push { $0.content.title = name } }
    world.push("c1")
    world.push("c2")
    world.push("c1") { $0.content.title = "newer" }
    world.push { $0.expiration = 0 }
    #expect(world.lastEvents.map(\.line) == ["lost for \(bundle)"])
    world.push("short") { $0.expiration = Date.at("09:30").timeIntervalSince1970 }
    world.wait(3600)

    let happened = world.submit(.setDevice([.set(\.isOnline, true)]))

    #expect(happened.count { $0.hasPrefix("delivered") } == 3)
    #expect(happened.count { $0.hasPrefix("lost") } == 1)
    #expect(world.delivered("c1")?.request.content.title == "newer")
    #expect(Set(world.snapshot.delivered.map(\.request.content.title)) == ["second", "newer", "Hello"])
  }

  @Test func theServiceKeepsAMonthAndNoMoreThanItsMost() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setDevice([.set(\.isOnline, false)]))
    for number in 0..<(AppCondition.mostStoredPushes + 5) { world.push("c\(number)") }
    let stored = world.snapshot.conditions[bundle]?.storedPushes ?? []
    #expect(stored.count == AppCondition.mostStoredPushes && stored.first?.collapseIdentifier == "c5")

    world.wait(31 * 86_400)
    #expect(!world.submit(.setDevice([.set(\.isOnline, true)])).contains { $0.hasPrefix("delivered") })
  }

  @Test func localRequestsFireOffline() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setDevice([.set(\.isOnline, false)]))
    world.add(.note("a", in: 5))
    #expect(world.wait(5).contains("delivered a"))
  }

  @Test func aTokenIsKeptAndNewAfterAReinstallation() throws {
    func token(_ world: EngineWorld) -> String? {
      if case .registered(let token) = world.answer { return token }
      return nil
    }
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.authorization = .denied }])
    world.submit(.registerForRemoteNotifications(app: bundle))
    let first = try #require(token(world))
    #expect(first.count == 64 && first.allSatisfy { $0.isHexDigit && !$0.isUppercase })
    #expect(world.submit(.registerForRemoteNotifications(app: bundle)).isEmpty && token(world) == first)

    world.submit(.reinstall(app: bundle))
    world.submit(.registerForRemoteNotifications(app: bundle))
    #expect(token(world) != first)
    world.submit(.reinstall(app: bundle))
    world.submit(.setDevice([.set(\.isOnline, false)]))
    #expect(world.submit(.registerForRemoteNotifications(app: bundle)) == ["no token for \(bundle)"])
    #expect(world.answer == .notRegistered(.offline))
  }

  @Test func aReinstallationLeavesNothing() {
    var world = EngineWorld(
      at: "09:00",
      with: [.dely.allowed { $0.authorization = .notDetermined }, .weather]
    )
    world.submit(.requestAuthorization(app: bundle, [.alert]))
    world.submit(.setSettings(app: bundle, [.set(\.authorization, .notDetermined)]))
    world.submit(
      .setSettings(app: bundle, [.set(\.authorization, .authorized), .set(\.scheduledDelivery, true)])
    )
    world.submit(.setDevice([.set(\.summary, ScheduledSummary(isOn: true))]))
    world.push("waiting") { $0.content.badge = 4 }
    world.push("shown") { $0.content.interruptionLevel = .timeSensitive }
    world.add(.note("pending", in: 100))
    world.submit(.setAppState(app: bundle, .foreground))
    world.push("asked")

    world.submit(.reinstall(app: bundle))

    let snapshot = world.snapshot
    #expect(snapshot.summaryQueue.isEmpty && snapshot.asked.isEmpty && snapshot.prompts.isEmpty)
    #expect(
      snapshot.pending.isEmpty && snapshot.delivered.isEmpty && snapshot.badges.isEmpty && world.banner == nil
    )
    let condition = snapshot.conditions[bundle]
    #expect(condition?.state == .notRunning && condition?.installation == 2)
    #expect(condition?.settings.authorization == .notDetermined && condition?.requested == nil)
  }

  @Test func aReinstalledAppHasToAskAgain() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.sound = false }])
    world.submit(.reinstall(app: bundle))
    #expect(world.engine.state.condition(bundle).settings.authorization == .notDetermined)
    #expect(world.engine.state.condition(bundle).settings.sound == false)
    world.push("a")
    #expect(world.list.isEmpty)

    // The manifest is read again at each start, and changes nothing about it.
    world.register(.dely.allowed { $0.sound = false })
    #expect(world.engine.state.condition(bundle).settings.authorization == .notDetermined)

    world.submit(.reinstall(app: bundle, keepsSettings: true))
    #expect(world.engine.state.condition(bundle).settings.authorization == .authorized)
  }

  @Test(arguments: [Settings.AlertStyle.persistent, .temporary])
  func turningThePermissionOffEndsBannersAndLeavesEntries(style: Settings.AlertStyle) {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.alertStyle = style }, .weather])
    world.push("a")
    world.push("b")
    world.push("other", to: App.weather.bundle)

    world.submit(.setSettings(app: bundle, [.set(\.authorization, .denied)]))

    #expect(world.list == ["other", "b", "a"])
    #expect(world.banner == "other")
    world.wait(60)
    #expect(world.banner == nil)
  }

  @Test func onSilentOnlyCriticalSoundsAreHeard() {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.criticalAlert = true }])
    world.submit(.setDevice([.set(\.isSilent, true)]))
    world.push("a")
    #expect(world.banner == "a" && world.delivered("a")?.presentation.sound == nil)
    #expect(world.reasons("sound") == ["no sound: the ring/silent switch is on silent"])
    world.push("b") { $0.content.interruptionLevel = .critical }
    #expect(world.delivered("b")?.presentation.sound?.critical == true)
  }

  @Test(arguments: [true, false])
  func withoutBackgroundAppRefreshNoSilentPushWakesAnApp(onThePhone: Bool) {
    var world = EngineWorld(at: "09:00")
    if onThePhone {
      world.submit(.setDevice([.set(\.backgroundRefresh, false)]))
    } else {
      world.submit(.setSettings(app: bundle, [.set(\.backgroundRefresh, false)]))
    }
    let silent = Push(topic: bundle, content: Content(), hasAlert: false, contentAvailable: true)
    #expect(world.submit(.push(silent)).contains("lost for \(bundle)"))
    #expect(world.reasons("wake").first?.contains("Background App Refresh is off") == true)

    // An app that the person looks at is told all the same.
    world.submit(.setAppState(app: bundle, .foreground))
    #expect(world.submit(.push(silent)).contains("woken \(bundle)"))
  }

  @Test(
    arguments: [(MuteTime.hour, "09:59", "10:00"), (.today, "23:59", nil)] as [(MuteTime, String, String?)]
  )
  func aMutedAppIsQuietForAWhile(time: MuteTime, before: String, after: String?) {
    var world = EngineWorld(at: "09:00", with: [.dely.allowed { $0.criticalAlert = true }])
    world.submit(.mute(app: bundle, time))
    world.wait(until: before)
    world.push("quiet")
    #expect(world.banner == nil && world.delivered("quiet")?.presentation.sound == nil)
    #expect(world.list == ["quiet"])
    #expect(world.reasons("banner") == ["no banner: the person has muted the app for a while"])
    world.push("loud") { $0.content.interruptionLevel = .critical }
    #expect(world.banner == "loud")
    if let after {
      world.wait(until: after)
    } else {
      world.wait(60)
    }
    world.push("again")
    #expect(world.banner == "again")

    world.submit(.mute(app: bundle, .hour))
    world.submit(.mute(app: bundle, .off))
    world.push("at once")
    #expect(world.banner == "at once")
  }

  @Test func aPushOfLowPriorityWaitsInLowPowerMode() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setDevice([.set(\.isLowPower, true)]))

    world.push("soon") { $0.priority = 10 }
    world.push("late") { $0.priority = 5 }

    #expect(world.list == ["soon"])
    #expect(world.decision?.outcome == .stored)
    #expect(world.decision?.words == "Low Power Mode is on; the push service keeps it")
    // Offline and back: it still waits.
    world.submit(.setDevice([.set(\.isOnline, false)]))
    world.submit(.setDevice([.set(\.isOnline, true)]))
    #expect(world.list == ["soon"])
    world.submit(.setDevice([.set(\.isLowPower, false)]))
    #expect(world.list == ["late", "soon"])
    world.push("now") { $0.priority = 5 }
    #expect(world.list == ["now", "late", "soon"])
  }

  @Test func aPushOfLowPriorityThatExpiresAtOnceIsLostInLowPowerMode() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setDevice([.set(\.isLowPower, true)]))
    #expect(world.push("a") { ($0.priority, $0.expiration) = (5, 0) } == ["lost for \(bundle)"])
    #expect(world.decision?.trace.first?.text.contains("Low Power Mode") == true)
  }

  @Test func whatArrivesOnALockedPhoneSaysWhereItIsSeen() {
    var world = EngineWorld(at: "09:00", with: [.dely, .weather.allowed { $0.notificationCenter = false }])
    world.push("a")
    #expect(world.decision?.words == "presented with a banner")
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.push("b")
    #expect(world.decision?.words == "on the Lock Screen and in the list")
    world.push("c", to: App.weather.bundle)
    #expect(world.decision?.words == "on the Lock Screen only")
  }

  @Test func regionsFireWhatWaitsForThem() {
    var world = EngineWorld(at: "09:00")
    func wait(_ name: String, _ region: Region, repeats: Bool = false) {
      world.add(
        Request(identifier: name, content: Content(title: name), trigger: .location(region, repeats: repeats))
      )
    }
    wait("in", Region(identifier: "home"))
    wait("out", Region(identifier: "home", notifyOnEntry: false, notifyOnExit: true))
    wait("both", Region(identifier: "home", notifyOnEntry: true, notifyOnExit: true), repeats: true)
    wait("work", Region(identifier: "work"))
    #expect(world.nextDeadline == nil)

    let entered = world.submit(.crossRegion("home", entered: true))
    let left = world.submit(.crossRegion("home", entered: false))

    #expect(
      entered.filter { !$0.hasPrefix("banner") } == [
        "entered home", "device en", "unscheduled in (fired)", "delivered in", "rescheduled both",
        "delivered both",
      ]
    )
    #expect(left.contains("delivered out") && left.contains("replaced both"))
    #expect(Set(world.pending) == ["both", "work"])
  }

  @Test func point11TheLast64StayWhateverTheyWaitFor() {
    var world = EngineWorld(at: "09:00")
    world.add(
      Request(
        identifier: "place",
        content: Content(title: "x"),
        trigger: .location(Region(identifier: "home"), repeats: true)
      )
    )
    world.add(.note("soon", in: 1))
    for number in 0..<63 { world.add(.note("r\(number)", in: 1e6)) }

    #expect(world.pending.count == 64)
    #expect(!world.pending.contains("place") && world.pending.contains("soon"))
    #expect(world.add(.note("more", in: 5)) == ["scheduled more", "unscheduled soon (evicted)"])
    #expect(world.reasons("limit").count == 1)
  }
}

extension AppFact.Launch {
  /// Which it is, whatever belongs to it.
  enum Kind: Sendable { case icon, notification, silentPush, voIPPush, action }

  var kind: Kind {
    switch self {
    case .icon: .icon
    case .notification: .notification
    case .silentPush: .silentPush
    case .voIPPush: .voIPPush
    case .action: .action
    }
  }
}

@Suite("What a naive emulator gets wrong (ios-behaviour 9)")
struct NaiveTests {
  @Test func point4ABadgeOf0ClearsTheListToo() {
    var world = EngineWorld(at: "09:00")
    world.push("a") { $0.content.badge = 2 }

    #expect(world.submit(.push(.badge(0))).prefix(2) == ["badge 0", "removed a (badgeCleared)"])
    world.push("b")
    #expect(world.submit(.push(.badge(0))).contains { $0.hasPrefix("removed") } == false)
  }

  @Test func point8TheSameIdentifierReplacesPromotesAndAlertsAgain() {
    var world = EngineWorld(at: "09:00")
    for name in ["a", "b"] { world.push(name) }
    world.wait(60)

    #expect(world.push("a") == ["replaced a", "banner a"])
    #expect(world.list == ["a", "b"])
    #expect(world.delivered("a")?.presentation.sound == .standard)
  }

  @Test func point9OnlyARegisteredCategoryOffersItsFirstTenActions() {
    var world = EngineWorld(at: "09:00")
    let actions = (1...11).map { Action(identifier: "a\($0)", title: "A\($0)") }
    world.submit(.setCategories(app: App.dely.bundle, [Category(identifier: "Many", actions: actions)]))
    world.push("x") { $0.content.categoryIdentifier = "Many" }
    world.push("y") { $0.content.categoryIdentifier = "many" }

    world.respond("x", "a11")
    #expect(world.refusal?.code == .unknownAction)
    world.respond("y", "a1")
    #expect(world.refusal?.code == .unknownAction)
    #expect(world.respond("x", "a10").contains("a10 on x"))
  }

  @Test(arguments: [(59.9, true, false), (60, true, true), (0, false, false), (0.1, false, true)])
  func point12IntervalsThatTheFrameworkDoesNotConstruct(seconds: Double, repeats: Bool, isAllowed: Bool) {
    var world = EngineWorld(at: "09:00")
    world.add(.note("a", in: seconds, repeats: repeats))

    #expect(world.refusal?.code == (isAllowed ? nil : .invalidTrigger))
  }

  @Test func point17CategoriesReplaceThoseBefore() {
    var world = EngineWorld(at: "09:00")
    world.submit(.setCategories(app: App.dely.bundle, [Category(identifier: "new", actions: [])]))

    #expect(world.app(App.dely.bundle).categories.map(\.identifier) == ["new"])
  }

  @Test func point18TheWholePayloadStaysWithTheNotification() {
    var world = EngineWorld(at: "09:00")
    let payload: JSONObject = ["aps": .object(["alert": .string("hi")]), "mine": .integer(1)]
    world.push("a") { $0.content.userInfo = payload }

    #expect(world.delivered("a")?.request.content.userInfo == payload)
  }
}
