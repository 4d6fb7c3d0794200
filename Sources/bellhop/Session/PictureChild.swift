import CellImages
import Foundation

/// This program once more, as the child process in which pictures are decoded.
enum PictureChild {
  /// What it is started with.
  static let word = "draw-picture"

  /// nil where this program does not know where it is: then there are no pictures.
  static func desk() -> PictureDesk? {
    guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      return nil
    }
    return PictureDesk(command: [path, word])
  }
}
