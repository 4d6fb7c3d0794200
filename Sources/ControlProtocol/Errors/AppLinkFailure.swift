/// Why a program that stands for an app did not handle what it was told.
public struct AppLinkFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence for people.
  public var message: String

  /// Whether the program does not know what it was called with.
  public var isUnknownMethod: Bool

  /// With a sentence for people.
  public init(_ message: String, isUnknownMethod: Bool = false) {
    self.message = message
    self.isUnknownMethod = isUnknownMethod
  }

  /// The sentence.
  public var description: String { message }
}
