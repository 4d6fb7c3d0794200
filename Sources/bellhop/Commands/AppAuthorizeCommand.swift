import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import SocketTransport

struct AppAuthorizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "authorize",
    abstract: "Ask the person, as the app would, whether it may notify.",
    discussion: """
      It waits until the person has answered: at the screen, or with 'bellhop app allow' or 'deny'. Who was \
      asked once is not asked again. The options are those of the framework, alert, sound and badge if none \
      is named. When it is not granted, the exit status is 1.

      Examples:
        bellhop app authorize com.example.dely
        bellhop app authorize com.example.dely alert provisional
      """
  )

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @Argument(help: "What the app asks for.")
  var options: [AuthorizationOption] = []

  @OptionGroup var unknown: NewAppOption
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let asked = OrderedOptions(Set(options.isEmpty ? [.alert, .sound, .badge] : options))
    let parameters = AuthorizationParameters(app: bundle, asked)
    let result = try await CenterCall.with(center) { client in
      try await unknown.check(bundle, at: client)
      return try await client.call(Methods.requestAuthorization, parameters)
    }
    try AuthorizationOutput.write(result, of: bundle, output)
    if result.granted != true { throw Failure(lines: [], .checkFailed) }
  }
}

/// Whether an app may notify, as a result.
enum AuthorizationOutput {
  static func write(_ result: AuthorizationResult, of bundle: String, _ output: JSONOption) throws {
    if output.json { return try StandardOutput.json(result) }
    try StandardOutput.line("'\(bundle)' \(result.granted == true ? "may notify" : "may not notify")")
  }
}

struct AppAllowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow",
    abstract: "Answer the prompt of an app: Allow.",
    discussion: """
      Example:
        bellhop app allow com.example.dely
      """
  )

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let parameters = AuthorizationAnswerParameters(app: bundle, allow: true)
    let result = try await CenterCall.result(center, Methods.answerAuthorization, parameters)
    try AuthorizationOutput.write(result, of: bundle, output)
  }
}

struct AppDenyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deny",
    abstract: "Answer the prompt of an app: Don't Allow.",
    discussion: """
      Example:
        bellhop app deny com.example.dely
      """
  )

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let parameters = AuthorizationAnswerParameters(app: bundle, allow: false)
    let result = try await CenterCall.result(center, Methods.answerAuthorization, parameters)
    try AuthorizationOutput.write(result, of: bundle, output)
  }
}
