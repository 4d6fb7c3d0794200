import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import SocketTransport

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
