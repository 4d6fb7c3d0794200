import Foundation
import TestSupport
import Testing

@testable import NotificationEngine
@testable import NotificationModel
@testable import NotificationState

@Suite("What the push service knows of a device token (ios-behaviour 3.20 and 6.5)")
struct DeviceTokenTests {
  private let app = App.dely.bundle

  @Test func theTokenOfAnInstallationEndsWithIt() throws {
    var world = EngineWorld(at: "09:00")
    let first = try token(&world)
    #expect(world.engine.state.standing(of: first) == .active(app: app))

    world.wait(60)
    let date = Int((world.now.timeIntervalSince1970 * 1000).rounded())
    world.submit(.reinstall(app: app))
    #expect(world.engine.state.standing(of: first) == .ended(app: app, timestamp: date))

    let second = try token(&world)
    #expect(second != first)
    #expect(world.engine.state.standing(of: second) == .active(app: app))
    #expect(world.engine.state.standing(of: first) == .ended(app: app, timestamp: date))
    #expect(world.engine.state.standing(of: "00ff") == .unknown)
  }

  @Test func unregisteringEndsTheToken() throws {
    var world = EngineWorld(at: "09:00")
    let first = try token(&world)
    world.submit(.unregisterForRemoteNotifications(app: app))
    #expect(world.lastEvents.map(\.line) == ["token ended for \(app)"])
    guard case .ended(app: app, _) = world.engine.state.standing(of: first) else {
      Issue.record("\(world.engine.state.standing(of: first))")
      return
    }
    #expect(world.submit(.unregisterForRemoteNotifications(app: app)).isEmpty)

    // The same installation gets the same token again.
    #expect(try token(&world) == first)
    #expect(world.engine.state.standing(of: first) == .active(app: app))
    #expect(world.engine.state.condition(app).formerTokens.isEmpty)
  }

  @Test(arguments: [(nil, false), ([], true), ([.pushNotifications], false)] as [([App.Capability]?, Bool)])
  func withoutTheEntitlementThereIsNoToken(capabilities: [App.Capability]?, fails: Bool) {
    let app = App.dely.with { $0.capabilities = capabilities.map { OrderedOptions(Set($0)) } }
    var world = EngineWorld(at: "09:00", with: [app])
    world.submit(.registerForRemoteNotifications(app: app.bundle))
    #expect((world.answer == .notRegistered(.noEntitlement)) == fails)
    #expect((world.engine.state.condition(app.bundle).deviceToken == nil) == fails)
  }

  @Test func anInstallationWithoutATokenLeavesNothing() {
    var world = EngineWorld(at: "09:00")
    world.submit(.reinstall(app: app))
    #expect(world.engine.state.condition(app).formerTokens.isEmpty)
  }

  @Test func theOldestAreForgotten() throws {
    var world = EngineWorld(at: "09:00")
    let tokens = try (0...AppCondition.mostFormerTokens).map { _ in
      let token = try token(&world)
      world.submit(.reinstall(app: app))
      return token
    }
    #expect(world.engine.state.condition(app).formerTokens.map(\.token) == tokens.dropFirst().map(\.self))
    #expect(world.engine.state.standing(of: tokens[0]) == .unknown)
  }

  @Test func aProvidersPushIsForTheAppOfTheDeviceToken() throws {
    var world = EngineWorld(at: "09:00")
    let first = try token(&world)

    #expect(world.submit(.pushFromProvider(.to(first, of: app))).contains("delivered from afar"))
    var accepted = ProviderPushAnswer(.accepted, app: app)
    (accepted.notification, accepted.decision) = ("from afar", .presented)
    #expect(world.answer == .pushedByProvider(accepted))
    #expect(world.submit(.pushFromProvider(.to(first, of: "com.example.other"))).isEmpty)
    #expect(world.answer == .pushedByProvider(ProviderPushAnswer(.deviceTokenNotForTopic, app: app)))
    #expect(world.submit(.pushFromProvider(.to("00ff", of: app))).isEmpty)
    #expect(world.answer == .pushedByProvider(ProviderPushAnswer(.badDeviceToken)))
  }

  @Test func aProvidersPushToAFormerInstallationIsTooLate() throws {
    var world = EngineWorld(at: "09:00")
    let first = try token(&world)
    let date = Int((world.now.timeIntervalSince1970 * 1000).rounded())
    world.submit(.reinstall(app: app))

    #expect(world.submit(.pushFromProvider(.to(first, of: app))).isEmpty)
    #expect(world.answer == .pushedByProvider(ProviderPushAnswer(.unregistered, app: app, timestamp: date)))
    world.submit(.pushFromProvider(.to(first, of: "com.example.other")))
    #expect(world.answer == .pushedByProvider(ProviderPushAnswer(.deviceTokenNotForTopic, app: app)))
  }

  @Test func aPushToATokenThatItsAppHasEndedIsTooLateToo() throws {
    var world = EngineWorld(at: "09:00")
    let first = try token(&world)
    let date = Int((world.now.timeIntervalSince1970 * 1000).rounded())
    world.submit(.unregisterForRemoteNotifications(app: app))

    world.submit(.pushFromProvider(.to(first, of: app)))
    #expect(
      world.answer == .pushedByProvider(ProviderPushAnswer(.registrationEnded, app: app, timestamp: date))
    )
  }

  @Test func aPayloadThatCannotBeReadIsAcceptedAndDropped() throws {
    var world = EngineWorld(at: "09:00")
    let problem = Refusal(.notJSON, "It is no JSON.")
    var push = ProviderPush.to(try token(&world), of: app)
    push.content = .unreadable(problem)

    #expect(world.submit(.pushFromProvider(push)).isEmpty)
    #expect(world.answer == .pushedByProvider(ProviderPushAnswer(.unreadable, app: app, problem: problem)))
  }

  @Test func aProvidersExpirationIsAsFarAheadOnThePhone() throws {
    var world = EngineWorld(at: "09:00")
    let first = try token(&world)
    world.submit(.setDevice([.set(\.isOnline, false)]))
    // The provider's clock stands an hour and a day behind the phone's.
    let sentAt = world.now.timeIntervalSince1970 - 90_000
    world.submit(.pushFromProvider(.to(first, of: app, expiration: sentAt + 60, sentAt: sentAt)))
    world.submit(.pushFromProvider(.to(first, of: app, expiration: 0, sentAt: sentAt)))

    let kept = world.engine.state.condition(app).storedPushes
    #expect(kept.map(\.expiration) == [world.now.timeIntervalSince1970 + 60])
  }

  private func token(_ world: inout EngineWorld) throws -> String {
    world.submit(.registerForRemoteNotifications(app: app))
    return try #require(world.engine.state.condition(app).deviceToken)
  }
}

extension ProviderPush {
  fileprivate static func to(
    _ token: String,
    of app: String,
    expiration: Double? = nil,
    sentAt: Double = 0
  ) -> ProviderPush {
    let push = Push(
      topic: app,
      collapseIdentifier: "from afar",
      content: NotificationModel.Content(title: "From afar"),
      hasAlert: true,
      expiration: expiration
    )
    return ProviderPush(deviceToken: token, bundle: app, content: .readable(push), sentAt: sentAt)
  }
}
