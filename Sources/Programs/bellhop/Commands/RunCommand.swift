import ArgumentParser
import CenterGateway
import CenterHost
import CenterScreen
import NotificationModel
import Platform

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "run",
    "Show the center on this terminal's screen; run one if none is running.",
    usage: "bellhop run [<options>]",
    """
    Notifications come in through the socket, through watched folders and through a pipe; a pipe or a \
    file at standard input is read for payloads, one per line, and the keys come from the terminal. If standard \
    output is no terminal, notifications are written as lines of text.

    A center that is running already gets another screen, as with 'bellhop attach', unless options ask for a center \
    of another kind. One that is started here ends with its screen; with --keep, and after the key D, it goes on in \
    the background until 'bellhop stop'.

    The phone keeps how it is set. --state puts it into exactly that state, and --state standard undoes them all; a \
    line at the start says how an earlier run has left it.

    Options that are not given are taken from the configuration file ('bellhop doctor' shows where it is).
    """,
    examples: [
      "bellhop run --watch payloads", "bellhop run --store :memory: --theme light --no-motion",
      "bellhop run --state locked", "tail -f payloads.jsonl | bellhop run",
    ]
  )

  @OptionGroup var center: CenterArguments
  @OptionGroup var screen: ScreenArguments
  @OptionGroup var phone: PhoneArguments

  @Flag(help: "Let the center go on in the background when the screen goes; 'bellhop stop' ends it.")
  var keep = false

  mutating func validate() throws { _ = try phone.settings() }

  func run() async throws {
    let person = UserEnvironment.current()
    let catalog = ThemeCatalog(folder: person.themesFolder)
    try catalog.check(screen.look.theme)
    let look = try screen.options(of: person, catalog, isTerminal: StandardOutput.isTerminal)
    let payloadLines = try payloadLines(readsKeys: !look.plain)
    if keep, screen.kiosk {
      throw CommandError(
        "--kiosk runs no programs of apps, and a center in the background does.",
        hint: "Without --keep the center ends with its screen.",
        .usage
      )
    }
    if keep, payloadLines != nil {
      throw CommandError("A center in the background reads no standard input.", .usage)
    }
    let phoneSettings = try phone.settings()
    Messages.lines(phone.look.notes.lines(quietly: center.quiet))
    if keep, !phoneSettings.all.isEmpty {
      throw CommandError("With --keep the phone is set by 'bellhop device set'.", .usage)
    }
    var options = try center.options(
      of: person,
      payloadLines: payloadLines,
      sound: screen.soundProgram(of: person)
    )
    options.runsPrograms = !screen.kiosk
    let background = BackgroundCenter(
      arguments: center.serveArguments + (screen.sound == nil ? [] : ["--silent"]),
      environment: person.environment,
      messages: person.messages(of: center.store)
    )
    let session = RunSession(
      center: options,
      screen: look,
      phone: phoneSettings,
      notes: person.problems,
      isQuiet: center.quiet,
      background: background,
      mayBeLeft: options.store != nil && payloadLines == nil,
      keeps: keep,
      // A center that is running already runs the programs of its apps.
      takesAny: center.isUsual && payloadLines == nil && phoneSettings.all.isEmpty && !screen.kiosk,
      hasSocketOfItsOwn: center.socket != nil
    )
    throw ArgumentParser.ExitCode(try await session.run())
  }

  private func payloadLines(readsKeys: Bool) throws(CommandError) -> Descriptor? {
    StandardInput.isSource ? try StandardInput.moveAside(readsKeys: readsKeys) : nil
  }
}
