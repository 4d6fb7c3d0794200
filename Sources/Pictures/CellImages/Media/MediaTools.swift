import Glibc
import Platform

/// The programs that read movies and sound. Pictures are drawn without them.
public struct MediaTools: Hashable, Sendable {
  /// The path of `ffmpeg`; nil if it is not installed.
  var ffmpeg: String?
  /// The path of `ffprobe`; nil if it is not installed.
  var ffprobe: String?

  /// The programs that are found now in the `PATH` of this process.
  public static var inPath: MediaTools {
    let path = getenv("PATH").map { String(cString: $0) }
    return MediaTools(
      ffmpeg: ExecutableSearch.path(of: "ffmpeg", in: path),
      ffprobe: ExecutableSearch.path(of: "ffprobe", in: path)
    )
  }
}

/// The arguments of `ffmpeg` and `ffprobe`. The file is their standard input, opened again under its name there so that
/// it can be read in any order. Only the kinds of file that can be attached are tried, and nothing in a file can make
/// them open another one.
enum MediaCommands {
  private static let input = [
    "-protocol_whitelist", "file,pipe",
    "-format_whitelist", "mov,mp4,m4a,mpeg,mpegts,mpegvideo,avi,wav,mp3,aiff,aac",
    "-i", "file:/proc/self/fd/0",
  ]

  static func facts(_ program: String) -> [String] {
    let entries = [
      "format=duration",
      "stream=codec_type,width,height,sample_aspect_ratio,duration",
      "stream_disposition=attached_pic",
      "stream_side_data=rotation",
    ]
    return [program, "-v", "error", "-print_format", "json", "-show_entries", entries.joined(separator: ":")]
      + input
  }

  /// One frame as a PNG with square pixels and sides of at most 1024.
  static func frame(_ program: String, at second: Double) -> [String] {
    let scale = "min(1\\,1024/max(iw*max(sar\\,0.01)\\,ih))"
    let filter = "scale=w='max(1\\,iw*sar*\(scale))':h='max(1\\,ih*\(scale))':flags=area,setsar=1"
    return start(program) + ["-ss", "\(second)"] + input + [
      "-map", "0:V:0", "-frames:v", "1", "-vf", filter, "-pix_fmt", "rgb24", "-f", "image2pipe", "-c:v",
      "png", "-",
    ]
  }

  /// One channel of signed 16-bit numbers.
  static func samples(_ program: String) -> [String] {
    start(program) + input + [
      "-map", "0:a:0", "-t", "\(Peaks.longest)", "-ac", "1", "-ar", "\(Peaks.rate)", "-c:a", "pcm_s16le",
      "-f", "s16le",
      "-",
    ]
  }

  private static func start(_ program: String) -> [String] {
    [program, "-v", "error", "-nostdin", "-threads", "1", "-filter_threads", "1"]
  }
}
