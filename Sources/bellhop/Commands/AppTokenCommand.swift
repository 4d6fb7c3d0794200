import ArgumentParser
import ControlProtocol
import SocketTransport

struct AppTokenCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Register an app for remote notifications, and print its token.",
    discussion: """
      The token stays the same until the app is reinstalled. While the phone is offline, no token is issued.

      Example:
        bellhop app token com.example.dely
      """
  )

  @OptionGroup var app: AppArgument

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<OneAppParameters, TokenResult>> { \.remote.register }
  var namedApp: AppArgument? { app }

  func parameters() throws -> OneAppParameters { OneAppParameters(app: app.bundle) }

  func lines(_ result: TokenResult) -> [String] { [result.token] }
}

struct AppUnregisterCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "unregister",
    abstract: "Unregister an app for remote notifications.",
    discussion: """
      Its device token ends: a provider that sends to it is answered with 410 Unregistered.

      Example:
        bellhop app unregister com.example.dely
      """
  )

  @OptionGroup var app: AppArgument

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<OneAppParameters, DoneResult>> { \.remote.unregister }
  var namedApp: AppArgument? { app }

  func parameters() throws -> OneAppParameters { OneAppParameters(app: app.bundle) }

  func lines(_ result: DoneResult) -> [String] { ["Unregistered '\(app.bundle)' for remote notifications"] }
}
