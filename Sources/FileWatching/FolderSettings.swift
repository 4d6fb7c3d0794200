/// How a folder is watched.
public struct FolderSettings: Hashable, Sendable {
  /// Whether the files that are there at the start are pushed, oldest first.
  public var includeExisting: Bool
  /// The app of a payload that names none.
  public var defaultBundle: String
  /// Bytes; a larger file is refused without being read.
  public var largestFile: Int
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
