/// The files that a manifest names, by path. Reading a manifest touches no file itself: the caller says whether they
/// are in a folder or built into the program.
public struct ManifestFiles: Sendable {
  /// Why a file cannot be read, to follow its name: "is a folder".
  public struct Unreadable: Error, Hashable, Sendable {
    /// Without a full stop.
    var reason: String

    /// A reason that follows the file's name.
    public init(_ reason: String) {
      self.reason = reason
    }
  }

  /// The bytes of a file, by its path as the manifest has it: relative ones count from the manifest.
  public var read: @Sendable (String) -> Result<[UInt8], Unreadable>

  /// Whether what is wrong inside of a file is told where the manifest names it; else the caller tells it where it stands.
  public var tellsProblems = true

  /// Files that are read by a function.
  public init(_ read: @escaping @Sendable (String) -> Result<[UInt8], Unreadable>) {
    self.read = read
  }
}
