public import NotificationModel
internal import YAMLCoding

/// Reads `config.yaml`.
public enum ConfigurationFile {
  /// What the file sets. Relative paths are meant from the folder of the file. What cannot be used is not set
  /// and a warning; only a text that is no YAML at all is an error.
  ///
  /// - Parameter themes: the names of the themes that there are; nil takes every name.
  public static func read(
    _ text: String,
    file: String,
    themes: [String]? = nil
  ) -> (configuration: UserConfiguration, problems: [Diagnostic]) {
    var document = Document(text, kind: "configuration")
    guard document.isReadable else { return (UserConfiguration(), document.finish(usable: false)) }
    let configuration = configuration(&document.top, folder: Folder.of(file), themes)
    return (configuration, document.finish(usable: true))
  }

  private static func configuration(
    _ top: inout YAMLObject,
    folder: String,
    _ themes: [String]?
  ) -> UserConfiguration {
    UserConfiguration(
      theme: themes.map { top.choice("theme", among: $0) } ?? top.word("theme"),
      colors: top.choice("colors"),
      bidi: top.choice("bidi"),
      motion: top.choice("motion"),
      mouse: top.bool("mouse"),
      ascii: top.bool("ascii"),
      plain: top.bool("plain"),
      sound: sound(&top, folder: folder),
      socket: top.word("socket").map { Folder.resolve($0, in: folder) },
      store: top.word("store").map { $0 == ":memory:" ? $0 : Folder.resolve($0, in: folder) },
      watch: folders(&top).map { Folder.resolve($0, in: folder) }
    )
  }

  /// `off`, `bell`, or an object with a command.
  private static func sound(_ top: inout YAMLObject, folder: String) -> UserConfiguration.Sound? {
    guard top.node("sound")?.mapping != nil else {
      let word: SoundWord? = top.choice("sound")
      return word.map { $0 == .bell ? .bell : .off }
    }
    return top.object("sound") { object in
      object.command().map { .command(Program(command: $0, folder: folder)) }
    }
  }

  private enum SoundWord: String, CaseIterable {
    case off, bell
  }

  private static func folders(_ top: inout YAMLObject) -> [String] {
    let folders = top.strings("watch") ?? []
    if folders.contains("") { top.report(.warning, "watch", "has a folder without a name") }
    return folders.filter { !$0.isEmpty }
  }
}

/// What a person set in `config.yaml`. A nil property was not set, so that the command line and the
/// environment can be asked before a default is taken.
public struct UserConfiguration: Hashable, Sendable {
  /// What holds without a file.
  public static let unset = UserConfiguration()

  /// The name of a theme.
  public var theme: String?
  /// How many colors the terminal is given.
  public var colors: Colors?
  /// Who orders text from right to left.
  public var bidi: Bidi?
  /// Whether things slide and fade.
  public var motion: Motion?
  /// Whether the screen listens to the mouse.
  public var mouse: Bool?
  /// Whether lines and marks are drawn with ASCII only.
  public var ascii: Bool?
  /// Whether lines of text are written instead of a screen.
  public var plain: Bool?
  /// How sounds are heard.
  public var sound: Sound?
  /// Where the socket is; as written when it begins with `~`.
  public var socket: String?
  /// The database, or `:memory:`; as written when it begins with `~`.
  public var store: String?
  /// The folders in which payloads are waited for; as written when they begin with `~`.
  public var watch: [String] = []

  /// How many colors the terminal is given.
  public enum Colors: String, CaseIterable, Sendable {
    /// As many as it has.
    case automatic = "auto"
    /// None.
    case never
    /// Those that every color terminal has.
    case sixteen = "16"
    /// The usual palette of 256.
    case palette = "256"
    /// 24 bits.
    case full = "true"
  }

  /// Who orders text from right to left.
  public enum Bidi: String, CaseIterable, Sendable {
    /// As the terminal's name tells.
    case automatic = "auto"
    /// Bellhop, for a terminal that shows cells as they come.
    case program = "self"
    /// The terminal, row by row.
    case terminal
    /// The terminal, the letters of each word.
    case words
  }

  /// How much moves.
  public enum Motion: String, CaseIterable, Sendable {
    /// As much as the environment allows.
    case automatic = "auto"
    /// Nothing slides or fades.
    case reduced
  }

  /// How sounds are heard. They are shown as text in every case.
  public enum Sound: Hashable, Sendable {
    /// Not at all.
    case off
    /// By the terminal's bell.
    case bell
    /// By a program of the person's, which is told of each sound.
    case command(Program)
  }
}
