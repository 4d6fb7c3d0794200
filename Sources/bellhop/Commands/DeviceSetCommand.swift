import ArgumentParser
import ControlProtocol
import NotificationModel

struct DeviceSetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set something about the phone.",
    discussion: """
      What is there already is shown anew: titles and texts that an app looks up change their language.

      Example:
        bellhop device set locale=ar
      """
  )

  @Argument(help: ArgumentHelp("What to set, and to what: locale=TAG.", valueName: "key=value"))
  var settings: [String]

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  mutating func validate() throws {
    _ = try change()
  }

  func run() async throws {
    try DeviceText.write(try await CenterCall.result(center, Methods.setDevice, try change()), output)
  }

  private func change() throws -> DeviceChange {
    var change = DeviceChange()
    for setting in settings {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw ValidationError("'\(setting)' is not of the form key=value.") }
      switch parts[0] {
      case "locale": change.locale = parts[1]
      default: throw ValidationError("There is no setting '\(parts[0])' of the phone; there is: locale.")
      }
    }
    return change
  }
}
