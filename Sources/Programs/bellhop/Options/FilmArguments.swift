import ArgumentParser
import Canvas
import CenterUI
import FlowRunner
import Flows
import Foundation
import NotificationModel
import Themes

/// The options for writing a story to a file.
struct FilmArguments: ParsableArguments {
  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Write the story to a file instead, as fast as it can be told: .cast, .svg, .gif or .webm.",
      valueName: "file"
    ),
    completion: .file(extensions: FilmFormat.allCases.map(\.rawValue))
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "The size of that film in columns and rows; the flow's unless given.",
      valueName: "size"
    ),
    transform: { text in
      guard let size = PictureSize(text) else { throw ValidationError(PictureSize.refusal(about: text)) }
      return size
    }
  )
  var size: PictureSize?

  mutating func validate() throws {
    guard let output else {
      if size != nil { throw ValidationError("--size is for a film; name one with --output.") }
      return
    }
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
  ) async throws(Failure) -> Int32 {
    guard let output, let format = FilmFormat(fileName: output) else { return 0 }
    let session = FilmSession(
      flow: flow,
      run: run,
      screen: try screen.still(of: person, size: size?.size ?? flow.header.screen),
      pace: CaptionPace(speed: speed),
      format: format,
      castVersion: screen.castVersion.version,
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
  func still(of person: UserEnvironment, size: Size) throws(Failure) -> ScreenState {
    let catalog = ThemeCatalog(folder: person.themesFolder)
    try catalog.check(look.theme)
    var themes: [Theme] = []
    for name in catalog.names { if let theme = try catalog.theme(name)?.theme { themes.append(theme) } }
    var state = ScreenState(
      size: size,
      options: DisplayOptions(
        depth: look.color?.depth ?? .trueColor,
        ascii: look.ascii ?? false,
        motion: motion ?? true
      ),
      themes: themes,
      theme: look.theme ?? "dark",
      now: StoryFilm.start,
      zone: .gmt
    )
    if stage { state.show(stage: Stage()) }
    if showKeys { state.showKeys() }
    return state
  }
}

/// The formats of a film.
enum FilmFormat: String, CaseIterable, Sendable {
  case cast, svg, gif, webm

  /// The format by the extension of the file name; nil if the extension is unknown.
  init?(fileName: String) {
    guard let end = fileName.split(separator: ".").last.map({ $0.lowercased() }) else { return nil }
    self.init(rawValue: end)
  }
}
