import Testing

@testable import bellhop

/// What `bellhop doctor --remote` makes of a line, a terminal and a locale.
@Suite struct RemoteExaminationTests {
  @Test(
    arguments: [
      ([0.0004, 0.002], nil, .good, .good, "faster than can be measured"),
      ([0.08, 0.1], 200_000, .good, .good, "195 KB a second"),
      ([0.3], 9000, .odd, .odd, "9 KB a second, a whole screen in 445 ms"),
      ([0.02], 960, .good, .odd, "a whole screen in 4.2 s"),
    ] as [([Double], Double?, Finding.State, Finding.State, String)]
  )
  func aLineIsJudged(
    roundTrips: [Double],
    pace: Double?,
    answers: Finding.State,
    paces: Finding.State,
    words: String
  ) {
    let findings = LineExamination(roundTrips: roundTrips, bytesPerSecond: pace).findings

    #expect(findings.map(\.state) == [answers, paces])
    #expect(findings[1].text.contains(words), "\(findings[1].text)")
  }

  @Test(
    arguments: [
      (nil, 341), (1000, 1000), (20_000, 20_000), (50_000_000, nil),
    ] as [(Double?, Int?)]
  )
  func aLineIsMeasuredByWhatItPassesOn(pace: Double?, measured: Int?) throws {
    // Without a pace the terminal does not answer in time.
    let found = try LineProbe.bytesPerSecond(beside: 0.02) { bytes in pace.map { 0.02 + Double(bytes) / $0 } }

    #expect(found.map { Int($0.rounded()) } == measured)
  }

  @Test func aTerminalThatAnswersNothingIsSaid() {
    let findings = LineExamination(roundTrips: []).findings

    #expect(findings.map(\.state) == [.odd])
  }

  @Test(
    arguments: [
      ([:], .odd), (["LANG": "de_DE.UTF-8"], .good), (["LANG": "C.utf8"], .good), (["LANG": "C"], .odd),
      (["LC_ALL": "de_DE@euro", "LANG": "C.UTF-8"], .odd),
    ] as [([String: String], Finding.State)]
  )
  func aLocaleIsJudged(environment: [String: String], state: Finding.State) {
    #expect(RemoteExamination.locale(environment).state == state)
  }

  @Test(
    arguments: [
      ([:], [], "nothing", .good), (["TMUX": "/tmp/x,1,0"], ["bash", "tmux: server"], "tmux", .good),
      (["STY": "1.x"], ["bash", "screen"], "GNU screen", .odd),
      (["SSH_CONNECTION": "1 2 3 4"], ["sshd"], "ssh", .good),
      (["SSH_CONNECTION": "1 2 3 4"], ["bash", "mosh-server"], "mosh", .odd),
    ] as [([String: String], [String], String, Finding.State)]
  )
  func whatIsBetweenIsNamed(
    environment: [String: String],
    programs: [String],
    words: String,
    state: Finding.State
  ) {
    let finding = RemoteExamination.between(environment, programs: programs)

    #expect(finding.text.hasPrefix(words))
    #expect(finding.state == state)
  }

  /// Behind an ssh that runs in tmux, the environment there has nothing of it.
  @Test(
    arguments: [
      (["xterm-256color", "tmux 3.4"], "tmux, ssh", .good), (["tmux-256color"], "tmux, ssh", .good),
      (["screen-256color"], "GNU screen, ssh", .odd), (["screen-256color", "tmux 3.4"], "tmux, ssh", .good),
      (["xterm-256color", "XTerm(390)"], "ssh", .good),
    ] as [([String], String, Finding.State)]
  )
  func whatTheTerminalCallsItselfIsBetweenToo(names: [String], words: String, state: Finding.State) {
    let environment = ["SSH_CONNECTION": "1 2 3 4"]

    let finding = RemoteExamination.between(environment, terminal: names, programs: ["sshd"])

    #expect(finding.text.split(separator: ".").first.map(String.init) == words)
    #expect(finding.state == state)
  }
}
