import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import SocketTransport

struct AppAuthorizeCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "authorize",
    abstract: "Ask the person, as the app would, whether it may notify.",
    discussion: """
      It waits until the person has answered, at the screen or with 'bellhop app allow' or 'deny'. A person who was \
      asked once is not asked again. The options are those of the framework; alert, sound and badge if none \
      is named. If it is not granted, the exit status is 1.

      Examples:
        bellhop app authorize com.example.dely
        bellhop app authorize com.example.dely alert provisional
      """
  )

  @OptionGroup var app: AppArgument

  @Argument(help: "The options that the app requests.")
  var options: [AuthorizationOption] = []

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<AuthorizationParameters, AuthorizationResult>> {
    \.authorization.request
  }
  var namedApp: AppArgument? { app }

  func parameters() throws -> AuthorizationParameters {
    AuthorizationParameters(
      app: app.bundle,
      OrderedOptions(Set(options.isEmpty ? [.alert, .sound, .badge] : options))
    )
  }

  func lines(_ result: AuthorizationResult) -> [String] { [AuthorizationText.line(result, of: app.bundle)] }

  func conclude(_ result: AuthorizationResult) throws {
    if result.granted != true { throw Failure(lines: [], .checkFailed) }
  }
}

/// The authorization of an app as text.
enum AuthorizationText {
  static func line(_ result: AuthorizationResult, of bundle: String) -> String {
    "'\(bundle)' \(result.granted == true ? "may notify" : "may not notify")"
  }
}

/// The person's answer to the prompt of an app.
protocol PromptAnswerCommand: MethodCommand
where Parameters == AuthorizationAnswerParameters, Output == AuthorizationResult {
  static var allows: Bool { get }
  var bundle: String { get }
}

extension PromptAnswerCommand {
  static var method: KeyPath<Methods, Method<Parameters, Output>> { \.authorization.answer }

  func parameters() -> Parameters { Parameters(app: bundle, allow: Self.allows) }

  func lines(_ result: Output) -> [String] { [AuthorizationText.line(result, of: bundle)] }
}

struct AppAllowCommand: PromptAnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "allow",
    abstract: "Answer the prompt of an app: Allow.",
    discussion: """
      Example:
        bellhop app allow com.example.dely
      """
  )

  @Argument(
    help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"),
    completion: .bundles
  )
  var bundle: String

  @OptionGroup var call: CallOptions

  static var allows: Bool { true }
}

struct AppDenyCommand: PromptAnswerCommand {
  static let configuration = CommandConfiguration(
    commandName: "deny",
    abstract: "Answer the prompt of an app: Don't Allow.",
    discussion: """
      Example:
        bellhop app deny com.example.dely
      """
  )

  @Argument(
    help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"),
    completion: .bundles
  )
  var bundle: String

  @OptionGroup var call: CallOptions

  static var allows: Bool { false }
}
