import Canvas
import CellImages
import CenterGateway
import CenterScreen
import Foundation
import Glibc
import NotificationModel
import PhoneContents
import SocketTransport

/// A screen of a center that runs in another process.
struct AttachedSession {
  var place: CenterPlace
  var viewer: Viewer
  var screen: ScreenOptions
  /// The notes for the person at the start.
  var notes: [String] = []
  /// The screen's own language; nil means the phone's.
  var locale: String?

  /// How long a center that does not answer can delay the end of the screen.
  private static let farewell = Duration.seconds(3)

  /// Returns the exit status.
  func run() async throws(Failure) -> Int32 {
    do {
      return try await show(try await connect())
    } catch {
      throw Failure(calling: error)
    }
  }

  /// Shows the center, and ends the connection with the screen.
  func show(_ center: AttachedCenter) async throws(Failure) -> Int32 {
    var screen = screen
    screen.viewer = viewer
    screen.whyNotLeaving = nil
    screen.farewell = Self.farewell
    let ending: Result<ScreenEnding, Failure>
    do throws(ScreenError) {
      ending = .success(
        try await ScreenProgram.run(
          locale.map(center.gateway.inLanguage) ?? center.gateway,
          screen,
          notes: notes,
          drawing: .of(changing: center.gateway)
        )
      )
    } catch {
      ending = .failure(Failure(error))
    }
    await center.close()
    return try ending.get().status
  }

  /// Connects; throws what the connection throws.
  func connect() async throws -> AttachedCenter {
    switch place {
    case .socket(let path):
      return try await AttachedCenter.attach(as: viewer) { _ in try await CenterLine.local(path) }
    case .ssh(let destination):
      let line = SSHLine(destination, environment: screen.environment)
      return try await AttachedCenter.attach(as: viewer, isRemote: true) { try await line.open(isFirst: $0) }
    }
  }
}

extension Viewer {
  /// The person at this terminal: by name and terminal for a center of this machine, else by name and machine.
  static func person(isRemote: Bool, isReadOnly: Bool) -> Viewer {
    let user = NSUserName()
    let name = isRemote ? "\(user)@\(host)" : [user, terminal].compactMap(\.self).joined(separator: " ")
    return Viewer(name: String(name.prefix(longestName)), isReadOnly: isReadOnly)
  }

  private static var host: String {
    let name = ProcessInfo.processInfo.hostName
    return String(name.prefix { $0 != "." })
  }

  /// `pts/3`; nil without a terminal.
  private static var terminal: String? {
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(STDOUT_FILENO, &name, name.count) == 0 else { return nil }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.hasPrefix("/dev/") ? String(path.dropFirst(5)) : path
  }
}

extension Drawing {
  /// The drawing for a screen whose center may be replaced by another at any time.
  static func of(changing center: Gateway) -> Drawing {
    let pictures = PictureChild.service().map { AttachedPictures(center, $0) }
    return Drawing(
      picture: { order in
        guard let pictures else { return .failure(DrawingFailure("Pictures cannot be drawn here.")) }
        return await pictures.draw(order)
      },
      card: cards(of: center)
    )
  }
}

/// The pictures of a screen whose center runs elsewhere. They are drawn from the files of the center's store where those are
/// in reach, else from copies that the center sends. The copies go with the screen.
actor AttachedPictures {
  /// The place of the center's files.
  private enum Store {
    case unknown
    case folder(String)
    /// The files are on another machine.
    case outOfReach
  }

  private struct Copy {
    var path: String
    var bytes: Int
  }

  private let center: Gateway
  private let service: PictureService
  private var store = Store.unknown
  /// The folder of the copies; nil before the first copy.
  private var folder: String?
  /// The copies by their path in the store, and the paths in the order in which they were copied.
  private var copies: [String: Copy] = [:]
  private var order: [String] = []
  private var count = 0
  /// The latest copy. Copies are made one after another, so that at most one part is on its way.
  private var latest: Task<Result<String, DrawingFailure>, Never>?

  /// The most bytes of all copies together; beyond it the oldest are removed.
  private let mostBytes: Int

  init(_ center: Gateway, _ service: PictureService, mostBytes: Int = 64 << 20) {
    self.center = center
    self.service = service
    self.mostBytes = mostBytes
  }

  deinit {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }

  func draw(_ order: PictureOrder) async -> Result<DrawnPicture, DrawingFailure> {
    switch await path(of: order.file) {
    case .success(let path): await service.draw(order, at: path).mapError { DrawingFailure($0.sentence) }
    case .failure(let failure): .failure(failure)
    }
  }

  // MARK: Files

  /// Returns the path of the file, or of its copy, on this machine.
  func path(of file: String) async -> Result<String, DrawingFailure> {
    if let path = pathInStore(file) { return .success(path) }
    await findStore()
    if let path = pathInStore(file) { return .success(path) }
    return await copy(file)
  }

  /// Asks the center for its folder, unless that is known to be on another machine.
  private func findStore() async {
    if case .outOfReach = store { return }
    guard case .success(.status(let status)) = await center.fetch(.status) else { return }
    store = status.attachments.map(Store.folder) ?? .outOfReach
  }

  private func pathInStore(_ file: String) -> String? {
    guard case .folder(let folder) = store else { return nil }
    let path = folder + "/" + file
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  private func copy(_ file: String) async -> Result<String, DrawingFailure> {
    let copying = Task { [latest] in
      _ = await latest?.value
      return await copyNow(file)
    }
    latest = copying
    return await copying.value
  }

  private func copyNow(_ file: String) async -> Result<String, DrawingFailure> {
    if let known = copies[file] { return .success(known.path) }
    return await fetch(file).flatMap { keep($0, of: file) }
  }

  private func fetch(_ file: String) async -> Result<Data, DrawingFailure> {
    var bytes = Data()
    while true {
      switch await center.fetch(.attachmentPart(file: file, offset: bytes.count)) {
      case .failure(let refusal): return .failure(DrawingFailure(refusal.message))
      case .success(.attachmentPart(let part)):
        bytes += part.bytes
        guard bytes.count < min(part.size, AttachmentPart.largestFile), !part.bytes.isEmpty else {
          return .success(bytes)
        }
      case .success: return .failure(DrawingFailure("The center sent no file."))
      }
    }
  }

  /// Writes a copy. The copy has a name of its own, because the center is not trusted with a path of this machine.
  private func keep(_ bytes: Data, of file: String) -> Result<String, DrawingFailure> {
    do {
      let folder = try folder ?? TemporaryFolder.make("bellhop-pictures")
      self.folder = folder
      count += 1
      let path = "\(folder)/\(count)"
      try bytes.write(to: URL(filePath: path))
      copies[file] = Copy(path: path, bytes: bytes.count)
      order.append(file)
      removeOldest()
      return .success(path)
    } catch {
      return .failure(DrawingFailure("The picture cannot be kept here: \(error)."))
    }
  }

  private func removeOldest() {
    while order.count > 1, copies.values.reduce(0, { $0 + $1.bytes }) > mostBytes {
      guard let old = copies.removeValue(forKey: order.removeFirst()) else { continue }
      try? FileManager.default.removeItem(atPath: old.path)
    }
  }
}
