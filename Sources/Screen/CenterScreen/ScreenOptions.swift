public import Canvas
public import CenterUI
public import CursesTerminal
public import NotificationModel
import Themes

/// The parts of a recording.
public enum RecordedMoment: Sendable {
  case frame(Grid)
  /// A step of a story begins, or a notification arrives.
  case marker(String)
  /// The screen closes with that exit status.
  case end(Int32)
}

/// The appearance and the behavior of the screen.
public struct ScreenOptions: Sendable {
  /// The choices about the terminal, and the environment of the process.
  public var terminal: TerminalOptions
  /// The name of a theme; nil takes one that fits the terminal's background.
  public var theme: String?
  /// Theme texts by name: the shipped ones, then the person's own. A later text replaces an earlier one of the same
  /// name.
  var themes: [(name: String, text: String)]
  /// Whether banners slide; nil lets the environment decide (`REDUCED_MOTION`).
  public var motion: Bool?
  /// Whether lines and marks are ASCII only.
  public var ascii = false
  /// Whether to write lines of text instead of a screen.
  public var plain = false
  /// Whether the terminal's bell rings for sounds.
  public var bell = false
  /// The stage view; nil begins without it.
  public var stage: Stage?
  /// Whether each key is shown for a moment.
  public var showsKeys = false
  /// What the screen may do, and what it stands for.
  public var role = ScreenRole()
  /// The name of this screen for other viewers; nil hides it from them.
  public var viewer: Viewer?
  /// The longest time for the last commands after the screen has closed, for a center that may be out of reach; nil
  /// means no limit.
  public var farewell: Duration?
  /// Called on the screen's thread with everything that the screen shows. Returns a sentence, once, when the recording
  /// has failed. Nil if nothing is recorded.
  public var recorder: (@Sendable (RecordedMoment) -> String?)?
  /// The socket of the center, if commands need it as an option; nil if it is the usual one.
  public var socket: String?

  public init(_ terminal: TerminalOptions, themes: [(name: String, text: String)]) {
    (self.terminal, self.themes) = (terminal, themes)
  }
}

extension ScreenOptions {
  /// Whether banners slide. `REDUCED_MOTION` switches motion off; no standard names such a variable.
  var moves: Bool {
    motion ?? (terminal.environment["REDUCED_MOTION"] ?? "").isEmpty
  }

  /// Returns all themes that can be read, the one to begin with, and what is wrong with that one: `bellhop doctor` tells
  /// of the others. A later theme replaces an earlier one of the same name.
  func readThemes(for facts: TerminalFacts) -> (themes: [Theme], first: String, problems: [String]) {
    var read: [Theme] = []
    var problems: [String: [String]] = [:]
    for (name, text) in themes {
      let (theme, found) = ThemeReader.read(text, name: name)
      problems[name, default: []] += found.map { "Theme \(name): \($0)" }
      guard let theme else { continue }
      if let index = read.firstIndex(where: { $0.name == theme.name }) {
        read[index] = theme
      } else {
        read.append(theme)
      }
    }
    let isRead = read.contains { $0.name == theme }
    let first = isRead ? theme ?? "" : theme(for: facts)
    guard let theme, !isRead else { return (read, first, problems[first] ?? []) }
    let known = read.map(\.name).joined(separator: ", ")
    let unknown = "There is no theme \"\(theme)\"; there are \(known)."
    return (read, first, [unknown] + (problems[theme] ?? []))
  }

  /// A theme that fits the terminal: no colors, a light background or a dark one.
  private func theme(for facts: TerminalFacts) -> String {
    facts.depth == .monochrome ? "monochrome" : facts.darkBackground == false ? "light" : "dark"
  }

  /// Says why the terminal shows no pictures of pixels, if they were asked for.
  func lacking(_ facts: TerminalFacts) -> [String] {
    guard terminal.pixels == true, facts.graphics.value == nil else { return [] }
    return ["Pictures are made of characters. \(facts.graphics.reason)"]
  }

  /// Returns one line for the footer; nil without problems.
  static func summary(of problems: [String]) -> String? {
    guard let first = problems.first else { return nil }
    return problems.count == 1 ? first : "\(problems.count) problems, bellhop doctor lists them: \(first)"
  }
}

/// A flow that is walked on the screen: cues for the screen come in, and the person's moves go out.
public struct ScreenStory: Sendable {
  /// The changes of the screen, in order. The screen closes when they end.
  var cues: AsyncStream<StoryCue>
  /// Called on the screen's thread with each move of the person.
  var steer: @Sendable (StoryMove) -> Void

  public init(cues: AsyncStream<StoryCue>, steer: @escaping @Sendable (StoryMove) -> Void) {
    self.cues = cues
    self.steer = steer
  }
}
