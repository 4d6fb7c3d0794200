import Foundation
import NotificationModel
import Synchronization
import TestWeb
import Testing

@testable import AttachmentStore

/// Time limits of fetching, waited for in real time.
@Suite(.timeLimit(.minutes(2))) struct FetchLongTests {
  @Test func whoeverDoesNotAnswerOrDripsIsGivenUp() async throws {
    var limits = AttachmentStore.Limits()
    limits.timeout = 1
    let silent = try WebWorld(limits: limits)
    let slow = try #require(await silent.world.refusal(silent.web.https + "/slow", hint: "public.png"))
    #expect(slow.message.contains("took longer than 1 second: stopped"), "\(slow.message)")

    limits.timeout = 30
    limits.slowestSeconds = 1
    let dripping = try WebWorld(limits: limits)
    let drip = try #require(await dripping.world.refusal(dripping.web.https + "/drip", hint: "public.png"))
    #expect(drip.message.contains("came slower than 256 bytes a second for 1 second"), "\(drip.message)")
    #expect(dripping.world.files().isEmpty)
  }
}
