import CenterGateway
import Foundation
import NotificationModel

/// Writes the files of a project into a folder, and overwrites nothing.
struct ProjectWriter {
  /// The folder; it is made if it is missing.
  let folder: String

  /// Writes the files. Throws if one of them exists, and then writes nothing, or if one cannot be written.
  func write(_ files: [(path: String, text: String)]) throws(Failure) {
    if let taken = files.first(where: { FileManager.default.fileExists(atPath: place(of: $0.path)) }) {
      throw Failure(
        "'\(place(of: taken.path))' is there already; nothing was written.",
        hint: "Choose another folder with --folder.",
        .cannotCreate
      )
    }
    for (path, text) in files {
      let place = place(of: path)
      do {
        try FileManager.default.createDirectory(atPath: Folder.of(place), withIntermediateDirectories: true)
        // Another program may have written the file meanwhile.
        try Data(text.utf8).write(to: URL(filePath: place), options: .withoutOverwriting)
      } catch {
        throw Failure("'\(place)' cannot be written.", .cannotCreate)
      }
    }
  }

  private func place(of path: String) -> String { Folder.resolve(path, in: folder) }
}
