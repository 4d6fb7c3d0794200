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
      It keeps nothing, affects no other center and leaves no files. A flow file is told as a story in its place: its \
      steps come by themselves, with the keys of 'bellhop replay'.

      Examples:
        bellhop demo
        bellhop demo --speed 3 --theme light
        bellhop demo story.yaml --loop
      """
  )

  @Argument(help: "A flow file.", completion: .file(extensions: ["yaml"]))
  var file: String?

  @OptionGroup var screen: ScreenArguments

  @Option(help: ArgumentHelp("The speed; 0.1 to 100 times.", valueName: "factor"))
  var speed = 1.0

  @Flag(help: "Begin the story of a file anew after its end.")
  var loop = false

  mutating func validate() throws {
    guard (0.1...100).contains(speed) else { throw ValidationError("The speed must be from 0.1 to 100.") }
    if loop, file == nil { throw ValidationError("Only the story of a file can begin anew.") }
  }

  func run() async throws {
    if let file {
      let story = try StoryArguments.parse(["--speed", "\(speed)"] + (loop ? ["--loop"] : []))
      throw ArgumentParser.ExitCode(try await story.play(file, screen, isAutomatic: true))
    }
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
