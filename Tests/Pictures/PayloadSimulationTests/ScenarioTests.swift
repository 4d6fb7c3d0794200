import Foundation
import NotificationModel
import TestPayloads
import Testing

@testable import PayloadSimulation

/// A phone on which payloads arrive.
@Suite struct ScenarioTests {
  @Test func aPhoneKnowsItsLanguage() throws {
    let japanese = try Scenario(apps: [dely], pushes: [try invitation().push], locale: "ja", now: morning)
      .play()

    #expect(japanese.start.device.locale == "ja")
    #expect(throws: Refusal.self) {
      try Scenario(apps: [], pushes: [], locale: "no such thing", now: morning).play()
    }
  }

  @Test func payloadsArriveOneAfterTheOtherAndTheLastAtTheMoment() throws {
    let pushes = try (1...4).map { try payload("p", #"{"aps":{"alert":"\#($0)"}}"#).push }
    let outcome = try Scenario(apps: [dely], pushes: pushes, now: morning).play()
    let dates = outcome.steps.flatMap(\.events).compactMap { event -> Double? in
      guard case .notification(.delivered(let notification, _)) = event.fact else { return nil }
      return morning.timeIntervalSince(notification.date)
    }

    #expect(dates == [1080, 600, 240, 0])
    #expect(outcome.latest?.request.content.body == "4")
  }
}
