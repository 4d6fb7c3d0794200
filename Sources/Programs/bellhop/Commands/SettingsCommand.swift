import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Show or change an app's settings.",
    discussion: """
      Examples:
        bellhop settings show com.example.dely
        bellhop settings set com.example.dely authorization=provisional
      """,
    subcommands: [SettingsShowCommand.self, SettingsSetCommand.self, SettingsMuteCommand.self]
  )
}

struct SettingsShowCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show an app's settings, in Bellhop's words and in the framework's.",
    discussion: """
      Example:
        bellhop settings show com.example.dely --json
      """
  )

  @OptionGroup var app: AppArgument

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<OneAppParameters, SettingsResult>> { \.settings.get }
  var namedApp: AppArgument? { app }

  func parameters() throws -> OneAppParameters { OneAppParameters(app: app.bundle) }

  func lines(_ result: SettingsResult) -> [String] { SettingsText.lines(result) }
}

struct SettingsSetCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change an app's settings.",
    discussion: """
      \(Settings.typingHelp)

      Examples:
        bellhop settings set com.example.dely authorization=denied
        bellhop settings set com.example.dely previews=whenUnlocked grouping=byApp
      """
  )

  @OptionGroup var app: AppArgument

  @Argument(
    help: ArgumentHelp("The setting and its new value.", valueName: "key=value"),
    completion: .assignments(of: Settings.self)
  )
  var settings: [String]

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    _ = try SettingAssignments<Settings>(typed: settings, of: "an app")
  }

  func run() async throws {
    let parameters = SettingsParameters(
      app: app.bundle,
      try SettingAssignments(typed: settings, of: "an app")
    )
    let result = try await CenterCall.with(center) { client in
      try await app.check(at: client)
      _ = try await client.call(\.settings.set, parameters)
      return try await client.call(\.settings.get, OneAppParameters(app: app.bundle))
    }
    try output.print(result) { SettingsText.lines(result) }
  }
}

struct SettingsMuteCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "mute",
    abstract: "Mute an app for an hour or for today, or no longer.",
    discussion: """
      What arrives meanwhile goes to Notification Center quietly.

      Examples:
        bellhop settings mute com.example.dely hour
        bellhop settings mute com.example.dely off
      """
  )

  @OptionGroup var app: AppArgument

  @Argument(help: "How long: hour, today or off.")
  var time: MuteTime

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<MuteParameters, ConditionsResult>> { \.settings.mute }
  var namedApp: AppArgument? { app }

  func parameters() throws -> MuteParameters { MuteParameters(app: app.bundle, time: time) }

  func lines(_ result: ConditionsResult) -> [String] {
    switch time {
    case .hour: ["Muted '\(app.bundle)' for an hour"]
    case .today: ["Muted '\(app.bundle)' for today"]
    case .off: ["'\(app.bundle)' is not muted any more"]
    }
  }
}
