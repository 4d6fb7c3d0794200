/// Why a program that stands for an app did not handle what it was told.
public struct AppLinkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for people.
  public var message: String

  /// With a sentence for people.
  public init(_ message: String) {
    self.message = message
  }

  /// The sentence.
  public var description: String { message }
}
