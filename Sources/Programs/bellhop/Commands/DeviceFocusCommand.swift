import ArgumentParser
import ControlProtocol
import NotificationModel
import SocketTransport

struct DeviceFocusCommand: CenterCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus",
    abstract: "Turn a Focus (Do Not Disturb) on or off.",
    discussion: """
      Options that are not given keep their values.

      Examples:
        bellhop device focus on
        bellhop device focus on --allow com.example.dely --person Ada
        bellhop device focus off
      """
  )

  /// The two positions of a switch.
  enum Switch: String, ExpressibleByArgument, CaseIterable {
    case on, off
  }

  @Argument(help: "on or off.")
  var state: Switch

  @Option(
    help: ArgumentHelp("An app that comes through; may be repeated.", valueName: "bundle id"),
    completion: .bundles
  )
  var allow: [String] = []

  @Option(help: ArgumentHelp("A sender whose messages come through; may be repeated.", valueName: "name"))
  var person: [String] = []

  @Flag(inversion: .prefixedNo, help: "Whether time-sensitive notifications come through.")
  var timeSensitive: Bool?

  @OptionGroup var call: CallOptions

  func run() async throws {
    let device = try await CenterCall.with(center) { client in
      let focus = changed(try await client.call(\.device.get).focus)
      return try await client.call(\.device.set, [.set(\.focus, focus)])
    }
    try output.print(device) { ["Focus is \(device.focus.isOn.onOrOff)"] }
  }

  private func changed(_ focus: Focus) -> Focus {
    Focus(
      isOn: state == .on,
      allowedApps: allow.isEmpty ? focus.allowedApps : allow,
      allowedPeople: person.isEmpty ? focus.allowedPeople : person,
      allowsTimeSensitive: timeSensitive ?? focus.allowsTimeSensitive,
      filters: focus.filters
    )
  }
}
