import Canvas
import CursesTerminal

/// Checks the abilities of this terminal.
enum TerminalExamination {
  /// Returns the findings; a terminal is opened for them, if there is one.
  static func examine(environment: [String: String], _ reordering: Reordering?) async -> Examination {
    guard StandardOutput.isTerminal, StandardInput.isTerminal else {
      return Examination(title: "Terminal", findings: withoutTerminal(environment))
    }
    var options = TerminalOptions(environment: environment)
    options.reordering = reordering
    options.outerTerminal = await OuterTerminal.ask(environment: environment)
    do throws(TerminalError) {
      let terminal = try CursesTerminal.open(options: options)
      let facts = terminal.facts
      terminal.close()
      return Examination(title: "Terminal", findings: findings(facts))
    } catch {
      let way = "\(error) Lines of text work: bellhop run --plain"
      return Examination(title: "Terminal", findings: [.broken("screen", way)])
    }
  }

  static func findings(_ facts: TerminalFacts) -> [Finding] {
    var findings = facts.report.map { Finding.good($0.name, $0.words) }
    // Behind the type and the colors.
    findings.insert(size(facts.size), at: 2)
    return findings
  }

  static func withoutTerminal(_ environment: [String: String]) -> [Finding] {
    let missing =
      StandardOutput.isTerminal ? "input is no terminal, so there are no keys" : "output is no terminal"
    var findings = [Finding.odd("screen", "Standard \(missing); notifications are written as lines of text.")]
    let traits = TerminalTraits(environment: environment)
    if !traits.needsProbe {
      let colors = traits.colors
      findings.append(.good("colors", "On a screen: \(colors.value.words). \(colors.reason)"))
    }
    return findings
  }

  static func size(_ size: Size) -> Finding {
    let (least, largest, inspector) = (ScreenSize.least, Size.largestScreen, ScreenSize.inspectorColumns)
    guard largest.holds(size) else {
      return .odd(
        "size",
        "too large: nothing is shown on more than \(largest.columns) columns or \(largest.rows) rows"
      )
    }
    let words = "\(size.columns) columns, \(size.rows) rows"
    guard size.holds(least) else {
      return .odd("size", "\(words): too small, \(least.columns) by \(least.rows) is the least")
    }
    return size.columns < inspector
      ? .good("size", "\(words): the phone; from \(inspector) columns on the inspector is beside it")
      : .good("size", "\(words): the phone and the inspector")
  }
}
