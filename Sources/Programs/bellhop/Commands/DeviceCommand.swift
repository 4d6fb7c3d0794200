import ArgumentParser

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
