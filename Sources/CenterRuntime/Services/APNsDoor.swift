import APNsTransport
import CenterGateway
import Foundation
import Logging
import NotificationModel
import ServiceLifecycle

/// The local APNs as a service.
struct APNsDoor: Service {
  let server: APNsServer

  /// Starts to listen; requests are answered once the service runs. Throws if the address, the certificate or a
  /// key cannot be used.
  static func open(
    _ options: APNsOptions,
    _ gateway: Gateway,
    _ log: Logger
  ) async throws(StartError) -> (door: APNsDoor, address: APNsAddress) {
    do throws(APNsError) {
      var identity = try APNsIdentity.open(folder: options.folder)
      for file in options.keyFiles { identity = try identity.adding(keyFile: file) }
      let server = APNsServer(
        address: options.address,
        identity: identity,
        gateway: logging(gateway, log),
        now: { Date() }
      )
      try await server.start()
      return (APNsDoor(server: server), server.boundAddress ?? options.address)
    } catch {
      throw StartError(error)
    }
  }

  /// Returns a gateway that also logs refused pushes.
  private static func logging(_ gateway: Gateway, _ log: Logger) -> Gateway {
    var logging = gateway
    logging.submit = { command in
      if case .reportInput(let source, let refusal) = command { log.warning("\(source): \(refusal.message)") }
      return await gateway.submit(command)
    }
    return logging
  }

  func run() async throws {
    await withGracefulShutdownHandler {
      await server.run()
    } onGracefulShutdown: {
      server.shutdown()
    }
  }
}
