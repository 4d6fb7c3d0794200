import Foundation
import JSON
import NotificationEngine
import NotificationModel
import NotificationState
import TestSupport
import Testing

@Suite("What has to be done outside follows from the decision")
struct EffectsTests {
  private let dely = App.dely.bundle

  /// What follows from the commands, the last of which counts, on an engine of its own.
  private func effects(of commands: Command..., app: App = .dely) throws -> [EngineEffect] {
    var engine = Engine()
    var effects: [EngineEffect] = []
    for command in [.registerApp(app)] + commands {
      effects = try engine.submit(command, at: .at("09:00")).effects
    }
    return effects
  }

  @Test func aPushWithASoundIsHeard() throws {
    let effects = try effects(of: .push(.note("a")))

    guard case .playSound(let notification)? = effects.first else {
      Issue.record("nothing is heard")
      return
    }
    #expect(effects.count == 1 && notification.key.identifier == "a")
  }

  @Test func whatIsRefusedOrChangesNothingHasNone() throws {
    #expect(try effects(of: .registerApp(.dely)).isEmpty)
    #expect(throws: Refusal.self) { try self.effects(of: .setBadge(app: self.dely, -1)) }
  }

  @Test func openingAPushLaunchesTheAppWithItsPayloadAndHandsTheResponseOver() throws {
    let effects = try effects(
      of: .push(.note("a") { $0.content.userInfo = ["table": 9] }),
      .setAppState(app: dely, .notRunning),
      .respond(app: nil, identifier: "a", action: "default", text: nil, authenticated: false)
    )

    guard effects.count == 3, case .launch(let launch) = effects[1], case .handOver(let response) = effects[2]
    else {
      Issue.record("\(effects)")
      return
    }
    #expect(effects[0] == .notify(app: dely, .didChangeState(.foreground)))
    #expect(launch.remoteNotification == ["table": 9])
    #expect(launch.cause == .notification(response.notification.key, isPush: true))
  }

  @Test func anAppInTheForegroundIsAsked() throws {
    let effects = try effects(of: .setAppState(app: dely, .foreground), .push(.note("a")))

    guard case .askForPresentation(let notification)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(effects.count == 1 && notification.key.identifier == "a")
  }

  @Test func theProgramOfAnAppThatEndsIsEnded() throws {
    let effects = try effects(of: .setAppState(app: dely, .foreground), .setAppState(app: dely, .forceQuit))

    #expect(effects == [.notify(app: dely, .didChangeState(.forceQuit)), .endProgram(app: dely)])
  }

  @Test func thoseWhoWaitForThePromptAreAnsweredWhereverThePersonAnswers() throws {
    let undecided = App.dely.allowed { $0.authorization = .notDetermined }
    let ask = Command.requestAuthorization(app: dely, [.alert])

    #expect(try effects(of: ask, app: undecided).isEmpty)
    let prompted = try effects(of: ask, .answerPrompt(app: dely, allow: true), app: undecided)
    #expect(prompted == [.answerPrompt(app: dely, granted: true)])
    let deleted = try effects(of: ask, .reinstall(app: dely), app: undecided)
    #expect(deleted.first == .answerPrompt(app: dely, granted: false))
    #expect(deleted.dropFirst().contains(.notify(app: dely, .didChangeState(.notRunning))))
  }

  @Test func aTokenIsTold() throws {
    let effects = try effects(of: .registerForRemoteNotifications(app: dely))

    guard effects.count == 1, case .notify(app: dely, .didRegister)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
  }

  // MARK: After a restart

  @Test func whatWasUnderWayIsSettledAfterARestart() throws {
    var engine = Engine()
    let commands: [Command] = [
      .registerApp(.dely), .push(.note("answered") { $0.content.categoryIdentifier = "invite" }),
      .respond(app: nil, identifier: "answered", action: "decline", text: nil, authenticated: false),
      .setAppState(app: dely, .foreground), .push(.note("asked")),
    ]
    for command in commands { _ = try engine.submit(command, at: .at("09:00")) }

    let effects = Engine(engine.state.snapshot).effectsAfterRestart

    guard effects.count == 2, case .submit(.answerPresentation(let key, _, .nobody)) = effects[0],
      case .handOver(let response) = effects[1]
    else {
      Issue.record("\(effects)")
      return
    }
    #expect(key.identifier == "asked")
    #expect(response.actionIdentifier == "decline")
  }

  @Test func withNothingUnderWayNothingIsLeft() {
    #expect(Engine().effectsAfterRestart.isEmpty)
  }
}
