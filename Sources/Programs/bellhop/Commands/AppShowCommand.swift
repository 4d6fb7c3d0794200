import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import SocketTransport

struct AppShowCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show an app with its categories, buttons and settings.",
    discussion: """
      Example:
        bellhop app show com.example.dely
      """
  )

  @Argument(
    help: ArgumentHelp("The app's bundle identifier.", valueName: "bundle id"),
    completion: .bundles
  )
  var bundle: String

  @OptionGroup var call: CallOptions

  func run() async throws {
    let (apps, conditions) = try await CenterCall.with(center) { client in
      let apps = try await client.call(\.apps.list).apps
      return (apps, try await client.call(\.apps.conditions, AppParameters()).conditions)
    }
    guard let app = apps.first(where: { $0.bundle == bundle }) else {
      let known =
        apps.isEmpty ? "There are none." : "There are: \(apps.map(\.bundle).joined(separator: ", "))."
      throw Failure("There is no app '\(bundle)'.", hint: known, .checkFailed)
    }
    try output.print(app) { AppText.lines(app, conditions[bundle]) }
  }
}
