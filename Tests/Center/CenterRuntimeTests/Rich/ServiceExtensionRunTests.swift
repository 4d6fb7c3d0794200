import CenterGateway
import Foundation
import NotificationModel
import NotificationWords
import Testing

@testable import CenterRuntime
@testable import JSON

@Suite("A push goes through its app's service extension (ios-behaviour 3.15)", .timeLimit(.minutes(5)))
struct ServiceExtensionRunTests {
  @Test func whatItHandsOverIsShown() async throws {
    let world = try await RichWorld()
    try await world.register(Script.answer(#"{"content": {"body": "Changed", "identifier": "x"}}"#))

    let decision = try await world.push("a")
    let shown = try await world.shown("a")

    #expect(decision.outcome == .extending)
    #expect(decision.trace.contains { $0.text == "the service extension works on it first" })
    #expect(shown.request.content.title == "Title" && shown.request.content.body == "Changed")
    let reasons = shown.reasons("service-extension")
    #expect(reasons.first?.hasPrefix("the service extension handed over its content, ") == true, "\(reasons)")
    #expect(reasons.contains("content.identifier is ignored: a content has no such property"))
    #expect(await world.snapshot.extending.isEmpty)
    await world.center.shutDown()
  }

  @Test func itGetsThePushAsOneLineWhateverIsInIt() async throws {
    let world = try await RichWorld()
    let title = "Zwei\nZeilen \u{1B}[31m \"\\ 你好 👩‍👩‍👧"
    try await world.register("read -r line\nprintf '%s' \"$line\" > document\nprintf '{\"content\": {}}'\n")

    try await world.push("a", title)
    _ = try await world.shown("a")

    let text = try String(contentsOfFile: world.folder + "/document", encoding: .utf8)
    let document = try JSONParser.parse(text)
    #expect(document["app"] == "com.example.dely")
    #expect(document.value(at: ["request", "identifier"]) == "a")
    #expect(document.value(at: ["request", "content", "title"]) == .string(title))
    await world.center.shutDown()
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var script: String
    var timeout = 600.0
    var sentence: String
  }

  private static let failures = [
    Failure(
      testDescription: "crash",
      script: "echo oops >&2\nexit 3\n",
      sentence: "exited with 3 without an answer. It said: \"oops\"."
    ),
    Failure(testDescription: "killed", script: "kill -9 $$\n", sentence: "was ended by signal 9"),
    Failure(
      testDescription: "garbage",
      script: "echo 'hello \u{1B}[2J'\n",
      sentence: "which is not a JSON object"
    ),
    Failure(testDescription: "array", script: "echo '[1]'\n", sentence: "which is not a JSON object"),
    Failure(
      testDescription: "too much",
      script: "head -c 3000000 /dev/zero | tr '\\0' x\n",
      sentence: "longer than 1000000 bytes"
    ),
    Failure(
      testDescription: "hangs",
      script: Script.hang,
      timeout: 0.1,
      sentence: "had not answered when its 0.1 s were up"
    ),
    Failure(
      testDescription: "ignores the end",
      script: "trap '' TERM\nwhile :; do read -r line || exec tail -f /dev/null; done\n",
      timeout: 0.1,
      sentence: "had not answered"
    ),
    Failure(
      testDescription: "no content",
      script: "echo '{}'\n",
      sentence: "its answer has no \"content\" object"
    ),
    Failure(
      testDescription: "no text",
      script: "echo '{\"content\": {\"title\": \"\", \"body\": null}}'\n",
      sentence: "lacks the capability filtering"
    ),
  ]

  @Test(arguments: failures)
  func withoutAnAnswerTheOriginalIsShownAndTheTraceSaysWhy(failure: Failure) async throws {
    let world = try await RichWorld()
    try await world.register(failure.script, timeout: failure.timeout) { $0.capabilities = [] }

    try await world.push("a")
    let shown = try await world.shown("a")

    #expect(shown.request.content.body == "Original")
    let reasons = shown.reasons("service-extension")
    #expect(reasons.contains { $0.contains(failure.sentence) }, "\(reasons)")
    #expect(reasons.contains { $0.lowercased().contains("the original is shown") }, "\(reasons)")
    #expect(!reasons.contains { $0.contains(".;") || $0.contains("\u{1B}") }, "\(reasons)")
    await world.center.shutDown()
  }

  @Test func aProgramThatIsNotThereIsNamed() async throws {
    let world = try await RichWorld()
    try await world.register(nil) { app in
      app.serviceExtension = ServiceExtension(program: Program(command: ["/nonexistent/extension"]))
    }

    try await world.push("a")

    let reasons = try await world.shown("a").reasons("service-extension")
    #expect(reasons.contains { $0.contains("/nonexistent/extension") }, "\(reasons)")
    await world.center.shutDown()
  }

  @Test func whenItsTimeIsUpItMayStillHandOverItsBestAttempt() async throws {
    let world = try await RichWorld(lastWords: .seconds(60))
    let script = "read -r push\nread -r expiry\nprintf '{\"content\": {\"body\": \"Best\"}}\\n'\n"
    try await world.register(script, timeout: 0.1)

    try await world.push("a")
    let shown = try await world.shown("a")

    #expect(shown.request.content.body == "Best")
    let reasons = shown.reasons("service-extension")
    #expect(
      reasons.contains { $0.contains("handed over its best attempt after its time was up, ") },
      "\(reasons)"
    )
    await world.center.shutDown()
  }

  // MARK: Many

  @Test func tenThatHangDelayNeitherTheOthersOfTheirAppsNorOtherApps() async throws {
    let world = try await RichWorld()
    let script =
      "read -r line\ncase $line in *hang*) \(Script.hang);; esac\nprintf '{\"content\": {\"body\": \"Changed\"}}\\n'\n"
    let apps = ["com.example.chat", "com.example.mail"]
    for app in apps { try await world.register(script, as: app) }

    for number in 0..<10 {
      for app in apps { try await world.push("\(number)", number % 2 == 0 ? "hang" : "quick", to: app) }
    }
    try await world.push("plain", to: "com.example.other")

    for app in apps {
      for number in stride(from: 1, to: 10, by: 2) {
        #expect(try await world.shown("\(number)", of: app).request.content.body == "Changed")
      }
    }
    let snapshot = await world.snapshot
    #expect(snapshot.extending.count == 10, "and these are still at work")
    #expect(snapshot.delivered.count == 11)
    await world.center.shutDown()
  }

  @Test func thoseThatAreTakenThePlaceOfHoldNobodyUp() async throws {
    let world = try await RichWorld()
    let script =
      "read -r line\ncase $line in *hang*) \(Script.hang);; esac\nprintf '{\"content\": {\"body\": \"Last\"}}\\n'\n"
    try await world.register(script)

    for _ in 0..<120 { try await world.push("score", "hang") }
    try await world.push("score", "final")
    let shown = try await world.shown("score")

    #expect(shown.request.content.body == "Last")
    await world.untilExtensionsAreDone()
    #expect(await world.snapshot.delivered.count == 1, "the earlier ones came to nothing")
    await world.center.shutDown()
  }

  // MARK: The end of the center

  @Test func whatWasAtWorkWhenTheCenterEndedIsShownAsItCame() async throws {
    let world = try await RichWorld()
    try await world.register(Script.hang)
    try await world.push("b")
    try await world.push("a")

    try await world.restart()
    let shown = try await world.shown("a")

    #expect(shown.request.content.body == "Original")
    let why = "the center ended while it was at work: the original is shown"
    #expect(shown.reasons("service-extension").contains(why))
    #expect(try await world.shown("b").sequence < shown.sequence, "in the order in which they came")
    #expect(await world.snapshot.extending.isEmpty)
    await world.center.shutDown()
  }

  @Test func nothingIsExtendedWhileTheCenterCloses() async throws {
    let world = try await RichWorld()
    try await world.register(Script.hang)
    try await world.push("a")

    await world.center.shutDown()

    #expect(await world.center.hasNoExtensionAtWork)
    guard
      case .failure(let refusal) = await world.center.submit(
        .push(Push(topic: "a.b", content: Content(), hasAlert: false))
      )
    else {
      Issue.record("taken")
      return
    }
    #expect(refusal.code == .shuttingDown)
  }
}
