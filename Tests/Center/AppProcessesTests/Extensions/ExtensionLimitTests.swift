import Foundation
import Glibc
import JSON
import NotificationModel
import Testing

@testable import AppProcesses
@testable import Platform

/// Many extensions at once, and a center that shuts down.
@Suite(.timeLimit(.minutes(3))) struct ExtensionLimitTests {
  @Test func twentyAtOnceAnswerThoughTenOthersHang() async throws {
    try await withExtensions { world in
      let hanging = try world.shell("exec sleep 600", timeout: 600)
      let answering = try world.shell("read -r line; printf '%s\\n' \"$line\"")
      let process = world.process()
      // Of the hung app more than may run, so that some of its own wait.
      let hung = (0..<12).map { _ in Task { await process.run(hanging, of: "com.example.hung", with: [:]) } }
      while process.runner.semaphore.waitingCount < 2 { await Task.yield() }

      let answers = await withTaskGroup(of: (Int, JSONObject?).self) { group in
        for number in 0..<20 {
          group.addTask {
            let run = await process.run(
              answering,
              of: "com.example.app\(number % 4)",
              with: ["number": .integer(Int64(number))]
            )
            return (number, run.answer)
          }
        }
        return await group.reduce(into: [Int: JSONObject?]()) { $0[$1.0] = $1.1 }
      }

      #expect(answers.count == 20)
      for (number, answer) in answers { #expect(answer == ["number": .integer(Int64(number))]) }
      for task in hung { task.cancel() }
      for task in hung { #expect(await task.value.ending == .cancelled) }
    }
  }

  @Test func waitingForAPlaceIsNoPartOfItsTime() async throws {
    try await withExtensions { world in
      world.limits.atOnce = 1
      world.limits.lastWords = .zero
      mkfifo(world.handlers.path("ready"), 0o600)
      let world = world
      try await withMoreAndMoreTime { time in
        let process = world.process()
        let slow = try world.shell("echo > ready; exec sleep 600", timeout: 600)
        let quick = try world.shell("echo '{}'", timeout: time)
        let first = Task { await process.run(slow, of: "com.example.slow", with: [:]) }
        _ = await world.handlers.listen(to: "ready")
        let waiting = Task { await process.run(quick, of: "com.example.quick", with: [:]) }
        while process.runner.semaphore.waitingCount < 1 { await Task.yield() }
        // It waits longer than it may run.
        try await Task.sleep(for: .seconds(time * 1.1))
        first.cancel()
        #expect(await first.value.ending == .cancelled)
        return await waiting.value.answer == [:]
      }
    }
  }

  @Test func whoeverCancelsWaitsForItsEnd() async throws {
    try await withExtensions { world in
      world.limits.termination = .milliseconds(100)
      mkfifo(world.handlers.path("ready"), 0o600)
      let stubborn = try world.shell("trap '' TERM; echo $$ > ready; while :; do sleep 600; done")
      let process = world.process()
      let running = Task { await process.run(stubborn, of: "com.example.dely", with: [:]) }
      let identifier = await world.handlers.listen(to: "ready")
      running.cancel()
      let run = await running.value

      #expect(run.ending == .cancelled)
      #expect(run.sentence == "The service extension was ended because nobody waits for it any more.")
      let stat = pid_t(identifier.dropLast()).flatMap { ProcessTable.entry(of: $0) }
      #expect(!identifier.isEmpty)
      #expect(stat?.hasEnded != false)
    }
  }

  @Test func shuttingDownEndsEverybody() async throws {
    try await withExtensions { world in
      mkfifo(world.handlers.path("ready"), 0o600)
      let process = world.process()
      let hanging = try world.shell("echo > ready; exec sleep 600")
      let running = Task { await process.run(hanging, of: "com.example.dely", with: [:]) }
      _ = await world.handlers.listen(to: "ready")
      await process.cancelAll()
      #expect(await running.value.ending == .cancelled)
    }
  }
}
