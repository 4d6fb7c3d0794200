import Foundation
import NotificationModel
import NotificationState
import TestSupport
import Testing

@testable import NotificationEngine

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

  private func token(_ world: inout EngineWorld) throws -> String {
    world.submit(.registerForRemoteNotifications(app: app))
    return try #require(world.engine.state.condition(app).deviceToken)
  }
}
