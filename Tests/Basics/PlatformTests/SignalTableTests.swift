import Glibc
import Testing
import UnixSignals

@testable import Platform

@Suite(.timeLimit(.minutes(1))) struct SignalTableTests {
  /// Asks the system: a shell sends itself each signal.
  @Test func noSignalThatEndsAProgramIsLeftToTheSystem() async {
    let stopping: Set<CInt> = [SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU]
    let script = "ulimit -c 0; for s in \"$@\"; do sh -c \"kill -$s \\$\\$; exit 0\"; echo $s $?; done"
    let asked = SignalTable.numbers.filter { !stopping.contains($0) }
    let shell = ChildProcess(
      executable: "/bin/sh",
      arguments: ["-c", script, "sh"] + asked.map(String.init),
      environment: ["PATH": "/usr/bin:/bin"]
    )
    let run = await shell.run(
      [],
      output: KeptBytes(limit: 10_000),
      within: ChildProcess.Times(limit: .seconds(50))
    )

    let lines = String(decoding: run.output.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == asked.count)
    for line in lines {
      let words = line.split(separator: " ").compactMap { CInt($0) }
      guard words.count == 2, words[1] != 0 else { continue }
      #expect(SignalTable.answer(to: words[0]) != .isLeftToSystem, "\(line)")
      #expect(SignalTable.answer(to: words[0]) != .isNoted || words[0] == SIGWINCH, "\(line)")
    }
  }

  @Test func theTableHasEachSignalOnce() {
    let answers: [SignalTable.Answer] = [
      .endsInOrder, .isNoted, .endsAtOnce, .isIgnored, .isLeftToSystem, .cannotBeAnswered,
    ]
    #expect(answers.flatMap(SignalTable.signals).sorted() == Array(1...64))
    #expect(Set(SignalTable.signals(.endsInOrder)) == Set(TerminationSignals.all.map(\.rawValue)))
  }
}
