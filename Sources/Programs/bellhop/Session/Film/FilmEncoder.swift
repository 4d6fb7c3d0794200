import Canvas
import CenterGateway
import CenterUI
import Foundation
import NotificationModel
import PhoneDrawing
import Platform

/// Makes moving pictures of a film's frames, with the programs and libraries that draw still ones.
struct FilmEncoder {
  var environment: [String: String]
  var language: String

  /// Returns a GIF that repeats for ever.
  func gif(_ camera: GIFCamera) async throws(Failure) -> [UInt8] {
    guard let service = PictureChild.phones(environment) else {
      throw Failure("The path of this program is not known, so no child can draw.", .internalFailure)
    }
    let film = camera.film(try await pixels(of: camera.atlas, service))
    switch await service.gif(film) {
    case .success(let bytes): return bytes
    case .failure(let problem): throw Failure(problem.sentence, hint: problem.hint, .cannotCreate)
    }
  }

  /// Returns a WebM of the GIF, made by ffmpeg.
  func webM(_ camera: GIFCamera) async throws(Failure) -> [UInt8] {
    guard let ffmpeg = ExecutableSearch.path(of: "ffmpeg", in: environment["PATH"]) else {
      throw Failure(
        "A WebM needs the program ffmpeg, which is not there.",
        hint: "On Debian it is in the package ffmpeg; a name that ends with .gif or .svg needs none.",
        .cannotCreate
      )
    }
    let folder = try TemporaryFolder.make("bellhop-film")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // ffmpeg seeks in a GIF, which a pipe does not allow.
    let file = folder + "/film.gif"
    try FileOutput(place: file).write(try await gif(camera))
    let child = ChildProcess(
      executable: ffmpeg,
      arguments: ["-v", "error", "-nostdin", "-f", "gif", "-i", file] + Self.webMOptions + ["pipe:1"],
      environment: environment
    )
    let run = await child.run(
      [],
      output: KeptBytes(limit: 256 << 20),
      errors: KeptBytes(limit: 4096),
      within: ChildProcess.Times(limit: .seconds(1800))
    )
    guard run.interruption == nil, run.ending == .exited(0), !run.output.bytes.isEmpty else {
      let said = String(decoding: run.errors.bytes, as: UTF8.self).split(separator: "\n").first.map {
        ": \($0)"
      }
      throw Failure("ffmpeg could not make the WebM\(said ?? ".")", .cannotCreate)
    }
    return run.output.bytes
  }

  /// One thread and no words about the machine, so that the same frames become the same bytes.
  private static let webMOptions = [
    "-r", "20", "-c:v", "libvpx-vp9", "-crf", "32", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
    "-threads", "1", "-pix_fmt", "yuv420p", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", "webm",
  ]

  /// Draws the atlas and reads its pixels.
  private func pixels(
    of atlas: Grid,
    _ service: PhoneDrawingService
  ) async throws(Failure) -> GIFCamera.Pixels {
    var figure = Figure(title: "", note: "", grid: atlas, language: language)
    figure.emojiStyle = .pictures(await service.emoji(figure.emoji) ?? [:])
    var writer = SVGWriter(language: language)
    writer.emoji = figure.emojiStyle
    let png = try await PNGRenderer(environment: environment).png(
      of: Array(writer.write(atlas).utf8),
      zoom: 1,
      hint: "The story may have too many pictures for a GIF; a name that ends with .svg has no limit."
    )
    let folder = try TemporaryFolder.make("bellhop-film")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/atlas.png"
    try FileOutput(place: file).write(png)
    guard let picture = await service.pixels(of: file) else {
      throw Failure(
        "The frames could not be drawn.",
        hint: "A name that ends with .svg needs nothing.",
        .cannotCreate
      )
    }
    let bytes = picture.bytes
    let colors = stride(from: 0, to: bytes.count, by: 4).map { index -> UInt32 in
      let (red, green, blue) = (UInt32(bytes[index + 2]), UInt32(bytes[index + 1]), UInt32(bytes[index]))
      return red << 16 | green << 8 | blue
    }
    return GIFCamera.Pixels(
      width: picture.width,
      colors: colors,
      cell: Size(columns: picture.width / atlas.size.columns, rows: picture.height / atlas.size.rows)
    )
  }
}
