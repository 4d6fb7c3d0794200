/// Why a program that stands for an app did not handle what it was told.
public struct AppLinkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for people.
  public var message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
