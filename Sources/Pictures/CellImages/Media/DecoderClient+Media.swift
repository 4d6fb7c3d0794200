import Canvas
import JSON
import Platform
import Text

extension DecoderClient {
  /// One frame of a movie.
  func movie(_ order: PictureOrder, _ path: String) async throws -> DrawnPicture {
    guard let ffmpeg = tools.ffmpeg else { throw PictureError.noTool("ffmpeg", in: order.file) }
    let facts = try await facts(order, path)
    let frame = try await frame(ffmpeg, order, path, facts.duration)
    var still = order
    still.kind = .image
    still.moment = nil
    still.moves = false
    var drawn = try await picture(still, path: nil, bytes: frame)
    drawn.facts = DrawnPicture.Facts(pixels: facts.pixels ?? drawn.facts.pixels, duration: facts.duration)
    return drawn
  }

  /// The wave of a sound.
  func sound(_ order: PictureOrder, _ path: String) async throws -> DrawnPicture {
    guard let ffmpeg = tools.ffmpeg else { throw PictureError.noTool("ffmpeg", in: order.file) }
    let facts = try await facts(order, path)
    guard facts.hasSound else { throw PictureError.corrupt(order.file) }
    let peaks = try await run(MediaCommands.samples(ffmpeg), on: path, order, into: Peaks())
    let wave = Waveform.picture(of: peaks, in: order.room, ascii: order.ascii)
    return DrawnPicture(
      frames: wave.map { [$0] } ?? [],
      delays: wave == nil ? [] : [0],
      facts: DrawnPicture.Facts(duration: facts.duration)
    )
  }

  private func facts(_ order: PictureOrder, _ path: String) async throws -> MediaFacts {
    guard let ffprobe = tools.ffprobe else { throw PictureError.noTool("ffprobe", in: order.file) }
    let report = try await run(
      MediaCommands.facts(ffprobe),
      on: path,
      order,
      into: KeptBytes(limit: 256 * 1024)
    )
    guard let facts = MediaFacts(report.bytes) else { throw PictureError.corrupt(order.file) }
    return facts
  }

  /// Returns the frame at a moment as a PNG; the first frame if the movie ends before.
  private func frame(
    _ ffmpeg: String,
    _ order: PictureOrder,
    _ path: String,
    _ duration: Double?
  ) async throws -> [UInt8] {
    let asked = order.moment ?? 0
    let moment = asked.isFinite ? min(max(asked, 0), duration ?? 86_400) : 0
    for second in moment > 0 ? [moment, 0] : [0] {
      let command = MediaCommands.frame(ffmpeg, at: second)
      let png = try await run(command, on: path, order, into: KeptBytes(limit: 16 << 20))
      if !png.bytes.isEmpty { return png.bytes }
    }
    throw PictureError.corrupt(order.file)
  }
}

/// Draws a sound as cells without colors, which have those of the text around them. In one row the wave grows from the
/// bottom; in several it is symmetric about the middle.
enum Waveform {
  /// Returns a picture as wide and high as the room; nil if there is no sound or no room.
  static func picture(of peaks: Peaks, in room: Size, ascii: Bool) -> CellPicture? {
    let room = Size(columns: min(room.columns, 1000), rows: min(room.rows, 1000))
    guard room.columns > 0, room.rows > 0 else { return nil }
    let perColumn = room.rows > 1 && !ascii ? 2 : 1
    let levels = peaks.columns(room.columns * perColumn)
    guard !levels.isEmpty else { return nil }
    let cells = (0..<room.rows).flatMap { row in
      (0..<room.columns).map { column in
        let levels = levels[column * perColumn..<(column + 1) * perColumn]
        return Cell(glyph: .chrome(scalar(Array(levels), row, of: room.rows, ascii)), style: .plain)
      }
    }
    return CellPicture(size: room, cells: cells)
  }

  private static func scalar(_ levels: [Double], _ row: Int, of rows: Int, _ ascii: Bool) -> Unicode.Scalar {
    switch (rows, ascii) {
    case (1, true): grown[Int((levels[0] * 3).rounded())]
    case (1, false): Unicode.Scalar(UInt32(0x2581 + Int((levels[0] * 7).rounded()))) ?? " "
    case (_, true): halves(levels[0], row, of: rows)
    case (_, false): dots(levels, row, of: rows)
    }
  }

  private static let grown: [Unicode.Scalar] = ["_", ".", ":", "|"]

  /// Two steps in a row.
  private static func halves(_ level: Double, _ row: Int, of rows: Int) -> Unicode.Scalar {
    switch (covers(2 * row, level, of: 2 * rows), covers(2 * row + 1, level, of: 2 * rows)) {
    case (true, true): "|"
    case (true, false): "'"
    case (false, true): "."
    case (false, false): " "
    }
  }

  /// Four steps in a row, two columns in a cell: Braille, which takes one column everywhere.
  private static func dots(_ levels: [Double], _ row: Int, of rows: Int) -> Unicode.Scalar {
    var pattern: UInt32 = 0x2800
    for (level, bits) in zip(levels, dotBits) {
      for (step, bit) in bits.enumerated() where covers(4 * row + step, level, of: 4 * rows) {
        pattern |= bit
      }
    }
    return pattern == 0x2800 ? " " : Unicode.Scalar(pattern) ?? " "
  }

  private static let dotBits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// Whether a step is inside of the wave: silence is two steps high. `steps` is even.
  private static func covers(_ step: Int, _ level: Double, of steps: Int) -> Bool {
    let reach = max(1, Int((level * Double(steps / 2)).rounded()))
    return (steps / 2 - reach..<steps / 2 + reach).contains(step)
  }
}

/// The facts that `ffprobe` reports of a movie or sound.
struct MediaFacts {
  /// The size after turning, in square pixels; nil if there is no movie.
  var pixels: Size?
  /// Seconds.
  var duration: Double?
  var hasSound: Bool

  /// Returns nil if the bytes are not what `ffprobe` writes.
  init?(_ json: [UInt8]) {
    guard let report = try? JSONParser.parse(json), report.objectValue != nil else { return nil }
    let streams = report["streams"]?.arrayValue ?? []
    let moving = streams.first {
      $0["codec_type"] == "video" && $0["disposition"]?["attached_pic"]?.intValue != 1
    }
    pixels = moving.flatMap(Self.size)
    hasSound = streams.contains { $0["codec_type"] == "audio" }
    let said = ([report["format"]] + streams).lazy.compactMap { $0?["duration"]?.stringValue }
    duration = said.compactMap { Double($0) }.first { $0.isFinite && $0 >= 0 && $0 < 1e9 }
  }

  private static func size(of stream: JSONValue) -> Size? {
    guard let width = stream["width"]?.intValue, let height = stream["height"]?.intValue,
      (1...65_536).contains(width), (1...65_536).contains(height)
    else { return nil }
    let parts = (stream["sample_aspect_ratio"]?.stringValue ?? "").split(separator: ":").compactMap {
      Double($0)
    }
    let isRatio = parts.count == 2 && parts[0] > 0 && parts[1] > 0
    let aspect = isRatio ? min(max(parts[0] / parts[1], 0.05), 20) : 1
    let wide = min(Int((Double(width) * aspect).rounded()), 1 << 20)
    let turn =
      stream["side_data_list"]?.arrayValue?.lazy.compactMap { $0["rotation"]?.doubleValue }.first ?? 0
    return abs(turn).remainder(dividingBy: 180) == 0
      ? Size(columns: wide, rows: height) : Size(columns: height, rows: wide)
  }
}
