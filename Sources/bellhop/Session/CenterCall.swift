import ControlProtocol
import NotificationModel
import SocketTransport

/// A conversation with the running center.
enum CenterCall {
  /// Connects, lets the body talk, ends the connection.
  static func with<Value>(
    _ option: SocketOption,
    _ body: (SocketClient) async throws -> Value
  ) async throws(Failure) -> Value {
    do {
      let client = try await SocketClient.connect(UserEnvironment.current().socket(option.socket))
      let result = try await body(client)
      await client.close()
      return result
    } catch {
      throw Failure(calling: error)
    }
  }

  /// One call.
  static func result<Parameters, Output>(
    _ option: SocketOption,
    _ method: KeyPath<Methods, Method<Parameters, Output>>,
    _ parameters: Parameters
  ) async throws(Failure) -> Output {
    try await with(option) { try await $0.call(method, parameters) }
  }

  /// One call of a method that takes no parameters.
  static func result<Output>(
    _ option: SocketOption,
    _ method: KeyPath<Methods, Method<NoParameters, Output>>
  ) async throws(Failure) -> Output {
    try await result(option, method, NoParameters())
  }
}
