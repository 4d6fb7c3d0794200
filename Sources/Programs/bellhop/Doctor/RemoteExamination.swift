import Canvas
import CursesTerminal
import Foundation
import SystemPackage

/// Checks on one page what the line, the terminal and the locale will do to a demo.
enum RemoteExamination {
  /// Throws a `LineProbe.Interruption` if the process was asked to end meanwhile.
  static func examine(_ options: TerminalOptions) throws -> [Examination] {
    let environment = options.environment
    guard StandardOutput.isTerminal, StandardInput.isTerminal else {
      let why = "Standard input or output is no terminal, so there is no line to look at."
      return [Examination(title: "Line", findings: [.broken("terminal", why)])]
    }
    let examined: [Examination]
    do {
      let screen = try CursesTerminal.open(options: options)
      defer { screen.close() }
      let (line, widths) = try LineProbe(on: screen).measure()
      // The terminal may say what the environment has lost, as behind an ssh that tmux has started.
      let names = [environment["TERM"], screen.facts.name].compactMap(\.self)
      examined = [
        Examination(title: "Line", findings: line.findings + [between(environment, terminal: names)]),
        Examination(title: "Terminal", findings: findings(screen.facts, widths)),
      ]
    } catch let error as TerminalError {
      examined = [Examination(title: "Terminal", findings: [.broken("screen", "\(error)")])]
    } catch let error as Errno {
      examined = [Examination(title: "Line", findings: [.broken("terminal", "/dev/tty: \(error).")])]
    }
    return examined + [Examination(title: "Locale", findings: [locale(environment)])]
  }

  static func findings(_ facts: TerminalFacts, _ widths: [Int?]) -> [Finding] {
    [size(facts.size), colors(facts.depth), width(widths)]
      + TerminalExamination.findings(facts).filter { $0.name == "right to left" } + [graphics(facts.depth)]
  }

  private static func size(_ size: Size) -> Finding {
    let (finding, story) = (TerminalExamination.size(size), ScreenSize.story)
    guard finding.state == .good, !size.holds(story) else { return finding }
    let words = "\(size.columns) columns, \(size.rows) rows: the phone alone"
    return .odd("size", "\(words); make it \(story.columns) by \(story.rows) for a story")
  }

  private static func colors(_ depth: ColorDepth) -> Finding {
    switch depth {
    case .trueColor: .good("colors", "\(depth.words): themes look as they are written")
    case .indexed256: .good("colors", "\(depth.words): themes look nearly as they are written")
    case .ansi16, .ansi8:
      .odd("colors", "\(depth.words): colors are the terminal's own; try --theme high-contrast")
    case .monochrome: .odd("colors", "\(depth.words): marks and bold take the place of colors")
    }
  }

  /// The place of the cursor after a text says how wide the text is for the terminal.
  private static func width(_ widths: [Int?]) -> Finding {
    let wrong = zip(LineProbe.samples, widths).filter { $1 != nil && $1 != $0.columns }.map(\.0.name)
    guard widths.contains(where: { $0 != nil }) else { return .odd("widths", "The terminal does not tell.") }
    guard !wrong.isEmpty else {
      return .good("widths", "Chinese and emoji are as wide here as Bellhop draws them")
    }
    let words = "not two columns wide here. What follows is put in its place, and the sign itself may be cut"
    return .odd("widths", "\(wrong.joined(separator: ", ")): \(words)")
  }

  private static func graphics(_ depth: ColorDepth) -> Finding {
    depth == .monochrome
      ? .odd("pictures", "drawn with characters alone, because there are no colors")
      : .good(
        "pictures",
        "drawn as cells with characters and colors, so they need no graphics of the terminal"
      )
  }

  // MARK: What is between

  /// - Parameter terminal: the name that the terminal reports, and the value of `TERM`.
  static func between(
    _ environment: [String: String],
    terminal: [String] = [],
    programs: [String] = ancestors()
  ) -> Finding {
    func calls(itself name: String) -> Bool { terminal.contains { $0.lowercased().hasPrefix(name) } }
    var ways: [String] = []
    let isTmux = isSet("TMUX", environment) || calls(itself: "tmux")
    // Inside of tmux TERM may be called after screen, too.
    let isScreen = isSet("STY", environment) || calls(itself: "screen") && !isTmux
    if isTmux { ways.append("tmux") }
    if isScreen { ways.append("GNU screen") }
    let isMosh = programs.contains("mosh-server")
    if isMosh { ways.append("mosh") }
    if !isMosh, isSet("SSH_CONNECTION", environment) { ways.append("ssh") }
    let words = ways.isEmpty ? "nothing: the terminal is on this machine" : ways.joined(separator: ", ")
    if isMosh {
      return .odd("between", "\(words). mosh leaves out frames and draws whole screens; banners do not slide")
    }
    if isScreen {
      return .odd("between", "\(words). GNU screen passes 256 colors on; start it with TERM=screen-256color")
    }
    return .good("between", words)
  }

  /// The names of the programs that have started this one, the nearest first.
  static func ancestors() -> [String] {
    var names: [String] = []
    var process = getppid()
    while process > 1, names.count < 64 {
      guard let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
        let opening = status.firstIndex(of: "("), let closing = status.lastIndex(of: ")")
      else { break }
      names.append(String(status[status.index(after: opening)..<closing]))
      let fields = status[status.index(after: closing)...].split(separator: " ")
      guard fields.count > 1, let parent = pid_t(fields[1]) else { break }
      process = parent
    }
    return names
  }

  // MARK: The locale

  static func locale(_ environment: [String: String]) -> Finding {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name else {
      return .odd("locale", "none is set, so other programs write ASCII; Bellhop takes C.UTF-8")
    }
    let isUTF8 = name.lowercased().replacingOccurrences(of: "-", with: "").contains("utf8")
    return isUTF8
      ? .good("locale", "\(name): every letter is drawn")
      : .odd("locale", "\(name) is not UTF-8; Bellhop takes C.UTF-8, but this terminal may not. Try --ascii")
  }

  private static func isSet(_ name: String, _ environment: [String: String]) -> Bool {
    environment[name]?.isEmpty == false
  }
}
