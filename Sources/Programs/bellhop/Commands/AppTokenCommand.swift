import ArgumentParser
import ControlProtocol
import SocketTransport

struct AppTokenCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "token",
    abstract: "Register an app for remote notifications, and print its token; or end the token.",
    discussion: """
      The token stays the same until the app is reinstalled. While the phone is offline, no token is issued. A \
      provider that sends to a token that has ended is answered with 410 Unregistered.

      Examples:
        bellhop app token com.example.dely
        bellhop app token com.example.dely --end
      """
  )

  @OptionGroup var app: AppArgument

  @Flag(help: "Unregister the app for remote notifications: its token ends.")
  var end = false

  @OptionGroup var call: CallOptions

  func run() async throws {
    guard !end else { return try await endToken(of: app) }
    let result = try await CenterCall.with(center) { client in
      try await app.check(at: client)
      return try await client.call(\.remote.register, OneAppParameters(app: app.bundle))
    }
    try output.print(result) { [result.token] }
  }
}

/// The name under which earlier versions ended a token. It reads as if it undid `app register`, so no help shows it.
struct AppUnregisterCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "unregister",
    abstract: "End an app's device token.",
    discussion: """
      'bellhop app token --end' does the same.

      Example:
        bellhop app unregister com.example.dely
      """,
    shouldDisplay: false
  )

  @OptionGroup var app: AppArgument

  @OptionGroup var call: CallOptions

  func run() async throws { try await endToken(of: app) }
}

extension CenterCommand {
  fileprivate func endToken(of app: AppArgument) async throws {
    let result = try await CenterCall.with(center) { client in
      try await app.check(at: client)
      return try await client.call(\.remote.unregister, OneAppParameters(app: app.bundle))
    }
    try output.print(result) { ["Ended the device token of '\(app.bundle)'"] }
  }
}
