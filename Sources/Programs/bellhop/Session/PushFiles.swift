import CenterGateway
import CenterScreen
import CenterUI
import ControlProtocol
import FileWatching
import Foundation
import NotificationModel
import NotificationWords
import PayloadCoding

/// What the screen offers to push: the payload files of the watched folders, then those that ship with the program.
struct PushFiles {
  var folders: [String] = []
  var gateway: Gateway

  /// More files of one folder would not be found again in a list.
  private static let mostOfFolder = 200

  var source: PushSource {
    PushSource(list: { await choices() }, commands: { await commands(for: $0) })
  }

  private struct File {
    var path: String
    var place: String
    /// The text of a file that ships with the program; nil for one on the disk.
    var text: String?

    /// Read when they are needed: a push needs those of one file.
    var bytes: Result<[UInt8], Refusal> {
      if let text { return .success(Array(text.utf8)) }
      return Result { () throws(Refusal) in try PayloadFile.read(path) }
    }
  }

  private func choices() async -> [PushChoice] {
    let apps = await apps()
    return files().map { file in
      let push = push(file)
      let name = (file.path as NSString).lastPathComponent as NSString
      return PushChoice(
        id: file.path,
        name: name.deletingPathExtension,
        place: file.place,
        push: push,
        app: (try? push.get()).flatMap { apps[$0.topic] }
      )
    }
  }

  /// An app that ships with the program is registered first if the center does not know it.
  private func commands(for id: String) async -> Result<[Command], Refusal> {
    guard let file = files().first(where: { $0.path == id }) else {
      return .failure(Refusal(.file(.gone)))
    }
    let apps = await knownApps()
    return push(file).map { push in
      let shipped = apps[push.topic] == nil ? ShippedApps.all.first { $0.bundle == push.topic } : nil
      return (shipped.map { [.registerApp($0.withoutFiles)] } ?? []) + [.push(push)]
    }
  }

  private func push(_ file: File) -> Result<Push, Refusal> {
    file.bytes.flatMap { bytes in
      Result { () throws(Refusal) in
        let document = try PayloadReader.read(bytes, source: nil)
        return try PushCoding.push(document, topic: document.targetBundle ?? MethodTable.defaultBundle)
      }
    }
  }

  private func files() -> [File] {
    let shipped = ShippedFiles.demoPayloads
      .filter { !$0.path.contains("/") && PayloadFileName.isPayload($0.path) }
      .map { File(path: $0.path, place: "ships with Bellhop", text: $0.text) }
    // What a newcomer pushes without a choice is in the language of the screen.
    let first = shipped.filter { $0.path.hasPrefix("supper") }
    return folders.flatMap(files) + first + shipped.filter { !$0.path.hasPrefix("supper") }
  }

  private func files(in folder: String) -> [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(PayloadFileName.isPayload).sorted().prefix(Self.mostOfFolder)
      .map { File(path: "\(folder)/\($0)", place: folder) }
  }

  private func apps() async -> [String: App] {
    let shipped = ShippedApps.all.map { ($0.bundle, $0) }
    return Dictionary(shipped, uniquingKeysWith: { $1 }).merging(await knownApps(), uniquingKeysWith: { $1 })
  }

  private func knownApps() async -> [String: App] {
    guard case .success(.apps(let apps)) = await gateway.fetch(.apps) else { return [:] }
    return Dictionary(apps.map { ($0.bundle, $0) }, uniquingKeysWith: { $1 })
  }
}

extension App {
  /// The app without programs that lie in the folder of its manifest, because a manifest that is built in has none.
  fileprivate var withoutFiles: App {
    var app = self
    if app.handler?.command.contains(where: { $0.contains("/") }) == true { app.handler = nil }
    return app
  }
}
