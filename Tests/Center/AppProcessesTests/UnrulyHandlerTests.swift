import Foundation
import Glibc
import Testing

@testable import AppProcesses
@testable import NotificationModel
@testable import Platform

/// Handlers that hang, flood, leave children behind or do not listen: none of them keeps anybody waiting.
@Suite(.timeLimit(.minutes(3))) struct UnrulyHandlerTests {
  @Test func oneThatHangsIsEndedWhenItsTimeIsUp() async throws {
    try await withHandlers { world in
      let outcome = await world.run(try world.script("echo $$; exec sleep 600", timeout: 0.2))

      #expect(outcome.ending == .timedOut(seconds: 0.2))
      #expect(outcome.duration >= 0.2 && outcome.duration < 60)
      #expect(!exists(outcome.output))
    }
  }

  @Test func theUsualTimeAppliesWhenTheManifestNamesNoneOrNonsense() {
    func timeout(_ seconds: Double?) -> Duration {
      Program(command: ["true"], timeout: seconds).timeLimit(otherwise: HandlerLimits().timeout)
    }
    #expect(timeout(nil) == .seconds(30))
    #expect(timeout(0) == .seconds(30))
    #expect(timeout(-4) == .seconds(30))
    #expect(timeout(.nan) == .seconds(30))
    #expect(timeout(.infinity) == .seconds(86_400))
    #expect(timeout(1.5) == .milliseconds(1500))
  }

  @Test func oneThatIgnoresTheRequestToEndIsKilled() async throws {
    try await withHandlers { world in
      world.limits.termination = .milliseconds(100)
      let script = "trap '' TERM; echo $$; echo > ready; while :; do sleep 600; done"
      let outcome = try await world.cancel(script)

      #expect(outcome.ending == .killed(signal: 9))
      #expect(!outcome.output.isEmpty && !exists(outcome.output))
    }
  }

  @Test func oneThatEndsProperlyWhenAskedIsHeardToItsLastWord() async throws {
    try await withHandlers { world in
      let script = "trap 'echo goodbye; kill $!; exit 5' TERM; echo hello; sleep 600 & echo > ready; wait"
      let outcome = try await world.cancel(script)

      #expect(outcome.ending == .exited(5))
      #expect(outcome.output == "hello\ngoodbye\n")
    }
  }

  @Test func whatItStartedIsAskedToEndAsWell() async throws {
    try await withHandlers { world in
      try world.write(
        "trap 'echo asked; kill $!; exit' TERM\nsleep 600 &\necho > ready\nwait\n",
        to: "worker"
      )
      let outcome = try await world.cancel("trap 'wait; echo done; exit 0' TERM; sh worker & wait")

      #expect(outcome.ending == .exited(0))
      #expect(outcome.output == "asked\ndone\n")
    }
  }

  @Test func whatItStartedAndDoesNotWaitForIsKilled() async throws {
    try await withHandlers { world in
      try world.write("trap '' TERM\necho $$\necho > ready\nsleep 600\n", to: "worker")
      let outcome = try await world.cancel("sh worker & wait")

      #expect(outcome.ending == .killed(signal: 15))
      // Whoever is its parent now notices when it gets to it; it sleeps no longer.
      let state = try? String(contentsOfFile: "/proc/\(outcome.output.dropLast())/stat", encoding: .utf8)
      #expect(!outcome.output.isEmpty)
      #expect(state?.contains(") S ") != true)
    }
  }

  @Test func oneThatLeavesAProgramBehindIsDoneWhenItIsDone() async throws {
    try await withHandlers { world in
      let outcome = await world.run(try world.script("sleep 600 & echo $!; exit 0"))
      defer { _ = pid_t(outcome.output.dropLast()).map { kill($0, SIGKILL) } }

      #expect(outcome.ending == .exited(0))
      #expect(outcome.duration < 60)
      #expect(exists(outcome.output))
    }
  }

  @Test func whatIsLeftBehindMayWriteForeverWithoutBeingListenedTo() async throws {
    try await withHandlers { world in
      world.limits.remainder = .milliseconds(100)
      let outcome = await world.run(try world.script("for n in 1 2 3; do cat /dev/zero & done; exit 0"))
      #expect(outcome.ending == .exited(0))
      #expect(outcome.duration < 60)
    }
  }

  @Test func aFloodIsReadToItsEndAndOnlyItsBeginningKept() async throws {
    try await withHandlers { world in
      let flood = "head -c 10485760 /dev/zero | tr '\\0' x"
      let outcome = await world.run(try world.script("\(flood); \(flood) >&2; exit 4"))

      #expect(outcome.ending == .exited(4))
      for output in [outcome.output, outcome.errorOutput] {
        #expect(output.utf8.count == 16 * 1024)
        #expect(output.hasPrefix("xxxxxxxx"))
        #expect(output.hasSuffix("x\n[cut here: 10485760 bytes in all]"))
      }
    }
  }

  @Test func bytesThatAreNoTextAreReplaced() async throws {
    try await withHandlers { world in
      let outcome = await world.run(try world.script(#"printf 'a\377b\303'"#))
      #expect(outcome.output == "a\u{FFFD}b\u{FFFD}")
    }
  }

  @Test(arguments: ["exit 0", "exec <&-; echo $$; sleep 0.05", "head -c 10 > /dev/null"])
  func oneThatDoesNotReadAllOfItsInputHarmsNobody(script: String) async throws {
    try await withHandlers { world in
      let response = Response.sample(text: String(repeating: "long ", count: 250_000))
      let outcome = await world.run(try world.script(script), response)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.duration < 60)
    }
  }

  @Test func oneThatNeverReadsItsInputIsEndedWhenItsTimeIsUp() async throws {
    try await withHandlers { world in
      let response = Response.sample(text: String(repeating: "long ", count: 250_000))
      let outcome = await world.run(try world.script("exec sleep 600", timeout: 0.2), response)
      #expect(outcome.ending == .timedOut(seconds: 0.2))
      #expect(outcome.duration < 60)
    }
  }

  @Test func oneThatClosesItsOutputsAndGoesOnIsWaitedFor() async throws {
    try await withHandlers { world in
      let outcome = await world.run(try world.script("exec >&- 2>&-; sleep 0.05; : > done; exit 6"))
      #expect(outcome.ending == .exited(6))
      #expect(FileManager.default.fileExists(atPath: world.path("done")))
    }
  }

  @Test func aCenterThatShutsDownEndsWhatRunsAndStartsNothingMore() async throws {
    try await withHandlers { world in
      world.limits.atOnce = 1
      mkfifo(world.path("ready"), 0o600)
      let program = try world.script("echo $$ > ready; exec sleep 600")
      let handlers = world.process()
      let running = Task { await handlers.handle(.sample(sequence: 1), with: program) }
      let identifier = await world.listen(to: "ready")
      let waiting = Task { await handlers.handle(.sample(sequence: 2), with: program) }

      running.cancel()
      waiting.cancel()

      #expect(await running.value.ending == .killed(signal: 15))
      #expect(
        await waiting.value.ending
          == .couldNotStart("The center was shut down before the handler's turn came.")
      )
      #expect(!exists(identifier))
    }
  }

  @Test func anAppWhoseHandlersHangDelaysNoOtherApp() async throws {
    try await withHandlers { world in
      mkfifo(world.path("ready"), 0o600)
      let hanging = try world.script("echo > ready; exec sleep 600")
      let handlers = world.process()
      let hung = (1...8).map { number in
        Task { await handlers.handle(.sample(of: "com.example.hung", sequence: number), with: hanging) }
      }
      _ = await world.listen(to: "ready")
      while handlers.semaphore.waitingCount < 6 { await Task.yield() }

      let other = await handlers.handle(.sample(of: "com.example.other"), with: try world.script("echo here"))

      #expect(other.output == "here\n")
      for task in hung { task.cancel() }
      for task in hung { _ = await task.value }
    }
  }
}
