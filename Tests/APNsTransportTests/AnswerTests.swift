import Testing

@testable import APNsTransport

@Suite("What APNs answers")
struct AnswerTests {
  @Test func onlyATokenThatDiedHasATimestamp() {
    let gone = ProviderAnswer(
      reason: .unregistered,
      identifier: "i",
      timestamp: 1_774_345_260_000,
      isTrusted: true
    )
    #expect(gone.status == 410)
    #expect(gone.body == #"{"reason":"Unregistered","timestamp":1774345260000}"#)
  }
}
