import Foundation
import Glibc
import NotificationModel
import Platform
import Testing

@testable import AppProcesses

/// No program outlives its time or its center, and neither does what it started.
@Suite(.timeLimit(.minutes(1))) struct RunRecordsTests {
  @Test func aHandlerThatIsEndedTakesWithItWhatLeftItsSession() async throws {
    try await withHandlers { world in
      let outcome = try await world.cancel(
        "setsid sh -c 'echo $$ > daemon; echo > ready; exec sleep 600' & wait"
      )

      #expect(outcome.ending == .killed(signal: 15))
      await expectEnd(of: try world.read("daemon"))
    }
  }

  @Test func aHandlerThatEndsByItselfMayLeaveAProgramBehind() async throws {
    try await withHandlers { world in
      mkfifo(world.path("ready"), 0o600)
      let program = try world.script("setsid sh -c 'echo $$ > daemon; echo > ready; exec sleep 600' & exit 0")
      async let started = world.listen(to: "ready")
      let outcome = await world.run(program)
      _ = await started

      let daemon = try world.read("daemon")
      defer { _ = pid_t(daemon).map { kill($0, SIGKILL) } }
      #expect(outcome.ending == .exited(0))
      #expect(exists(daemon))
    }
  }

  // MARK: A center that was killed

  @Test func theNextCenterEndsWhatACenterThatIsGoneLeftRunning() async throws {
    try await withHandlers { world in
      let gone = try #require(RunMark("\(try await world.processThatHasEnded())-1-abc"))
      let records = RunRecords(folder: world.path("runs"))
      try world.write("", to: "runs/\(gone.text)")
      let program = try await world.sleeper(gone)

      #expect(records.endRemains() == 1)

      await expectEnd(of: program)
      #expect(try FileManager.default.contentsOfDirectory(atPath: world.path("runs")).isEmpty)
      #expect(records.endRemains() == 0)
    }
  }

  @Test func theProgramsOfACenterThatRunsAreLeftAlone() async throws {
    try await withHandlers { world in
      let mark = RunMark()
      let records = RunRecords(folder: world.path("runs"))
      try world.write("", to: "runs/\(mark.text)")
      try world.write("", to: "runs/README")
      let program = try await world.sleeper(mark)
      defer { _ = pid_t(program).map { kill($0, SIGKILL) } }

      #expect(records.endRemains() == 0)

      #expect(exists(program))
      #expect(try FileManager.default.contentsOfDirectory(atPath: world.path("runs")).count == 2)
    }
  }

  /// A center may be killed right after its first program has started.
  @Test func theGuardRunsBeforeTheFirstProgram() async throws {
    try await withHandlers { world in
      let records = RunRecords(folder: world.path("runs"))
      await records.begin(RunMark())
      var commands: [String] = []
      for child in try childrenOfThisProcess() {
        commands += [try await command(of: child)].compactMap(\.self)
      }
      #expect(commands.contains { $0.contains("bellhop-guard\0\(world.path("runs"))\0") }, "\(commands)")
    }
  }

  /// The identifiers of the processes that this one has started and that have not ended.
  private func childrenOfThisProcess() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
      let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return status?.contains("PPid:\t\(getpid())\n") == true
    }
  }

  /// Returns nil if the process has ended. The command line of a process is empty for a moment after its start.
  private func command(of process: String) async throws -> String? {
    while let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      !status.contains("State:\tZ"),
      let command = try? String(contentsOfFile: "/proc/\(process)/cmdline", encoding: .utf8)
    {
      if !command.isEmpty { return command }
      try await Task.sleep(for: .milliseconds(5))
    }
    return nil
  }

  @Test func theGuardEndsWhatRunsWhenItsCenterIsGone() async throws {
    try await withHandlers { world in
      let (running, ended) = (RunMark(), RunMark())
      let left = try await world.sleeper(ended)
      defer { _ = pid_t(left).map { kill($0, SIGKILL) } }
      let program = try await world.sleeper(running)

      // The pipe to the guard closes with the records, as it does when the process is killed.
      var records: RunRecords? = RunRecords(folder: world.path("runs"))
      await records?.begin(running)
      await records?.begin(ended)
      records?.forget(ended)
      records = nil

      await expectEnd(of: program)
      while try !FileManager.default.contentsOfDirectory(atPath: world.path("runs")).isEmpty {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(exists(left), "what a program left behind that ended in time is not the guard's")
    }
  }

  /// A process that draws pictures of payloads runs extensions beside those of its center.
  @Test func aGuardLeavesTheProgramsOfOtherRecordsInItsProcessAlone() async throws {
    try await withHandlers { world in
      let (mine, other) = (RunMark(), RunMark())
      let (program, ended) = (try await world.sleeper(mine), try await world.sleeper(other))
      defer { _ = pid_t(program).map { kill($0, SIGKILL) } }
      let records = RunRecords(folder: world.path("runs"))
      await records.begin(mine)

      var others: RunRecords? = RunRecords(folder: world.path("runs"))
      await others?.begin(other)
      others = nil

      await expectEnd(of: ended)
      while try FileManager.default.contentsOfDirectory(atPath: world.path("runs")).count > 1 {
        try await Task.sleep(for: .milliseconds(5))
      }
      #expect(isRunning(program))
      records.forget(mine)
      #expect(try FileManager.default.contentsOfDirectory(atPath: world.path("runs")).isEmpty)
    }
  }

  @Test func aMarkIsReadAsItIsWritten() {
    let mark = RunMark()
    #expect(RunMark(mark.text) == mark)
    #expect(mark.center.isAlive)
    for text in ["", "1-2", "1-2-3-4", "a-2-3", "1-2-!", "01-2-3", "1-2-A", ".incoming"] {
      #expect(RunMark(text) == nil, "\(text)")
    }
  }

  /// Waits until it has ended; whoever is its parent now may not have noticed yet.
  private func expectEnd(of process: String) async {
    #expect(!process.isEmpty)
    while isRunning(process) {
      do { try await Task.sleep(for: .milliseconds(5)) } catch { return }
    }
  }

  private func isRunning(_ process: String) -> Bool {
    pid_t(process).flatMap(ProcessTable.entry).map { !$0.hasEnded } ?? false
  }
}

extension HandlerWorld {
  fileprivate func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Starts a process that has left every session it came from and carries the mark; returns its identifier.
  fileprivate func sleeper(_ mark: RunMark) async throws -> String {
    try await shell("exec < /dev/null; setsid sh -c 'exec sleep 600' > /dev/null 2>&1 & echo $!", mark)
  }

  /// The identifier of a process that has been and gone.
  fileprivate func processThatHasEnded() async throws -> String { try await shell("echo $$") }

  private func shell(_ script: String, _ mark: RunMark? = nil) async throws -> String {
    var environment = ["PATH": "/usr/bin:/bin"]
    environment[RunMark.variable] = mark?.text
    let child = ChildProcess(executable: "/bin/sh", arguments: ["-c", script], environment: environment)
    let run = await child.run(
      [],
      output: KeptBytes(limit: 100),
      within: ChildProcess.Times(limit: .seconds(50))
    )
    return String(decoding: run.output.bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
