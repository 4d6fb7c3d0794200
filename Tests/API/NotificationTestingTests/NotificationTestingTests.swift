import Foundation
import NotificationTesting
import Synchronization
import Testing
import UserNotifications

private let late = #"{"aps":{"alert":{"title":"Late","body":"The courier is stuck"},"category":"order"}}"#
private let start = Date(timeIntervalSince1970: 1_774_345_260)

/// What the code of a test does with a phone.
@Suite struct TestPhoneTests {
  @Test(.phone(clock: "2026-03-24T09:41")) func aLateOrderAsksForAReply() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications())
    try await phone.push(late, id: "late")
    #expect(phone.banner?.title == "Late" && phone.banner?.shown == ["banner", "list"])

    try await phone.reply("ok 👍", action: "reply", to: "late")
    #expect(phone.responses.last?.userText == "ok 👍")
    #expect(phone.delivered.isEmpty)
    #expect(phone.pending.map(\.identifier) == ["late-reminder"])

    try await phone.advance(by: .seconds(7200))
    #expect(phone.delivered.map(\.id) == ["late-reminder"] && phone.pending.isEmpty)
    #expect(phone.delivered.first?.date == start + 3600 && phone.now == start + 7200)
    #expect(phone.delivered.first?.body == "ok 👍")
  }

  @Test(.phone()) func eachPhoneHasItsOwnCenter() async throws {
    let phone = TestPhone.current
    let app = try await phone.install(OrderNotifications())
    let center = UNUserNotificationCenter.current()

    try await TestPhone.run { other in
      #expect(TestPhone.current === other)
      try await other.install(OrderNotifications())
      #expect(UNUserNotificationCenter.current() !== center)
      try await other.push(late, id: "other")
      try await other.open("other")
      #expect(phone.delivered.isEmpty && other.responses.count == 1)
    }
    try await phone.push(late, id: "late")
    try await phone.open("late")

    #expect(app.heard.withLock { $0 } == [UNNotificationDefaultActionIdentifier])
    #expect(phone.state() == .foreground)
  }

  @Test(.phone()) func aQuestionThatTheTestAsksInATaskOfItsOwnIsAnswered() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications(), authorization: .notDetermined)

    async let isGranted = UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
    try await phone.prompt(.allow)

    #expect(try await isGranted && phone.prompts.isEmpty)
  }

  /// The task that waits for the answer would be waited for without end.
  @Test(.phone(), .timeLimit(.minutes(1))) func aTestThatLeavesAQuestionOpenEnds() async throws {
    struct Left: Error {}
    let phone = TestPhone.current
    try await phone.install(OrderNotifications(), authorization: .notDetermined)

    await #expect(throws: Left.self) {
      async let _ = UNUserNotificationCenter.current().requestAuthorization(options: [.alert])
      while phone.prompts.isEmpty { try await phone.settle() }
      throw Left()
    }
    #expect(phone.prompts.count == 1)
  }

  @Test(.phone()) func theCenterOfEachAppIsThere() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications(), bundle: "com.example.one")
    try await phone.install(OrderNotifications(), bundle: "com.example.two")

    try await phone.center(of: "com.example.two").setBadgeCount(2)

    #expect(phone.badge(app: "com.example.two") == 2 && phone.badge(app: "com.example.one") == 0)
    #expect(phone.center() === UNUserNotificationCenter.current())
  }

  @Test(.phone(), .timeLimit(.minutes(1)))
  func theFirstInstalledAppIsMeantAndPromptWaitsForTheOneThatIsNamed() async throws {
    let phone = TestPhone.current
    let (first, second) = ("com.example.two", "com.example.one")
    for app in [first, second] {
      try await phone.install(OrderNotifications(), bundle: app, authorization: .notDetermined)
    }

    try await phone.setState(.foreground)
    #expect(phone.state() == .foreground && phone.state(app: first) == .foreground)

    let asking = Task { try await phone.center(of: first).requestAuthorization(options: [.alert]) }
    while phone.prompts.isEmpty { try await phone.settle() }
    try await phone.setState(.foreground, app: second)
    async let answer: Void = phone.prompt(.allow, app: second)
    for _ in 0..<100 { await Task.yield() }
    #expect(try await phone.center(of: second).requestAuthorization(options: [.alert]))
    try await answer
    asking.cancel()
  }

  @Test func anErrorOfThePhoneIsExplainedByWhatHasHappened() async throws {
    let said = Mutex<[String]>([])
    let test = try #require(Test.current)
    let seen = IssueHandlingTrait.compactMapIssues { issue in
      said.withLock { $0 = issue.comments.map(\.rawValue) + ["\(issue.kind)"] }
      return nil
    }

    try await seen.provideScope(for: test, testCase: Test.Case.current) {
      try await PhoneTrait.phone().provideScope(for: test, testCase: Test.Case.current) {
        try await TestPhone.current.install(OrderNotifications())
        try await TestPhone.current.open("missing")
      }
    }

    let text = said.withLock { $0.joined() }
    #expect(
      text.contains("What has happened on the phone") && text.contains("no notification \"missing\""),
      "\(text)"
    )
  }

  @Test(.phone()) func whatTheTestAsksTheCenterItselfIsSeenAtOnce() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications())
    let content = UNMutableNotificationContent()
    content.title = "Come"
    let center = UNUserNotificationCenter.current()

    try await center.add(UNNotificationRequest(identifier: "come", content: content, trigger: nil))
    try await center.setBadgeCount(3)

    #expect(phone.delivered.map(\.title) == ["Come"] && phone.badge() == 3)
    #expect(await center.notificationCategories().map(\.identifier) == ["order"])
  }

  @Test(.phone()) func anAppInTheForegroundIsAskedAndTold() async throws {
    let phone = TestPhone.current
    let app = try await phone.install(OrderNotifications())
    try await phone.setState(.foreground)

    try await phone.push(late, id: "late")
    try await phone.dismiss()

    #expect(app.heard.withLock { $0 } == ["present late"])
    #expect(phone.responses.isEmpty && phone.delivered.isEmpty)
  }

  @Test(.phone()) func thePersonAnswersAnAppThatAsks() async throws {
    let phone = TestPhone.current
    let app = try await phone.install(
      OrderNotifications(asks: true),
      bundle: "com.example.orders",
      authorization: .notDetermined
    )
    #expect(phone.prompts == ["com.example.orders"])
    // It goes on while the person thinks.
    #expect(await UNUserNotificationCenter.current().notificationCategories().count == 1)

    try await phone.prompt(.allow)
    try await phone.settle()

    #expect(phone.prompts.isEmpty)
    #expect(
      await UNUserNotificationCenter.current().notificationSettings().authorizationStatus == .authorized
    )
    while app.heard.withLock({ $0 }) != ["granted"] { await Task.yield() }
  }

  @Test(.phone()) func onALockedPhoneAnActionWaitsForThePasscode() async throws {
    let phone = TestPhone.current
    let app = try await phone.install(OrderNotifications())
    try await phone.lock()
    try await phone.push(late, id: "late")
    #expect(phone.delivered.first?.shown == ["list", "lockScreen"])

    try await phone.respond("pay", to: "late")
    #expect(app.heard.withLock { $0 }.isEmpty)
    try await phone.passcode(.given)

    #expect(app.heard.withLock { $0 } == ["pay"])
  }

  @Test(.phone()) func whatFlowsCanDoATestCanDo() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications(), name: "Orders")
    try await phone.setDevice(["locale": "de"])

    try await phone.perform(
      """
      - push: { aps: { alert: { title: Late }, category: order } }
        id: late
      - expect: { shown: [banner, list], banner: late }
      - press: reply
      - expect: { refusal: { code: textRequired } }
      - reply: "${5} 👍"
      - expect: { response: { action: reply, text: "${5} 👍" }, delivered: [] }
      """.replacing("${5}", with: "5 €")
    )
    try await phone.perform("app: { com.example.app: foreground }")
    try await phone.perform("crash: center")
    try await phone.push(late, id: "again")
    try await phone.reply("${name} costs $5")

    #expect(phone.responses.map(\.userText) == ["5 € 👍", "${name} costs $5"])
    #expect(phone.responses.last?.actionIdentifier == "reply")
    #expect(try phone.screen(.list, size: "46x24").contains("Has it come?") == false)
  }

  @Test(.phone()) func settingsOfTheAppAndRegionsAreAsInFlows() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications())
    try await phone.setSettings(["alertStyle": "none"])
    try await phone.push(late)
    #expect(phone.banner == nil && phone.delivered.first?.shown == ["list"])
    #expect(phone.delivered.first?.reasons.isEmpty == false)

    try await phone.clear()
    try await phone.setClock("2026-03-25T08:00")
    #expect(phone.now == start + 86_400 - 6060 && phone.delivered.isEmpty)
  }

  @Test func twoHundredPhonesSideBySide() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await TestPhone.run { phone in
            try await phone.install(OrderNotifications())
            try await phone.push(late, id: "late-\(number)")
            try await phone.reply("\(number)")
            try await phone.advance(by: .seconds(3600))
            #expect(phone.delivered.map(\.body) == ["\(number)"])
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// What a test is told that asks for what cannot be.
@Suite struct TestPhoneMistakeTests {
  private func sentence(_ body: () async throws -> Void) async -> String {
    do {
      try await body()
      return "nothing"
    } catch {
      return "\(error)"
    }
  }

  @Test(.phone()) func anUnknownNotificationIsNamedWithThoseThatThereAre() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications())
    try await phone.push(late, id: "late")

    let said = await sentence { try await phone.open("lat", file: "OrderTests.swift", line: 12) }

    #expect(said.hasPrefix("OrderTests.swift:12: open: lat: There is no notification \"lat\"."), "\(said)")
    #expect(said.contains("There are: late."))
  }

  @Test(.phone()) func anActionThatTakesATextIsNotPressedWithoutOne() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications())
    try await phone.push(late, id: "late")

    #expect(await sentence { try await phone.respond("reply") }.contains("textRequired"))
    #expect(await sentence { try await phone.reply("yes", action: "pay") }.contains("textNotExpected"))
    #expect(await sentence { try await phone.respond("pya") }.contains("unknownAction"))
  }

  @Test(.phone()) func withoutAnAppNothingArrives() async throws {
    let phone = TestPhone.current

    #expect(await sentence { try await phone.push(late) }.contains("No app is installed on the phone"))
    let said = await sentence { try await UNUserNotificationCenter.current().setBadgeCount(1) }
    #expect(said.contains("No app is installed on the phone of this test."))
  }

  @Test(.phone()) func aPayloadThatIsNoneIsToldWithItsPlace() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications())

    let broken = await sentence { try await phone.push("{\n  \"aps\": {,}\n}", file: "T.swift", line: 7) }
    #expect(
      broken.hasPrefix("T.swift:7: push: the payload") && broken.contains("line 2, column 11"),
      "\(broken)"
    )
    let odd = await sentence { try await phone.push(#"{"aps":"Late"}"#) }
    #expect(odd.contains("aps"), "\(odd)")
    #expect(await sentence { try await phone.push("[]") }.contains("is no object"))
    #expect(await sentence { try await phone.push(late, app: "com.example.other") } != "nothing")
  }

  @Test(.phone()) func wordsThatAreNoneAreToldWithThoseThatThereAre() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications())

    #expect(await sentence { try await phone.perform("pres: pay") }.contains("did you mean \"press\"?"))
    #expect(await sentence { try await phone.perform("- lock\n- pres: pay") }.contains("line 2 of the step"))
    #expect(await sentence { try await phone.setDevice(["focus": "maybe"]) }.contains("there are: on, off"))
    #expect(await sentence { try await phone.setClock("noon") }.contains("is no moment"))
    #expect(await sentence { try await phone.advance(by: .seconds(-1)) }.contains("is no span of time"))
    #expect(await sentence { _ = try phone.screen(.lockScreen, size: "big") }.contains("\"big\" is no size"))
    #expect(await sentence { _ = try phone.screen(.banner) }.contains("There is nothing to see (Banner)."))
    let clock = await sentence { try await TestPhone.run(clock: "soon") { _ in } }
    #expect(clock.contains("is no moment"))
  }

  @Test(.phone()) func whatIsNoDelegateIsNotInstalled() async throws {
    let phone = TestPhone.current

    let said = await sentence { try await phone.install(NSObject()) }
    #expect(said.contains("NSObject can not be installed"))
    let bundle = await sentence { try await phone.install(OrderNotifications(), bundle: "") }
    #expect(bundle.contains("bundle"), "\(bundle)")
    let manifest = await sentence { try await phone.install(OrderNotifications(), manifest: "missing.yaml") }
    #expect(manifest.contains("missing.yaml is not there"), "\(manifest)")
  }

  @Test func aCallAfterThePhoneHasEndedIsRefusedAndNoIssue() async throws {
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    let late = try await TestPhone.run { phone in
      try await phone.install(OrderNotifications())
      return Task {
        for await _ in ended {}
        UNUserNotificationCenter.current().removeAllDeliveredNotifications()
        return await self.sentence { try await UNUserNotificationCenter.current().setBadgeCount(1) }
      }
    }

    end.finish()

    #expect(await late.value.contains("The phone of this test has ended"))
  }

  @Test func whereTheTestIsNotKnownOneOfSeveralPhonesIsNotGuessed() async throws {
    try await TestPhone.run { _ in
      try await TestPhone.run { phone in
        let said = await Task.detached { await Self.refusal() }.value
        #expect(said.contains("phones run in this process, and nothing says which one is meant"), "\(said)")

        try await phone.install(OrderNotifications(), bundle: "com.example.one")
        try await phone.install(OrderNotifications(), bundle: "com.example.two")
        let called = await Task.detached {
          await self.sentence { try await UNUserNotificationCenter.current().setBadgeCount(1) }
        }
        .value
        #expect(called.contains("apps of tests run in this process"), "\(called)")
      }
    }
  }

  private static func refusal() async -> String {
    do {
      try await TestPhone.current.settle()
      return "nothing"
    } catch {
      return "\(error)"
    }
  }
}

/// What is seen, beside a file.
@Suite struct GoldenScreenTests {
  @Test(.phone()) func aScreenIsComparedWithItsFileRowByRow() async throws {
    let phone = TestPhone.current
    try await phone.install(OrderNotifications(), name: "Orders")
    try await phone.lock()
    try await phone.push(late, id: "late")

    #expect(try phone.screen(.lockScreen, size: "46x24") == golden("locked"))
    // The file is written once.
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { return }

    let issues = Mutex<[String]>([])
    let noting = IssueHandlingTrait.compactMapIssues { issue in
      issues.withLock { $0 += issue.comments.map(\.rawValue) }
      return nil
    }
    let test = try #require(Test.current)
    try await noting.provideScope(for: test, testCase: Test.Case.current) {
      try await phone.push(late.replacing("Late", with: "Gone"), id: "late")
      #expect(try !(phone.screen(.lockScreen, size: "46x24") == golden("locked")))
      #expect(try !(phone.screen(.lockScreen, size: "46x24") == golden("missing")))
    }
    let said = issues.withLock { $0 }
    #expect(said.count == 2)
    #expect(said.first?.contains("What is seen differs from") == true && said.first?.contains("Gone") == true)
    // The rows that are alike are not said.
    #expect(said.first?.contains("stuck") == false)
    #expect(said.last?.contains("missing.txt is not there. UPDATE_GOLDEN=1") == true)
  }
}
