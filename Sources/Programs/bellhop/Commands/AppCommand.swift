import ArgumentParser

struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "List, register, open and end apps, and ask for their permission.",
    discussion: """
      Examples:
        bellhop app
        bellhop app register apps/dely.yaml
        bellhop app show com.example.dely
        bellhop app state com.example.dely foreground
      """,
    subcommands: [
      AppListCommand.self, AppRegisterCommand.self, AppShowCommand.self, AppStateCommand.self,
      AppReinstallCommand.self, AppTokenCommand.self, AppUnregisterCommand.self, AppAuthorizeCommand.self,
      AppAllowCommand.self,
      AppDenyCommand.self,
    ],
    defaultSubcommand: AppListCommand.self
  )
}
