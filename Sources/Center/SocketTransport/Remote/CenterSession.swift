import ControlProtocol
import NotificationModel

/// One connection of a screen to a center in another process, with the events that it subscribes to.
struct CenterSession: Sendable {
  var line: CenterLine
  var feed: EventFeed

  /// Subscribes. If it throws, the connection is closed.
  init(_ line: CenterLine, _ viewer: Viewer) async throws {
    self.line = line
    do {
      if viewer.isReadOnly { _ = try await line.client.call(\.connection.becomeReadOnly) }
      feed = try await line.client.events(snapshot: true, viewer: viewer.name)
    } catch {
      let other = await Self.version(behind: error, line)
      await line.client.close()
      if let other { throw Refusal.otherVersion(other) }
      // The reason that the other side gave says more than that the connection is over.
      if case SocketError.connectionLost = error, let why = await line.whyEnded() {
        throw Refusal(.shuttingDown, why)
      }
      throw error
    }
  }

  /// Returns the version of the center if the error was caused by it: another version does not know a method, or names
  /// it in another way. Returns nil for any other error.
  private static func version(behind error: any Error, _ line: CenterLine) async -> String? {
    guard let refusal = error as? Refusal,
      [.unknownMethod, .invalidParameters, .internalFailure].contains(refusal.code)
    else { return nil }
    return try? await line.client.call(\.center.status).version
  }

  /// Returns a sentence about an error of a connection.
  static func sentence(about error: any Error) -> String {
    switch error {
    case let refusal as Refusal: refusal.message
    case let error as SocketError: error.message
    default: "\(error)"
    }
  }
}

extension Refusal {
  /// A center of another version does not know a method, or names it in another way.
  static func otherVersion(_ version: String) -> Refusal {
    Refusal(
      .shuttingDown,
      "The center is another version of Bellhop (\(version)), which this screen does not understand.",
      hint: "Install the same version on both sides."
    )
  }
}
