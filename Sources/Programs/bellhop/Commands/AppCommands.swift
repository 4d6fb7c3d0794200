import ArgumentParser
import CenterGateway
import CenterRuntime
import Configuration
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
import SocketTransport

// The commands about one app: each is what it calls and what it says.

struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "app",
    "List, register, open and end apps, and ask for their permission.",
    examples: [
      "bellhop app", "bellhop app register apps/dely.yaml", "bellhop app show com.example.dely",
      "bellhop app state com.example.dely foreground",
    ],
    subcommands: [
      AppListCommand.self, AppRegisterCommand.self, AppShowCommand.self, AppStateCommand.self,
      AppReinstallCommand.self, AppTokenCommand.self, AppAuthorizeCommand.self,
      AppAllowCommand.self, AppDenyCommand.self,
    ],
    defaultSubcommand: AppListCommand.self
  )
}

struct AppListCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    "list",
    "List the apps on the phone.",
    examples: ["bellhop app list --json"]
  )

  @OptionGroup var call: CallOptions

  func run() async throws { try await Listing.print(Listing.apps(center, of: nil), Listing.apps, output) }
}

struct AppShowCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "show",
    "Show an app with its categories, buttons and settings.",
    examples: ["bellhop app show com.example.dely"]
  )

  @OptionGroup var app: BundleArgument
  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    let apps = try await center.call(\.apps.list).apps
    let conditions = try await center.call(\.apps.conditions, AppParameters()).conditions
    guard let shown = apps.first(where: { $0.bundle == app.bundle }) else {
      let known =
        apps.isEmpty ? "There are none." : "There are: \(apps.map(\.bundle).joined(separator: ", "))."
      throw CommandError("There is no app '\(app.bundle)'.", hint: known, .badData)
    }
    return CommandAnswer(shown) { AppText.lines($0, conditions[$0.bundle]) }
  }
}

struct AppTokenCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "token",
    "Register an app for remote notifications, and print its token; or end the token.",
    """
    The token stays the same until the app is reinstalled. While the phone is offline, no token is issued. A \
    provider that sends to a token that has ended is answered with 410 Unregistered.
    """,
    examples: ["bellhop app token com.example.dely", "bellhop app token com.example.dely --end"]
  )

  @OptionGroup var app: AppArgument

  @Flag(help: "Unregister the app for remote notifications: its token ends.")
  var end = false

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.check(at: center)
    let parameters = OneAppParameters(app: app.bundle)
    if end {
      return CommandAnswer(try await center.call(\.remote.unregister, parameters)) { _ in
        ["Ended the device token of '\(app.bundle)'"]
      }
    }
    return CommandAnswer(try await center.call(\.remote.register, parameters)) { [$0.token] }
  }
}

struct AppRegisterCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "register",
    "Register an app by its manifest, or change it.",
    """
    Remarks about the manifest are printed on standard error. A manifest in the apps folder ('bellhop \
    doctor' shows where it is) is registered when a center starts, and whenever it is saved.
    """,
    examples: ["bellhop app register apps/dely.yaml"]
  )

  @Argument(help: "The manifest.", completion: .file(extensions: ["yaml"]))
  var file: String

  @OptionGroup var center: SocketOption

  func run() async throws {
    let text = try InputFile(name: file).text()
    let place = Self.place(of: file)
    let (app, problems) = AppManifest.read(text, file: place, files: .beside(place))
    Messages.lines(problems.map { $0.line(in: file) })
    guard let app else { throw CommandError(lines: [], .badData) }
    try await CenterCall.with(center) { _ = try await $0.call(\.apps.register, RegisterAppParameters(app)) }
    try StandardOutput.line("Registered \(app.name) as '\(app.bundle)'")
  }

  /// Returns the absolute path of a file. Handlers run in the folder of the manifest, and the center has another
  /// working folder.
  static func place(of file: String) -> String {
    URL(filePath: file).standardizedFileURL.path(percentEncoded: false)
  }
}

struct AppStateCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "state",
    "Open, leave or end an app, or show its state.",
    """
    Without a state it shows the app's state. The states are foreground, background, suspended, \
    notRunning and forceQuit.
    """,
    examples: ["bellhop app state com.example.dely foreground", "bellhop app state com.example.dely"]
  )

  @OptionGroup var app: AppArgument

  @Argument(help: "The new state of the app.")
  var state: AppState?

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.check(at: center)
    guard let state else {
      return try app.answer(try await center.call(\.apps.conditions, AppParameters(app: app.bundle)))
    }
    return try app.answer(
      try await center.call(\.apps.setState, AppStateParameters(app: app.bundle, state: state))
    )
  }
}

extension AppArgument {
  /// The condition of the app, with its state as a sentence or another sentence.
  fileprivate func answer(_ result: ConditionsResult, saying sentence: String? = nil) throws -> CommandAnswer
  {
    guard let condition = result.conditions[bundle] else {
      throw CommandError("There is no app '\(bundle)'.", .checkFailed)
    }
    return CommandAnswer(condition) { [sentence ?? "'\(bundle)' is \($0.state.words)"] }
  }
}

struct AppReinstallCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "reinstall",
    "Delete an app with all its data, and install it again.",
    """
    Its notifications, requests, badge and device token are removed, and it has to ask for permission again. The \
    settings of its manifest are those of the first installation; 'bellhop settings set' changes the new ones.
    """,
    examples: ["bellhop app reinstall com.example.dely"]
  )

  @OptionGroup var app: AppArgument
  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.check(at: center)
    let result = try await center.call(\.apps.reinstall, ReinstallParameters(app: app.bundle))
    return try app.answer(result, saying: "Reinstalled '\(app.bundle)'")
  }
}

// MARK: Permission

struct AppAuthorizeCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "authorize",
    "Ask the person, as the app would, whether it may notify.",
    """
    It waits until the person has answered, at the screen or with 'bellhop app allow' or 'deny'. A person who was \
    asked once is not asked again. The options are those of the framework; alert, sound and badge if none \
    is named. If it is not granted, the exit status is 1.
    """,
    examples: [
      "bellhop app authorize com.example.dely", "bellhop app authorize com.example.dely alert provisional",
    ]
  )

  @OptionGroup var app: AppArgument

  @Argument(help: "The options that the app requests.")
  var options: [AuthorizationOption] = []

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.check(at: center)
    let asked = OrderedOptions(Set(options.isEmpty ? [.alert, .sound, .badge] : options))
    let result = try await center.call(
      \.authorization.request,
      AuthorizationParameters(app: app.bundle, asked)
    )
    return CommandAnswer(
      result,
      of: app.bundle,
      failure: result.granted == true ? nil : CommandError(lines: [], .checkFailed)
    )
  }
}

struct AppAllowCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "allow",
    "Answer the prompt of an app: Allow.",
    examples: ["bellhop app allow com.example.dely"]
  )

  @OptionGroup var app: BundleArgument
  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.answer(true, at: center)
  }
}

struct AppDenyCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "deny",
    "Answer the prompt of an app: Don't Allow.",
    examples: ["bellhop app deny com.example.dely"]
  )

  @OptionGroup var app: BundleArgument
  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.answer(false, at: center)
  }
}

extension BundleArgument {
  fileprivate func answer(_ allows: Bool, at center: SocketClient) async throws -> CommandAnswer {
    let parameters = AuthorizationAnswerParameters(app: bundle, allow: allows)
    return CommandAnswer(try await center.call(\.authorization.answer, parameters), of: bundle)
  }
}

extension CommandAnswer {
  fileprivate init(_ result: AuthorizationResult, of app: String, failure: CommandError? = nil) {
    self.init(result, failure: failure) {
      ["'\(app)' \($0.granted == true ? "may notify" : "may not notify")"]
    }
  }
}

// MARK: Settings

struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "settings",
    "Show or change an app's settings.",
    examples: [
      "bellhop settings show com.example.dely",
      "bellhop settings set com.example.dely authorization=provisional",
    ],
    subcommands: [SettingsShowCommand.self, SettingsSetCommand.self, SettingsMuteCommand.self]
  )
}

struct SettingsShowCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "show",
    "Show an app's settings, in Bellhop's words and in the framework's.",
    examples: ["bellhop settings show com.example.dely --json"]
  )

  @OptionGroup var app: AppArgument
  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.check(at: center)
    return try await app.settings(at: center)
  }
}

struct SettingsSetCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "set",
    "Change an app's settings.",
    Settings.typingHelp,
    examples: [
      "bellhop settings set com.example.dely authorization=denied",
      "bellhop settings set com.example.dely previews=whenUnlocked grouping=byApp",
    ]
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

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.check(at: center)
    let changes = try SettingAssignments<Settings>(typed: settings, of: "an app")
    _ = try await center.call(\.settings.set, SettingsParameters(app: app.bundle, changes))
    return try await app.settings(at: center)
  }
}

extension AppArgument {
  fileprivate func settings(at center: SocketClient) async throws -> CommandAnswer {
    let result = try await center.call(\.settings.get, OneAppParameters(app: bundle))
    return CommandAnswer(result, lines: SettingsText.lines)
  }
}

struct SettingsMuteCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "mute",
    "Mute an app for an hour or for today, or no longer.",
    "What arrives meanwhile goes to Notification Center quietly.",
    examples: ["bellhop settings mute com.example.dely hour", "bellhop settings mute com.example.dely off"]
  )

  @OptionGroup var app: AppArgument

  @Argument(help: "How long: hour, today or off.")
  var time: MuteTime

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.check(at: center)
    let result = try await center.call(\.settings.mute, MuteParameters(app: app.bundle, time: time))
    let sentence =
      switch time {
      case .hour: "Muted '\(app.bundle)' for an hour"
      case .today: "Muted '\(app.bundle)' for today"
      case .off: "'\(app.bundle)' is not muted any more"
      }
    return CommandAnswer(result) { _ in [sentence] }
  }
}

struct BadgeCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "badge",
    "Show, or set, the number on an app's icon.",
    "0 removes it and, as on the phone, the app's notifications.",
    examples: ["bellhop badge com.example.app", "bellhop badge com.example.app 3"]
  )

  @OptionGroup var app: AppArgument

  @Argument(help: "The number, 0 or more; without it the badge is shown.")
  var number: Int?

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    if let number, number < 0 { throw ValidationError("The badge is \(number); it must be 0 or more.") }
  }

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await app.check(at: center)
    if let number {
      _ = try await center.call(\.badge.set, SetBadgeParameters(app: app.bundle, badge: number))
    }
    let result = try await center.call(\.badge.get, OneAppParameters(app: app.bundle))
    return CommandAnswer(result) { ["The badge of '\(app.bundle)' is \($0.badge)"] }
  }
}
