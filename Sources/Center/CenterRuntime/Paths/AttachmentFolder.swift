import AttachmentStore
import Foundation

/// The folder of attachment files: beside the database, or temporary if there is no database file.
enum AttachmentFolder {
  /// Returns `center-attachments` for the store `center.sqlite`. Without a store file, returns a temporary folder
  /// whose name cannot be guessed.
  static func folder(beside store: String?) -> String {
    guard let store else { return NSTemporaryDirectory() + "bellhop-attachments-\(UUID().uuidString)" }
    let stem = store.hasSuffix(".sqlite") ? String(store.dropLast(".sqlite".count)) : store
    return stem + "-attachments"
  }
}
