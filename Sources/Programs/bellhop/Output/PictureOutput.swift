import CenterGateway
import Foundation
import Gallery
import NotificationModel

/// The destination of a document of pictures.
struct PictureOutput {
  /// A path, or `-`.
  let place: String
  let format: PictureFormat

  func write(_ bytes: [UInt8]) throws(CommandError) {
    guard place == "-" else { return try FileOutput(place: place).write(bytes) }
    guard format != .png || !StandardOutput.isTerminal else {
      throw CommandError("A PNG is nothing for a terminal.", hint: "Name a file with --output.", .usage)
    }
    try StandardOutput.document(bytes)
  }
}

/// A file for a result.
struct FileOutput {
  let place: String

  /// A file that is there is replaced as a whole, so that no reader ever sees half of it. What is no plain file, a pipe
  /// or a device, is written to.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    let folder = Folder.of(place)
    guard FileManager.default.fileExists(atPath: folder) else {
      throw CommandError(
        "There is no folder '\(folder)'.",
        hint: "Make it first: mkdir -p '\(folder)'.",
        .cannotCreate
      )
    }
    do {
      let kind = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
      let isPlain = kind == nil || kind == .typeRegular
      try Data(bytes).write(to: URL(filePath: place), options: isPlain ? .atomic : [])
    } catch {
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let words = reason.map { errorText(Int32($0.code)) } ?? error.localizedDescription
      throw CommandError("'\(place)' cannot be written: \(words)", .cannotCreate)
    }
  }
}
