import ArgumentParser

struct DeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device",
    abstract: "See, or set, the phone itself.",
    discussion: """
      Examples:
        bellhop device show
        bellhop device set locale=zh-Hans timeZone=Europe/Berlin
        bellhop device lock
        bellhop device focus on --allow com.example.dely
      """,
    subcommands: [
      DeviceShowCommand.self, DeviceSetCommand.self, DeviceLockCommand.self, DeviceUnlockCommand.self,
      DeviceFocusCommand.self,
    ]
  )
}
