import Foundation

/// The temporary folder of a case: its attachments, and what the programs of its apps put there.
struct FlowFolder {
  private let place = NSTemporaryDirectory() + "bellhop-flow-\(UUID().uuidString)"

  var attachments: String { place + "/attachments" }

  /// Makes the folder and returns its path.
  func path() throws -> String {
    try FileManager.default.createDirectory(
      atPath: place,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    return place
  }

  func remove() { try? FileManager.default.removeItem(atPath: place) }
}
