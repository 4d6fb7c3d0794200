import AttachmentStore
import CenterGateway

/// The attachments of a phone in a flow.
enum FlowAttachments {
  /// Takes in files of this machine and nothing from the web, so that a flow always comes to the same.
  static func inFolder(_ folder: String) -> any AttachmentStorage {
    AttachmentStore(folder: folder, fetching: nil)
  }
}
