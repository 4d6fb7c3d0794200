import CenterGateway
import FlowRunner
import Foundation
import NotificationModel

/// The attachments of a phone in a test: files of this machine, copied into the folder of the phone. Their types go by their
/// names or the hint of the app; what is in them is not looked at, because only a picture would show it. The originals stay
/// where they are, so that a test can run again: a device moves them.
struct TestAttachments: AttachmentStorage {
  let folder: String

  func takeIn(_ attachments: [NotificationModel.Attachment], of app: App, fetches: Bool) async -> [Result<
    NotificationModel.Attachment, Refusal
  >] {
    attachments.enumerated().map { index, attachment in
      let hint = attachment.options.typeHint.flatMap(MediaType.init(uniformType:))
      return keep(attachment.url, as: hint, of: app, path: "attachments[\(index)].url").map { file in
        var taken = attachment
        taken.file = file
        if taken.identifier.isEmpty { taken.identifier = UUID().uuidString }
        return taken
      }
    }
  }

  func takeInImage(_ url: String, of app: App, path: String, kinds: Set<MediaType.Kind>) async -> Result<
    StoredFile, Refusal
  > {
    keep(url, as: nil, of: app, path: path)
  }

  private func keep(_ text: String, as hint: MediaType?, of app: App, path: String) -> Result<
    StoredFile, Refusal
  > {
    func refuse(_ code: Refusal.Code, _ message: String) -> Result<StoredFile, Refusal> {
      var refusal = Refusal(code, message)
      refusal.path = path
      return .failure(refusal)
    }
    let place = app.folder.map { URL(filePath: $0, directoryHint: .isDirectory) }
    guard let url = URL(string: text, relativeTo: place), url.scheme == nil || url.isFileURL else {
      return refuse(
        .attachmentInvalidURL,
        "\(text) is no file of this machine; a phone in a test fetches nothing."
      )
    }
    guard let type = hint ?? MediaType(fileExtension: url.pathExtension.lowercased()) else {
      return refuse(.attachmentUnrecognizedType, "The type of \(url.path) is not known.")
    }
    let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize
    guard let size else { return refuse(.attachmentInvalidURL, "There is no file \(url.path).") }
    let name = "\(UUID().uuidString).\(type.fileExtension)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: url.path, toPath: "\(folder)/\(name)")
    } catch {
      return refuse(
        .attachmentMoveIntoDataStoreFailed,
        "\(url.path) cannot be copied: \(error.localizedDescription)"
      )
    }
    return .success(StoredFile(path: name, type: type, bytes: size))
  }

  func finishMoving(_ attachments: [NotificationModel.Attachment]) async {}

  func discard(_ attachments: [NotificationModel.Attachment]) async {
    await remove(attachments.compactMap(\.file))
  }

  func remove(_ stored: [StoredFile]) async {
    for file in stored { try? FileManager.default.removeItem(atPath: "\(folder)/\(file.path)") }
  }

  /// Nothing is left of a phone that is gone.
  func sweep(keeping: Set<String>) async -> Int { 0 }

  func read(_ path: String, from offset: Int, atMost count: Int) async -> (bytes: [UInt8], size: Int)? {
    guard !path.contains("/"), let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
      return nil
    }
    return (Array(data.dropFirst(offset).prefix(count)), data.count)
  }
}

extension FlowRunOptions {
  /// The programs that a manifest names have the environment of the test.
  static let ofTests = FlowRunOptions(
    attachments: { TestAttachments(folder: $0) },
    environment: ProcessInfo.processInfo.environment
  )
}
