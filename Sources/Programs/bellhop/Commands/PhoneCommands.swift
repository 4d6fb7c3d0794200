import ArgumentParser
import CenterGateway
import ControlProtocol
import Foundation
import NotificationModel
import NotificationWords
import SocketTransport

// The commands about the phone and what is on it: each is what it calls and what it says.

struct StatusCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "status",
    "Show whether a center runs, and how much is in it.",
    examples: ["bellhop status --json"]
  )

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    CommandAnswer(try await center.call(\.center.status)) { StatusText.lines($0, LocalTime()) }
  }
}

struct RespondCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "respond",
    "Open a notification, dismiss it, or press one of its buttons.",
    """
    It does what the person at the screen would do; the app's handler is told. The action 'default' opens \
    the notification, 'dismiss' dismisses it; the others are its category's ('bellhop app show').
    """,
    examples: [
      "bellhop respond invitation-7 default", "bellhop respond invitation-7 reply --text \"On my way\"",
      "bellhop respond invitation-7 accept --authenticated", "bellhop respond invitation-7 accept --wait",
    ]
  )

  @Argument(help: ArgumentHelp("The notification's identifier.", valueName: "id"), completion: .delivered)
  var identifier: String

  @Argument(help: "The action's identifier, 'default' or 'dismiss'.", completion: .actions)
  var action: String

  @Option(help: "The typed text, for an action that takes one.")
  var text: String?

  @Option(
    help: ArgumentHelp("The app, if several have such a notification.", valueName: "bundle id"),
    completion: .bundles
  )
  var app: String?

  @Flag(help: "The passcode was entered, if the phone is locked.")
  var authenticated = false

  @Flag(help: "Wait until the app has handled the response; the exit status is 2 if that failed.")
  var wait = false

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    let feed = wait ? try await center.events() : nil
    let result = try await center.call(
      \.respond,
      RespondParameters(
        identifier: identifier,
        action: action,
        text: text,
        app: app,
        authenticated: authenticated ? true : nil,
        origin: ResponseOrigin(by: .command)
      )
    )
    guard case .responded(let response) = result, let feed else {
      return CommandAnswer(result, lines: RespondText.lines)
    }
    for try await event in feed.events {
      guard case .response(.handlerFinished(let outcome)) = event.fact, outcome.response == response.sequence
      else { continue }
      return CommandAnswer(
        LoggedResponse(response: response, outcome: outcome),
        failure: outcome.succeeded ? nil : CommandError(lines: [], .handlerFailed)
      ) { _ in RespondText.lines(result) + RespondText.lines(outcome) }
    }
    throw CommandError("The center has ended.", .unavailable)
  }
}

struct RemoveCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "remove",
    "Remove pending requests or delivered notifications, as the app would.",
    "No handler is told. To dismiss a notification as the person would, use 'bellhop respond ID dismiss'.",
    examples: ["bellhop remove pending tea", "bellhop remove delivered --all --app com.example.app"]
  )

  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case pending, delivered
  }

  @Argument(help: "pending or delivered.")
  var kind: Kind

  @Argument(help: ArgumentHelp("The identifiers to remove.", valueName: "id"), completion: .removable)
  var identifiers: [String] = []

  @Flag(help: "Remove all.")
  var all = false

  @OptionGroup var only: OnlyApp
  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    if identifiers.isEmpty, !all {
      throw ValidationError("It is not said what to remove. Name identifiers, or --all.")
    }
    if !identifiers.isEmpty, all { throw ValidationError("Give either identifiers or --all, not both.") }
  }

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    let parameters = RemovalParameters(app: only.app, all ? .all : .identifiers(identifiers))
    let keys =
      switch kind {
      case .pending: try await center.call(\.requests.removePending, parameters).keys
      case .delivered: try await center.call(\.notifications.remove, parameters).keys
      }
    let missing = RemovalText.missing(identifiers, from: keys, kind: kind.rawValue)
    let isNothing = !missing.isEmpty && keys.isEmpty
    if !isNothing { Messages.lines(missing) }
    if all, keys.isEmpty { Messages.line("There was nothing to remove.") }
    return CommandAnswer(keys, failure: isNothing ? CommandError(lines: missing, .checkFailed) : nil) {
      $0.map { "Removed \($0.identifier) of '\($0.app)'" }
    }
  }
}

struct ResetCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "reset",
    "Set the phone back to how it was at first.",
    """
    What is delivered, pending, waiting or stored goes, badges too. Each app is installed anew: it has the settings of \
    its manifest, it runs in the background, and its device token ends. The phone has its first settings, without a \
    Focus, unlocked and online, and its clock shows the machine's time.

    What stays: the apps with their manifests and categories, those that were registered by a command too; the log of \
    responses; programs that are connected; the numbers of events, which go on.

    At a terminal it asks before.
    """,
    examples: ["bellhop reset", "bellhop reset --yes"]
  )

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    guard yes || Self.agrees() else { throw CommandError(lines: ["Nothing was changed."], .checkFailed) }
    return CommandAnswer(try await center.call(\.center.reset)) { _ in ["The phone is as it was at first."] }
  }

  /// Asks the person, if there is one.
  private static func agrees() -> Bool {
    guard StandardInput.isTerminal, StandardOutput.isTerminal else { return true }
    Messages.line("Everything on the phone goes: notifications, requests and settings. Go on? [y/N]")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}

// MARK: Regions

struct LocationCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "location",
    "Move the phone into a region, or out of it.",
    "Requests that wait for the region fire ('bellhop schedule --region').",
    examples: ["bellhop location enter home"],
    subcommands: [LocationEnterCommand.self, LocationLeaveCommand.self]
  )
}

struct LocationEnterCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "enter",
    "Move the phone into a region.",
    examples: ["bellhop location enter home"]
  )

  @OptionGroup var region: RegionArgument
  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await region.answer(.entered, "came into", by: \.regions.enter, at: center)
  }
}

struct LocationLeaveCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "leave",
    "Move the phone out of a region.",
    examples: ["bellhop location leave home"]
  )

  @OptionGroup var region: RegionArgument
  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    try await region.answer(.left, "left", by: \.regions.leave, at: center)
  }
}

struct RegionArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The region's identifier.", valueName: "region"), completion: .regions)
  var region: String

  /// Crosses the border, and warns if no request waits for that.
  fileprivate func answer(
    _ crossing: Region.Crossing,
    _ verb: String,
    by method: KeyPath<Methods, Method<RegionParameters, DoneResult>>,
    at center: SocketClient
  ) async throws -> CommandAnswer {
    let pending = try await center.call(\.requests.pending, AppParameters()).requests.map(\.request)
    let result = try await center.call(method, RegionParameters(region: region))
    if let note = RegionText.note(on: region, crossing, pending) { Messages.line(note) }
    return CommandAnswer(result) { _ in ["The phone \(verb) \(region)"] }
  }
}

// MARK: Device

struct DeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "device",
    "Show or change the phone's settings, and lock it.",
    examples: [
      "bellhop device", "bellhop device set locale=zh-Hans timeZone=Europe/Berlin", "bellhop device lock",
      "bellhop device focus on --allow com.example.dely",
    ],
    subcommands: [
      DeviceShowCommand.self, DeviceSetCommand.self, DeviceLockCommand.self, DeviceUnlockCommand.self,
      DeviceFocusCommand.self,
    ],
    defaultSubcommand: DeviceShowCommand.self
  )
}

struct DeviceShowCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "show",
    "Show the phone's settings.",
    examples: ["bellhop device show --json"]
  )

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    CommandAnswer(try await center.call(\.device.get), lines: PhoneText.lines)
  }
}

struct DeviceSetCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "set",
    "Change the phone's settings.",
    """
    \(Device.typingHelp)

    Present notifications are shown by the new settings: texts that an app looks up change their language.
    """,
    examples: [
      "bellhop device set locale=ar uses24Hours=off", "bellhop device set online=off",
      "bellhop device set summary=08:00,18:00", "bellhop device set wallpaper=light.jpg,dark.jpg",
    ]
  )

  @Argument(
    help: ArgumentHelp("The setting and its new value.", valueName: "key=value"),
    completion: .assignments(of: Device.self)
  )
  var settings: [String]

  @OptionGroup var call: CallOptions

  mutating func validate() throws { _ = try changes }

  /// The files of a wallpaper are those of this process.
  private var changes: SettingAssignments<Device> {
    get throws {
      var changes = try SettingAssignments<Device>(typed: settings, of: "the phone")
      if changes.contains(\.wallpaper), let image = changes.applied(to: .standard).wallpaper {
        changes.append(.set(\.wallpaper, try image.located))
      }
      return changes
    }
  }

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    let changes = try changes
    return CommandAnswer(try await center.call(\.device.set, changes), lines: PhoneText.lines)
  }
}

struct DeviceLockCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "lock",
    "Lock the phone.",
    examples: ["bellhop device lock"]
  )

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    CommandAnswer(try await center.call(\.device.set, [.set(\.isLocked, true)])) { _ in
      ["The phone is locked"]
    }
  }
}

struct DeviceUnlockCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "unlock",
    "Unlock the phone.",
    examples: ["bellhop device unlock"]
  )

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    CommandAnswer(try await center.call(\.device.set, [.set(\.isLocked, false)])) { _ in
      ["The phone is unlocked"]
    }
  }
}

struct DeviceFocusCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    "focus",
    "Turn a Focus (Do Not Disturb) on or off.",
    "Options that are not given keep their values.",
    examples: [
      "bellhop device focus on", "bellhop device focus on --allow com.example.dely --person Ada",
      "bellhop device focus off",
    ]
  )

  /// The two positions of a switch.
  enum Switch: String, ExpressibleByArgument, CaseIterable {
    case on, off
  }

  @Argument(help: "on or off.")
  var state: Switch

  @Option(
    help: ArgumentHelp("An app that comes through; may be repeated.", valueName: "bundle id"),
    completion: .bundles
  )
  var allow: [String] = []

  @Option(help: ArgumentHelp("A sender whose messages come through; may be repeated.", valueName: "name"))
  var person: [String] = []

  @Flag(inversion: .prefixedNo, help: "Whether time-sensitive notifications come through.")
  var timeSensitive: Bool?

  @OptionGroup var call: CallOptions

  func answer(from center: SocketClient) async throws -> CommandAnswer {
    var focus = try await center.call(\.device.get).focus
    focus.isOn = state == .on
    if !allow.isEmpty { focus.allowedApps = allow }
    if !person.isEmpty { focus.allowedPeople = person }
    if let timeSensitive { focus.allowsTimeSensitive = timeSensitive }
    return CommandAnswer(try await center.call(\.device.set, [.set(\.focus, focus)])) {
      ["Focus is \($0.focus.isOn.onOrOff)"]
    }
  }
}
