import ArgumentParser
import CenterGateway
import CenterUI
import Foundation
import NotificationModel

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "demo",
    "See a story on the screen: what arrives, what the person does, and why the phone does what it does.",
    """
    Without a file it is a delivery that goes wrong, told in a minute in the stage view. A flow file is told in its \
    place. Steps come by themselves, with the keys of 'bellhop replay'; after the last one the phone is yours. It keeps \
    nothing, affects no center and leaves no files. With --output the story becomes a file, as fast as it can be told.
    """,
    examples: [
      "bellhop demo", "bellhop demo --speed 3 --theme light", "bellhop demo story.yaml --loop",
      "bellhop demo story.yaml --stage --output story.svg",
    ]
  )

  @Argument(help: "A flow file.", completion: .file(extensions: ["yaml"]))
  var file: String?

  @OptionGroup var screen: ScreenArguments
  @OptionGroup var film: FilmArguments

  @Option(help: ArgumentHelp("The speed; 0.1 to 100 times.", valueName: "factor"))
  var speed = 1.0

  @Option(
    help: ArgumentHelp("The step to begin with; all before it are walked at once.", valueName: "step")
  )
  var from = 1

  @Flag(help: "Begin the story anew after its end.")
  var loop = false

  mutating func validate() throws {
    guard (0.1...100).contains(speed) else { throw ValidationError("The speed must be from 0.1 to 100.") }
    if from < 1 { throw ValidationError("A step has a number from 1 on.") }
    if film.output != nil, from > 1 { throw ValidationError("A film begins with the first step.") }
    if film.output != nil, screen.record != nil || screen.kiosk || loop {
      throw ValidationError("With --output there is no screen: leave --record, --kiosk and --loop out.")
    }
  }

  func run() async throws {
    let story = try StoryArguments.parse(
      ["--speed", "\(speed)", "--from", "\(from)"] + (loop ? ["--loop"] : [])
    )
    if let file {
      throw ArgumentParser.ExitCode(try await story.play(file, screen, isAutomatic: true, film))
    }
    let environment = try DemoEnvironment.build()
    defer { environment.remove() }
    var screen = screen
    screen.stage = true
    // The pane is there from the beginning where it has room, so that the phone stays where it is.
    let stage = Stage(.trace)
    throw ArgumentParser.ExitCode(
      try await story.play(environment.story, screen, stage: stage, isAutomatic: true, film)
    )
  }
}

/// The files of the demo: a private folder with the shipped story, its apps and their programs.
struct DemoEnvironment {
  let folder: String

  /// The path of the flow that is shown.
  var story: String { folder + "/" + Self.story }

  private static let story = "story/delivery.yaml"

  /// Makes the folder; `remove` deletes it.
  static func build() throws(CommandError) -> DemoEnvironment {
    guard ShippedFiles.demoPayloads.contains(where: { $0.path == story }) else {
      throw CommandError("The demo is not built in.", .internalFailure)
    }
    let environment = DemoEnvironment(folder: try TemporaryFolder.make("bellhop-demo"))
    do {
      try ProjectWriter(folder: environment.folder).write(ShippedFiles.demoPayloads)
    } catch {
      environment.remove()
      throw error
    }
    // Handlers are programs.
    for (path, _) in ShippedFiles.demoPayloads where path.hasSuffix(".sh") {
      chmod(environment.folder + "/" + path, 0o700)
    }
    return environment
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }
}
