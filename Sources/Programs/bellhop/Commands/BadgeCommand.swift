import ArgumentParser
import ControlProtocol
import SocketTransport

struct BadgeCommand: CenterCommand {
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

  @OptionGroup var app: AppArgument

  @Argument(help: "The number, 0 or more; without it the badge is shown.")
  var number: Int?

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    if let number, number < 0 { throw ValidationError("The badge is \(number); it must be 0 or more.") }
  }

  func run() async throws {
    let result = try await CenterCall.with(center) { client in
      try await app.check(at: client)
      if let number {
        _ = try await client.call(\.badge.set, SetBadgeParameters(app: app.bundle, badge: number))
      }
      return try await client.call(\.badge.get, OneAppParameters(app: app.bundle))
    }
    try output.print(result) { ["The badge of '\(app.bundle)' is \(result.badge)"] }
  }
}
