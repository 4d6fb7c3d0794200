import CenterGateway
import Foundation
import Platform
import Testing

@testable import CenterRuntime
@testable import JSON
@testable import NotificationModel

/// The response reaches the app: its handler, a connected program, or at least the log.
@Suite struct HandlingTests {
  private static let reply = Category(
    identifier: "chat",
    actions: [Action(identifier: "reply", title: "Reply", textInput: Action.TextInput(buttonTitle: "Send"))]
  )

  private func world(handler: Program?) async throws -> CenterWorld {
    let world = try await CenterWorld()
    let app = App(
      bundle: "com.example.dely",
      name: "Dely",
      categories: [Self.reply],
      handler: handler,
      origin: .manifest
    )
    _ = try await world.center.submit(.registerApp(app)).get()
    try await world.push("Dinner", id: "dinner", category: "chat")
    return world
  }

  private func outcome(
    in world: CenterWorld,
    text: String = "ok"
  ) async throws -> HandlerOutcome {
    let subscription = await world.center.subscribe()
    _ = try await world.center.submit(
      .respond(app: nil, identifier: "dinner", action: "reply", text: text, authenticated: false)
    ).get()
    let outcome = await subscription.updates.first { event -> HandlerOutcome? in
      if case .response(.handlerFinished(let outcome)) = event.fact { outcome } else { nil }
    }
    return try #require(outcome)
  }

  @Test func theHandlerGetsTheTextByteForByte() async throws {
    let text = "你好 👩‍👩‍👧‍👦 ok"
    let world = try await world(handler: Program(command: ["cat"]))

    let outcome = try await outcome(in: world, text: text)

    #expect(outcome.ending == .exited(0))
    let document = try JSONParser.parse(outcome.output)
    #expect(document["userText"]?.stringValue.map { Array($0.utf8) } == Array(text.utf8))
    #expect(document["actionIdentifier"] == "reply")
    #expect(document.value(at: ["notification", "request", "identifier"]) == "dinner")
    let logged = try await world.responses().first
    #expect(logged?.outcome == outcome)
    // How the person responded is kept, but a phone tells no app.
    #expect(logged?.response.evidence?.surface == .banner && document["evidence"] == nil)
  }

  @Test func aMissingHandlerIsReported() async throws {
    let world = try await world(handler: Program(command: ["/nonexistent/handler"]))

    let outcome = try await outcome(in: world)

    guard case .couldNotStart = outcome.ending else {
      Issue.record("\(outcome.ending)")
      return
    }
    #expect(!outcome.succeeded)
  }

  @Test func withoutAnybodyToTellItIsLogged() async throws {
    let world = try await world(handler: nil)

    let outcome = try await outcome(in: world)

    #expect(outcome.recipient == .nobody)
    #expect(outcome.ending == .logged)
  }

  @Test func aConnectedProgramIsToldInPlaceOfTheHandler() async throws {
    let world = try await world(handler: Program(command: ["false"]))
    let link = AppLink(identifier: 1, bundle: "com.example.dely", name: "probe") { call in
      guard case .didReceive(let response) = call else { return .heard(output: "") }
      return .heard(output: "got \(response.userText ?? "")")
    }
    await world.center.connect(link)

    let outcome = try await outcome(in: world, text: "hi")

    #expect(outcome.recipient == .connection("probe"))
    #expect(outcome.ending == .answered)
    #expect(outcome.output == "got hi")
  }

  @Test func aProgramThatWentAwayIsNotAsked() async throws {
    let world = try await world(handler: Program(command: ["true"]))
    let link = AppLink(identifier: 1, bundle: "com.example.dely", name: "probe") { _ in .heard(output: "") }
    await world.center.connect(link)
    await world.center.disconnect(1)

    let outcome = try await outcome(in: world)

    #expect(outcome.recipient == .command(["true"]))
  }

  @Test func aSlowHandlerDelaysNobody() async throws {
    let world = try await world(handler: Program(command: ["sleep", "600"], timeout: 600))
    _ = try await world.center.submit(
      .respond(app: nil, identifier: "dinner", action: "reply", text: "ok", authenticated: false)
    ).get()

    try await world.push("next", id: "next")

    #expect(try await world.delivered().map(\.request.identifier) == ["next"])
    #expect(try await world.responses().first?.outcome == nil)
    await world.center.shutDown()
  }

  @Test func theEndOfAHandlerIsRecordedWhileTheCenterCloses() async throws {
    try await withFolder { folder in
      // A handler that was not started yet is not told of the response, and that is not recorded.
      let started = folder + "/started"
      mkfifo(started, 0o600)
      let command = ["sh", "-c", ": >\(started); exec sleep 600"]
      let world = try await world(handler: Program(command: command, timeout: 600))
      let subscription = await world.center.subscribe()
      _ = try await world.center.submit(
        .respond(app: nil, identifier: "dinner", action: "reply", text: "ok", authenticated: false)
      ).get()
      await DedicatedThread.run { _ = FileManager.default.contents(atPath: started) }

      await world.center.shutDown()

      let outcome = await subscription.updates.first { event -> HandlerOutcome? in
        if case .response(.handlerFinished(let outcome)) = event.fact { outcome } else { nil }
      }
      #expect(outcome?.ending == .killed(signal: 15))
    }
  }
}
