import Foundation
import Testing

@testable import FlowRunner
@testable import Flows

/// What a phone does with what arrives, seen through flows: the screen, the icon, and the reasons.
@Suite struct PhoneFlowsTests {
  private func expectPasses(_ steps: String, phone: String = "{}", more: String = "") async throws {
    let result = try await FlowRunTests.run(steps, phone: phone, more: more)
    #expect(result.passed, "\(result.textReport)")
  }

  /// A push with headers, as Firebase sends it.
  private static func push(_ headers: String, _ aps: String) -> String {
    "- push: { message: { token: t, apns: { headers: { \(headers) }, payload: { aps: { \(aps) } } } } }"
  }

  // MARK: The sender's headers

  /// ios-behaviour 6.2.
  @Test(arguments: ["", ", mutable-content: 1"]) func priority1LeavesALockedPhoneDarkAndSilent(_ more: String)
    async throws
  {
    let push = Self.push("apns-priority: \"1\"", "alert: Hello, sound: default\(more)")
    try await expectPasses(
      """
      \(push)
      - expect:
          shown: [lockScreen, list]
          not: [sound]
          reasons:
            has:
              - text: "apns-priority 1: it does not awaken a locked phone"
              - text: on the Lock Screen, which stays dark
              - text: "no sound: apns-priority 1 does not awaken a locked phone"
      - unlock
      \(push)
      - expect: { shown: [banner, list, sound] }
      """,
      phone: "{ locked: true }",
      more: ", serviceExtension: { command: ['true'] }"
    )
  }

  /// ios-behaviour 6.8: the key wakes the app, and the type lets it pass.
  @Test func theTypeBackgroundWithoutItsKeyWakesNothing() async throws {
    try await expectPasses(
      """
      - app: { com.example.bank: notRunning }
      \(Self.push("apns-push-type: background", "alert: Hello"))
      - expect:
          shown: []
          appState: notRunning
          reasons:
            has:
              - text: "a push of type background is no notification: nothing is shown"
              - text: "content-available is not set, and nothing else wakes the app: it is not told"
      \(Self.push("apns-push-type: background", "content-available: 1"))
      - expect: { appState: background }
      """
    )
  }

  // MARK: Reasons

  @Test func ofTwoCausesBothAreNamed() async throws {
    try await expectPasses(
      """
      - device: { silent: on }
      - settings: { sound: off, scheduledDelivery: on }
      - push: { aps: { alert: Hello, sound: default } }
      - expect:
          not: [sound]
          reasons:
            has:
              - text: "does not wait for the summary: the phone's scheduled summary is off"
              - text: "no sound: sounds are off for this app"
              - text: "no sound: the ring/silent switch is on silent"
      - focus: on
      - lock
      - push: { aps: { alert: Hello } }
      - expect:
          shown: [list]
          reasons:
            has:
              - text: "no banner: silenced by Focus"
              - text: "no banner: the phone is locked"
      """
    )
  }

  // MARK: Badges

  /// ios-behaviour 3.7: the icon loses the number at once, and the app keeps it.
  @Test func badgesThatAreOffTakeTheNumberFromTheIcon() async throws {
    try await expectPasses(
      """
      - push: { aps: { alert: Hello, badge: 3 } }
      - expect: { badge: 3, screen: { has: ["Bank 3"] } }
      - settings: { badge: off }
      - expect: { badge: 0, screen: { not: ["Bank 3"] } }
      - settings: { badge: on }
      - expect: { badge: 3, screen: { has: ["Bank 3"] } }
      """
    )
  }

  // MARK: Levels

  /// ios-behaviour 3.2 and 3.11: exactly what the app returns is done, also for a passive notification.
  @Test func whatTheAppReturnsCountsBeforeAPassiveLevel() async throws {
    try await expectPasses(
      """
      - push: { aps: { alert: Hello, sound: default, interruption-level: passive } }
      - expect: { shown: [list], not: [banner, sound] }
      - app: { com.example.bank: foreground }
      - answer: [banner, sound]
      - push: { aps: { alert: Hello, sound: default, interruption-level: passive } }
      - expect: { shown: [banner, sound], not: [list] }
      """
    )
  }

  /// ios-behaviour 3.11: an app's Focus filter is part of the Focus.
  @Test func whatIsTimeSensitiveComesThroughAFocusFilterToo() async throws {
    try await expectPasses(
      """
      - focus: { isOn: true, allowedApps: [com.example.bank], filters: { com.example.bank: [work] } }
      - push: { aps: { alert: Hello, filter-criteria: home } }
      - expect: { shown: [list], not: [banner] }
      - push: { aps: { alert: Hello, filter-criteria: home, interruption-level: time-sensitive } }
      - expect: { shown: [banner, list] }
      - focus: { isOn: true, allowsTimeSensitive: false, filters: { com.example.bank: [work] } }
      - push: { aps: { alert: Hello, filter-criteria: home, interruption-level: time-sensitive } }
      - expect: { shown: [list], not: [banner] }
      """
    )
  }

  /// ios-behaviour 3.11.
  @Test func whatIsTimeSensitiveStaysOnTheLockScreenForAnHour() async throws {
    try await expectPasses(
      """
      - push: { aps: { alert: Now or never, interruption-level: time-sensitive } }
      - push: { aps: { alert: Whenever } }
        id: other
      - unlock
      - lock
      - advance: 59m
      - expect: { screen: { has: ["Now or never"], not: ["Whenever"] } }
      - advance: 1m
      - expect: { screen: { not: ["Now or never"] }, delivered: { count: 2 } }
      - unlock
      - push: { aps: { alert: Seen at once, interruption-level: time-sensitive } }
      - lock
      - expect: { screen: { not: ["Seen at once"] }, delivered: { count: 3 } }
      """,
      phone: "{ locked: true }"
    )
  }

  // MARK: The scheduled summary

  private static let queued = """
    - settings: { scheduledDelivery: on }
    - push: { aps: { alert: First } }
      id: first
    - advance: 1h
    - push: { aps: { alert: Second, relevance-score: 0.9, thread-id: other } }
      id: second
    - expect: { delivered: [], screen: { has: ["Scheduled Summary · 18:00 · 2", "waits for the scheduled summary"] } }

    """

  @Test func theSummaryIsOneEntryWithTheTimesOfItsOwn() async throws {
    try await expectPasses(
      Self.queued
        + """
        - clock: 2026-03-24T18:00
        - expect:
            delivered: [second, first]
            screen:
              has: [Second, "1 more notification"]
              not: [First, "waits for the scheduled summary"]
        - keys: ↓ ↓ →
        - expect: { screen: { has: ["Scheduled Summary · 18:00 · 2", "7h ago", "8h ago"] } }
        - clear: all
        - expect: { delivered: [] }
        """,
      phone: "{ summary: '18:00' }"
    )
  }

  @Test func theSummaryCanBeOpenedBeforeItsTime() async throws {
    try await expectPasses(
      Self.queued
        + """
        - keys: G ↵
        - expect:
            delivered: [second, first]
            screen: { has: [Second, "1 more notification"], not: ["waits for the scheduled summary"] }
        - clock: 2026-03-24T18:00
        - expect: { delivered: [second, first] }
        """,
      phone: "{ summary: '18:00' }"
    )
  }
}
