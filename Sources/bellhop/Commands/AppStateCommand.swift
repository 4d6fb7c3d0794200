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

/// How one app stands, as a result.
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
      Its notifications, requests, badge and device token are removed; its settings are those of its manifest again.

      Example:
        bellhop app reinstall com.example.dely
      """
  )

  @OptionGroup var app: AppArgument

  @OptionGroup var call: CallOptions

  func run() async throws {
    let conditions = try await CenterCall.with(center) { client in
      try await app.check(at: client)
      return try await client.call(\.apps.reinstall, OneAppParameters(app: app.bundle))
    }
    if output.json { return try AppConditionOutput.write(conditions, of: app.bundle, output) }
    try StandardOutput.line("Reinstalled '\(app.bundle)'")
  }
}
