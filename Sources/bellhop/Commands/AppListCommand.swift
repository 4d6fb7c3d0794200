import ArgumentParser
import ControlProtocol

struct AppListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the apps on the phone.",
    discussion: """
      Example:
        bellhop app list --json
      """
  )

  @OptionGroup var output: JSONOption
  @OptionGroup var center: SocketOption

  func run() async throws {
    let apps = try await CenterCall.result(center, Methods.apps, NoParameters()).apps
    try Listing.print(apps, Listing.apps(apps), output)
  }
}
