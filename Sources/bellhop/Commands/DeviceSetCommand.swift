import ArgumentParser
import ControlProtocol
import NotificationModel

struct DeviceSetCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set something about the phone.",
    discussion: """
      locale is a language tag. timeZone is a name such as Asia/Tokyo, or 'machine'. uses24Hours, online and \
      lowPower are on or off. appearance is dark, light or 'theme'. textSize is a step of the Settings app, from \
      extraSmall to accessibilityExtraLarge. preset is iphone-se, iphone, iphone-max, ipad or 'terminal'. \
      previews is always, whenUnlocked or never. summary has the times of the scheduled summary, or is off.

      What is there already is shown anew: titles and texts that an app looks up change their language.

      Examples:
        bellhop device set locale=ar uses24Hours=off
        bellhop device set online=off
        bellhop device set summary=08:00,18:00
      """
  )

  @Argument(help: ArgumentHelp("What to set, and to what.", valueName: "key=value"))
  var settings: [String]

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  mutating func validate() throws {
    _ = try DeviceTyping.change(settings)
  }

  static var method: KeyPath<Methods, Method<DeviceParameters, Device>> { \.device.set }

  func parameters() throws -> DeviceParameters { DeviceParameters(try DeviceTyping.change(settings)) }

  func lines(_ result: Device) -> [String] { PhoneText.lines(result) }
}
