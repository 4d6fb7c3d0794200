import ArgumentParser

struct DeviceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "device",
    abstract: "See, or set, the phone itself.",
    discussion: """
      Examples:
        bellhop device show
        bellhop device set locale=zh-Hans
      """,
    subcommands: [DeviceShowCommand.self, DeviceSetCommand.self]
  )
}
