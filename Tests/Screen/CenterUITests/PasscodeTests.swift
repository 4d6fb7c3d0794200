import NotificationModel
import NotificationState
import PhoneContents
import TerminalInput
import Testing

@testable import CenterUI

/// A locked phone shows nothing of what was open, and asks for the passcode (ios-behaviour 3.4).
@Suite struct PasscodeTests {
  /// A locked phone that asks for the passcode, because its one notification is to be opened.
  private func asked() -> ScreenWorld {
    var world = ScreenWorld(46, 30)
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.push("dinner")
    world.press("down enter")
    return world
  }

  @Test func aKeyThatIsNoDigitDoesNothing() {
    var world = asked()
    world.press("x q down right n y space tab ?")
    #expect(world.shows("This needs the") && world.screen.isLocked)
    #expect(world.screen.center.foregroundApp == nil)

    world.press("esc")
    #expect(!world.shows("This needs the") && world.screen.isLocked)
  }

  @Test func digitsAreDotsAndEnterEntersThem() {
    var world = asked()
    world.type("123")
    #expect(world.shows("•••") && !world.shows("123"))
    world.press("backspace")
    #expect(world.shows("••") && !world.shows("•••"))
    world.press("enter")
    #expect(!world.screen.isLocked && world.screen.center.foregroundApp != nil)
  }

  @Test func whatWasAskedForOnTheLockScreenIsFromThere() {
    var world = asked()
    world.press("1 enter")
    #expect(
      world.screen.center.latestResponses.last?.response.evidence
        == ResponseEvidence(isLocked: true, passcode: .given, surface: .lockScreen, input: .key)
    )
  }

  @Test func whatWasAskedForOnTheLongLookIsFromThere() {
    var world = ScreenWorld(46, 30)
    world.register("Mail", category("invite", "Join"))
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.push("dinner", category: "invite")
    world.press("down right up enter")
    #expect(world.screen.overlays.last is Passcode, "\(world.rows.joined(separator: "\n"))")
    world.press("enter")
    #expect(
      world.screen.center.latestResponses.last?.response.evidence
        == ResponseEvidence(isLocked: true, passcode: .given, surface: .longLook, input: .key)
    )
  }

  @Test func onePasscodeIsWrong() {
    var world = asked()
    world.type("0000")
    world.press("enter")
    #expect(world.shows("Wrong passcode") && world.screen.isLocked)
    #expect(!world.shows("••••"))

    world.type("1")
    #expect(!world.shows("Wrong passcode"))
    world.press("enter")
    #expect(!world.screen.isLocked)
  }

  @Test func anOpenReplyIsNotShownOnTheLockedPhoneAndComesBack() {
    var world = ScreenWorld(46, 30)
    world.register("Mail", category("invite", "Reply…"))
    world.push("dinner", body: "Nobody may read this", category: "invite")
    world.press("b r")
    world.type("coming")
    #expect(world.shows("coming"))

    world.submit(.setDevice([.set(\.isLocked, true), .set(\.previews, .whenUnlocked)]))
    #expect(!world.shows("coming") && !world.shows("Nobody may read this"))
    #expect(world.screen.openLongLook == nil && world.shows("The phone was locked."))

    world.submit(.setDevice([.set(\.isLocked, false)]))
    #expect(world.screen.openLongLook?.reply?.editor.text == "coming")
  }

  @Test func aQuestionAboutAReplyIsNotShownOnTheLockedPhone() {
    var world = ScreenWorld(46, 30)
    world.register("Mail", category("invite", "Reply…"))
    world.push("dinner", category: "invite")
    world.press("b r")
    world.type("hi")
    world.press("esc")
    #expect(world.shows("Drop the reply"))

    world.submit(.setDevice([.set(\.isLocked, true)]))
    #expect(world.screen.overlays.isEmpty)
    world.submit(.setDevice([.set(\.isLocked, false)]))
    #expect(world.screen.openLongLook?.reply?.editor.text == "hi")
  }

  @Test func aReplyWhoseNotificationWentMeanwhileDoesNotComeBack() {
    var world = ScreenWorld(46, 30)
    world.register("Mail", category("invite", "Reply…"))
    world.push("dinner", category: "invite")
    world.press("b r")
    world.type("hi")
    world.submit(.setDevice([.set(\.isLocked, true)]))
    world.remove("dinner")
    world.submit(.setDevice([.set(\.isLocked, false)]))
    #expect(world.screen.overlays.isEmpty)
  }

  @Test func aStrayKeyAnswersNoQuestion() {
    var world = ScreenWorld()
    world.settle("one", "two")
    world.press("C")
    #expect(world.shows("Clear all notifications?"))
    world.press("x down space j 3")
    #expect(world.shows("Clear all notifications?"))
    world.press("n")
    #expect(!world.shows("Clear all notifications?") && world.titles.count == 2)
    world.press("C y")
    #expect(world.titles.isEmpty)
  }
}
