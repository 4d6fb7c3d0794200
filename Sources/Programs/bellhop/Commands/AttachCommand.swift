import ArgumentParser
import CenterGateway
import CenterScreen
import NotificationModel
import SocketTransport

struct AttachCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "attach",
    "Show a running center on this terminal, too.",
    """
    Any number of screens show one center, each in its own size, theme and language. The status line says who else \
    watches. A center that ends, or a connection that is lost, is waited for: the screen connects again by itself.
    """,
    examples: [
      "bellhop attach", "bellhop attach --read-only /tmp/demo.sock",
      "bellhop attach ssh://anna@booth.example.com",
    ]
  )

  @Argument(
    help: ArgumentHelp(
      "The center's socket, if it is not the usual one, or ssh://[user@]host[:port][/socket].",
      valueName: "socket"
    ),
    completion: .file(),
    transform: { text in
      do throws(StartError) { return try CenterPlace(text) } catch {
        throw ValidationError(error.description)
      }
    }
  )
  var place: CenterPlace?

  @Flag(help: "Only look: no key changes anything in the center.")
  var readOnly = false

  @Option(help: ArgumentHelp("What the other screens call this one.", valueName: "name"))
  var name: String?

  @OptionGroup var screen: ScreenArguments

  @Option(
    help: ArgumentHelp(
      "A language of this screen's own such as en or zh-Hans, instead of the phone's.",
      valueName: "tag"
    )
  )
  var locale: String?

  mutating func validate() throws {
    if screen.kiosk, !readOnly {
      throw ValidationError(
        "--kiosk runs no programs of apps, and the center that is shown does: a kiosk of it can only look (--read-only)."
      )
    }
    if let name, !Viewer.isName(name) {
      throw ValidationError(
        "A name has 1 to \(Viewer.longestName) characters, in no more than four bytes each."
      )
    }
    if let locale { try PhoneLookArguments.check(locale) }
  }

  func run() async throws {
    let person = UserEnvironment.current()
    let catalog = ThemeCatalog(folder: person.themesFolder)
    try catalog.check(screen.look.theme)
    let place = place ?? .socket(person.socket(nil))
    let session = AttachedSession(
      place: place,
      viewer: name.map { Viewer(name: $0, isReadOnly: readOnly) }
        ?? .person(isRemote: place.isRemote, isReadOnly: readOnly),
      screen: try screen.options(of: person, catalog, isTerminal: StandardOutput.isTerminal),
      notes: person.problems.lines(quietly: false),
      locale: locale
    )
    throw ArgumentParser.ExitCode(try await session.run())
  }
}

extension CenterPlace {
  /// Whether the center is on another machine.
  var isRemote: Bool {
    switch self {
    case .socket: false
    case .ssh: true
    }
  }
}
