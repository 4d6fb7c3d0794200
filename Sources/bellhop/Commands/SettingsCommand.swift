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
    subcommands: [SettingsShowCommand.self, SettingsSetCommand.self]
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

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @OptionGroup var unknown: NewAppOption
  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  static var method: KeyPath<Methods, Method<OneAppParameters, SettingsResult>> { \.settings.get }
  var namedApp: (bundle: String, unknown: NewAppOption)? { (bundle, unknown) }

  func parameters() throws -> OneAppParameters { OneAppParameters(app: bundle) }

  func lines(_ result: SettingsResult) -> [String] { SettingsText.lines(result) }
}

struct SettingsSetCommand: AsyncParsableCommand {
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

  @Argument(help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"))
  var bundle: String

  @Argument(help: ArgumentHelp("The setting and its new value.", valueName: "key=value"))
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
      _ = try await client.call(\.settings.set, parameters)
      return try await client.call(\.settings.get, OneAppParameters(app: bundle))
    }
    try output.print(result) { SettingsText.lines(result) }
  }
}
