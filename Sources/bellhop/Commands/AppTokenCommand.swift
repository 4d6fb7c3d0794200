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
