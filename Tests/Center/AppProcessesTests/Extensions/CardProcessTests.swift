import Foundation
import Glibc
import JSON
import NotificationModel
import Testing

@testable import AppProcesses

/// A content extension's program is asked for a card.
@Suite(.timeLimit(.minutes(3))) struct CardProcessTests {
  private func draw(
    _ world: ExtensionWorld,
    _ script: String,
    timeout: Double? = 30,
    memory: Int? = nil,
    limits: ExtensionLimits = .card
  ) async throws -> CardRun {
    let process = CardProcess(environment: world.handlers.environment, records: nil, limits: limits)
    let program = try world.handlers.script(script, timeout: timeout)
    return await process.run(program, memory: memory, of: "com.example.dely", with: ExtensionWorld.document)
  }

  @Test func theCardIsAllThatItWrites() async throws {
    try await withExtensions { world in
      let run = try await draw(world, "echo first; cat; echo; echo last >&2; printf end")
      let document = JSONWriter.string(.object(ExtensionWorld.document))
      #expect(run == .card("first\n\(document)\n\nend"))
    }
  }

  @Test func itsInputEnds() async throws {
    try await withExtensions { world in
      let run = try await draw(world, "wc -l")
      #expect(run == .card("1\n"))
    }
  }

  @Test func bytesThatAreNoTextAreReplaced() async throws {
    try await withExtensions { world in
      let run = try await draw(world, #"printf 'a\377\000\303'"#)
      #expect(run == .card("a\u{FFFD}\0\u{FFFD}"))
    }
  }

  @Test func anEmptyCardIsACard() async throws {
    try await withExtensions { world in
      let run = try await draw(world, "exit 0")
      #expect(run == .card(""))
    }
  }

  @Test func oneThatFailsHasNoCard() async throws {
    try await withExtensions { world in
      let run = try await draw(world, "echo half; echo 'no \u{1B}[31m data' >&2; exit 2")
      #expect(
        run
          == .problem(
            #"The content extension exited with 2 without an answer. It said: "no \u001b[31m data"."#
          )
      )
      let killed = try await draw(world, "echo half; kill -KILL $$")
      #expect(killed == .problem("The content extension was ended by signal 9 before it answered."))
    }
  }

  @Test func oneThatTakesTooLong() async throws {
    try await withExtensions { world in
      let run = try await draw(world, "echo half; exec sleep 600", timeout: 0.2)
      #expect(
        run
          == .problem("The content extension had not answered when its 0.2 s were up, and was ended.")
      )
    }
  }

  @Test func oneThatDrawsTooMuch() async throws {
    try await withExtensions { world in
      let run = try await draw(world, "yes")
      #expect(
        run == .problem("The content extension was ended: its answer is longer than 262144 bytes.")
      )
    }
  }

  @Test func oneThatClosesItsOutputAndGoesOnHasDrawn() async throws {
    try await withExtensions { world in
      var limits = ExtensionLimits.card
      limits.remainder = .milliseconds(50)
      let run = try await draw(world, "echo done; exec >&-; exec sleep 600", limits: limits)
      #expect(run == .card("done\n"))
    }
  }

  @Test func whatItLeavesBehindEndsWithIt() async throws {
    try await withExtensions { world in
      let pipe = world.handlers.openPipe("alive")
      let run = try await draw(world, "exec 9> alive; echo card; sleep 600 & exit 0")
      #expect(run == .card("card\n"))
      await world.handlers.untilNobodyHolds(pipe)
    }
  }

  @Test func aMistakeInTheManifestNamesWhatItIsAbout() async throws {
    try await withExtensions { world in
      let process = CardProcess(environment: world.handlers.environment)
      let run = await process.run(Program(command: [""]), of: "com.example.dely", with: [:])
      #expect(
        run
          == .problem(
            "The content extension has no command. "
              + "Name the program to run as the first entry of contentExtensions.program.command."
          )
      )
    }
  }

  @Test func aHundredMegabytesAreTooMuchWhereFiftyAreAllowed() async throws {
    try await withExtensions { world in
      let hog = "exec python3 -c 'h = b\"x\" * 100_000_000; import time; time.sleep(600)'"
      let run = try await draw(world, hog, memory: 50)
      #expect(run == .problem("The content extension was ended: it used more than 50 MB of memory."))
    }
  }
}
