import Canvas
public import CellImages
public import CenterGateway
import CenterUI
import Foundation
import NotificationModel
import PhoneContents
import Platform

extension Drawing {
  /// The drawing for a screen of that center, which may be replaced by another at any time: pictures from its attachment
  /// store, and cards by the programs of its apps.
  /// - Parameter service: decodes pictures; nil if none can.
  public static func of(_ center: Gateway, _ service: PictureService?) -> Drawing {
    let pictures = service.map { AttachedPictures(center, $0) }
    return Drawing(
      picture: { order in
        guard let pictures else { return .failure(DrawingError("Pictures cannot be drawn here.")) }
        return await pictures.draw(order)
      },
      card: { request in
        switch await center.fetch(.card(request)) {
        case .success(.card(let text)): .success(text)
        case .failure(let refusal): .failure(DrawingError(refusal.message))
        case .success: .failure(DrawingError("The center gave no card."))
        }
      }
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
  private var latest: Task<Result<String, DrawingError>, Never>?

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

  func draw(_ order: PictureOrder) async -> Result<DrawnPicture, DrawingError> {
    switch await path(of: order.file) {
    case .success(let path): await service.draw(order, at: path).mapError { DrawingError($0.sentence) }
    case .failure(let failure): .failure(failure)
    }
  }

  // MARK: Files

  /// Returns the path of the file, or of its copy, on this machine.
  func path(of file: String) async -> Result<String, DrawingError> {
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

  private func copy(_ file: String) async -> Result<String, DrawingError> {
    let copying = Task { [latest] in
      _ = await latest?.value
      return await copyNow(file)
    }
    latest = copying
    return await copying.value
  }

  private func copyNow(_ file: String) async -> Result<String, DrawingError> {
    if let known = copies[file] { return .success(known.path) }
    return await fetch(file).flatMap { keep($0, of: file) }
  }

  private func fetch(_ file: String) async -> Result<Data, DrawingError> {
    var bytes = Data()
    while true {
      switch await center.fetch(.attachmentPart(file: file, offset: bytes.count)) {
      case .failure(let refusal): return .failure(DrawingError(refusal.message))
      case .success(.attachmentPart(let part)):
        bytes += part.bytes
        guard bytes.count < min(part.size, AttachmentPart.largestFile), !part.bytes.isEmpty else {
          return .success(bytes)
        }
      case .success: return .failure(DrawingError("The center sent no file."))
      }
    }
  }

  /// Writes a copy. The copy has a name of its own, because the center is not trusted with a path of this machine.
  private func keep(_ bytes: Data, of file: String) -> Result<String, DrawingError> {
    do {
      let folder = try folder ?? PrivateFolder.createTemporary("bellhop-pictures")
      self.folder = folder
      count += 1
      let path = "\(folder)/\(count)"
      try bytes.write(to: URL(filePath: path))
      copies[file] = Copy(path: path, bytes: bytes.count)
      order.append(file)
      removeOldest()
      return .success(path)
    } catch {
      return .failure(DrawingError("The picture cannot be kept here: \(error)."))
    }
  }

  private func removeOldest() {
    while order.count > 1, copies.values.reduce(0, { $0 + $1.bytes }) > mostBytes {
      guard let old = copies.removeValue(forKey: order.removeFirst()) else { continue }
      try? FileManager.default.removeItem(atPath: old.path)
    }
  }
}
