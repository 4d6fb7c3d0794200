import Foundation
import Subprocess
import Testing
import UnixSignals

@testable import Platform

@Suite(.timeLimit(.minutes(3))) struct ChildProcessTests {
  private func shell(_ script: String) -> ChildProcess {
    ChildProcess(executable: "/bin/sh", arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }

  private let patient = ChildProcess.Times(limit: .seconds(50))

  init() {
    ChildProcess.ignoreBrokenPipes()
  }

  @Test func inputGoesInAndBothOutputsComeOut() async {
    let run = await shell("cat; echo oops >&2; exit 3").run(
      Array("hello".utf8),
      output: KeptBytes(limit: 100),
      errors: KeptBytes(limit: 100),
      within: patient
    )
    #expect(run.ending == .exited(3) && run.interruption == nil)
    #expect(run.output.bytes == Array("hello".utf8) && run.errors.bytes == Array("oops\n".utf8))
  }

  @Test func aChildThatReadsNothingIsNoError() async {
    let run = await shell("exit 0").run(
      [UInt8](repeating: 0, count: 1 << 20),
      output: DiscardedBytes(),
      within: patient
    )
    #expect(run.ending == .exited(0))
  }

  @Test func aSignalIsItsEnding() async {
    let run = await shell("kill -SEGV $$").run([], output: DiscardedBytes(), within: patient)
    #expect(run.ending == .killed(signal: Int(SIGSEGV)) && run.interruption == nil)
  }

  @Test func aChildWhoseTimeIsUpIsEnded() async {
    let run = await shell("exec sleep 1000").run(
      [],
      output: DiscardedBytes(),
      within: ChildProcess.Times(limit: .milliseconds(200))
    )
    #expect(run.interruption == .timeLimit)
  }

  /// Starts the script, which has to open the pipe `$PIPE` for writing, and cancels it then. Returns when no process
  /// holds the pipe any more.
  private func cancelled(
    _ script: String,
    termination: Duration? = nil
  ) async throws -> ChildProcess.Completion<KeptBytes, DiscardedBytes> {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let child = shell("PIPE=\(path); \(script)")
    let times = ChildProcess.Times(limit: .seconds(50), termination: termination)
    let task = Task { await child.run([], output: KeptBytes(limit: 100), within: times) }
    let pipe = await DedicatedThread.run { try? Descriptor(opening: path, O_RDONLY) }
    task.cancel()
    let run = await task.value
    await DedicatedThread.run {
      while let bytes = try? pipe?.read(upTo: 100), !bytes.isEmpty {}
    }
    return run
  }

  @Test func aCancelledTaskEndsTheChildWithAllThatItStarted() async throws {
    let run = try await cancelled("exec 9>$PIPE; sleep 1000 & sleep 1000")
    #expect(run.interruption == .cancellation && run.ending == .killed(signal: Int(SIGKILL)))
  }

  @Test func aChildThatMayEndByItselfIsAskedFirst() async throws {
    let run = try await cancelled(
      "trap 'echo bye; exit 5' TERM; echo ready > $PIPE; while :; do sleep 0.05; done",
      termination: .seconds(20)
    )
    #expect(run.ending == .exited(5) && run.interruption == .cancellation)
    #expect(run.output.bytes == Array("bye\n".utf8))
  }

  @Test func aFloodEndsTheChild() async {
    let run = await shell("exec cat /dev/zero").run([], output: KeptBytes(limit: 1000), within: patient)
    #expect(run.interruption == .overflow && run.ending == .killed(signal: Int(SIGKILL)))
  }

  @Test func whatCannotBeStartedSaysWhy() async throws {
    let folder = try TemporaryFolder()
    func ending(_ path: String, folder: String? = nil) async -> ChildProcess.Ending {
      let child = ChildProcess(executable: path, arguments: [], environment: [:], folder: folder)
      return await child.run([], output: DiscardedBytes(), within: patient).ending
    }
    #expect(await ending("/nowhere/program") == .couldNotStart(.notFound))
    #expect(await ending("/bin/true", folder: "/nowhere") == .couldNotStart(.noFolder))
    let data = try folder.write("\u{1}\u{2}", as: "data", mode: 0o755)
    #expect(await ending(data) == .couldNotStart(.unknownFormat))
  }

  @Test func aProgramThatWasSavedJustNowIsStartedAgain() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("#!/bin/sh\nexit 7\n", as: "program", mode: 0o755)
    let child = ChildProcess(executable: path, arguments: [], environment: [:])
    let editor = try Descriptor(opening: path, O_WRONLY)
    var tries = 0

    let result = try await ChildProcess.retryingOnce {
      tries += 1
      if tries == 2 { editor.close() }
      return try await Subprocess.run(
        child.configuration(teardown: []),
        input: .none,
        output: .discarded,
        error: .discarded
      )
    }

    #expect(tries == 2)
    #expect(result.terminationStatus == .exited(7))
  }

  @Test func aChildWithPipesOfOnesOwn() async throws {
    let (input, output, errors) = (try PipeEnds(), try PipeEnds(), try PipeEnds())
    _ = try input.writing.write(Array("x".utf8)[...])
    input.writing.close()
    try await shell("cat").start(input: input.reading, output: output.writing, errors: errors.writing) {
      child in
      #expect(child.identifier > 0)
      let said = await DedicatedThread.run { try? output.reading.read(upTo: 10) }
      #expect(said == Array("x".utf8))
    }
  }
}

@Suite struct ExecutableSearchTests {
  @Test func theFirstThatCanBeRunIsFound() throws {
    let folder = try TemporaryFolder()
    try folder.write("", as: "data")
    try folder.write("", as: "program", mode: 0o755)
    let path = "relative:/nowhere:\(folder.path)"
    #expect(ExecutableSearch.path(of: "program", in: path) == folder.path(of: "program"))
    #expect(ExecutableSearch.path(of: "data", in: path) == nil)
    #expect(ExecutableSearch.obstacle(to: folder.path(of: "data")) == .notExecutable)
    #expect(ExecutableSearch.obstacle(to: folder.path) == .notAProgram)
    #expect(ExecutableSearch.obstacle(to: folder.path(of: "no")) == .missing)
    #expect(ExecutableSearch.path(of: "sh", in: nil) != nil)
  }
}

@Suite struct TerminationSignalsTests {
  @Test func onlyTheLossOfTheTerminalIsNoSuccess() {
    #expect(TerminationSignals.exitStatus(after: .sighup) == 128 + SIGHUP)
    #expect(TerminationSignals.exitStatus(after: .sigterm) == 0)
    #expect(TerminationSignals.exitStatus(after: nil) == 0)
  }

  @Test func aSignalThatTheParentHadIgnoredStaysIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      exit(TerminationSignals.heeded == [.sigterm, .sigint] ? 0 : 1)
    }
  }
}
