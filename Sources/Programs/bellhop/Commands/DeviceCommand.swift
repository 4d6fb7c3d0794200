import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

struct DeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device",
    abstract: "Show or change the phone's settings, and lock it.",
    discussion: """
      Examples:
        bellhop device
        bellhop device set locale=zh-Hans timeZone=Europe/Berlin
        bellhop device lock
        bellhop device focus on --allow com.example.dely
      """,
    subcommands: [
      DeviceShowCommand.self, DeviceSetCommand.self, DeviceLockCommand.self, DeviceUnlockCommand.self,
      DeviceFocusCommand.self,
    ],
    defaultSubcommand: DeviceShowCommand.self
  )
}

struct DeviceShowCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the phone's settings.",
    discussion: """
      Example:
        bellhop device show --json
      """
  )

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<NoParameters, Device>> { \.device.get }

  func lines(_ result: Device) -> [String] { PhoneText.lines(result) }
}

struct DeviceSetCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change the phone's settings.",
    discussion: """
      \(Device.typingHelp)

      Present notifications are shown by the new settings: texts that an app looks up change their language.

      Examples:
        bellhop device set locale=ar uses24Hours=off
        bellhop device set online=off
        bellhop device set summary=08:00,18:00
      """
  )

  @Argument(
    help: ArgumentHelp("The setting and its new value.", valueName: "key=value"),
    completion: .assignments(of: Device.self)
  )
  var settings: [String]

  @OptionGroup var call: CallOptions

  mutating func validate() throws {
    _ = try SettingAssignments<Device>(typed: settings, of: "the phone")
  }

  static var method: KeyPath<Methods, Method<SettingAssignments<Device>, Device>> { \.device.set }

  func parameters() throws -> SettingAssignments<Device> {
    try SettingAssignments(typed: settings, of: "the phone")
  }

  func lines(_ result: Device) -> [String] { PhoneText.lines(result) }
}

struct DeviceLockCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    abstract: "Lock the phone.",
    discussion: """
      Example:
        bellhop device lock
      """
  )

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<SettingAssignments<Device>, Device>> { \.device.set }

  func parameters() throws -> SettingAssignments<Device> { [.set(\.isLocked, true)] }

  func lines(_ result: Device) -> [String] { ["The phone is locked"] }
}

struct DeviceUnlockCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    abstract: "Unlock the phone.",
    discussion: """
      Example:
        bellhop device unlock
      """
  )

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<SettingAssignments<Device>, Device>> { \.device.set }

  func parameters() throws -> SettingAssignments<Device> { [.set(\.isLocked, false)] }

  func lines(_ result: Device) -> [String] { ["The phone is unlocked"] }
}

struct DeviceFocusCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus",
    abstract: "Turn a Focus (Do Not Disturb) on or off.",
    discussion: """
      Options that are not given keep their values.

      Examples:
        bellhop device focus on
        bellhop device focus on --allow com.example.dely --person Ada
        bellhop device focus off
      """
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

  func run() async throws {
    let device = try await CenterCall.with(center) { client in
      let focus = changed(try await client.call(\.device.get).focus)
      return try await client.call(\.device.set, [.set(\.focus, focus)])
    }
    try output.print(device) { ["Focus is \(device.focus.isOn.onOrOff)"] }
  }

  private func changed(_ focus: Focus) -> Focus {
    Focus(
      isOn: state == .on,
      allowedApps: allow.isEmpty ? focus.allowedApps : allow,
      allowedPeople: person.isEmpty ? focus.allowedPeople : person,
      allowsTimeSensitive: timeSensitive ?? focus.allowsTimeSensitive,
      filters: focus.filters
    )
  }
}
