import ArgumentParser
import CenterRuntime

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run a center without a screen, until it is interrupted.",
    discussion: """
      Handlers run, notifications are kept and everything can be done through the socket.

      Examples:
        bellhop serve
        bellhop serve --store :memory: --socket /tmp/test.sock --apps apps
      """
  )

  @OptionGroup var center: CenterArguments

  @Flag(help: "Read payloads from standard input, one per line.")
  var stdin = false

  func run() async throws {
    let person = UserEnvironment.current()
    let isQuiet = center.quiet
    Messages.lines(person.problems.lines(quietly: isQuiet))
    let options = try center.options(
      of: person,
      payloadLines: stdin ? try StandardInput.moveAside(readsKeys: false) : nil,
      sound: person.soundProgram
    )
    do {
      let status = try await CenterService.serve(options) {
        Messages.lines([Note($0)].lines(quietly: isQuiet))
      }
      throw ArgumentParser.ExitCode(status)
    } catch let error as StartError {
      throw Failure(error)
    }
  }
}
