/// A picture of the phone itself, one file for each appearance: the icon of an app, or the wallpaper.
public struct PhoneImage: Codable, Hashable, Sendable {
  /// The picture of a light phone, and of a dark one if there is no other.
  public var light: Source
  /// The picture of a dark phone; nil if it is the same.
  public var dark: Source?

  /// A picture file.
  public struct Source: Codable, Hashable, Sendable {
    /// The path of the file, as an attachment has it.
    public var url: String
    /// Equal for equal bytes, so that a file that has not changed is not stored anew; nil if that is not known.
    public var digest: String?
    /// The file in the attachment store; nil before it is stored. Only the store assigns it.
    public var file: StoredFile?

    public init(url: String, digest: String? = nil) {
      (self.url, self.digest) = (url, digest)
    }
  }

  public init(light: Source, dark: Source? = nil) {
    (self.light, self.dark) = (light, dark)
  }

  /// The picture of a phone in that appearance.
  public func source(for appearance: Device.Appearance) -> Source {
    appearance == .dark ? dark ?? light : light
  }

  /// Its files in the attachment store.
  public var files: [StoredFile] { [light, dark].compactMap { $0?.file } }

  /// The most bytes of an icon: Xcode's, of 1024 by 1024 pixels, have fewer.
  public static let mostIconBytes = 4 << 20
}

/// As a wallpaper is typed: a path, or the one of a light phone and the one of a dark phone with a comma between them.
extension PhoneImage {
  /// Returns nil if a path is empty.
  public init?(typed text: String) {
    let paths = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let light = paths.first, !paths.contains("") else { return nil }
    self.init(light: Source(url: light), dark: paths.count > 1 ? Source(url: paths[1]) : nil)
  }

  /// The paths as they are typed.
  public var typed: String { [light, dark].compactMap { $0?.url }.joined(separator: ",") }
}
