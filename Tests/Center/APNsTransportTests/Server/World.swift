import CenterGateway
import Foundation
import NIOCore
import Testing

@testable import APNsTransport

/// A server that runs, who it is, and the center behind it.
struct World: Sendable {
  var server: APNsServer
  var identity: APNsIdentity
  var center: StandInCenter
  var address: ListeningAddress
  /// A good provider token. Another one would come too soon.
  var token: String

  var port: Int { address.port }

  func provider(
    host: String = "127.0.0.1",
    name: String? = nil,
    protocols: [String] = ["h2"]
  ) async throws -> Provider {
    try await Provider(
      host: host,
      port: port,
      name: name,
      authority: identity.authorityPath,
      protocols: protocols
    )
  }
}

/// Shut down in good order afterwards.
func withServer<R: Sendable>(
  host: String = "127.0.0.1",
  limits: APNsLimits = .standard,
  _ body: @Sendable (World) async throws -> R
) async throws -> R {
  try await withFolder { folder in
    let identity = try APNsIdentity.open(folder: folder)
    let center = StandInCenter()
    let server = APNsServer(
      address: ListeningAddress(host: host, port: 0),
      identity: identity,
      phone: center.phone,
      limits: limits
    )
    try await server.start()
    let world = World(
      server: server,
      identity: identity,
      center: center,
      address: try #require(server.boundAddress),
      token: try identity.providerToken(issuedAt: Date())
    )
    let served = Late.promise()
    served.completeWithTask { await server.run() }
    let result: Result<R, any Error>
    do {
      result = .success(try await body(world))
    } catch {
      result = .failure(error)
    }
    center.release()
    server.shutdown()
    // It ends also where the test went wrong, which is what is told then.
    do {
      try await Late.unless("the server ended", served)
    } catch {
      _ = try result.get()
      throw error
    }
    return try result.get()
  }
}
