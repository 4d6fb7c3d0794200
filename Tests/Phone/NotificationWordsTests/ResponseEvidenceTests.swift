import NotificationModel
import NotificationWords
import Testing

/// How a response came about, in words.
@Suite struct ResponseEvidenceTests {
  @Test(arguments: [
    (
      ResponseEvidence(isLocked: false, passcode: .notNeeded, surface: .list, input: nil), "list",
      "in the list"
    ),
    (
      ResponseEvidence(isLocked: false, passcode: .notNeeded, surface: .banner, input: .mouse),
      "banner, mouse",
      "by the mouse on the banner"
    ),
    (
      ResponseEvidence(isLocked: true, passcode: .notNeeded, surface: .lockScreen, input: .command),
      "Lock Screen, command, locked", "by a command on the Lock Screen; the phone was locked"
    ),
    (
      ResponseEvidence(isLocked: true, passcode: .given, surface: .longLook, input: .key),
      "long look, key, passcode", "by a key on the long look; the passcode was given"
    ),
  ])
  func evidenceIsTold(evidence: ResponseEvidence, words: String, sentence: String) {
    #expect(evidence.words == words)
    #expect(evidence.sentence == sentence)
  }
}
