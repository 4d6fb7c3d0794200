import ArgumentParser
import ControlProtocol
import SocketTransport

struct BadgeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "badge",
    abstract: "Show, or set, the number on an app's icon.",
    discussion: """
      0 removes it and, as on the phone, the app's notifications.

      Examples:
        bellhop badge com.example.app
        bellhop badge com.example.app 3
      """
  )

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @Argument(help: "The number, 0 or more; without it the badge is shown.")
  var number: Int?

  @OptionGroup var unknown: NewAppOption
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  mutating func validate() throws {
    if let number, number < 0 { throw ValidationError("The badge is \(number); it must be 0 or more.") }
  }

  func run() async throws {
    let result = try await CenterCall.with(center) { client in
      try await unknown.check(bundle, at: client)
      if let number {
        _ = try await client.call(\.badge.set, SetBadgeParameters(app: bundle, badge: number))
      }
      return try await client.call(\.badge.get, OneAppParameters(app: bundle))
    }
    try output.print(result) { ["The badge of '\(bundle)' is \(result.badge)"] }
  }
}
