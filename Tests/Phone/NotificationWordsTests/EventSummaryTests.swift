import FoundationEssentials
import NotificationWords
import Testing

@testable import NotificationModel

/// Events as lines of a log.
@Suite struct EventSummaryTests {
  private func event(_ fact: Fact, of app: String? = "com.example.mail", because reasons: [Reason] = [])
    -> Event
  {
    Event(sequence: 1, date: Date(timeIntervalSince1970: 0), app: app, fact: fact, reasons: reasons)
  }

  @Test func aThousandRemovalsAreOneLine() {
    let names = (0..<1000).map { "n\($0)" }
    let cleared = event(.notification(.removed(names, .badgeCleared)))
    #expect(
      cleared.summary
        == "n0, n1, n2 and 997 more of com.example.mail left Notification Center: the badge went to 0"
    )
    #expect(cleared.step == "left Notification Center: the badge went to 0")
    let few = event(.request(.removed(["a", "b", "c"], .evicted)), of: "x")
    #expect(few.summary == "a, b, c of x left the pending list: too many were pending")
  }

  @Test func anEventThatConcernsNoNotificationIsItsOwnStep() {
    let woken = event(.app(.stateChanged(.background, launch: .silentPush)))
    #expect(woken.summary == "com.example.mail is in the background, started by a silent push")
    #expect(woken.step == woken.summary)
  }

  @Test func aProvidersPushIsFollowedByItsAPNsIdentifier() {
    var push = Push(topic: "com.example.mail", content: Content(), hasAlert: false)
    push.apnsIdentifier = "123e4567"
    let sent = Reason(.met, .provider(.sent(apnsIdentifier: "123e4567")))
    let delivered = DeliveredNotification(
      app: "com.example.mail",
      date: Date(timeIntervalSince1970: 0),
      request: Request(identifier: "a", content: Content(title: "A")),
      presentation: Presentation(list: true),
      trace: [],
      sequence: 1
    )
    #expect(
      event(.notification(.delivered(delivered, replacing: false)), because: [sent]).summary
        == "delivered a of com.example.mail, apns-id 123e4567"
    )
    #expect(
      event(.app(.woken(push))).summary == "com.example.mail is woken by a silent push, apns-id 123e4567"
    )
    #expect(event(.app(.pushLost(push))).summary.hasSuffix(", apns-id 123e4567"))
    #expect(!event(.notification(.withheld(delivered))).summary.contains("apns-id"))
  }

  @Test func theFooterTellsOnlyOfFailedHandlers() {
    let failed = HandlerOutcome(response: 1, recipient: .command(["./reply"]), ending: .exited(3))
    let done = HandlerOutcome(response: 1, recipient: .command(["./reply"]), ending: .exited(0))
    let notice = event(.response(.handlerFinished(failed))).notice { _ in "Mail" }
    #expect(notice?.text == "Mail: the handler ended with exit status 3")
    #expect(notice?.isError == true)
    #expect(event(.response(.handlerFinished(done))).notice { _ in "Mail" } == nil)
  }

  @Test func anAppThatWasAskedInVainIsNamed() {
    let key = NotificationKey(app: "com.example.mail", identifier: "dinner")
    let notice = event(.notification(.presentationAnswered(key, .late(seconds: 10)))).notice { _ in "Mail" }
    #expect(notice?.text == "Mail: willPresent had no answer within 10 s.")
    #expect(notice?.isError == false)
  }
}
