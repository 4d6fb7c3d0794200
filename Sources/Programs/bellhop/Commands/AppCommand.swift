import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import SocketTransport

struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "List, register, open and end apps, and ask for their permission.",
    discussion: """
      Examples:
        bellhop app
        bellhop app register apps/dely.yaml
        bellhop app show com.example.dely
        bellhop app state com.example.dely foreground
      """,
    subcommands: [
      AppListCommand.self, AppRegisterCommand.self, AppShowCommand.self, AppStateCommand.self,
      AppReinstallCommand.self, AppTokenCommand.self, AppUnregisterCommand.self, AppAuthorizeCommand.self,
      AppAllowCommand.self,
      AppDenyCommand.self,
    ],
    defaultSubcommand: AppListCommand.self
  )
}

struct AppListCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the apps on the phone.",
    discussion: """
      Example:
        bellhop app list --json
      """
  )

  @OptionGroup var call: CallOptions

  func run() async throws {
    let (apps, conditions) = try await CenterCall.with(center) { client in
      let apps = try await client.call(\.apps.list).apps
      return (apps, try await client.call(\.apps.conditions, AppParameters()).conditions)
    }
    try Listing.print(apps, Listing.apps(apps, conditions), output)
  }
}

struct AppShowCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show an app with its categories, buttons and settings.",
    discussion: """
      Example:
        bellhop app show com.example.dely
      """
  )

  @Argument(
    help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"),
    completion: .bundles
  )
  var bundle: String

  @OptionGroup var call: CallOptions

  func run() async throws {
    let (apps, conditions) = try await CenterCall.with(center) { client in
      let apps = try await client.call(\.apps.list).apps
      return (apps, try await client.call(\.apps.conditions, AppParameters()).conditions)
    }
    guard let app = apps.first(where: { $0.bundle == bundle }) else {
      let known =
        apps.isEmpty ? "There are none." : "There are: \(apps.map(\.bundle).joined(separator: ", "))."
      throw Failure("There is no app '\(bundle)'.", hint: known, .checkFailed)
    }
    try output.print(app) { AppText.lines(app, conditions[bundle]) }
  }
}

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
