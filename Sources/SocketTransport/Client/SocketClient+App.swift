public import ControlProtocol
public import JSON
import NIOCore
public import NotificationModel

extension SocketClient {
  /// Makes this connection the app: from now on `didReceive` is called with each response to its
  /// notifications, and what it returns goes back to the center. An error it throws goes back as a sentence.
  /// `others` is called with the method and the parameters of all else that an app is told or asked (`AppCall`); nil
  /// says that the program does not know the method. Calls may overlap; they begin in the order in which the center
  /// made them.
  ///
  /// Returns when the connection ends. Throws what `call` throws when the center does not accept it, and
  /// `CancellationError` when the task is cancelled. `connected` is called as soon as the center has
  /// accepted.
  public func serveApp(
    bundle: String,
    name: String? = nil,
    connected: @Sendable (ConnectedResult) -> Void = { _ in },
    didReceive: @escaping @Sendable (Response) async throws -> JSONValue,
    others: @escaping @Sendable (String, JSONObject) async throws -> JSONValue? = { _, _ in nil }
  ) async throws {
    let (calls, continuation) = AsyncStream.makeStream(of: ClientInbox.Inbound.self)
    inbox.deliverCalls(to: continuation)
    defer { inbox.deliverCalls(to: nil) }
    connected(try await call(Methods.connectApp, ConnectAppParameters(bundle: bundle, name: name)))
    await withDiscardingTaskGroup { tasks in
      for await call in calls {
        tasks.addImmediateTask { await self.answer(call, with: didReceive, others) }
      }
    }
    try Task.checkCancellation()
  }

  private func answer(
    _ call: ClientInbox.Inbound,
    with didReceive: @Sendable (Response) async throws -> JSONValue,
    _ others: @Sendable (String, JSONObject) async throws -> JSONValue?
  ) async {
    let result = await Self.result(of: call, didReceive, others)
    guard let id = call.id else { return }
    channel.writeAndFlush(ByteBuffer(bytes: Message.answer(id: id, result).line), promise: nil)
  }

  private static func result(
    of call: ClientInbox.Inbound,
    _ didReceive: @Sendable (Response) async throws -> JSONValue,
    _ others: @Sendable (String, JSONObject) async throws -> JSONValue?
  ) async -> Result<JSONValue, Refusal> {
    do {
      guard call.method == ClientMethods.didReceive else {
        if let result = try await others(call.method, call.parameters) { return .success(result) }
        return .failure(Refusal(.unknownMethod, "This program does not know \(call.method)."))
      }
      let parameters = try ResultCoding.decode(DidReceiveParameters.self, from: .object(call.parameters))
      return .success(try await didReceive(parameters.response))
    } catch let refusal as Refusal {
      return .failure(refusal)
    } catch {
      return .failure(Refusal(.internalFailure, String(describing: error)))
    }
  }
}
