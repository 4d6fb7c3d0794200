import CenterGateway
import Foundation
import Gallery
import NotificationModel
import Platform

/// The destination of a document of pictures.
struct PictureOutput {
  /// A path, or `-`.
  let place: String
  let format: PictureFormat

  func write(_ bytes: [UInt8]) throws(Failure) {
    guard place == "-" else { return try FileOutput(place: place).write(bytes) }
    guard format != .png || !StandardOutput.isTerminal else {
      throw Failure("A PNG is nothing for a terminal.", hint: "Name a file with --output.", .usage)
    }
    try StandardOutput.document(bytes)
  }
}

/// A file for a result.
struct FileOutput {
  let place: String

  /// A file that is there is replaced as a whole, so that no reader ever sees half of it. What is no plain file, a pipe
  /// or a device, is written to.
  func write(_ bytes: [UInt8]) throws(Failure) {
    let folder = Folder.of(place)
    guard FileManager.default.fileExists(atPath: folder) else {
      throw Failure(
        "There is no folder '\(folder)'.",
        hint: "Make it first: mkdir -p '\(folder)'.",
        .cannotCreate
      )
    }
    do {
      let kind = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
      let isPlain = kind == nil || kind == .typeRegular
      try Data(bytes).write(to: URL(filePath: place), options: isPlain ? .atomic : [])
    } catch {
      let reason = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let words = reason.map { errorText(Int32($0.code)) } ?? error.localizedDescription
      throw Failure("'\(place)' cannot be written: \(words)", .cannotCreate)
    }
  }
}

/// Makes a PNG of an SVG document with librsvg's program, which is started without a shell and given the document on
/// its standard input.
struct PNGRenderer {
  var environment: [String: String]
  /// The time limit of the program.
  var timeout = Duration.seconds(60)

  private static let program = "rsvg-convert"
  /// The most bytes of the program's output that are kept; no sheet is larger.
  private static let largest = 256 << 20
  /// The most pixels in a row or a column. Programs for pictures open none that are wider or higher.
  static let mostSide = 16_000

  func png(of svg: [UInt8]) async throws(Failure) -> [UInt8] {
    guard ProgramSearch.finds(Program(command: [Self.program]), environment) else {
      throw Failure(
        "A PNG needs the program \(Self.program), which is not there.",
        hint: "On Debian it is in the package librsvg2-bin; --format svg needs nothing.",
        .cannotCreate
      )
    }
    let end = ContinuousClock.now + timeout
    // Twice as many pixels as the document has units, for sharp screens; a sheet too large for that has fewer.
    if case .success(let sharp) = await render(svg, zoom: 2, until: end) { return sharp }
    return try await render(svg, zoom: 1, until: end).get()
  }

  /// Whether a PNG has the most pixels in a row or a column, so that it has fewer for each unit of its document.
  static func isAsLargeAsCanBe(_ png: [UInt8]) -> Bool {
    // The width and the height are the first numbers of the file, behind its signature.
    [16, 20].contains { start in
      png.dropFirst(start).prefix(4).reduce(0) { $0 << 8 | Int($1) } == mostSide
    }
  }

  /// Draws the document with that many points for each unit. `hint` is the advice if the result is too large.
  func png(of svg: [UInt8], zoom: Int, hint: String) async throws(Failure) -> [UInt8] {
    try await render(svg, zoom: zoom, hint: hint, until: .now + timeout).get()
  }

  private func render(
    _ svg: [UInt8],
    zoom: Int,
    hint: String = "A sheet may be too large for one PNG; --format svg has no limit.",
    until end: ContinuousClock.Instant
  ) async -> Result<[UInt8], Failure> {
    // Without a zoom the program takes them for the size itself.
    let side = Self.mostSide
    let limits = zoom == 1 ? [] : ["--width=\(side)", "--height=\(side)", "--keep-aspect-ratio"]
    let child = ChildProcess(
      executable: Self.path(of: Self.program, environment),
      arguments: ["--format=png", "--zoom=\(zoom)", "--unlimited"] + limits,
      environment: childEnvironment
    )
    let times = ChildProcess.Times(limit: max(.zero, end - .now))
    let run = await child.run(
      svg,
      output: KeptBytes(limit: Self.largest),
      errors: KeptBytes(limit: 4096),
      within: times
    )
    switch (run.interruption, run.ending) {
    case (.timeLimit, _):
      return .failure(Failure("\(Self.program) took more than \(timeout) and was ended.", .cannotCreate))
    case (_, .couldNotStart(let failure)):
      return .failure(Failure("\(Self.program) could not be run: \(failure)", .cannotCreate))
    case (nil, .exited(0)) where !run.output.bytes.isEmpty:
      return .success(run.output.bytes)
    case (_, .exited), (_, .killed), (_, .neverStarted):
      let said = String(decoding: run.errors.bytes, as: UTF8.self).split(separator: "\n").first ?? ""
      return .failure(
        Failure(
          "\(Self.program) could not make the PNG\(said.isEmpty ? "" : ": \(said)")",
          hint: hint,
          .cannotCreate
        )
      )
    }
  }

  /// Returns the path of the program in the folders of `PATH`.
  private static func path(of name: String, _ environment: [String: String]) -> String {
    ExecutableSearch.path(of: name, in: environment["PATH"]) ?? name
  }

  /// The variables by which the program finds its files and fonts, and none that would change the picture.
  private var childEnvironment: [String: String] {
    let kept = ["PATH", "HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "FONTCONFIG_FILE"]
    return environment.filter { kept.contains($0.key) }.merging(["LC_ALL": "C.UTF-8"]) { $1 }
  }
}
