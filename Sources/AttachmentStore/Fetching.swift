public import Foundation

/// Settings for fetching files.
public struct Fetching: Sendable {
  /// A file of certificates in PEM form that are trusted instead of the system's.
  public var certificates: String?
  /// The time by which fetched files are still fresh.
  public var now: @Sendable () -> Date

  /// An empty path means nil, so an empty environment variable does no harm.
  public init(certificates: String? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    self.certificates = certificates.flatMap { $0.isEmpty ? nil : $0 }
    self.now = now
  }
}
