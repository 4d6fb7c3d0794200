import Foundation
import Glibc
import TestWeb

@testable import AttachmentStore
@testable import NotificationModel

/// Swift Testing has an attachment of its own.
typealias Attachment = NotificationModel.Attachment

/// A store in a folder of its own, and beside it a folder with an app's files.
final class StoreWorld {
  let folder: String
  let inbox: String
  let store: AttachmentStore
  let app: App
  private let limits: AttachmentStore.Limits
  private let fetching: Fetching?

  static let dely = "com.example.dely"

  init(
    app: App = App(unregistered: StoreWorld.dely),
    limits: AttachmentStore.Limits = AttachmentStore.Limits(),
    fetching: Fetching? = nil
  ) throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    folder = base.appending(path: "bellhop-files-\(UUID().uuidString)").path
    inbox = folder + "/inbox"
    try FileManager.default.createDirectory(atPath: inbox, withIntermediateDirectories: true)
    self.app = app
    self.limits = limits
    self.fetching = fetching
    store = AttachmentStore(folder: folder + "/store", limits: limits, fetching: fetching)
  }

  deinit {
    chmod(inbox, 0o700)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// A store in the same folder, as after a restart.
  func restarted() -> AttachmentStore {
    AttachmentStore(folder: folder + "/store", limits: limits, fetching: fetching)
  }

  @discardableResult func put(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = "\(inbox)/\(name)"
    let parent = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// A file that is as long as that, most of it a hole: a beginning and an end.
  func putSparse(_ head: [UInt8], _ end: [UInt8] = [], bytes: Int, _ name: String) throws -> String {
    let path = try put(head, name)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
    try file.truncate(atOffset: UInt64(bytes))
    try file.seek(toOffset: UInt64(bytes - end.count))
    try file.write(contentsOf: Data(end))
    try file.close()
    return path
  }

  func takeIn(_ url: String, hint: String? = nil, of app: App? = nil) async -> Result<Attachment, Refusal> {
    await takeIn(Attachment(url: url, options: Attachment.Options(typeHint: hint)), of: app)
  }

  func takeIn(_ attachment: Attachment, of app: App? = nil) async -> Result<Attachment, Refusal> {
    let results = await store.takeIn([attachment], of: app ?? self.app)
    return results.first ?? .failure(Refusal(.internalFailure, "There was no result."))
  }

  /// What is stored for it, once that is written down.
  func stored(_ url: String, hint: String? = nil, of app: App? = nil) async throws -> StoredFile {
    let attachment = try await takeIn(url, hint: hint, of: app).get()
    guard let file = attachment.file else { throw Refusal(.internalFailure, "There was no file.") }
    await store.finishMoving([attachment])
    return file
  }

  /// Why it was not taken in; nil when it was.
  func refusal(_ url: String, hint: String? = nil, of app: App? = nil) async -> Refusal? {
    switch await takeIn(url, hint: hint, of: app) {
    case .success: nil
    case .failure(let refusal): refusal
    }
  }

  func bytes(of file: StoredFile, in store: AttachmentStore? = nil) -> [UInt8]? {
    (store ?? self.store).path(of: file).flatMap { FileManager.default.contents(atPath: $0) }.map {
      Array($0)
    }
  }

  func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Names of all files in the store, relative to it.
  func files() -> [String] {
    let names = FileManager.default.enumerator(atPath: folder + "/store")?.allObjects as? [String] ?? []
    return names.filter { isFile(folder + "/store/" + $0) }.sorted()
  }

  private func isFile(_ path: String) -> Bool {
    var info = stat()
    return lstat(path, &info) == 0 && info.st_mode & S_IFMT != S_IFDIR
  }
}

func mode(of path: String) -> mode_t? {
  var info = stat()
  return lstat(path, &info) == 0 ? info.st_mode & 0o7777 : nil
}

extension App {
  /// Dely, allowed so much.
  static func dely(folder: String? = nil, arbitrary: Bool = false, local: Bool = false) -> App {
    var app = dely(naming: local ? ["localhost", "127.0.0.1"] : [], arbitrary: arbitrary)
    app.folder = folder
    return app
  }

  /// Dely, which may ask these hosts.
  static func dely(naming hosts: [String], arbitrary: Bool = false) -> App {
    var app = App(unregistered: StoreWorld.dely)
    app.transportSecurity = TransportSecurity(
      allowsArbitraryLoads: arbitrary,
      exceptionDomains: hosts
    )
    return app
  }
}

/// A store that fetches, and a server to fetch from; the app may ask this machine by https.
final class WebWorld {
  let web: TestWeb
  let world: StoreWorld

  init(
    app: App = .dely(local: true),
    limits: AttachmentStore.Limits = AttachmentStore.Limits(),
    network: NetworkAccess = NetworkAccess()
  ) throws {
    web = try TestWeb()
    var fetching = Fetching(certificates: web.certificate)
    fetching.network.place = network.place
    fetching.network.resolve = network.resolve
    world = try StoreWorld(app: app, limits: limits, fetching: fetching)
  }

  deinit { web.stop() }
}

extension AttachmentStore {
  /// The absolute path of a stored file; nil for a path that the store would not make.
  func path(of file: StoredFile) -> String? { StoredPath(file.path).map { "\(folder)/\($0.text)" } }

  /// The number of bytes of all attachments of an app.
  func used(by bundle: String) -> Int { files.folder.bytes(in: StoredPath.home(of: bundle)) }
}
