import Foundation
import Glibc
import JSON
import NotificationModel
import Testing

@testable import AppProcesses

/// What a service extension is given, and what counts as its answer.
@Suite(.timeLimit(.minutes(3))) struct ServiceExtensionTests {
  @Test func itsAnswerIsTheLineThatItWrites() async throws {
    try await withExtensions { world in
      let run = await world.run(try world.shell("read -r line; printf '%s\\n' \"$line\""))

      #expect(run.answer == ExtensionWorld.document)
      #expect(run.duration > 0 && run.duration < 60)
      #expect(run.sentence == "The service extension answered.")
    }
  }

  @Test func itsInputStaysOpenUntilItHasAnswered() async throws {
    try await withExtensions { world in
      // With an input at its end the second read fails at once, and it would answer that.
      let run = await world.runToTheEndOfAll(
        try world.shell(
          "exec 9> alive; read -r a; (sleep 0.05; echo '{\"in\":\"time\"}') & read -r b && echo no || echo no"
        )
      )
      #expect(run.answer == ["in": "time"])
    }
  }

  @Test(arguments: [
    "printf '{\"a\":1}'", "echo; echo '  '; printf '\\r\\n{\"a\":1}\\r\\n'; echo '{\"a\":2}'",
    "echo '{\"a\":1}'; exit 4",
    "echo '{\"a\":1}'; kill -9 $$", "echo '{\"a\":1}'; echo garbage",
    "printf '{\"a\":1}'; exec >&-; sleep 600",
  ])
  func theFirstLineOrTheEndOfTheOutputCounts(script: String) async throws {
    try await withExtensions { world in
      world.limits.remainder = .milliseconds(50)
      let run = await world.run(try world.shell(script))
      #expect(run.answer == ["a": 1])
    }
  }

  @Test func itRunsInItsFolderWithTheUsersEnvironmentAndASessionOfItsOwn() async throws {
    try await withExtensions { world in
      let run = await world.run(
        try world.shell(
          #"printf '{"app":"%s","folder":"%s","session":"%s"}\n' "$BELLHOP_APP" "$(pwd -P)" "#
            + #""$(test $$ = $(cut -d' ' -f6 /proc/$$/stat) && echo own)""#
        )
      )
      let folder = world.handlers.folder.resolvingSymlinksInPath().path
      #expect(
        run.answer
          == ["app": .string("com.example.dely"), "folder": .string(folder), "session": .string("own")]
      )
    }
  }

  @Test func itInheritsNoFiles() async throws {
    try await withExtensions { world in
      let open = Glibc.open("/dev/null", O_RDONLY)
      defer { close(open) }
      // The fourth is the listing itself.
      let run = await world.run(
        try world.python("print('{\"files\":%d}' % len(os.listdir('/proc/self/fd')))")
      )
      #expect(run.answer == ["files": 4])
    }
  }

  @Test func whatItWroteToStandardErrorBeforeItsAnswerIsThere() async throws {
    try await withExtensions { world in
      for _ in 0..<20 {
        let run = await world.run(try world.shell("echo 'no key' >&2; echo '{}'; exec sleep 600"))
        #expect(run.errorOutput == "no key\n")
        #expect(run.answer == [:])
      }
    }
  }

  @Test func itsBestAttemptUponBeingAskedToEndCountsToo() async throws {
    try await withExtensions { world in
      world.limits.lastWords = .milliseconds(20)
      world.limits.termination = .seconds(60)
      try await withMoreAndMoreTime { time in
        let run = await world.run(
          try world.shell(
            "trap 'echo \"{\\\"a\\\":1}\"; exit 0' TERM; : > trapped; while :; do sleep 0.05; done",
            timeout: time
          )
        )
        // Otherwise it was asked to end before the shell knew what to do then.
        guard FileManager.default.fileExists(atPath: world.handlers.path("trapped")) else { return false }
        #expect(run.ending == .answered(["a": 1], afterExpiry: true))
        return true
      }
    }
  }

  @Test func itsBestAttemptAfterItsTimeCounts() async throws {
    try await withExtensions { world in
      world.limits.lastWords = .seconds(60)
      let run = await world.run(
        try world.shell("read -r document; read -r line; printf '%s\\n' \"$line\"", timeout: 0.1)
      )
      #expect(run.ending == .answered(["serviceExtensionTimeWillExpire": true], afterExpiry: true))
      #expect(
        run.sentence == "The service extension answered after its time was up; its best attempt counts."
      )
    }
  }

  @Test func aMistakeInTheManifestGetsASentenceThatNamesItsKey() async throws {
    try await withExtensions { world in
      let missing = await world.run(ServiceExtension(program: Program(command: ["/nowhere/extension"])))
      #expect(
        missing.ending
          == .couldNotStart(
            "There is no program /nowhere/extension. Check the first entry of serviceExtension.command."
          )
      )
      #expect(missing.duration == 0)
      try world.handlers.write("echo\n", to: "bare", mode: 0o755)
      let bare = await world.run(ServiceExtension(program: Program(command: [world.handlers.path("bare")])))
      #expect(bare.sentence.contains("is neither a program nor a script. Begin a script with a line such as"))
      let none = await world.run(ServiceExtension(program: Program(command: [])))
      #expect(none.sentence.hasPrefix("The service extension has no command."))
    }
  }

  @Test func itsTimeAndMemoryAreTheManifestsOrTheStandardOnes() {
    func request(_ seconds: Double?, _ memory: Int?) -> ExchangeRequest {
      let program = Program(command: ["x"], timeout: seconds)
      let limits = ExtensionLimits()
      return ExchangeRequest([:], to: program, answer: .line, timeout: 30, memory: memory, limits: limits)
    }
    #expect(request(nil, nil).timeout == .seconds(30))
    #expect(request(-1, nil).timeout == .seconds(30))
    #expect(request(0.5, nil).timeout == .milliseconds(500))
    #expect(request(nil, nil).memory == 512)
    #expect(request(nil, 0).memory == 512)
    #expect(request(nil, 24).memory == 24)
    #expect(request(nil, .max).memory == 1 << 20)
  }
}
