import Glibc

/// The programs that read movies and sound. Without them pictures are drawn all the same.
public struct MediaTools: Hashable, Sendable {
  /// The path of `ffmpeg`; nil where there is none.
  public var ffmpeg: String?
  /// The path of `ffprobe`; nil where there is none.
  public var ffprobe: String?

  /// Takes the paths as they are: absolute ones.
  public init(ffmpeg: String? = nil, ffprobe: String? = nil) {
    self.ffmpeg = ffmpeg
    self.ffprobe = ffprobe
  }

  /// Those in the folders of the process's own `PATH`, as they are there now.
  public static var inPath: MediaTools {
    MediaTools(ffmpeg: search("ffmpeg"), ffprobe: search("ffprobe"))
  }

  private static func search(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }
      .map { $0 + "/" + name }
      .first { access($0, X_OK) == 0 }
      .map { String($0) }
  }
}
