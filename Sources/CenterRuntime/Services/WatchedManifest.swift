import Configuration
public import FileWatching
import Foundation
public import NotificationModel
import Synchronization

/// A manifest as it was read while somebody works on it, with the files that it names: texts, card templates, and the
/// scripts that extend the app.
public struct WatchedManifest: Sendable {
  /// Its text.
  public let bytes: [UInt8]
  /// nil when it says too little to be one.
  public let app: App?
  /// What is wrong with it.
  public let problems: [Diagnostic]
  /// By path what was in each; nil in the place of one that could not be read.
  private let texts: [String: Int?]

  /// Reads it, and the files that it names. `path` may be relative to the working folder.
  public init(_ bytes: [UInt8], of path: String) {
    self.bytes = bytes
    // Programs run in the folder of the manifest, whatever folder this process works in.
    let place = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    let folder = (place as NSString).deletingLastPathComponent
    let files = ManifestFiles.beside(place)
    let read = Mutex<[String: Int?]>([:])
    let watched = ManifestFiles { name in
      let result = files.read(name)
      read.withLock { $0[Self.path(of: name, in: folder)] = .some((try? result.get())?.hashValue) }
      return result
    }
    (app, problems) = AppManifest.read(String(decoding: bytes, as: UTF8.self), file: place, files: watched)
    for word in app?.scripts(in: folder) ?? [] where (try? files.read(word).get()) != nil {
      _ = watched.read(word)
    }
    texts = read.withLock(\.self)
  }

  /// The paths of the files that it names, in a fixed order.
  public var namedFiles: [String] { texts.keys.sorted() }

  /// Whether it names the file, and the file is no longer what it was when the manifest was read.
  public func isOutdated(by save: FileSave) -> Bool {
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

extension App {
  /// Words of its extensions' command lines that may be files of its own: somebody is working on those, and not on
  /// interpreters.
  fileprivate func scripts(in folder: String) -> [String] {
    let drawing = (contentExtensions ?? []).compactMap { one -> Program? in
      guard case .program(let program) = one.card else { return nil }
      return program
    }
    return ([serviceExtension?.program].compactMap(\.self) + drawing).flatMap(\.command).filter {
      !$0.isEmpty && (!$0.hasPrefix("/") || $0.hasPrefix(folder + "/"))
    }
  }
}
