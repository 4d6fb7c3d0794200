import AttachmentStore
import CenterRuntime
import Foundation
import NotificationModel
import NotificationWords
import Testing

/// Extensions that are run for pictures, without a center.
@Suite struct ExtensionSessionTests {
  private let world: RichWorld
  init() async throws { world = try await RichWorld() }

  private func app(_ script: String) throws -> App {
    var app = App(bundle: RichWorld.dely, name: "Dely", origin: .manifest)
    app.folder = world.folder
    app.serviceExtension = ServiceExtension(program: try world.program(script))
    return app
  }

  private func push(_ identifier: String) -> ExtendingPush {
    let request = Request(identifier: identifier, content: Content(title: identifier))
    return ExtendingPush(
      notification: DeliveredNotification(
        app: RichWorld.dely,
        date: Date(timeIntervalSince1970: 0),
        request: request,
        presentation: .nothing,
        trace: [],
        sequence: 1
      )
    )
  }

  private func session(_ app: App, _ environment: [String: String] = [:]) -> ExtensionSession {
    let attachments = AttachmentStore(folder: world.folder + "/session", fetching: nil)
    return ExtensionSession(apps: [app], environment: environment, attachments: attachments)
  }

  private func rehearse(_ app: App, _ pushes: [ExtendingPush]) async throws -> (
    [ExtensionResult], folder: String
  ) {
    await session(app, ["PATH": "/usr/bin:/bin"]).hold { session in
      (await session.results(of: pushes), session.folder)
    }.value
  }

  @Test func whatIsAttachedIsThereAsLongAsTheSession() async throws {
    try world.put(Picture.png, "map.png")
    let app = try app(Script.answer(#"{"content":{"attachments":["map.png"]}}"#))
    let push = push("a")
    let (file, there, folder) = await session(app).hold { session in
      let result = await session.results(of: [push]).first
      let file = result?.content?.attachments.first?.file
      let path = file.map { session.folder + "/" + $0.path } ?? ""
      return (file, FileManager.default.fileExists(atPath: path), session.folder)
    }.value

    #expect(file?.type == .png && there)
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(world.isThere(world.folder + "/map.png"))
  }

  @Test func theSameIsSaidEachTime() async throws {
    let app = try app(Script.answer(#"{"content":{"body":"changed"}}"#))

    let (first, _) = try await rehearse(app, [push("a")])
    let (second, _) = try await rehearse(app, [push("a")])

    #expect(first == second)
    #expect(first.first?.reasons.map(\.text) == ["the service extension handed over its content"])
  }

  @Test func resultsStandInTheOrderOfThePushes() async throws {
    let script = """
      read -r line
      case "$line" in *'"identifier":"slow"'*) sleep 0.3; body=slow;; *) body=quick;; esac
      printf '{"content":{"body":"%s"}}\\n' "$body"
      """
    let (results, _) = try await rehearse(try app(script), [push("slow"), push("quick")])

    #expect(results.map { $0.content?.body } == ["slow", "quick"])
  }

  @Test func whatWentWrongIsAReason() async throws {
    let (results, _) = try await rehearse(try app("exit 3"), [push("a")])

    #expect(results.first?.content == nil)
    #expect(results.first?.reasons.first?.text.contains("exited with 3") == true)
  }
}
