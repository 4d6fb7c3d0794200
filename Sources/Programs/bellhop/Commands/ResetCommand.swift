import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel

struct ResetCommand: MethodCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset",
    abstract: "Set the phone back to how it was at first.",
    discussion: """
      What is delivered, pending, waiting or stored goes, badges too. Each app is installed anew: it has the settings of \
      its manifest, it runs in the background, and its device token ends. The phone has its first settings, without a \
      Focus, unlocked and online, and its clock shows the machine's time.

      What stays: the apps with their manifests and categories, those that were registered by a command too; the log of \
      responses; programs that are connected; the numbers of events, which go on.

      At a terminal it asks before.

      Examples:
        bellhop reset
        bellhop reset --yes
      """
  )

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  @OptionGroup var call: CallOptions

  static var method: KeyPath<Methods, Method<NoParameters, DoneResult>> { \.center.reset }

  func lines(_ result: DoneResult) -> [String] { ["The phone is as it was at first."] }

  func run() async throws {
    guard yes || Self.agrees() else { throw Failure(lines: ["Nothing was changed."], .checkFailed) }
    let result = try await CenterCall.result(center, Self.method)
    try output.print(result) { lines(result) }
  }

  /// Asks the person, if there is one.
  private static func agrees() -> Bool {
    guard StandardInput.isTerminal, StandardOutput.isTerminal else { return true }
    Messages.line("Everything on the phone goes: notifications, requests and settings. Go on? [y/N]")
    return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
  }
}
