import Foundation

/// What lies in a folder of manifests or themes.
enum YAMLFolder {
  /// The paths of its visible `*.yaml`, in the order of their names; nil when there is no such folder.
  static func files(in folder: String) -> [String]? {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
      .filter { $0.hasSuffix(".yaml") && !$0.hasPrefix(".") }.sorted().map { "\(folder)/\($0)" }
  }

  /// `dark` of `themes/dark.yaml`.
  static func name(of file: String) -> String {
    String((file as NSString).lastPathComponent.dropLast(".yaml".count))
  }
}
