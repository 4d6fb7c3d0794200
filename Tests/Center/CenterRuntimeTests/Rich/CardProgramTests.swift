import CenterGateway
import Foundation
import Testing

@testable import CenterRuntime
@testable import JSON
@testable import NotificationModel

@Suite("A program draws cards and answers their actions (ios-behaviour 3.16)", .timeLimit(.minutes(5)))
struct CardProgramTests {
  private func world(_ script: String, _ change: (inout App) -> Void = { _ in }) async throws -> RichWorld {
    let world = try await RichWorld()
    let program = try world.program(script)
    try await world.register(nil) { app in
      let reply = Action(
        identifier: "reply",
        title: "Reply",
        textInput: Action.TextInput(buttonTitle: "Send")
      )
      let pay = Action(identifier: "pay", title: "Pay", options: [.authenticationRequired])
      app.categories = [Category(identifier: "chat", actions: [reply, pay])]
      app.contentExtensions = [ContentExtension(categories: ["chat"], card: .program(program))]
      change(&app)
    }
    for identifier in ["a", "b", "c"] {
      try await world.push(identifier, identifier.uppercased()) { $0.content.categoryIdentifier = "chat" }
    }
    return world
  }

  private func card(_ identifier: String = "a", _ change: (inout CardRequest) -> Void = { _ in }) -> Query {
    var request = CardRequest(app: RichWorld.dely, identifier: identifier, columns: 40, rows: 10)
    change(&request)
    return .card(request)
  }

  private func refusal(_ result: Result<Answer, Refusal>) throws -> Refusal {
    guard case .failure(let refusal) = result else { throw CenterWorld.Unexpected.answer }
    return refusal
  }

  private func respond(
    _ world: RichWorld,
    _ action: String,
    _ text: String? = nil,
    authenticated: Bool = false
  )
    async -> Result<Answer, Refusal>
  {
    await world.center.submit(
      .respond(app: RichWorld.dely, identifier: "a", action: action, text: text, authenticated: authenticated)
    )
  }

  // MARK: Drawing

  @Test func whatItWritesIsTheCard() async throws {
    let world = try await world("cat > document\nprintf 'Tonight\\n\\033[1mat eight\\033[0m\\n'\n")

    let answer = try await world.center.fetch(
      card { request in
        request.later = ["b", "lost", "c"]
        request.responses = [CardRequest.Given(action: "reply", userText: "Yes")]
      }
    ).get()

    #expect(answer == .card("Tonight\n\u{1B}[1mat eight\u{1B}[0m\n"))
    let document = try JSONParser.parse(String(contentsOfFile: world.folder + "/document", encoding: .utf8))
    let titles = document["notifications"]?.arrayValue?.map { $0.value(at: ["request", "content", "title"]) }
    #expect(titles == ["A", "B", "C"])
    #expect(document["size"] == ["columns": 40, "rows": 10])
    #expect(document["responses"] == [["action": "reply", "userText": "Yes"]])
    #expect(document["response"] == nil)
    await world.center.shutDown()
  }

  @Test func nobodyMakesItReadEverythingThereIs() async throws {
    let world = try await world("cat > document\n")

    _ = try await world.center.fetch(
      card { request in
        request.later = Array(repeating: "b", count: 100_000)
        request.responses = (0..<100_000).map { CardRequest.Given(action: "\($0)") }
      }
    ).get()

    let document = try JSONParser.parse(String(contentsOfFile: world.folder + "/document", encoding: .utf8))
    #expect(document["notifications"]?.arrayValue?.count == 51)
    #expect(document["responses"]?.arrayValue?.count == 50)
    #expect(document["responses"]?.arrayValue?.last?["action"] == "99999", "the newest")
    await world.center.shutDown()
  }

  @Test func aFailureIsASentence() async throws {
    let world = try await world("echo 'no such font' >&2\nexit 2\n")

    let refusal = try refusal(await world.center.fetch(card()))

    #expect(refusal.code == .internalFailure)
    #expect(
      refusal.message
        == "The content extension exited with 2 without an answer. It said: \"no such font\"."
    )
    await world.center.shutDown()
  }

  @Test func whatIsNotThereIsNotDrawn() async throws {
    let world = try await world("echo card\n")
    try await world.push("plain")

    #expect(try refusal(await world.center.fetch(card("lost"))).code == .unknownNotification)
    #expect(
      try refusal(await world.center.fetch(card("plain"))).message
        == "No program draws the cards of that category."
    )
    await world.center.shutDown()
    #expect(try refusal(await world.center.fetch(card())).code == .shuttingDown)
  }

  // MARK: Answering

  @Test func doNotDismissKeepsTheCardAndTellsNobody() async throws {
    let world = try await world("cat > document\necho '{\"answer\": \"doNotDismiss\"}'\n")

    guard case .responded(let response) = try await respond(world, "reply", "Yes").get() else {
      Issue.record("not taken")
      return
    }

    #expect(response.contentExtension == .doNotDismiss && response.userText == "Yes")
    let snapshot = await world.snapshot
    #expect(snapshot.delivered.count == 3 && snapshot.responses.isEmpty)
    let document = try JSONParser.parse(String(contentsOfFile: world.folder + "/document", encoding: .utf8))
    #expect(document["response"] == ["action": "reply", "userText": "Yes"])
    await world.center.shutDown()
  }

  @Test(arguments: [
    "true\n", "echo drawn\n", "echo '{\"answer\": \"never\"}'\n",
    "echo '{\"answer\": \"dismiss\"}'\nexit 1\n",
    "echo '{\"answer\": \"dismissAndForwardAction\"}'\n",
  ])
  func whatItDoesNotAnswerGoesToTheApp(script: String) async throws {
    let world = try await world(script)

    _ = try await respond(world, "reply", "Yes").get()

    let snapshot = await world.snapshot
    #expect(snapshot.responses.map(\.response.actionIdentifier) == ["reply"])
    #expect(snapshot.delivered.map(\.request.identifier) == ["b", "c"])
    await world.center.shutDown()
  }

  @Test func itHearsOfNoActionThatIsRefused() async throws {
    let world = try await world("echo ran > ran\necho '{\"answer\": \"dismiss\"}'\n")
    _ = try await world.center.submit(.setDevice([.set(\.isLocked, true)])).get()

    #expect(try refusal(await respond(world, "pay")).code == .locked)
    #expect(try refusal(await respond(world, "reply")).code == .textRequired)
    #expect(!world.isThere(world.folder + "/ran"))

    _ = try await respond(world, "pay", authenticated: true).get()
    #expect(world.isThere(world.folder + "/ran"))
    await world.center.shutDown()
  }

  @Test func whatTheManifestAnswersIsNoBusinessOfTheProgram() async throws {
    let world = try await world("echo ran > ran\n") {
      $0.contentExtensions?[0].responses = ["reply": .dismiss]
    }

    _ = try await respond(world, "reply", "Yes").get()

    #expect(!world.isThere(world.folder + "/ran"))
    #expect(await world.snapshot.delivered.count == 3)
    await world.center.shutDown()
  }
}
