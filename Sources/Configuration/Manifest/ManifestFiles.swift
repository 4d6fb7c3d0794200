/// How a manifest comes to the files that it names. Reading a manifest touches no file itself, so whoever asks for it
/// says where they are: in a folder, or among what is built in.
public struct ManifestFiles: Sendable {
  /// Why a file cannot be read, to follow its name: "is a folder".
  public struct Unreadable: Error, Hashable, Sendable {
    /// Without a full stop.
    public var reason: String

    /// A reason that follows the file's name.
    public init(_ reason: String) {
      self.reason = reason
    }
  }

  /// The bytes of a file, by its path as the manifest has it: relative ones count from the manifest.
  public var read: @Sendable (String) -> Result<[UInt8], Unreadable>

  /// Files that are read by a function.
  public init(_ read: @escaping @Sendable (String) -> Result<[UInt8], Unreadable>) {
    self.read = read
  }
}
