import ArgumentParser
import Canvas
import CenterGateway
import Gallery
import NotificationModel
import PhoneDrawing
import Themes

/// What a picture is written as, and where.
struct PictureArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "text, ansi, svg, png, html or markdown; by default the output file's extension decides.",
      valueName: "format"
    ),
    completion: .list(PictureFormat.allCases.map(\.rawValue)),
    transform: { try Self.choice($0, of: PictureFormat.allCases, named: \.rawValue) }
  )
  var format: PictureFormat?

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file to write, or '-' for standard output.", valueName: "file"),
    completion: .file()
  )
  var output = "-"

  mutating func validate() throws {
    if output.isEmpty { throw ValidationError("The name of the output file is empty.") }
  }

  /// One of those there are; a sentence with all of them for any other word.
  static func choice<Value>(_ word: String, of all: [Value], named name: (Value) -> String) throws -> Value {
    if let value = all.first(where: { name($0).lowercased() == word.lowercased() }) { return value }
    throw ValidationError("'\(word)' is not known; there are: \(all.map(name).joined(separator: ", ")).")
  }

  /// What was asked for, else what the output file's name says, else text.
  var resolvedFormat: PictureFormat {
    get throws(CommandError) {
      if let format { return format }
      guard output != "-" else { return .text }
      if let format = PictureFormat(fileName: output) { return format }
      throw CommandError(
        "The name of '\(output)' does not say what to write.",
        hint: "Say it with --format: \(PictureFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
        .usage
      )
    }
  }

  /// Text without colors is drawn as for a terminal without: cards get lines instead of areas.
  func depth(in format: PictureFormat) -> ColorDepth {
    format.hasColors ? .trueColor : .monochrome
  }

  /// What makes a PNG of the picture has no colored letters, and leaves many an emoji blank.
  var look: DisplayOptions {
    get throws(CommandError) {
      let format = try resolvedFormat
      return DisplayOptions(depth: depth(in: format), emojiTiles: format != .png, motion: false)
    }
  }

  /// Writes the pictures as what was asked for, to where.
  func write(_ sheet: ContactSheet, _ environment: [String: String]) async throws(CommandError) {
    let format = try resolvedFormat
    try PictureOutput(place: output, format: format).write(
      try await bytes(of: sheet, in: format, environment)
    )
  }

  private func bytes(
    of sheet: ContactSheet,
    in format: PictureFormat,
    _ environment: [String: String]
  ) async throws(CommandError) -> [UInt8] {
    if let document = sheet.document(for: format, depth: depth(in: format)) { return document }
    let emoji = await Self.emoji(sheet.emoji, environment) ?? [:]
    let drawing = sheet.drawing(depth: depth(in: format), emoji: emoji)
    let service = try PictureChild.phoneService(environment)
    let (png, note) = try await service.png(of: drawing).mapError { CommandError($0) }.get()
    if let note { Messages.line("note: \(note)") }
    return png
  }

  /// Pictures of emoji by their texts; nil if they cannot be drawn here.
  static func emoji(_ texts: Set<String>, _ environment: [String: String]) async -> [String: String]? {
    await PictureChild.phones(environment)?.emoji(texts)
  }
}
