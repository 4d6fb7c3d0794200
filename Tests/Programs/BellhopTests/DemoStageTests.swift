import AppProcesses
import Foundation
import JSON
import NotificationWords
import Testing

@testable import FlowRunner
@testable import Flows
@testable import bellhop

extension FlowResult {
  /// What was not as expected, in a line; nil if the case passed.
  fileprivate var problem: String? {
    switch outcome {
    case .passed: nil
    case .failed(let failure), .interrupted(let failure): failure.caption
    case .unreadable(let unreadable): "\(unreadable)"
    case .missing: messages.joined()
    }
  }
}

extension FlowStep {
  /// How many keys the step presses.
  fileprivate var keys: Int {
    guard case .keys(let keys) = action else { return 0 }
    return keys.parts.reduce(0) { count, part in
      switch part {
      case .key: count + 1
      case .text(let text): count + text.count
      }
    }
  }
}

/// The shipped story: it is built in, all of it is as expected, it takes two minutes, and nothing of it stays.
@Suite(.timeLimit(.minutes(10))) struct DemoStageTests {
  private func story() throws -> (environment: DemoEnvironment, flow: FlowCase) {
    let environment = try DemoEnvironment.build()
    return (environment, try #require(try FlowSelection.reader.cases(of: environment.story).first))
  }

  @Test func everyStepIsAsExpected() async throws {
    let (environment, told) = try story()
    defer { environment.remove() }
    // A guard against hanging only: a busy machine may start its programs slowly.
    var flow = told
    flow.header.timeLimit.seconds = 600
    let results = await FlowRun(
      FlowRunOptions(attachments: FlowAttachments.inFolder, environment: ["PATH": "/usr/bin:/bin"])
    ).run([flow]) { _, _ in
    }
    #expect(results.count == 1)
    for result in results { #expect(result.problem == nil) }
  }

  /// A kiosk shows it so: what the programs have answered in a rehearsal is what they answer, pictures included.
  @Test func inPublicItIsToldWithoutItsPrograms() async throws {
    let (environment, told) = try story()
    defer { environment.remove() }
    var flow = told
    flow.header.timeLimit.seconds = 600
    let folder = try TemporaryFolder.make("bellhop-rehearsal")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = FlowRunOptions(
      attachments: FlowAttachments.inFolder,
      environment: ["PATH": "/usr/bin:/bin"]
    )
    options.rehearsed = RehearsedPrograms(folder: folder)
    await FlowReplay.rehearse(flow, options)
    for program in ["answer.sh", "extension.sh"] {
      try FileManager.default.removeItem(atPath: "\(environment.folder)/story/apps/\(program)")
    }

    for _ in 1...2 {
      let results = await FlowRun(options).run([flow]) { _, _ in }
      #expect(results.map(\.problem) == [nil])
    }
  }

  @Test func itIsToldInAMinute() throws {
    let (environment, flow) = try story()
    defer { environment.remove() }
    let pace = CaptionPace()
    let captions = flow.steps.filter { $0.stops > 0 }.map { $0.caption() }
    #expect(captions.count >= 15)
    let reading = ([flow.name] + captions).map { pace.pause(after: $0) / .seconds(1) }.reduce(0, +)
    let typing = Double(flow.steps.map(\.keys).reduce(0, +)) * (pace.betweenKeys / .seconds(1))
    #expect((60...75).contains(reading + typing), "\(reading) s of reading, \(typing) s of typing")
    let notes = flow.steps.compactMap(\.note).filter { !$0.isEmpty }
    #expect(notes.count == captions.count, "every stop has words of its own")
  }

  @Test func itEndsWithWhereToGoNext() throws {
    let (environment, flow) = try story()
    defer { environment.remove() }
    #expect(flow.steps.last?.caption() == "Now it is yours.")
    let pushed = flow.steps.compactMap { step in
      if case .push(let push) = step.action, case .inline(let payload) = push.payload { payload } else { nil }
    }
    let commands = pushed.last?["commands"]?.arrayValue?.compactMap { $0["type"]?.stringValue } ?? []
    #expect(commands.contains("bellhop push FILE") && commands.contains("bellhop --help"))
  }

  @Test func nothingOfItStays() throws {
    let environment = try DemoEnvironment.build()
    #expect(FileManager.default.isExecutableFile(atPath: environment.folder + "/story/apps/answer.sh"))
    environment.remove()
    #expect(!FileManager.default.fileExists(atPath: environment.folder))
  }
}
