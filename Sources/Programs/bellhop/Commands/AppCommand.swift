import ArgumentParser
import CenterGateway
import CenterRuntime
import Configuration
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
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

struct AppRegisterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "register",
    abstract: "Register an app by its manifest, or change it.",
    discussion: """
      Remarks about the manifest are printed on standard error. A manifest in the apps folder ('bellhop \
      doctor' shows where it is) is registered when a center starts, and whenever it is saved.

      Example:
        bellhop app register apps/dely.yaml
      """
  )

  @Argument(help: "The manifest.", completion: .file(extensions: ["yaml"]))
  var file: String

  @OptionGroup var center: SocketOption

  func run() async throws {
    let text = try InputFile(name: file).text()
    let place = Self.place(of: file)
    let (app, problems) = AppManifest.read(text, file: place, files: .beside(place))
    Messages.lines(problems.map { $0.line(in: file) })
    guard let app else { throw Failure(lines: [], .badData) }
    _ = try await CenterCall.result(center, \.apps.register, RegisterAppParameters(app))
    try StandardOutput.line("Registered \(app.name) as '\(app.bundle)'")
  }

  /// Returns the absolute path of a file. Handlers run in the folder of the manifest, and the center has another
  /// working folder.
  static func place(of file: String) -> String {
    URL(filePath: file).standardizedFileURL.path(percentEncoded: false)
  }
}

struct AppStateCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Open, leave or end an app, or show its state.",
    discussion: """
      Without a state it shows the app's state. The states are foreground, background, suspended, \
      notRunning and forceQuit.

      Examples:
        bellhop app state com.example.dely foreground
        bellhop app state com.example.dely
      """
  )

  @OptionGroup var app: AppArgument

  @Argument(help: "The new state of the app.")
  var state: AppState?

  @OptionGroup var call: CallOptions

  func run() async throws {
    let conditions = try await CenterCall.with(center) { client in
      try await app.check(at: client)
      guard let state else { return try await client.call(\.apps.conditions, AppParameters(app: app.bundle)) }
      return try await client.call(\.apps.setState, AppStateParameters(app: app.bundle, state: state))
    }
    try AppConditionOutput.write(conditions, of: app.bundle, output)
  }
}

/// The condition of one app as a result.
enum AppConditionOutput {
  static func write(_ result: ConditionsResult, of bundle: String, _ output: JSONOption) throws {
    guard let condition = result.conditions[bundle] else {
      throw Failure("There is no app '\(bundle)'.", .checkFailed)
    }
    try output.print(condition) { ConditionText.lines(bundle, condition) }
  }
}

struct AppReinstallCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "reinstall",
    abstract: "Delete an app with all its data, and install it again.",
    discussion: """
      Its notifications, requests, badge and device token are removed, and it has to ask for permission again. The \
      settings of its manifest are those of the first installation; --keep-settings gives them to it again.

      Examples:
        bellhop app reinstall com.example.dely
        bellhop app reinstall com.example.dely --keep-settings
      """
  )

  @OptionGroup var app: AppArgument

  @Flag(help: "Give it the settings of its manifest again.")
  var keepSettings = false

  @OptionGroup var call: CallOptions

  func run() async throws {
    let conditions = try await CenterCall.with(center) { client in
      try await app.check(at: client)
      return try await client.call(
        \.apps.reinstall,
        ReinstallParameters(app: app.bundle, keepSettings: keepSettings ? true : nil)
      )
    }
    if output.json { return try AppConditionOutput.write(conditions, of: app.bundle, output) }
    try StandardOutput.line("Reinstalled '\(app.bundle)'")
  }
}

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
