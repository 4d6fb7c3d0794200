import Canvas
import Foundation
import NotificationModel
import Testing

@testable import CursesTerminal
@testable import bellhop

/// What the doctor makes of what it finds.
@Suite struct DoctorTests {
  private func findings(
    _ columns: Int,
    _ rows: Int,
    _ graphics: TerminalTraits.Choice<Size?> = .init(nil, "foot has none.")
  ) -> [Finding] {
    TerminalExamination.findings(
      TerminalFacts(
        term: "xterm-256color",
        entry: "embedded xterm, 24-bit",
        colors: .init(.trueColor, "COLORTERM is truecolor."),
        size: Size(columns: columns, rows: rows),
        locale: "C.UTF-8",
        name: "foot 1.2",
        synchronizedOutput: true,
        darkBackground: false,
        reordering: .init(.words, "kitty turns words round."),
        clusters: .init(.pairs, "kitty draws flags."),
        needsClusterMode: false,
        symbols: .sextants,
        graphics: graphics,
        answered: true,
        insideTmux: true,
        insideScreen: false,
        overSSH: true
      )
    )
  }

  @Test func aTerminalIsDescribedWithTheReasonForItsColors() {
    #expect(
      findings(120, 40) == [
        .good("type", "xterm-256color, drawn with embedded xterm, 24-bit; it calls itself foot 1.2"),
        .good("colors", "24-bit color. COLORTERM is truecolor."),
        .good("size", "120 columns, 40 rows: the phone and the inspector"),
        .good("locale", "C.UTF-8"),
        .good("background", "light"),
        .good(
          "right to left",
          "words are ordered by Bellhop, their letters by the terminal. kitty turns words round."
        ),
        .good("pictures", "made of sixths of a cell. foot has none."),
        .good("emoji", "flags and skin tones whole, families as their first member. kitty draws flags."),
        .good("frames", "shown as a whole"),
        .good("reached", "through tmux, over SSH"),
      ]
    )
  }

  @Test func picturesOfPixelsAreToldWithTheirSize() {
    let graphics = TerminalTraits.Choice<Size?>(Size(columns: 9, rows: 18), "kitty draws them.")
    let told = Finding.good("pictures", "shown as pixels, 9 by 18 in a cell. kitty draws them.")
    #expect(findings(120, 40, graphics).contains(told))
  }

  @Test func aTerminalThatIsTooSmallIsOddAndNotBroken() {
    #expect(findings(39, 12)[2] == .odd("size", "39 columns, 12 rows: too small, 40 by 12 is the least"))
    let large = "too large: nothing is shown on more than 1000 columns or 500 rows"
    #expect(findings(1001, 12)[2] == .odd("size", large))
    #expect(findings(40, 12)[2].state == .good)
  }

  @Test func findingsStandBelowEachOther() {
    let examinations = [
      Examination(title: "One", findings: [.good("a", "fine"), .odd("long", "hm")]),
      Examination(title: "Two", findings: [.broken("b", "no")]),
    ]

    #expect(
      Examination.lines(examinations) == [
        "One", "  ✓ a     fine", "  ! long  hm", "Two", "  × b     no",
      ]
    )
    #expect(examinations.map(\.isBroken) == [false, true])
  }

  @Test func onATerminalTextsAreBrokenBetweenWords() {
    let examination = Examination(title: "One", findings: [.good("a", "the inspector hides")])

    #expect(
      Examination.lines([examination], columns: 22) == ["One", "  ✓ a  the inspector", "       hides"]
    )
  }

  @Test func aPlaceIsGoodWhenItCanBeMade() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "x".write(toFile: folder + "/there", atomically: false, encoding: .utf8)

    #expect(FilesExamination.place("log", folder + "/there") == .good("log", folder + "/there"))
    #expect(FilesExamination.place("log", folder + "/a/b") == .good("log", folder + "/a/b, not there yet"))
    #expect(FilesExamination.place("log", folder + "/there/log").state == .broken)
  }

  @Test func aManifestIsToldWithWhatItsHandlerMisses() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/app.yaml"
    let environment = ["PATH": "/usr/bin:/bin"]
    func findings(_ text: String) throws -> [Finding] {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
      return AppsExamination.manifest(file, environment)
    }

    let good = try findings("bundle: com.example.a\nname: A\nhandler:\n  command: [cat]\n")
    let missing = try findings("bundle: com.example.a\nname: A\nhandler:\n  command: [./no-such, x]\n")
    let unreadable = try findings("bundle: [\n")

    #expect(good == [.good("app.yaml", "com.example.a")])
    #expect(missing == [.broken("app.yaml", "There is no program './no-such' for com.example.a.")])
    #expect(unreadable.first?.state == .broken)
    #expect(unreadable.first?.text.hasPrefix("\(file):") == true)
  }

  @Test func everyProblemOfAThemeIsToldWithItsLine() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/bad.yaml"
    let text = "name: bad\nroles:\n  status: { text: nope }\n  nosuch: {}\n"
    try text.write(toFile: file, atomically: false, encoding: .utf8)

    let findings = AppsExamination.theme(file)

    #expect(findings.map(\.state) == [.odd, .odd])
    #expect(findings.first?.text.contains("line 3") == true)
    #expect(findings.last?.text.contains("line 4") == true)
  }

  @Test func aHandlersProgramIsLookedForAsTheCenterDoes() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/bin/drawer", withIntermediateDirectories: true)
    for (name, mode) in [("bin/run", 0o755), ("bin/text", 0o644)] {
      try "#!/bin/sh\n".write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
      try files.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(folder)/\(name)")
    }
    func finds(_ name: String, path: String?, in place: String? = nil) -> Bool {
      ProgramSearch.finds(Program(command: [name], folder: place ?? folder), path.map { ["PATH": $0] } ?? [:])
    }

    #expect(finds("run", path: "/nowhere:\(folder)/bin"))
    #expect(!finds("run", path: "bin:."))
    #expect(!finds("run", path: ""))
    #expect(!finds("drawer", path: folder + "/bin"))
    #expect(!finds("text", path: folder + "/bin"))
    #expect(finds("sh", path: nil))
    #expect(
      finds("./bin/run", path: "") && finds("bin/run", path: "") && finds(folder + "/bin/run", path: "")
    )
    #expect(!finds("bin/drawer", path: "") && !finds(folder + "/bin", path: ""))
    #expect(!finds("/bin/sh", path: "/bin", in: folder + "/gone"))
  }

  private func temporaryFolder() throws -> String {
    let path = NSTemporaryDirectory() + "bellhop-doctor-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}
