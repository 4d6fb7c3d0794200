import AttachmentStore
import Foundation

/// Where the files of attachments are kept: beside the database, or as long as the center runs.
enum AttachmentFolder {
  /// `center.sqlite` has `center-attachments`; what is in memory only has a folder among the temporary ones, by a name
  /// that nobody can have made before.
  static func folder(beside store: String?) -> String {
    guard let store else { return NSTemporaryDirectory() + "bellhop-attachments-\(UUID().uuidString)" }
    let stem = store.hasSuffix(".sqlite") ? String(store.dropLast(".sqlite".count)) : store
    return stem + "-attachments"
  }
}
