import Glibc
import Platform

/// The programs that read movies and sound. Pictures are drawn without them.
public struct MediaTools: Hashable, Sendable {
  /// The path of `ffmpeg`; nil if it is not installed.
  public var ffmpeg: String?
  /// The path of `ffprobe`; nil if it is not installed.
  public var ffprobe: String?

  /// The programs at these absolute paths.
  public init(ffmpeg: String? = nil, ffprobe: String? = nil) {
    self.ffmpeg = ffmpeg
    self.ffprobe = ffprobe
  }

  /// The programs that are found now in the `PATH` of this process.
  public static var inPath: MediaTools {
    let path = getenv("PATH").map { String(cString: $0) }
    return MediaTools(
      ffmpeg: ExecutableSearch.path(of: "ffmpeg", in: path),
      ffprobe: ExecutableSearch.path(of: "ffprobe", in: path)
    )
  }
}
