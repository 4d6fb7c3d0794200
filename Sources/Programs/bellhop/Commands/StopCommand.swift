import ArgumentParser
import CenterGateway
import ControlProtocol
import NotificationModel
import Platform
import SocketTransport

struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "stop",
    "End the running center in order, and wait until it has ended.",
    """
    Requests that are under way are answered first, and everything that was acknowledged is kept. Screens that are \
    attached wait for the next center.
    """,
    examples: ["bellhop stop"]
  )

  @OptionGroup var center: SocketOption

  /// The center ends the handlers of apps first, which have some time for it.
  private static let patience = Duration.seconds(60)

  func run() async throws {
    let client: SocketClient
    do throws(SocketError) {
      client = try await SocketClient.connect(UserEnvironment.current().socket(center.socket))
    } catch {
      guard case .noCenter = error else { throw error }
      throw CommandError(error.message, hint: "There is nothing to stop.", error.exitCode)
    }
    let whySilent = await Self.whySilent(client)
    await client.close()
    guard let process = client.processIdentifier.flatMap({ OtherProcess($0) }) else {
      throw CommandError("The center's process cannot be seen from here.", .notPermitted)
    }
    guard process.terminate() else {
      throw CommandError("Process \(process.identifier) may not be ended by this user.", .notPermitted)
    }
    if let whySilent {
      throw CommandError(
        "\(whySilent.message) It has been asked to end, and does so in order as soon as it goes on.",
        hint: whySilent.hint,
        whySilent.exitCode
      )
    }
    guard await process.hasEnded(within: Self.patience) else {
      throw CommandError("Process \(process.identifier) has been asked to end, and still runs.", .checkFailed)
    }
  }

  /// Returns the error that keeps the center from ending in order; nil if the center answers.
  private static func whySilent(_ client: SocketClient) async -> SocketError? {
    do {
      _ = try await client.call(\.center.status)
      return nil
    } catch SocketError.unresponsive(let path, let process, let isCommandSent) {
      return .unresponsive(path: path, processIdentifier: process, isCommandSent: isCommandSent)
    } catch {
      // The center may be ending already; the caller waits for that.
      return nil
    }
  }
}
