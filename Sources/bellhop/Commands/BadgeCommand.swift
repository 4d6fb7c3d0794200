import ArgumentParser
import ControlProtocol

struct BadgeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "badge",
    abstract: "Set the number on an app's icon.",
    discussion: """
      0 removes it, and with it, as on the phone, the app's notifications.

      Example:
        bellhop badge com.example.app 3
      """
  )

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @Argument(help: "The number, 0 or more.")
  var number: Int

  @OptionGroup var center: SocketOption

  mutating func validate() throws {
    guard number >= 0 else { throw ValidationError("The badge is \(number); it must be 0 or more.") }
  }

  func run() async throws {
    _ = try await CenterCall.result(center, Methods.setBadge, SetBadgeParameters(app: bundle, badge: number))
    try StandardOutput.line("The badge of '\(bundle)' is \(number)")
  }
}
