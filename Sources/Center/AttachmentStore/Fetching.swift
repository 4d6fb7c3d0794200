public import Foundation

/// Settings for fetching files.
public struct Fetching: Sendable {
  /// The time by which fetched files are still fresh.
  var now: @Sendable () -> Date

  var network: NetworkAccess

  /// `certificates` is a file in PEM form that is trusted instead of the system's. An empty path means nil, so an empty
  /// environment variable does no harm.
  public init(certificates: String? = nil, now: @escaping @Sendable () -> Date = { Date() }) {
    network = NetworkAccess(certificates: certificates.flatMap { $0.isEmpty ? nil : $0 })
    self.now = now
  }
}
