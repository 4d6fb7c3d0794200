public import NotificationModel

/// A program that stands for an app, as the center sees it.
public struct AppLink: Sendable {
  /// Unique within the center's life.
  public var identifier: Int
  /// The bundle identifier of the app.
  public var bundle: String
  /// What the trace calls the program: the name it gave, or its process identifier.
  public var name: String
  /// Calls the program and waits for its answer; throws an `AppLinkError` with a sentence if the program answers with
  /// an error, with something that cannot be read, or goes away. The caller sets the deadline, by cancelling. Calls go out
  /// in the order in which they are made.
  public var call: @Sendable (AppCall) async throws -> AppReply

  /// A program that is connected.
  public init(
    identifier: Int,
    bundle: String,
    name: String,
    call: @escaping @Sendable (AppCall) async throws -> AppReply
  ) {
    self.identifier = identifier
    self.bundle = bundle
    self.name = name
    self.call = call
  }
}

/// Why a program that stands for an app did not handle what it was told.
public struct AppLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for people.
  public var message: String

  /// Whether the program does not know what it was called with.
  public var isUnknownMethod: Bool

  /// A failure with a sentence for people.
  public init(_ message: String, isUnknownMethod: Bool = false) {
    self.message = message
    self.isUnknownMethod = isUnknownMethod
  }

  /// The sentence.
  public var description: String { message }
}
