import Foundation
import Glibc
import JSON
import NotificationModel
import Testing

@testable import AppProcesses

/// Extensions that hang, flood, answer nonsense or go on: each has its ending.
@Suite(.timeLimit(.minutes(3))) struct UnrulyExtensionTests {
  @Test func oneThatExitsWithoutAnAnswer() async throws {
    try await withExtensions { world in
      let run = await world.run(try world.shell("echo; echo 'no such key' >&2; exit 3"))
      #expect(run.ending == .noAnswer(status: 3))
      #expect(
        run.sentence == "The service extension exited with 3 without an answer. It said: \"no such key\"."
      )
    }
  }

  @Test(arguments: ["kill -SEGV $$", "printf '{\"half'; kill -SEGV $$"])
  func oneThatCrashes(script: String) async throws {
    try await withExtensions { world in
      let run = await world.run(try world.shell("ulimit -c 0; " + script))
      #expect(run.ending == .killed(signal: Int(SIGSEGV)))
    }
  }

  @Test func oneThatClosesItsOutputAndGoesOn() async throws {
    try await withExtensions { world in
      world.limits.remainder = .milliseconds(50)
      let run = await world.runToTheEndOfAll(try world.shell("exec 9> alive; exec >&-; exec sleep 600"))
      #expect(run.ending == .noAnswer(status: nil))
    }
  }

  @Test(arguments: [
    "hello", "[1]", "{\"a\":1} {\"b\":2}", "{\"a\":\\000}", "\\377\\376", "\\033[2J\\033]0;x\\007",
  ])
  func oneThatAnswersNonsense(answer: String) async throws {
    try await withExtensions { world in
      let run = await world.run(
        try world.shell("printf '\(answer)\\n'; echo '{\"too\":\"late\"}'; sleep 600")
      )
      guard case .garbage(let text) = run.ending else {
        Issue.record("\(run)")
        return
      }
      #expect(!text.isEmpty)
      #expect(run.sentence.hasSuffix(", which is not a JSON object."))
      #expect(run.sentence.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }

  @Test func whatItSaysCannotActOnATerminal() async throws {
    try await withExtensions { world in
      let run = await world.run(
        try world.shell("printf 'first\\n\\033]0;pwned\\007\\033[2J\\000\\377\\n\\n' >&2; exit 1")
      )
      #expect(run.errorOutput.hasPrefix("first\n\u{1B}]0;pwned"))
      #expect(
        run.sentence
          == #"The service extension exited with 1 without an answer. "#
          + #"It said: "\u001b]0;pwned\u0007\u001b[2J\u0000"# + "\u{FFFD}\"."
      )
    }
  }

  @Test func oneThatHangsIsEndedWhenItsLastWordsAreOver() async throws {
    try await withExtensions { world in
      world.limits.lastWords = .milliseconds(100)
      let run = await world.runToTheEndOfAll(try world.shell("exec 9> alive; exec sleep 600", timeout: 0.1))
      #expect(run.ending == .timedOut(seconds: 0.1))
      #expect(run.duration >= 0.2)
      #expect(
        run.sentence == "The service extension had not answered when its 0.1 s were up, and was ended."
      )
    }
  }

  @Test func oneThatGivesUpInItsLastWordsHadNotAnsweredInTime() async throws {
    try await withExtensions { world in
      world.limits.lastWords = .seconds(60)
      let run = await world.run(try world.shell("read -r a; read -r b; exit 0", timeout: 0.1))
      #expect(run.ending == .timedOut(seconds: 0.1))
    }
  }

  @Test func oneThatIgnoresTheRequestToEndIsKilledAndDelaysNobody() async throws {
    try await withExtensions { world in
      world.limits.lastWords = .milliseconds(50)
      world.limits.termination = .milliseconds(100)
      let stubborn = try world.shell("trap '' TERM; exec 9> alive; while :; do sleep 600; done", timeout: 0.1)
      let run = await world.runToTheEndOfAll(stubborn)
      #expect(run.ending == .timedOut(seconds: 0.1))
    }
  }

  @Test func oneThatAnswersAndGoesOnIsEnded() async throws {
    try await withExtensions { world in
      world.limits.farewell = .milliseconds(20)
      let run = await world.runToTheEndOfAll(
        try world.shell("exec 9> alive; echo '{\"a\":1}'; exec sleep 600")
      )
      #expect(run.answer == ["a": 1])
    }
  }

  @Test func theAnswerIsThereBeforeTheEndOfOneThatWillNotEnd() async throws {
    try await withExtensions { world in
      // Its end is an hour away; only shutting down ends it sooner.
      world.limits.farewell = .seconds(3600)
      let pipe = world.handlers.openPipe("alive")
      let process = world.process()
      let stubborn = try world.shell(
        "trap '' TERM; exec 9> alive; echo '{\"a\":1}'; while :; do sleep 600; done"
      )
      let run = await process.run(stubborn, of: "com.example.dely", with: [:])

      #expect(run.answer == ["a": 1])
      await process.cancelAll()
      await world.handlers.untilNobodyHolds(pipe)
    }
  }

  @Test func aFloodWithoutALineEndIsTooMuch() async throws {
    try await withExtensions { world in
      let run = await world.run(try world.shell("head -c 10485760 /dev/zero | tr '\\0' x; sleep 600"))
      #expect(run.ending == .tooMuchOutput(limit: 1_000_000))
      #expect(run.sentence == "The service extension was ended: its answer is longer than 1000000 bytes.")
    }
  }

  @Test func aFloodOfBlankLinesIsTooMuchAsWell() async throws {
    try await withExtensions { world in
      let run = await world.run(try world.shell("yes ''"))
      #expect(run.ending == .tooMuchOutput(limit: 1_000_000))
    }
  }

  @Test func aFloodOfErrorsIsReadAndDropped() async throws {
    try await withExtensions { world in
      let run = await world.run(try world.shell("head -c 10485760 /dev/zero | tr '\\0' x >&2; echo '{}'"))
      #expect(run.answer == [:])
      #expect(run.errorOutput.utf8.count == 16 * 1024)
      #expect(run.errorOutput.hasSuffix("[cut here: 10485760 bytes in all]"))
    }
  }

  @Test func anAnswerOfJustTheLimitIsAnAnswer() async throws {
    try await withExtensions { world in
      let run = await world.run(try world.python("print('{\"a\":\"' + 'x' * 999992 + '\"}')"))
      #expect(run.answer?["a"] == .string(String(repeating: "x", count: 999_992)))
      let longer = await world.run(try world.python("print('{\"a\":\"' + 'x' * 999993 + '\"}')"))
      #expect(longer.ending == .tooMuchOutput(limit: 1_000_000))
    }
  }

  @Test(arguments: [
    "exec <&-; echo '{}'", "exec <&-; sleep 0.05; echo '{}'", "head -c 10 > /dev/null; echo '{}'",
  ])
  func oneThatDoesNotReadItsInputHarmsNobody(script: String) async throws {
    try await withExtensions { world in
      let long: JSONObject = ["body": .string(String(repeating: "long ", count: 250_000))]
      let run = await world.process().run(try world.shell(script), of: "com.example.dely", with: long)
      #expect(run.answer == [:])
    }
  }

  @Test func oneThatNeverReadsItsInputIsToldThatItsTimeIsUpAllTheSame() async throws {
    try await withExtensions { world in
      world.limits.lastWords = .milliseconds(50)
      let long: JSONObject = ["body": .string(String(repeating: "long ", count: 250_000))]
      let run = await world.process().run(
        try world.shell("exec sleep 600", timeout: 0.1),
        of: "com.example.dely",
        with: long
      )
      #expect(run.ending == .timedOut(seconds: 0.1))
    }
  }
}
