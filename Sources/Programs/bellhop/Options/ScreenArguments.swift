public import ArgumentParser
import Canvas
import CenterGateway
import CenterScreen
import CenterUI
import Configuration
import CursesTerminal
import Foundation
import NotificationModel
import Platform

/// The options of everything that draws in the terminal: colors, letters and pictures.
struct LookArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("The theme: one that ships, or one of your own.", valueName: "name"),
    completion: .themes
  )
  var theme: String?

  @Option(help: ArgumentHelp("The number of colors.", valueName: "colors"))
  var color: UserConfiguration.Colors?

  @Option(help: ArgumentHelp("The symbols of which pictures are made.", valueName: "symbols"))
  var symbols: SymbolChoice?

  @Flag(help: "Draw lines and marks with ASCII only.")
  var ascii = false

  @Flag(help: "Write lines of text instead of a screen; the default without a terminal.")
  var plain = false

  /// Returns the options of the screen; the command line counts before the configuration. The theme is looked up in
  /// `catalog`.
  ///
  /// - Parameter isTerminal: whether there is a terminal for the screen.
  func options(of person: UserEnvironment, _ catalog: ThemeCatalog, isTerminal: Bool) -> ScreenOptions {
    let configuration = person.configuration
    var terminal = TerminalOptions(environment: person.environment)
    terminal.colorDepth = colorDepth(of: person)
    terminal.reordering = configuration.bidi?.reordering
    (terminal.symbols, terminal.pixels) = (symbols?.symbols, symbols?.pixels)
    terminal.mouse = configuration.mouse ?? true
    var options = ScreenOptions(terminal, themes: catalog.themes)
    options.theme = theme ?? catalog.known(configuration.theme)
    // The font of the Linux console has neither quadrants nor marks, and other fonts lack other characters; every
    // font has ASCII.
    options.ascii = ascii || configuration.ascii ?? (person.environment["TERM"] == "linux")
    options.plain = plain || configuration.plain ?? false || !isTerminal
    return options
  }

  /// The number of colors; nil leaves it to the terminal, and to `NO_COLOR` in the environment.
  private func colorDepth(of person: UserEnvironment) -> ColorDepth? {
    if let color { return color.depth }
    let isColorUnwanted = person.environment["NO_COLOR"]?.isEmpty == false
    return isColorUnwanted ? nil : person.configuration.colors?.depth
  }
}

/// The options for the appearance and the behavior of the screen of a center.
struct ScreenArguments: ParsableArguments {
  @OptionGroup var look: LookArguments

  @Flag(help: "Let nothing slide or fade.")
  var noMotion = false

  @Flag(help: "Begin in the stage view: the phone alone, in the middle, as large as the terminal allows.")
  var stage = false

  @Flag(help: "Show each key for a moment, for those who watch.")
  var showKeys = false

  @Option(
    help: ArgumentHelp(
      "Record what the screen shows, as an asciicast that asciinema plays.",
      valueName: "file.cast"
    ),
    completion: .file(extensions: ["cast"])
  )
  var record: String?

  @Option(help: ArgumentHelp("How sounds are played: 'bell' is the terminal's.", valueName: "off | bell"))
  var sound: SoundChoice?

  @Flag(
    help: """
      Lock the screen down for a public place: no key ends it, none leads to settings or to a shell, and none starts a \
      program of an app.
      """
  )
  var kiosk = false

  mutating func validate() throws {
    guard let record else { return }
    let folder = Folder.of(record)
    guard FileManager.default.fileExists(atPath: folder) else {
      throw ValidationError("There is no folder '\(folder)' for the recording.")
    }
    var isFolder: ObjCBool = false
    guard record.hasSuffix(".cast"),
      !FileManager.default.fileExists(atPath: record, isDirectory: &isFolder) || !isFolder.boolValue
    else {
      throw ValidationError("'\(record)' cannot be a recording: its name must end with .cast.")
    }
    if look.plain { throw ValidationError("With --plain there is no screen to record.") }
  }

  /// Returns the options of the screen; the command line counts before the configuration. The theme is looked up in
  /// `catalog`.
  ///
  /// - Parameter isTerminal: whether there is a terminal for the screen.
  func options(
    of person: UserEnvironment,
    _ catalog: ThemeCatalog,
    isTerminal: Bool
  ) throws -> ScreenOptions {
    var options = look.options(of: person, catalog, isTerminal: isTerminal)
    options.motion = noMotion || person.configuration.motion == .reduced ? false : nil
    options.bell = rings(for: person, isPlain: options.plain)
    options.stage = stage ? Stage() : nil
    options.showsKeys = showKeys
    options.role.isKiosk = kiosk
    if kiosk, options.plain {
      throw CommandError("Lines of text cannot be locked down: --kiosk needs a screen on a terminal.", .usage)
    }
    if let record {
      guard !options.plain else {
        throw CommandError(
          "Lines of text are written here instead of a screen, so there is none to record.",
          .usage
        )
      }
      let file = try CastFile(record)
      options.recorder = { moment in
        let problem = file.write(moment)
        // The screen shows the problem now, and standard error keeps it after the end of the screen.
        if let problem { Messages.line("Error: \(problem)") }
        return problem
      }
    }
    return options
  }

  /// Linear output may go to programs and logs, so it has a bell only if this command asked for one.
  private func rings(for person: UserEnvironment, isPlain: Bool) -> Bool {
    if let sound { return sound == .bell }
    return !isPlain && person.configuration.sound == .bell
  }

  /// The person's program for sounds, unless this command was told otherwise.
  func soundProgram(of person: UserEnvironment) -> Program? {
    sound == nil ? person.soundProgram : nil
  }
}

/// The ways of playing sounds that an option can choose.
enum SoundChoice: String, CaseIterable, ExpressibleByArgument {
  case off, bell
}

extension UserConfiguration.Bidi {
  /// The reordering; nil decides by the terminal's name.
  var reordering: Reordering? { Reordering(rawValue: rawValue) }
}

/// The symbols that pictures are made of.
enum SymbolChoice: String, CaseIterable, ExpressibleByArgument {
  case automatic = "auto"
  case blocks, sextants, octants, pixels

  /// How symbols are drawn; nil leaves it to the name of the terminal.
  var symbols: PictureOrder.Symbols? { PictureOrder.Symbols(rawValue: rawValue) }

  /// Whether pictures are of pixels; nil leaves it to the terminal.
  var pixels: Bool? { self == .automatic ? nil : self == .pixels }
}

extension UserConfiguration.Colors: ExpressibleByArgument {
  /// The depth; nil asks the terminal.
  var depth: ColorDepth? {
    switch self {
    case .automatic: nil
    case .never: .monochrome
    case .sixteen: .ansi16
    case .palette: .indexed256
    case .full: .trueColor
    }
  }
}
