import ControlProtocol
public import NotificationModel

extension SocketClient {
  /// Has the center carry out what a person does on a screen. Returns after the change is durable; throws what `call`
  /// throws, and a `Refusal` for a command that no screen submits or if the center is of a version without the method.
  public func submit(_ command: Command) async throws {
    do {
      _ = try await call(\.screen.submit, SubmitParameters(command))
    } catch let refusal as Refusal where refusal.code == .unknownMethod {
      throw Refusal.otherVersion(try await call(\.center.status).version)
    } catch let refusal as Refusal where refusal.code == .tooLarge {
      // A line holds a mebibyte, which is several thousand notifications.
      guard case .dismiss(let keys, let origin) = command, keys.count > 1 else { throw refusal }
      let half = keys.count / 2
      try await submit(.dismiss(Array(keys[..<half]), origin: origin))
      try await submit(.dismiss(Array(keys[half...]), origin: origin))
    }
  }
}
