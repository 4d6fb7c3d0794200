import ArgumentParser

struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "See, or add, the apps on the phone.",
    discussion: """
      Examples:
        bellhop app list
        bellhop app register apps/dely.yaml
        bellhop app show com.example.dely
      """,
    subcommands: [AppListCommand.self, AppRegisterCommand.self, AppShowCommand.self]
  )
}
