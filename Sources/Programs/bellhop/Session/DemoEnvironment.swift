import CenterGateway
import Foundation
import NotificationModel

/// The files of the demo: a private folder with the shipped story, its apps and their programs.
struct DemoEnvironment {
  let folder: String

  /// The path of the flow that is shown.
  var story: String { folder + "/" + Self.story }

  private static let story = "story/delivery.yaml"

  /// Makes the folder; `remove` deletes it.
  static func build() throws(Failure) -> DemoEnvironment {
    guard ShippedFiles.demoPayloads.contains(where: { $0.path == story }) else {
      throw Failure("The demo is not built in.", .internalFailure)
    }
    let environment = DemoEnvironment(folder: try TemporaryFolder.make("bellhop-demo"))
    do {
      try environment.writeFiles()
    } catch {
      environment.remove()
      throw Failure("The demo's files cannot be written to \(environment.folder): \(error).", .cannotCreate)
    }
    return environment
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func writeFiles() throws {
    for (path, text) in ShippedFiles.demoPayloads {
      let place = folder + "/" + path
      try FileManager.default.createDirectory(
        atPath: Folder.of(place),
        withIntermediateDirectories: true
      )
      try text.write(toFile: place, atomically: false, encoding: .utf8)
      // Handlers are programs.
      if path.hasSuffix(".sh") { chmod(place, 0o700) }
    }
  }
}
