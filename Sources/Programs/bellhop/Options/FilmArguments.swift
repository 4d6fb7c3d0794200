import ArgumentParser
import Canvas
import CenterScreen
import CenterUI
import FlowRunner
import FlowStories
import Flows
import Foundation
import NotificationModel
import NotificationState
import PhoneDrawing
import Synchronization
import Themes

/// The options for writing a story to a file.
struct FilmArguments: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write the story to a file instead, as fast as it can be told: .cast, .svg or .gif.",
      valueName: "file"
    ),
    completion: .file(extensions: FilmFormat.allCases.map(\.rawValue))
  )
  var output: String?

  mutating func validate() throws {
    guard let output else { return }
    if FilmFormat(fileName: output) == nil {
      let known = FilmFormat.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
      throw ValidationError("The name of '\(output)' does not say what to write: \(known).")
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: Folder.of(output)) else {
      throw ValidationError("There is no folder '\(Folder.of(output))' for the film.")
    }
    if FileManager.default.fileExists(atPath: output, isDirectory: &isFolder), isFolder.boolValue {
      throw ValidationError("'\(output)' is a folder.")
    }
  }

  /// Writes the film. Returns the exit status: 1 if something was not as expected.
  func write(
    _ flow: FlowCase,
    _ run: FlowRunOptions,
    _ screen: ScreenArguments,
    of person: UserEnvironment,
    speed: Double
  ) async throws -> Int32 {
    guard let output, let format = FilmFormat(fileName: output) else { return 0 }
    let session = FilmSession(
      flow: flow,
      run: run,
      screen: try screen.still(of: person, size: flow.header.screen),
      speed: speed,
      format: format,
      environment: person.environment
    )
    let (bytes, failures) = try await session.make()
    if Task.isCancelled { return 0 }
    for failure in failures { Messages.line("Warning: \(failure.caption)") }
    try FileOutput(place: output).write(bytes)
    return failures.isEmpty ? 0 : 1
  }
}

extension ScreenArguments {
  /// A screen without a terminal, with all themes.
  func still(of person: UserEnvironment, size: Size) throws(CommandError) -> ScreenState {
    let catalog = ThemeCatalog(folder: person.themesFolder)
    try catalog.check(look.theme)
    var themes: [Theme] = []
    for name in catalog.names { if let theme = try catalog.theme(name)?.theme { themes.append(theme) } }
    var state = ScreenState(
      size: size,
      options: DisplayOptions(
        depth: look.color?.depth ?? .trueColor,
        ascii: look.ascii,
        motion: !noMotion
      ),
      themes: themes,
      theme: look.theme ?? "dark",
      now: MachineTime(simulatedAt: PictureMoment.standard),
      zone: .gmt
    )
    if stage { state.show(stage: Stage()) }
    if showKeys { state.showKeys() }
    return state
  }
}

enum FilmFormat: String, CaseIterable, Sendable {
  case cast, svg, gif

  /// The format by the extension of the file name; nil if the extension is unknown.
  init?(fileName: String) {
    guard let end = fileName.split(separator: ".").last.map({ $0.lowercased() }) else { return nil }
    self.init(rawValue: end)
  }
}

/// Writes a story to a file, as fast as it can be walked.
struct FilmSession {
  var flow: FlowCase
  var run: FlowRunOptions
  /// The screen before the story begins.
  var screen: ScreenState
  var speed: Double
  var format: FilmFormat
  /// The environment in which the programs and libraries for a GIF are found.
  var environment: [String: String]

  /// Returns the bytes of the file and the failures of the flow.
  func make() async throws -> (bytes: [UInt8], failures: [FlowRunError]) {
    let seen = Mutex<[(moment: RecordedMoment, seconds: Double)]>([])
    let failures = await FlowStory(flow, run, StoryOptions(speed: speed)).shoot(on: screen) {
      moment,
      seconds in
      seen.withLock { $0.append((moment, seconds)) }
    }
    // A cancelled story is not encoded, which takes minutes.
    if Task.isCancelled { return ([], failures) }
    return (try await bytes(of: seen.withLock(\.self)), failures)
  }

  private func bytes(of seen: [(moment: RecordedMoment, seconds: Double)]) async throws -> [UInt8] {
    let frames = seen.compactMap { moment, seconds -> (grid: Grid, seconds: Double)? in
      if case .frame(let grid) = moment { (grid, seconds) } else { nil }
    }
    let (end, language) = (seen.last?.seconds ?? 0, screen.center.device.locale)
    switch format {
    case .cast:
      var writer = AsciicastWriter(title: flow.name)
      return Array(seen.map { writer.lines(of: $0, at: $1) }.joined().utf8)
    case .svg:
      var writer = SVGFilmWriter(size: screen.size, look: SVGWriter(language: language))
      for frame in frames { writer.add(frame.grid, at: frame.seconds) }
      return Array(writer.document(lasting: end, title: flow.name).utf8)
    case .gif:
      let service = try PictureChild.phoneService(environment)
      return try await service.gif(of: frames, lasting: end, language: language).mapError { CommandError($0) }
        .get()
    }
  }
}
