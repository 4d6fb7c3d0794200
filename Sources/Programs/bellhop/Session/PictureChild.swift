import Canvas
import CellImages
import CenterScreen
import Foundation
import NotificationModel
import PhoneContents

/// This program once more, as the child process in which pictures are decoded.
enum PictureChild {
  /// The first argument of the child process.
  static let word = "draw-picture"

  /// The path of the running program; nil if it is unknown.
  static var path: String? { try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") }

  /// Returns nil if the path of the running program is unknown; the screen then shows no pictures.
  static func service() -> PictureService? { path.map { PictureService(command: [$0, word]) } }

  /// Returns pictures of the files of one attachment store.
  static func pictures(in folder: String) -> Drawing.Picture? {
    guard let service = service() else { return nil }
    return { order in
      await service.draw(order, at: Folder.resolve(order.file, in: folder)).mapError {
        DrawingError($0.sentence)
      }
    }
  }
}
