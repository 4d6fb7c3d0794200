import ArgumentParser
import CellImages
import CenterGateway
import CenterRuntime
import Foundation
import PhoneDrawing
import Platform

/// The command line. Without a command the center runs on the screen.
@main
struct Bellhop: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bellhop",
    abstract: "An iOS notification center that lives in a terminal.",
    usage: "bellhop [<command>] [<options>]",
    discussion: """
      Without a command it runs a center on this terminal's screen, with the options of 'bellhop run'.

      Examples:
        bellhop demo
        bellhop run --watch payloads
        bellhop push com.example.app hello.apns
      """,
    version: "bellhop \(BellhopVersion.current)",
    groupedSubcommands: [
      CommandGroup(
        name: "Running",
        subcommands: [
          RunCommand.self, ServeCommand.self, AttachCommand.self, StopCommand.self, BridgeCommand.self,
          DemoCommand.self,
        ]
      ),
      CommandGroup(name: "Sending", subcommands: [PushCommand.self, ScheduleCommand.self]),
      CommandGroup(
        name: "Seeing",
        subcommands: [
          ListCommand.self, WatchCommand.self, ScreenCommand.self, StatusCommand.self, AppCommand.self,
        ]
      ),
      CommandGroup(
        name: "Acting",
        subcommands: [
          RespondCommand.self, RemoveCommand.self, BadgeCommand.self, SettingsCommand.self,
          DeviceCommand.self,
          ClockCommand.self, LocationCommand.self, ResetCommand.self, CallCommand.self,
        ]
      ),
      CommandGroup(
        name: "Checking",
        subcommands: [
          LintCommand.self, ExplainCommand.self, PreviewCommand.self, SnapshotCommand.self, CopyCommand.self,
          TestCommand.self,
          ReportCommand.self, RecordCommand.self, ReplayCommand.self, WaitCommand.self, LSPCommand.self,
        ]
      ),
      CommandGroup(
        name: "Setting up",
        subcommands: [NewCommand.self, APNsCommand.self, DoctorCommand.self, CompletionsCommand.self]
      ),
    ],
    defaultSubcommand: RunCommand.self
  )

  static func main() async {
    TerminationSignals.endAtQuit()
    let arguments = FormerOption.replaced(in: Array(CommandLine.arguments.dropFirst()))
    // The child process that decodes a picture and can do nothing else; people never type its name.
    if arguments == [PictureChild.word] { Foundation.exit(PictureDecoder.run()) }
    if arguments == [PictureChild.phoneWord] { Foundation.exit(PhoneDrawingChild.run()) }
    if let stray = UnexpectedArgument.failure(about: arguments, to: Self.self) { Messages.exit(with: stray) }
    await CompletionCandidates.prepare(arguments)
    let command: any ParsableCommand
    do {
      command = try await asyncParseAsRoot(arguments)
    } catch {
      let failure = isUsageMistake(error) ? UnexpectedArgument.failure(about: arguments, of: Self.self) : nil
      if let failure { Messages.exit(with: failure) }
      exitProgram(with: error)
    }
    await run(command)
  }

  private static func run(_ command: any ParsableCommand) async {
    do {
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch let failure as CommandError {
      Messages.exit(with: failure)
    } catch let error as any DescribedError {
      Messages.exit(with: CommandError(error))
    } catch {
      // The parser ends the program for help and for exit statuses.
      exitProgram(with: error)
    }
  }

  private static func isUsageMistake(_ error: any Error) -> Bool {
    exitCode(for: error) == .validationFailure
  }

  /// Ends the program as the parser would. The parser's messages contain the typed arguments, so control characters in
  /// them are replaced.
  private static func exitProgram(with error: any Error) -> Never {
    let code = exitCode(for: error)
    guard !code.isSuccess else { exit(withError: error) }
    let message = fullMessage(for: error)
    if !message.isEmpty, CommandError.isJSON(CommandLine.arguments),
      let exitCode = CenterGateway.ExitCode(rawValue: code.rawValue)
    {
      Messages.exit(with: CommandError(self.message(for: error), exitCode))
    }
    if !message.isEmpty {
      Messages.lines(message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    Foundation.exit(code.rawValue)
  }
}
