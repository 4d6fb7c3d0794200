public import CenterGateway
import NotificationModel
import NotificationWords
import PayloadCoding
import Platform

/// A folder whose files are pushes: a file that is put, moved or saved there is pushed as soon as it is complete.
///
/// Payload files end in `.apns` or `.json`; hidden files and the temporary files of editors do not count. The app is
/// the "Simulator Target Bundle" of the file (ios-behaviour 5), else that of the settings. Each complete save is one
/// push, in the order of the saves. A file is not saved by being opened without writing, renamed within the folder, or
/// emptied.
public struct WatchedFolder: Sendable {
  /// The path of the folder.
  var path: String
  /// What is done with its files.
  var settings: FolderSettings

  public init(path: String, settings: FolderSettings = FolderSettings()) {
    self.path = path
    self.settings = settings
  }

  /// Watches until the task is cancelled, and then returns with everything closed. A file that cannot be pushed is
  /// reported. A folder that disappears is reported, and watched again when it is back; files that are new in it then
  /// are pushed.
  ///
  /// Throws if the folder cannot be watched at the start. Reports come one after the other, in order.
  public func run(
    gateway: Gateway,
    report: @Sendable (FolderReport) -> Void
  ) async throws(FolderError) {
    let path = Self.absolute(path)
    let control = try WatchControl(room: settings.room)
    defer { control.close() }
    let (inotify, watch) = try Inotify.watching(path, for: .payloads)
    let (notices, continuation) = AsyncStream.makeStream(of: FolderNotice.self)
    let failure = await withTaskCancellationHandler {
      async let failure = DedicatedThread.run { [settings] in
        defer { continuation.finish() }
        let hand: (FolderNotice) -> Void = { continuation.yield($0) }
        return FolderWatcher.run(path, inotify, watch, settings, control, hand)
      }
      for await notice in notices {
        report(await answer(to: notice, in: path, gateway))
        if notice.isFile { control.taken() }
      }
      return await failure
    } onCancel: {
      control.stop()
    }
    if let failure { throw failure }
  }

  private func answer(to notice: FolderNotice, in path: String, _ gateway: Gateway) async -> FolderReport {
    switch notice {
    case .watching: .watching
    case .lost: .lost
    case .file(let name, let read):
      .file("\(path)/\(name)", await decision(on: read, from: name, gateway))
    }
  }

  private func decision(
    on read: Result<[UInt8], Refusal>,
    from name: String,
    _ gateway: Gateway
  ) async -> Result<Decision, Refusal> {
    let push: Push
    do {
      let document = try PayloadReader.read(try read.get(), source: name)
      push = try PushCoding.push(document, topic: document.targetBundle ?? settings.defaultBundle)
    } catch {
      return .failure(error)
    }
    return await gateway.submit(.push(push)).flatMap { answer in
      guard case .pushed(let decision) = answer else {
        return .failure(Refusal(.center(.otherAnswer(to: "a push"))))
      }
      return .success(decision)
    }
  }

  private static func absolute(_ path: String) -> String {
    let trimmed = WorkingFolder.absolute(path).reversed().drop { $0 == "/" }.reversed()
    return trimmed.isEmpty ? "/" : String(trimmed)
  }
}
