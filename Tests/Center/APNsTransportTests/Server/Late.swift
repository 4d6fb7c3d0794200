import NIOCore
import NIOPosix

/// What a test waits for and what does not come. A test that waits for ever keeps everybody from seeing which one it is.
struct Late: Error, CustomStringConvertible {
  var description: String

  /// So long that it has not come on the busiest machine because it does not come at all; two fit into the limit of a
  /// test.
  private static let patience = TimeAmount.seconds(60)

  init(_ description: String) {
    self.description = description
  }

  /// To be cancelled when it came.
  static func unless(_ hope: String, _ body: @escaping @Sendable (Late) -> Void) -> Scheduled<Void> {
    MultiThreadedEventLoopGroup.singleton.any().scheduleTask(in: patience) {
      body(Late("It was waited in vain until \(hope)."))
    }
  }

  /// Waits until a promise is kept, which may be given up.
  static func unless<Value: Sendable>(_ hope: String, _ promise: EventLoopPromise<Value>) async throws
    -> Value
  {
    let deadline = unless(hope) { promise.fail($0) }
    defer { deadline.cancel() }
    return try await promise.futureResult.get()
  }

  /// Does it again until it says that it is done.
  static func unless(_ hope: String, tries isDone: () async throws -> Bool) async throws {
    let end = NIODeadline.now() + patience
    while try await !isDone() {
      guard NIODeadline.now() < end else { throw Late("It was tried in vain until \(hope).") }
    }
  }

  static func promise<Value: Sendable>(of type: Value.Type = Void.self) -> EventLoopPromise<Value> {
    MultiThreadedEventLoopGroup.singleton.any().makePromise(of: type)
  }
}
