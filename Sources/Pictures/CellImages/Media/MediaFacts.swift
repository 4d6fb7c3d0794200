import Canvas
import FoundationEssentials

/// The facts that `ffprobe` reports of a movie or sound.
struct MediaFacts {
  /// The size after turning, in square pixels; nil if there is no movie.
  var pixels: Size?
  /// Seconds.
  var duration: Double?
  var hasSound: Bool

  /// Returns nil if the bytes are not what `ffprobe` writes.
  init?(_ json: [UInt8]) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let report = try? decoder.decode(Report.self, from: Data(json)) else { return nil }
    let streams = report.streams ?? []
    let moving = streams.first { $0.codecType == "video" && $0.disposition?.attachedPic != 1 }
    pixels = moving?.size
    hasSound = streams.contains { $0.codecType == "audio" }
    let said = [report.format?.duration] + streams.map(\.duration)
    duration = said.lazy.compactMap { $0.flatMap(Double.init) }.first { $0.isFinite && $0 >= 0 && $0 < 1e9 }
  }

  private struct Report: Decodable {
    var streams: [Stream]?
    var format: Format?
  }

  private struct Format: Decodable {
    var duration: String?
  }

  // The names are those of ffprobe, without their underscores.
  private struct Stream: Decodable {
    var codecType: String?
    var width: Int?
    var height: Int?
    var sampleAspectRatio: String?
    var duration: String?
    var disposition: Disposition?
    var sideDataList: [SideData]?

    struct Disposition: Decodable {
      var attachedPic: Int?
    }

    struct SideData: Decodable {
      var rotation: Double?
    }

    var size: Size? {
      guard let width, let height, (1...65_536).contains(width), (1...65_536).contains(height) else {
        return nil
      }
      let wide = min(Int((Double(width) * pixelAspect).rounded()), 1 << 20)
      let turn = sideDataList?.lazy.compactMap(\.rotation).first ?? 0
      return abs(turn).remainder(dividingBy: 180) == 0
        ? Size(columns: wide, rows: height) : Size(columns: height, rows: wide)
    }

    private var pixelAspect: Double {
      let parts = (sampleAspectRatio ?? "").split(separator: ":").compactMap { Double($0) }
      guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return 1 }
      return min(max(parts[0] / parts[1], 0.05), 20)
    }
  }
}
