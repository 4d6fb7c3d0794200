import Foundation

/// A folder of the test's own that is gone afterwards.
func withFolder<R>(_ body: (String) async throws -> R) async throws -> R {
  let folder = "/tmp/bellhop-test-\(UInt32.random(in: 0 ... .max))"
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}
