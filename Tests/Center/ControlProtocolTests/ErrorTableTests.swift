import CenterGateway
import NotificationModel
import Testing

@testable import ControlProtocol

@Suite struct ErrorNumbers {
  @Test func areDistinctAndWhereTheStandardWantsThem() {
    let numbers = Refusal.Code.allCases.map(\.number)

    #expect(Set(numbers).count == numbers.count)
    let standard = [-32700, -32600, -32601, -32602, -32603]
    #expect(numbers.allSatisfy { standard.contains($0) || (-32099 ... -32000).contains($0) })
  }

  @Test func leadBackToTheirCodes() {
    for code in Refusal.Code.allCases { #expect(Refusal.Code(number: code.number) == code) }
    #expect(Refusal.Code(number: 7) == nil)
  }

  @Test(arguments: [
    (Refusal.Code.notJSON, -32700, ExitCode.badData),
    (.invalidRequest, -32600, .badData),
    (.unknownMethod, -32601, .internalFailure),
    (.invalidParameters, -32602, .badData),
    (.internalFailure, -32603, .internalFailure),
    (.unknownNotification, -32011, .checkFailed),
    (.notificationsNotAllowed, -32020, .notPermitted),
    (.storeFull, -32030, .cannotCreate),
    (.shuttingDown, -32041, .unavailable),
  ])
  func theTableIsPinned(code: Refusal.Code, number: Int, exit: ExitCode) {
    #expect(code.number == number)
    #expect(code.exitCode == exit)
  }

  @Test func exitCodesAreThoseOfTheManual() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 2, 64, 65, 69, 70, 73, 77])
  }
}
