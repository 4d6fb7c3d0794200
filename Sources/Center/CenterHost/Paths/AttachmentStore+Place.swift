import AttachmentStore
import Foundation

extension AttachmentStore {
  /// The files of a center. They are beside the database, in `center-attachments` for `center.sqlite`; without a database
  /// file they are in a temporary folder whose name cannot be guessed.
  init(beside store: String?, environment: [String: String]) {
    let stem = store.map { $0.hasSuffix(".sqlite") ? String($0.dropLast(".sqlite".count)) : $0 }
    self.init(
      folder: (stem ?? "\(NSTemporaryDirectory())bellhop-\(UUID().uuidString)") + "-attachments",
      fetching: Fetching(certificates: environment["SSL_CERT_FILE"])
    )
  }
}
