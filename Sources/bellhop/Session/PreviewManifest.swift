import CenterRuntime
import Configuration
import FolderTransport
import Foundation
import NotificationModel
import Synchronization

/// A manifest as it was read for a preview, with the files of texts that it names.
struct PreviewManifest {
  let bytes: [UInt8]
  /// nil when it says too little to be one.
  let app: App?
  let problems: [Diagnostic]
  /// By path what was in each; nil in the place of one that could not be read.
  private let texts: [String: Int?]

  init(_ bytes: [UInt8], of path: String) {
    self.bytes = bytes
    let place = AppRegisterCommand.place(of: path)
    let folder = (place as NSString).deletingLastPathComponent
    let files = ManifestFiles.beside(place)
    let read = Mutex<[String: Int?]>([:])
    let watched = ManifestFiles { name in
      let result = files.read(name)
      read.withLock { $0[Self.path(of: name, in: folder)] = .some((try? result.get())?.hashValue) }
      return result
    }
    (app, problems) = AppManifest.read(String(decoding: bytes, as: UTF8.self), file: place, files: watched)
    texts = read.withLock(\.self)
  }

  /// The paths of the files that it names, in a fixed order.
  var textFiles: [String] { texts.keys.sorted() }

  /// Whether it names the file, and the file is no longer what it was when the manifest was read.
  func isOutdated(by save: FileSave) -> Bool {
    guard let before = texts[save.path] else { return false }
    guard case .bytes(let bytes) = save.content else { return before != nil }
    return before != bytes.hashValue
  }

  /// Where a file is that stands in a manifest of that folder.
  private static func path(of name: String, in folder: String) -> String {
    let expanded = (name as NSString).expandingTildeInPath
    return expanded.hasPrefix("/") ? expanded : folder + "/" + expanded
  }
}
