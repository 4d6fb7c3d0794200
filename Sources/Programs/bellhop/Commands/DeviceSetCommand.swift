import ArgumentParser
import ControlProtocol
import NotificationModel

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
