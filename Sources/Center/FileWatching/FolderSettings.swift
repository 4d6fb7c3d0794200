/// The settings of a watched folder.
public struct FolderSettings: Hashable, Sendable {
  /// Whether the files that are in the folder at the start are pushed, the oldest first.
  var includeExisting: Bool
  /// The app of a payload that names no app.
  var defaultBundle: String
  /// The size of the largest file in bytes; a larger one is refused without being read.
  var largestFile: Int
  /// Files that are read ahead while the center is busy; the others wait in the folder.
  var room = 64

  public init(
    includeExisting: Bool = false,
    defaultBundle: String = "com.example.app",
    largestFile: Int = 1 << 20
  ) {
    self.includeExisting = includeExisting
    self.defaultBundle = defaultBundle
    self.largestFile = largestFile
  }
}
