import NotificationModel

/// From where the paths of a project are meant.
public struct ProjectFolders: Hashable, Sendable {
  /// The absolute path of the folder that relative paths count from.
  let working: String
  /// The folder that `~` stands for.
  let home: String

  public init(working: String, home: String) { (self.working, self.home) = (working, home) }

  /// The path from the root, without steps that stay where they are or lead back. Links are not looked at.
  func absolute(_ path: String) -> String {
    var steps: [Substring] = []
    for step in Folder.resolve(path, in: working).split(separator: "/") where step != "." {
      if step == ".." { _ = steps.popLast() } else { steps.append(step) }
    }
    return "/" + steps.joined(separator: "/")
  }

  /// The path of a file that a manifest names: seen from where the manifest's own path is meant.
  func file(_ name: String, namedIn manifest: String) -> String {
    name.hasPrefix("~/") ? home + name.dropFirst() : Folder.resolve(name, in: Folder.of(manifest))
  }
}
