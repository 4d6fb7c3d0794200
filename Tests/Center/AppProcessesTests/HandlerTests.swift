import Foundation
import Glibc
import Testing

@testable import AppProcesses
@testable import NotificationModel

/// What a handler is given, and what comes back of it.
@Suite(.timeLimit(.minutes(3))) struct HandlerTests {
  @Test func theResponseArrivesByteForByteAsOneLineOfJSON() async throws {
    try await withHandlers { world in
      let response = Response.sample(text: "你好 👩‍👩‍👧‍👦 ok\n\"quoted\" \u{1B}[31m")
      let outcome = await world.run(try world.script("cat"), response)

      #expect(outcome.ending == .exited(0))
      #expect(Array(outcome.output.utf8) == Array(try response.document.utf8))
      #expect(outcome.output.contains("你好 👩‍👩‍👧‍👦 ok"))
      #expect(outcome.output.filter { $0 == "\n" }.count == 1)
    }
  }

  @Test func theOutcomeNamesTheResponseAndTheCommandAndHowLongItTook() async throws {
    try await withHandlers { world in
      let program = try world.script("echo done")
      let outcome = await world.run(program, .sample(sequence: 42))

      #expect(outcome.response == 42)
      #expect(outcome.recipient == .command(program.command))
      #expect(outcome.succeeded)
      #expect(outcome.duration > 0 && outcome.duration < 60)
    }
  }

  @Test func anExitStatusAndWhatWasSaidAboutItAreKept() async throws {
    try await withHandlers { world in
      let outcome = await world.run(try world.script("echo partly; echo 'no such order' >&2; exit 3"))

      #expect(outcome.ending == .exited(3))
      #expect(outcome.output == "partly\n")
      #expect(outcome.errorOutput == "no such order\n")
    }
  }

  @Test func aHandlerThatIsKilledSaysByWhichSignal() async throws {
    try await withHandlers { world in
      let outcome = await world.run(try world.script("kill -KILL $$"))
      #expect(outcome.ending == .killed(signal: 9))
    }
  }

  @Test func argumentsAreNotReadByAShell() async throws {
    try await withHandlers { world in
      var program = try world.script(#"printf '%s|' "$@""#)
      program.command += ["$(echo no)", "a  b; exit 9", "*", ""]
      let outcome = await world.run(program)
      #expect(outcome.output == "$(echo no)|a  b; exit 9|*||")
    }
  }

  @Test func itRunsInTheFolderOfTheManifestWithTheUsersEnvironment() async throws {
    try await withHandlers { world in
      world.environment["GREETING"] = "你好"
      world.environment["TERMINFO"] = "/nowhere"
      world.environment["1ST"] = "a name no program can use"
      let outcome = await world.run(try world.script("pwd -P; env"))
      let lines = outcome.output.split(separator: "\n").map(String.init)

      #expect(outcome.ending == .exited(0))
      #expect(lines.first == world.folder.resolvingSymlinksInPath().path)
      #expect(lines.contains("GREETING=你好"))
      #expect(lines.contains("BELLHOP_APP=com.example.dely"))
      #expect(!lines.contains { $0.hasPrefix("TERMINFO") || $0.hasPrefix("1ST") })
    }
  }

  @Test func aNameWithoutASlashIsLookedUpInThePathOfThatEnvironment() async throws {
    try await withHandlers { world in
      try world.write("#!/bin/sh\necho found\n", to: "dely-handler", mode: 0o755)
      world.environment["PATH"] = "relative:/nowhere:\(world.folder.path):/usr/bin:/bin"
      let outcome = await world.run(Program(command: ["dely-handler"]))
      #expect(outcome.output == "found\n")
    }
  }

  @Test func itHasASessionOfItsOwnAndNoTerminal() async throws {
    try await withHandlers { world in
      let outcome = await world.run(try world.script("echo $$; cut -d' ' -f5,6,7 /proc/self/stat"))
      let lines = outcome.output.split(separator: "\n").map(String.init)
      try #require(lines.count == 2)
      #expect(lines[1] == "\(lines[0]) \(lines[0]) 0")
    }
  }

  @Test func itInheritsNoFiles() async throws {
    try await withHandlers { world in
      let open = Glibc.open("/dev/null", O_RDONLY)
      defer { close(open) }
      let outcome = await world.run(try world.script("ls -l /proc/$$/fd"))
      #expect(!outcome.output.contains(" \(open) -> /dev/null"))
      #expect(!outcome.output.contains("socket"))
    }
  }

  @Test func twentyAtOnceAllEndAndNoMoreThanAllowedRunTogether() async throws {
    try await withHandlers { world in
      world.limits.atOnce = 4
      world.limits.atOncePerApp = 3
      let program = try world.script("echo + >> log; cat > /dev/null; echo - >> log")
      let handlers = world.process()
      let endings = await withTaskGroup(of: HandlerOutcome.self) { group in
        for number in 0..<20 {
          let app = "com.example.app\(number % 3)"
          group.addTask { await handlers.handle(.sample(of: app, sequence: number), with: program) }
        }
        return await group.reduce(into: [Int: HandlerOutcome.Ending]()) { $0[$1.response] = $1.ending }
      }

      #expect(endings.count == 20)
      #expect(endings.values.allSatisfy { $0 == .exited(0) })
      let log = try String(contentsOfFile: world.path("log"), encoding: .utf8).split(separator: "\n")
      let running = log.reduce(into: [0]) { $0.append(($0.last ?? 0) + ($1 == "+" ? 1 : -1)) }
      #expect(log.count == 40)
      #expect((running.max() ?? 0) <= 4)
    }
  }
}
