public import CenterGateway
import Foundation
public import NotificationModel
import NotificationWords
import PayloadCoding

/// A folder whose files are pushes: a file that is put, moved or saved there is pushed as soon as it is complete.
///
/// Payload files end in `.apns` or `.json`; hidden files and the temporary files of editors do not count. The app is
/// the "Simulator Target Bundle" of the file (ios-behaviour 5), else the default one. Each complete save is one push, in
/// the order of the saves. A file is not saved by being opened without writing, renamed within the folder, or emptied.
public struct WatchedFolder: Sendable {
  private let defaultBundle: String
  private var files: WatchedFiles

  /// `defaultBundle` is the app of a payload that names no app. A file of more than `largestFile` bytes is refused without
  /// being read.
  public init(path: String, defaultBundle: String = "com.example.app", largestFile: Int = 1 << 20) {
    self.defaultBundle = defaultBundle
    let folder = WatchedFiles.Folder(path: FilesWatcher.absolute(path), kind: .payloads)
    files = WatchedFiles(files: [], folders: [folder], largestFile: largestFile)
    files.skipsExisting = true
  }

  /// Watches until the task is cancelled, and then returns with everything closed. A file that cannot be pushed is
  /// reported. A folder that disappears is reported, and watched again when it is back; files that are new in it then
  /// are pushed.
  ///
  /// Throws if the folder cannot be watched at the start. Reports come one after the other, in order.
  public func run(
    gateway: Gateway,
    report: @Sendable (FolderReport) async -> Void
  ) async throws(StartError) {
    try await files.followNotices { notice in
      switch notice {
      case .watching: await report(.watching)
      case .lost: await report(.lost)
      case .file(let save):
        if let result = await push(save, gateway) { await report(.file(save.path, result)) }
      }
      return []
    }
  }

  /// Returns nil for a file that was not saved.
  private func push(_ save: FileSave, _ gateway: Gateway) async -> Result<Decision, Refusal>? {
    switch save.content {
    case .unreadable(let refusal): return .failure(refusal)
    case .missing: return FileStamp(of: save.path).map { _ in .failure(Refusal(.file(.brokenLink))) }
    case .bytes(let bytes):
      guard !bytes.isEmpty, !save.isOnlyRenamed else { return nil }
      do throws(Refusal) {
        let document = try PayloadReader.read(bytes, source: (save.path as NSString).lastPathComponent)
        let push = try PushCoding.push(document, topic: document.targetBundle ?? defaultBundle)
        guard case .pushed(let decision) = try await gateway.submit(.push(push)).get() else {
          throw Refusal(.center(.otherAnswer(to: "a push")))
        }
        return .success(decision)
      } catch {
        return .failure(error)
      }
    }
  }
}

/// An occurrence in a watched folder.
public enum FolderReport: Equatable, Sendable {
  /// The folder is watched from now on. It is reported at the start, and each time the folder is back.
  case watching
  /// The file at this path was pushed or refused. A file's name can contain anything: examine it before showing it.
  case file(String, Result<Decision, Refusal>)
  /// The folder was removed, moved away or unmounted. It is watched again as soon as it is back.
  case lost
}
