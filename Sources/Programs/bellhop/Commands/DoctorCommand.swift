import ArgumentParser
import Canvas
import CenterGateway
import CenterRuntime
import Configuration
import CursesTerminal

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what this terminal can do, where the files are and what is missing.",
    discussion: """
      It changes nothing. The exit status is 1 if something is broken.

      Examples:
        bellhop doctor
        bellhop doctor --remote
        bellhop doctor --json | jq '.[].findings[] | select(.state != "good")'
      """
  )

  @Option(help: ArgumentHelp("Examine the terminal with this number of colors.", valueName: "colors"))
  var color: UserConfiguration.Colors?

  @Option(help: ArgumentHelp("Examine the terminal with this order of text.", valueName: "who"))
  var bidi: UserConfiguration.Bidi?

  @Flag(help: "Say what the line, the terminal and the locale will do to a demo on this terminal.")
  var remote = false

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func validate() throws {
    guard !remote || center.socket == nil else {
      throw ValidationError("--remote looks at the terminal only, so --socket means nothing to it.")
    }
  }

  func run() async throws {
    let person = UserEnvironment.current()
    let examinations = remote ? try await remoteExaminations(of: person) : await examinations(of: person)
    if output.json {
      try StandardOutput.json(examinations)
    } else {
      try StandardOutput.lines(Examination.lines(examinations, columns: StandardOutput.width))
    }
    if examinations.contains(where: \.isBroken) { throw Failure(lines: [], .checkFailed) }
  }

  private func remoteExaminations(of person: UserEnvironment) async throws -> [Examination] {
    let options = TerminalOptions(
      colorDepth: color?.depth,
      reordering: reordering(of: person),
      outerTerminal: await OuterTerminal.ask(environment: person.environment),
      environment: person.environment
    )
    do {
      return try RemoteExamination.examine(options)
    } catch let interruption as LineProbe.Interruption {
      throw ArgumentParser.ExitCode(interruption.exitStatus)
    }
  }

  private func examinations(of person: UserEnvironment) async -> [Examination] {
    [
      Examination(title: "Bellhop", findings: [.good("version", BellhopVersion.current)]),
      await TerminalExamination.examine(
        environment: person.environment,
        forced: color?.depth,
        reordering(of: person)
      ),
      FilesExamination.examine(person, socket: center.socket),
      AppsExamination.examine(person),
      await CenterExamination.examine(socket: person.socket(center.socket), LocalTime()),
    ]
  }

  private func reordering(of person: UserEnvironment) -> Reordering? {
    (bidi ?? person.configuration.bidi)?.reordering
  }
}
