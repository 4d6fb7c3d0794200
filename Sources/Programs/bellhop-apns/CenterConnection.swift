import APNsTransport
import ControlProtocol
import Glibc
import JSON
import NotificationModel
import NotificationWords
import Platform
import SocketTransport

/// The connection to the center, over which all pushes go without waiting for each other.
struct CenterConnection: Sendable {
  private let client: SocketClient

  /// Connects to the center that listens on a socket.
  static func open(_ path: String) async throws(SocketError) -> CenterConnection {
    CenterConnection(client: try await SocketClient.connect(path))
  }

  /// Returns when the connection has ended, by either side.
  func waitUntilClosed() async { await client.waitUntilClosed() }

  /// Whether pushes can reach the center.
  var isConnected: Bool { client.isConnected }

  /// Ends the connection.
  func close() async { await client.close() }

  /// The phone behind the center.
  func phone(_ log: LineFile) -> PhoneGateway {
    PhoneGateway(
      push: { push in
        do {
          return .success(try await client.call(\.provider.push, ProviderPushParameters(push)))
        } catch {
          return .failure(Self.refusal(error))
        }
      },
      report: { refusal in
        // A person who cannot be told is told nothing; the provider has its answer.
        _ = try? await client.call(\.provider.report, ReportParameters(refusal))
      },
      log: { record in
        guard let value = try? JSONValue(encoding: record) else { return }
        log.append(JSONWriter.bytes(value) + [UInt8(ascii: "\n")])
      }
    )
  }

  private static func refusal(_ error: any Error) -> Refusal {
    switch error {
    case let refusal as Refusal: refusal
    // Without its connection the program ends, and the center starts it again.
    default: Refusal(.connection(.unreachable(error: "\(error)")))
    }
  }
}

extension ProviderPushParameters {
  fileprivate init(_ push: AcceptedPush) {
    self.init(
      deviceToken: push.deviceToken,
      bundle: push.bundle,
      headers: push.headers,
      payload: String(validating: push.payload, as: UTF8.self),
      sentAt: push.sentAt
    )
  }
}
