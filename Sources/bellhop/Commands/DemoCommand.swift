import ArgumentParser
import CenterGateway
import CenterRuntime
import CenterScreen
import ControlProtocol

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "See a center at work: some apps, and notifications that come by themselves.",
    discussion: """
      It keeps nothing, affects no other center and leaves no files.

      Examples:
        bellhop demo
        bellhop demo --speed 3 --theme light
      """
  )

  @OptionGroup var screen: ScreenArguments

  @Option(help: ArgumentHelp("The speed; 0.1 to 100 times.", valueName: "factor"))
  var speed = 1.0

  mutating func validate() throws {
    guard (0.1...100).contains(speed) else { throw ValidationError("The speed must be from 0.1 to 100.") }
  }

  func run() async throws {
    let person = UserEnvironment.current()
    let shelf = ThemeShelf(folder: person.themesFolder)
    try shelf.check(screen.theme)
    let stage = try DemoEnvironment.build()
    defer { stage.remove() }
    let isTerminal = StandardOutput.isTerminal
    let session = ScreenSession(
      center: CenterOptions(
        store: nil,
        socket: stage.socket,
        manifests: [stage.apps],
        defaultBundle: MethodTable.defaultBundle,
        sound: screen.soundProgram(of: person),
        environment: person.environment
      ),
      screen: screen.options(of: person, shelf, isTerminal: isTerminal),
      notes: person.problems
    )
    let speed = speed
    let status = try await session.run { center in
      let problem = await stage.play(speed: speed)
      // Without a terminal no key can end the demo, so it ends with its last notification.
      if !isTerminal, !Task.isCancelled { await center.shutDown() }
      return problem
    }
    throw ArgumentParser.ExitCode(status)
  }
}
