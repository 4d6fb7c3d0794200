import Canvas
import Platform

extension DecoderClient {
  /// One frame of a movie.
  func movie(_ order: PictureOrder, _ path: String) async throws -> DrawnPicture {
    guard let ffmpeg = tools.ffmpeg else { throw PictureProblem.noTool("ffmpeg", in: order.file) }
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
    guard let ffmpeg = tools.ffmpeg else { throw PictureProblem.noTool("ffmpeg", in: order.file) }
    let facts = try await facts(order, path)
    guard facts.hasSound else { throw PictureProblem.corrupt(order.file) }
    let peaks = try await run(MediaCommands.samples(ffmpeg), on: path, order, into: Peaks())
    let wave = Waveform.picture(of: peaks, in: order.room, ascii: order.ascii)
    return DrawnPicture(
      frames: wave.map { [$0] } ?? [],
      delays: wave == nil ? [] : [0],
      facts: DrawnPicture.Facts(duration: facts.duration)
    )
  }

  private func facts(_ order: PictureOrder, _ path: String) async throws -> MediaFacts {
    guard let ffprobe = tools.ffprobe else { throw PictureProblem.noTool("ffprobe", in: order.file) }
    let report = try await run(
      MediaCommands.facts(ffprobe),
      on: path,
      order,
      into: KeptBytes(limit: 256 * 1024)
    )
    guard let facts = MediaFacts(report.bytes) else { throw PictureProblem.corrupt(order.file) }
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
    throw PictureProblem.corrupt(order.file)
  }
}
