import ArgumentParser
import Canvas
import CenterScreen
import CenterUI
import Flows
import Foundation
import Synchronization
import TestTerminal
import Testing

@testable import FlowRunner
@testable import FlowStories
@testable import bellhop

/// A story that is written to a file: the same bytes each time, a marker for each step, and at the end what a terminal
/// would show.
@Suite(.timeLimit(.minutes(1))) struct FilmTests {
  private static let story = """
    name: Lunch
    apps:
      - { bundle: com.example.chat, name: Chat, categories: [{ id: TALK, actions: [
            { id: say, title: Say, textInput: { button: Send } }] }] }
    screen: 60x20
    ---
    - push: { aps: { alert: { title: Ada, body: The usual place? }, category: TALK } }
      id: lunch
      note: Ada asks.
    - keys: "r 'At noon' ↵"
      note: A reply is typed.
    - expect: { response: { action: say, text: At noon } }
    - push: { aps: { alert: { title: Ada, body: Good. } } }
      id: good
      note: Ada answers.
    """

  private func session(_ format: FilmFormat, _ text: String = story) throws -> FilmSession {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bellhop-film-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "story.yaml").path(percentEncoded: false)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let flow = try #require(try FlowSelection.reader.cases(of: file).first)
    let arguments = try ScreenArguments.parse(["--stage", "--show-keys"])
    let person = UserEnvironment(environment: [:])
    return FilmSession(
      flow: flow,
      run: FlowRunOptions(
        attachments: FlowAttachments.inFolder,
        themes: ThemeCatalog.shippedDark,
        environment: [:]
      ),
      screen: try arguments.still(of: person, size: flow.header.screen),
      speed: 1,
      format: format,
      environment: ProcessInfo.processInfo.environment
    )
  }

  @Test(arguments: [FilmFormat.cast, .svg]) func theSameStoryHasTheSameBytes(_ format: FilmFormat)
    async throws
  {
    let first = try await session(format).make()
    #expect(first.bytes.count > 2000 && first.failures.isEmpty)
    #expect(try await session(format).make().bytes == first.bytes)
  }

  @Test func eachStepHasAMarkerAndItsTimeToRead() async throws {
    let text = String(decoding: try await session(.cast).make().bytes, as: UTF8.self)
    let markers = text.split(separator: "\n").filter { $0.contains("\"m\"") }
    #expect(markers.count == 3)
    #expect(markers.last?.contains("3/3 Ada answers.") == true)
    let times = markers.compactMap { Double($0.dropFirst().prefix { $0 != "," }) }
    let pace = CaptionPace()
    #expect(times.count == 3 && times[0] == pace.pause(after: "Lunch") / .seconds(1))
    #expect(times[1] - times[0] > pace.pause(after: "Ada asks.") / .seconds(1) - 0.01)
  }

  /// The words on the last screen are those that the last frame has.
  @Test func thePlayersLastScreenIsTheLastFrame() async throws {
    let film = try session(.cast)
    let last = Mutex<Grid?>(nil)
    _ = await StoryFilm(flow: film.flow, run: film.run, screen: film.screen).shoot { moment, _ in
      if case .frame(let grid) = moment { last.withLock { $0 = grid } }
    }
    let screen = VirtualScreen(columns: 60, rows: 20)
    for line in String(decoding: try await film.make().bytes, as: UTF8.self).split(separator: "\n")
      .dropFirst()
    {
      let event = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any]
      if event?[1] as? String == "o", let data = event?[2] as? String { screen.feed(Array(data.utf8)) }
    }
    let latest = last.withLock(\.self)
    let grid = try #require(latest)
    let rows = TextWriter().write(grid).split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(screen.picture.rows.count == rows.count)
    // The last row makes room for the prompt of the person who plays it.
    for (seen, expected) in zip(screen.picture.rows.dropLast(), rows) { #expect(seen == String(expected)) }
    #expect(screen.picture.rows.last == "")
    #expect(screen.picture.contains("Good.") && screen.picture.contains("Ada answers."))
  }

  @Test func whatIsNotAsExpectedIsInTheFilmAndTold() async throws {
    let wrong = Self.story.replacing("text: At noon }", with: "text: Never }")
    let (bytes, failures) = try await session(.svg, wrong).make()
    #expect(failures.count == 1)
    #expect(String(decoding: bytes, as: UTF8.self).contains("Never"))
  }
}
