import CenterRuntime
import Configuration
public import FileWatching
import Foundation
public import NotificationModel
import Synchronization

/// A manifest that is being edited, with the files that it names: texts, card templates, and the scripts of its
/// extensions.
public struct WatchedManifest: Sendable {
  /// The text of the manifest.
  public let bytes: [UInt8]
  /// The app; nil if the manifest is too incomplete to describe one.
  public let app: App?
  /// The problems found in the manifest.
  public let problems: [Diagnostic]
  /// The hash of each named file, by path; nil for a file that could not be read.
  private let texts: [String: Int?]

  /// Reads the manifest and the files that it names. `path` may be relative to the working folder.
  public init(_ bytes: [UInt8], of path: String) {
    self.bytes = bytes
    // Programs run in the manifest's folder, so its path must be absolute.
    let place = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    let folder = Folder.of(place)
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

  /// The sorted paths of the files that the manifest names.
  public var namedFiles: [String] { texts.keys.sorted() }

  /// Whether the manifest names the saved file and the file's content has changed since it was read.
  public func isOutdated(by save: FileSave) -> Bool {
    guard let before = texts[save.path] else { return false }
    guard case .bytes(let bytes) = save.content else { return before != nil }
    return before != bytes.hashValue
  }

  /// The path of a file named in a manifest of the folder.
  private static func path(of name: String, in folder: String) -> String {
    Folder.resolve((name as NSString).expandingTildeInPath, in: folder)
  }
}

extension App {
  /// The words in the command lines of the app's extensions that may be scripts of the app. Absolute paths outside
  /// the folder, interpreters for instance, are left out.
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
