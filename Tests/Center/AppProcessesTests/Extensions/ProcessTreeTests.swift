import Foundation
import Glibc
import JSON
import NotificationModel
import Testing

@testable import AppProcesses

/// An extension is answerable for all that it starts.
@Suite(.timeLimit(.minutes(3))) struct ProcessTreeTests {
  @Test func grandchildrenThatHoldItsOutputOpenEndWithIt() async throws {
    try await withExtensions { world in
      let run = await world.runToTheEndOfAll(
        try world.shell("exec 9> alive; for n in 1 2 3; do (trap '' TERM; sleep 600) & done; exit 5")
      )
      #expect(run.ending == .noAnswer(status: 5))
    }
  }

  @Test func whoLeavesTheSessionIsFound() async throws {
    try await withExtensions { world in
      world.limits.farewell = .milliseconds(20)
      let run = await world.runToTheEndOfAll(
        try world.shell(
          "exec 9> alive; setsid sh -c 'setsid sleep 600 & setsid sleep 600 &' & wait; echo '{}'; exec sleep 600"
        )
      )
      #expect(run.answer == [:])
    }
  }

  @Test func whoLeavesTheSessionAndClearsItsEnvironmentIsFoundWhenItWasSeenBefore() throws {
    // Identifiers that no process has, so that none has an environment with the mark.
    let (leader, child, stranger): (pid_t, pid_t, pid_t) = (90_000_000, 90_000_001, 90_000_002)
    func entry(_ process: pid_t, parent: pid_t, session: pid_t) throws -> ProcessEntry {
      let line =
        "\(process) (x) S \(parent) \(session) \(session) 0 -1 4 1 2 3 4 5 6 7 8 20 0 1 0 9 9999 25 0\n"
      return try #require(ProcessEntry(process, stat: Array(line.utf8)))
    }
    var tree = ProcessTree(of: leader, mark: RunMark())
    let program = try entry(leader, parent: 1, session: leader)

    let before = tree.members(in: [program, try entry(child, parent: leader, session: leader)])
    let after = tree.members(
      in: [
        program, try entry(child, parent: 1, session: child),
        try entry(stranger, parent: 1, session: stranger),
      ]
    )

    #expect(before.map(\.identifier) == [leader, child])
    #expect(after.map(\.identifier) == [leader, child])
  }

  @Test func oneThatTakesTooMuchMemoryIsEndedWithoutAWarning() async throws {
    try await withExtensions { world in
      let hog = """
        import time
        hoard = []
        while len(hoard) < 50:
          hoard.append(b'x' * 4_000_000)
          time.sleep(0.01)
        time.sleep(600)
        """
      let run = await world.runToTheEndOfAll(
        try world.shell("exec 9> alive; exec python3 -c \"\(hog)\"", memory: 100)
      )
      #expect(run.ending == .tooMuchMemory(megabytes: 100))
      #expect(run.sentence == "The service extension was ended: it used more than 100 MB of memory.")
    }
  }

  @Test func theMemoryOfWhatItStartedCountsToo() async throws {
    try await withExtensions { world in
      let hog = """
        for n in range(4):
          subprocess.Popen([sys.executable, '-c', 'import time; b = b"x" * 40_000_000; time.sleep(600)'],
            start_new_session=True)
        time.sleep(600)
        """
      let run = await world.run(try world.python(hog, memory: 100))
      #expect(run.ending == .tooMuchMemory(megabytes: 100))
    }
  }

  @Test func memoryThatIsSharedCountsOnce() async throws {
    try await withExtensions { world in
      // Eight processes with the same 40 MB.
      let sharing = """
        hoard = b'x' * 40_000_000
        for n in range(7):
          if os.fork() == 0:
            time.sleep(600)
        time.sleep(0.4)
        print('{}', flush=True)
        """
      let run = await world.run(try world.python(sharing, memory: 120))
      #expect(run.answer == [:])
    }
  }

  @Test func aSuddenHugeAllocationFails() async throws {
    try await withExtensions { world in
      let greedy = """
        import resource
        while resource.getrlimit(resource.RLIMIT_DATA)[0] == resource.RLIM_INFINITY:
          time.sleep(0.01)
        try:
          hoard = bytearray(4_000_000_000)
          print('{"got":"it"}')
        except MemoryError:
          print('{"got":"nothing"}')
        """
      let run = await world.run(try world.python(greedy, memory: 64))
      #expect(run.answer == ["got": "nothing"])
    }
  }

  @Test func oneThatStartsProcessAfterProcessIsEnded() async throws {
    try await withExtensions { world in
      let run = await world.runToTheEndOfAll(
        try world.shell("exec 9> alive; while :; do sleep 600 & done")
      )
      #expect(run.ending == .tooManyProcesses(limit: 64))
      #expect(run.sentence == "The service extension was ended: it started more than 64 processes.")
    }
  }

  @Test func oneWhoseChildrenStartChildrenIsEnded() async throws {
    try await withExtensions { world in
      world.limits.processes = 20
      let run = await world.runToTheEndOfAll(
        try world.shell(
          "exec 9> alive; f() { test $1 = 0 || { f $(($1 - 1)) & f $(($1 - 1)) & }; wait; sleep 600; }; f 7"
        )
      )
      #expect(run.ending == .tooManyProcesses(limit: 20))
    }
  }

  @Test func theLineOfAProcessIsReadWhateverItsName() throws {
    let line = "42 (a) b) (c) Z 7 8 9 0 -1 4 1 2 3 4 5 6 7 8 20 0 1 0 123456 9999 25 18446744073709551615\n"
    let entry = try #require(ProcessEntry(42, stat: Array(line.utf8)))
    #expect(entry.parent == 7 && entry.session == 9 && entry.start == 123_456)
    #expect(entry.resident == 25 * sysconf(Int32(_SC_PAGESIZE)))
    #expect(entry.hasEnded)
    #expect(ProcessEntry(42, stat: Array("42 (a) S 1 2".utf8)) == nil)
    #expect(ProcessTable.read().contains { $0.identifier == getpid() && !$0.hasEnded })
  }
}
