import ArgumentParser
import ControlProtocol
import NotificationModel

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
