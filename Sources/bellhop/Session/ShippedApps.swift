import Configuration
import NotificationModel
import ShippedFiles

/// The apps of the demo, known without a file.
enum ShippedApps {
  static var all: [App] {
    ShippedFiles.demoPayloads
      .filter { $0.path.hasPrefix(folder) && $0.path.hasSuffix(".yaml") }
      .compactMap { AppManifest.read($0.text, folder: nil, files: files).app }
  }

  private static let folder = "apps/"

  /// What the manifests name, from where they are built in.
  private static let files = ManifestFiles { path in
    let file = ShippedFiles.demoPayloads.first { $0.path == folder + path }
    return file.map { .success(Array($0.text.utf8)) } ?? .failure(.init("is not built in"))
  }
}
