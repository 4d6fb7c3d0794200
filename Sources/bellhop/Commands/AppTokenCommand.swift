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

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @OptionGroup var unknown: NewAppOption
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  static var method: KeyPath<Methods, Method<OneAppParameters, TokenResult>> { \.remote.register }
  var namedApp: (bundle: String, unknown: NewAppOption)? { (bundle, unknown) }

  func parameters() throws -> OneAppParameters { OneAppParameters(app: bundle) }

  func lines(_ result: TokenResult) -> [String] { [result.token] }
}
