public import PhoneContents
import Platform

/// Makes PNGs of SVG documents with librsvg's program, which is started without a shell and given the document on its
/// standard input.
extension PhoneDrawingService {
  private static let program = "rsvg-convert"
  /// The most bytes of the program's output that are kept; no sheet is larger.
  private static let largestPNG = 256 << 20
  /// The most pixels in a row or a column. Programs for pictures open none that are wider or higher.
  private static let mostSide = 16_000

  /// Makes a PNG of a document, with a sentence for people if it has fewer pixels than others.
  public func png(of svg: [UInt8]) async -> Result<(bytes: [UInt8], note: String?), DrawingError> {
    let end = ContinuousClock.now + .seconds(60)
    let hint = "A sheet may be too large for one PNG; --format svg has no limit."
    // Twice as many pixels as the document has units, for sharp screens; a sheet too large for that has fewer.
    let sharp = await png(of: svg, zoom: 2, hint: hint, until: end)
    if case .success(let bytes) = sharp { return .success((bytes, Self.note(on: bytes))) }
    return await png(of: svg, zoom: 1, hint: hint, until: end).map { ($0, Self.note(on: $0)) }
  }

  private static func note(on png: [UInt8]) -> String? {
    isAsLargeAsCanBe(png)
      ? "The picture is large, so it has fewer pixels: \(mostSide) along its longer side." : nil
  }

  /// Whether a PNG has the most pixels in a row or a column, so that it has fewer for each unit of its document.
  static func isAsLargeAsCanBe(_ png: [UInt8]) -> Bool {
    // The width and the height are the first numbers of the file, behind its signature.
    [16, 20].contains { start in
      png.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } == mostSide
    }
  }

  /// Draws the document with that many pixels for each unit. `hint` is the advice if the result is too large.
  func png(
    of svg: [UInt8],
    zoom: Int,
    hint: String,
    until end: ContinuousClock.Instant
  ) async -> Result<[UInt8], DrawingError> {
    guard let path = ExecutableSearch.path(of: Self.program, in: environment["PATH"]) else {
      return .failure(
        DrawingError(
          "A PNG needs the program \(Self.program), which is not there.",
          hint: "On Debian it is in the package librsvg2-bin; --format svg needs nothing."
        )
      )
    }
    // Without a zoom the program takes them for the size itself.
    let limits =
      zoom == 1 ? [] : ["--width=\(Self.mostSide)", "--height=\(Self.mostSide)", "--keep-aspect-ratio"]
    let child = ChildProcess(
      executable: path,
      arguments: ["--format=png", "--zoom=\(zoom)", "--unlimited"] + limits,
      environment: environment
    )
    let run = await child.run(
      svg,
      output: KeptBytes(limit: Self.largestPNG),
      errors: KeptBytes(limit: 4096),
      within: ChildProcess.Times(limit: max(.zero, end - .now))
    )
    switch (run.interruption, run.ending) {
    case (.timeLimit, _):
      return .failure(DrawingError("\(Self.program) took more than a minute and was ended."))
    case (_, .couldNotStart(let failure)):
      return .failure(DrawingError("\(Self.program) could not be run: \(failure)"))
    case (nil, .exited(0)) where !run.output.bytes.isEmpty: return .success(run.output.bytes)
    case (_, .exited), (_, .killed), (_, .neverStarted):
      let said = String(decoding: run.errors.bytes, as: UTF8.self).split(separator: "\n").first
      let reason = said.map { ": \($0)" } ?? ""
      return .failure(DrawingError("\(Self.program) could not make the PNG\(reason)", hint: hint))
    }
  }
}
