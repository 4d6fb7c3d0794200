import ArgumentParser
import ControlProtocol
import SocketTransport

struct AppTokenCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Register an app for remote notifications, and print its token.",
    discussion: """
      The token stays until the app is reinstalled. While the phone is offline there is none.

      Example:
        bellhop app token com.example.dely
      """
  )

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @OptionGroup var unknown: NewAppOption
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let result = try await CenterCall.with(center) { client in
      try await unknown.check(bundle, at: client)
      return try await client.call(Methods.registerRemote, OneAppParameters(app: bundle))
    }
    if output.json { return try StandardOutput.json(result) }
    try StandardOutput.line(result.token)
  }
}
