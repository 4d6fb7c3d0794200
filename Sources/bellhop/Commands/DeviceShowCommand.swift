import ArgumentParser
import ControlProtocol
import NotificationModel

struct DeviceShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show how the phone is set.",
    discussion: """
      Example:
        bellhop device show --json
      """
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    try DeviceText.write(try await CenterCall.result(center, Methods.device, NoParameters()), output)
  }
}

/// The phone's settings, for a person.
enum DeviceText {
  static func write(_ device: Device, _ output: JSONOption) throws {
    if output.json { return try StandardOutput.json(device) }
    try StandardOutput.lines(PhoneText.lines(device))
  }
}
