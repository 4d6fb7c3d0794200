import ControlProtocol
public import NotificationModel

extension SocketClient {
  /// Has the center carry out what a person does on a screen, by the method that is there for it. Returns after the changes
  /// are durable; throws what `call` throws, and a `Refusal` for a command that no screen submits.
  public func submit(_ command: Command) async throws {
    let (method, calls) = try MethodTable.calls(for: command)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for parameters in calls {
        group.addTask { _ = try await self.call(method, parameters) }
      }
      try await group.waitForAll()
    }
  }
}
