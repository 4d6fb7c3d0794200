import ArgumentParser
import ControlProtocol
import SocketTransport

struct AppListCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the apps on the phone.",
    discussion: """
      Example:
        bellhop app list --json
      """
  )

  @OptionGroup var call: CallOptions

  func run() async throws {
    let (apps, conditions) = try await CenterCall.with(center) { client in
      let apps = try await client.call(\.apps.list).apps
      return (apps, try await client.call(\.apps.conditions, AppParameters()).conditions)
    }
    try Listing.print(apps, Listing.apps(apps, conditions), output)
  }
}
