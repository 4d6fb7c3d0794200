import ArgumentParser
import CenterGateway
import CenterScreen
import Platform

struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run a center on this terminal's screen.",
    discussion: """
      Notifications come in through the socket, through watched folders and through a pipe; a pipe at \
      standard input is read for payloads, one per line, and the keys come from the terminal. If standard \
      output is no terminal, notifications are written as lines of text.

      Options that are not given are taken from the configuration file ('bellhop doctor' shows where it is).

      Examples:
        bellhop run --watch payloads
        bellhop run --store :memory: --theme light --no-motion
        tail -f payloads.jsonl | bellhop run
      """
  )

  @OptionGroup var center: CenterArguments
  @OptionGroup var screen: ScreenArguments
  @OptionGroup var phone: PhoneArguments

  @Flag(help: "Read payloads from standard input, one per line; the default for a pipe.")
  var stdin = false

  mutating func validate() throws { _ = try phone.settings() }

  func run() async throws {
    let person = UserEnvironment.current()
    let shelf = ThemeShelf(folder: person.themesFolder)
    try shelf.check(screen.theme)
    let look = screen.options(of: person, shelf, isTerminal: StandardOutput.isTerminal)
    let session = ScreenSession(
      center: try center.options(
        of: person,
        payloadLines: try payloadLines(readsKeys: !look.plain),
        sound: screen.soundProgram(of: person)
      ),
      screen: look,
      phone: try phone.settings(),
      notes: person.problems,
      isQuiet: center.quiet
    )
    throw ArgumentParser.ExitCode(try await session.run())
  }

  private func payloadLines(readsKeys: Bool) throws(Failure) -> Descriptor? {
    if stdin, StandardInput.isTerminal {
      throw Failure("Standard input is the keyboard.", hint: "With --stdin, pipe something into it.", .usage)
    }
    return stdin || StandardInput.isPipe ? try StandardInput.moveAside(readsKeys: readsKeys) : nil
  }
}
