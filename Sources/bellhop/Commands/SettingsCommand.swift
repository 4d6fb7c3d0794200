import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "See, or change, what an app may do.",
    discussion: """
      Examples:
        bellhop settings show com.example.dely
        bellhop settings set com.example.dely authorization=provisional
      """,
    subcommands: [SettingsShowCommand.self, SettingsSetCommand.self]
  )
}

struct SettingsShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show what an app may do, in our words and in the framework's.",
    discussion: """
      Example:
        bellhop settings show com.example.dely --json
      """
  )

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @OptionGroup var unknown: NewAppOption
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let result = try await CenterCall.with(center) { client in
      try await unknown.check(bundle, at: client)
      return try await client.call(Methods.settings, OneAppParameters(app: bundle))
    }
    try SettingsOutput.write(result, output)
  }
}

struct SettingsSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change what an app may do.",
    discussion: """
      \(Settings.typingHelp)

      Examples:
        bellhop settings set com.example.dely authorization=denied
        bellhop settings set com.example.dely previews=whenUnlocked grouping=byApp
      """
  )

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @Argument(help: ArgumentHelp("What to set, and to what.", valueName: "key=value"))
  var settings: [String]

  @OptionGroup var unknown: NewAppOption
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  mutating func validate() throws {
    _ = try SettingAssignments<Settings>(typed: settings, of: "an app")
  }

  func run() async throws {
    let parameters = SettingsParameters(
      app: bundle,
      try SettingAssignments(typed: settings, of: "an app")
    )
    let result = try await CenterCall.with(center) { client in
      try await unknown.check(bundle, at: client)
      _ = try await client.call(Methods.setSettings, parameters)
      return try await client.call(Methods.settings, OneAppParameters(app: bundle))
    }
    try SettingsOutput.write(result, output)
  }
}

/// What an app may do, as a result.
enum SettingsOutput {
  static func write(_ result: SettingsResult, _ output: JSONOption) throws {
    if output.json { return try StandardOutput.json(result) }
    try StandardOutput.lines(SettingsText.lines(result))
  }
}
