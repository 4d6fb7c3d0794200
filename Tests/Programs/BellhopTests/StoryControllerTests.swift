import ArgumentParser
import Canvas
import Flows
import Foundation
import Testing

@testable import CenterScreen
@testable import CenterUI
@testable import FlowRunner
@testable import FlowStories
@testable import bellhop

/// Who leads a story: the person forwards and backwards, or the story itself, over and over.
@Suite(.timeLimit(.minutes(1))) struct StoryControllerTests {
  private static func story(_ command: String = "[\"true\"]") -> String {
    """
    name: Lunch
    apps:
      - { bundle: com.example.chat, name: Chat, handler: { command: \(command) }, categories: [{ id: TALK, actions: [
            { id: say, title: Say, textInput: { button: Send } }] }] }
    screen: 60x20
    ---
    - push: { aps: { alert: { title: Ada, body: The usual place? }, category: TALK } }
      id: lunch
      note: Ada asks.
    - keys: "b 1 'At noon' ↵"
      note: A reply is typed.
    - device: { appearance: light, locale: de }
      note: The phone is another one.
    - push: { aps: { alert: { title: Ada, body: Good. } } }
      id: good
      note: Ada answers.
    """
  }

  @Test func everyRoundOfALoopLooksTheSame() async throws {
    var telling = try Telling(Self.story(), StoryOptions(speed: 100, isLooped: true))
    var rounds: [[Grid]] = [[], []]
    for round in rounds.indices {
      for step in 0...4 { rounds[round].append(try await telling.stop(step, .playing)) }
    }
    await telling.end()
    #expect(zip(rounds[0], rounds[0].dropFirst()).allSatisfy { $0 != $1 }, "each stop looks different")
    #expect(rounds[0] == rounds[1])
  }

  /// Nobody may be there any more who has stopped it, or has gone on by hand.
  @Test func aStoryInABoothGoesOnByItself() async throws {
    var telling = try Telling(Self.story(), StoryOptions(isLooped: true, patience: .milliseconds(1)))
    _ = try await telling.stop(0, .waiting)
    _ = try await telling.stop(1, .playing)
    await telling.end()
  }

  @Test func backwardsEachStopLooksAsItDidForwards() async throws {
    var telling = try Telling(Self.story(), StoryOptions())
    var forwards: [Grid] = [try await telling.stop(0, .waiting)]
    for step in 1...3 {
      telling.steer(.next)
      forwards.append(try await telling.stop(step, .waiting))
    }
    telling.steer(.next)
    _ = try await telling.stop(4, .handedOver)
    for step in (0...3).reversed() {
      telling.steer(.back)
      #expect(try await telling.stop(step, .waiting) == forwards[step], "step \(step)")
    }
    await telling.end()
  }

  /// A story that is told so slowly would not come to its third stop in this test's time.
  @Test func whoGoesOnWhileTheStoryTypesDoesNotWaitForItsKeys() async throws {
    var telling = try Telling(Self.story(), StoryOptions(speed: 0.001))
    _ = try await telling.stop(0, .playing)
    telling.steer(.next)
    _ = try await telling.stop(1, .playing)
    telling.steer(.next)
    _ = try await telling.stop(2, .busy(automatic: true))
    telling.steer(.next)
    _ = try await telling.stop(2, .playing)
    await telling.end()
  }

  /// The handler of the second step answers when the test lets it.
  @Test func aKeyForTheNextStepCountsOnlyWhenTheLastOneIsThrough() async throws {
    let gate = FileManager.default.temporaryDirectory.appending(path: "bellhop-gate-\(UUID().uuidString)")
      .path(percentEncoded: false)
    defer { try? FileManager.default.removeItem(atPath: gate) }
    let handler = "[sh, -c, 'cat > /dev/null; while [ ! -e \(gate) ]; do sleep 0.01; done']"
    var telling = try Telling(Self.story(handler), StoryOptions())
    _ = try await telling.stop(0, .waiting)
    telling.steer(.next)
    _ = try await telling.stop(1, .waiting)
    telling.steer(.next)
    _ = try await telling.stop(2, .busy(automatic: false))
    for _ in 1...3 { telling.steer(.next) }
    try Data().write(to: URL(filePath: gate))
    _ = try await telling.stop(2, .waiting)
    // Keys are heard in order: if one of the early ones had counted, this would lead back to a later step.
    telling.steer(.back)
    let steps = try await telling.steps(until: 1, .waiting)
    await telling.end()
    #expect(steps == [1], "\(steps)")
  }
}

/// A story that is told without a terminal: a screen that follows its cues.
private struct Telling {
  private let controller: StoryController
  private let task: Task<Void, Never>
  private var cues: AsyncStream<StoryCue>.Iterator
  private var screen: ScreenState

  init(_ text: String, _ options: StoryOptions) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bellhop-story-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "story.yaml").path(percentEncoded: false)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let flow = try #require(try FlowSelection.reader.cases(of: file).first)
    let run = FlowRunOptions(
      attachments: FlowAttachments.inFolder,
      themes: ThemeCatalog.shippedDark,
      environment: ["PATH": "/usr/bin:/bin"]
    )
    let controller = StoryController(flow, run, options)
    let arguments = try ScreenArguments.parse(["--stage", "--no-motion"])
    screen = try arguments.still(of: UserEnvironment(environment: [:]), size: flow.header.screen)
    self.controller = controller
    cues = controller.story.cues.makeAsyncIterator()
    task = Task { await controller.run() }
  }

  func steer(_ move: StoryMove) { controller.story.steer(move) }

  /// Follows the story to that stop, and returns what the screen shows there.
  mutating func stop(_ step: Int, _ progress: Caption.Progress) async throws -> Grid {
    _ = try await steps(until: step, progress)
    return screen.draw().grid
  }

  /// Follows the story to that stop, and returns the steps of the captions on the way.
  mutating func steps(until step: Int, _ progress: Caption.Progress) async throws -> [Int] {
    var steps: [Int] = []
    while let cue = await cues.next() {
      _ = screen.receive(cue)
      guard case .caption(let caption) = cue else { continue }
      steps.append(caption.step)
      if caption.step == step, caption.progress == progress { return steps }
    }
    try #require(Bool(false), "the story has ended before step \(step)")
    return steps
  }

  func end() async {
    await controller.endStory()
    await task.value
    await controller.close()
  }
}
