import Glibc
import Platform

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
    let path = getenv("PATH").map { String(cString: $0) }
    return MediaTools(
      ffmpeg: ExecutableSearch.path(of: "ffmpeg", in: path),
      ffprobe: ExecutableSearch.path(of: "ffprobe", in: path)
    )
  }
}
