import Canvas
import CenterUI
import Foundation
import PayloadCoding
import TerminalInput
import Text
import Themes

@testable import Gallery
@testable import NotificationModel

/// A gallery without a terminal, in plain lines: files are saved, keys are pressed, and the screen is read.
struct GalleryWorld {
  var state: GalleryState

  static let tea = App(
    bundle: "com.example.tea",
    name: "Tea",
    icon: "🍵",
    categories: [Category(identifier: "kettle", actions: [Action(identifier: "pour", title: "Pour")])],
    origin: .manifest
  )

  static let moment = Date(timeIntervalSince1970: 1_774_345_260)

  init(columns: Int = 150, rows: Int = 50, axes: GalleryAxes = GalleryAxes(), ascii: Bool = false) {
    state = GalleryState(
      size: Size(columns: columns, rows: rows),
      options: DisplayOptions(depth: .monochrome, ascii: ascii),
      themes: [Theme(name: "plain", roles: [:]), Theme(name: "other", roles: [:])],
      axes: axes,
      now: Self.moment
    )
  }

  /// A payload as it is saved; nil for `body` is a text that no phone could read.
  static func payload(
    _ name: String,
    _ body: String?,
    problems: [Diagnostic] = [],
    app: App? = tea
  ) throws -> GalleryFile {
    let json = #"{"aps":{"alert":{"title":"Kettle","body":"\#(body ?? "")"},"category":"kettle"}}"#
    let document = try PayloadReader.read(Array(json.utf8), source: nil)
    let push = try PushCoding.push(document, topic: app?.bundle ?? "com.example.unknown")
    return GalleryFile(
      path: "teas/\(name)",
      name: name,
      document: CheckedDocument(name: name, bytes: Array(json.utf8), diagnostics: problems),
      app: app,
      content: .payload(body == nil ? nil : GalleryText(push: push, app: app))
    )
  }

  /// The manifest of the app, or a file that it names, with what is wrong with it.
  static func manifest(
    _ problems: [Diagnostic] = [problem("names no button")],
    of name: String = "tea.yaml"
  ) -> GalleryFile {
    GalleryFile(
      path: "teas/\(name)",
      name: name,
      document: CheckedDocument(name: name, bytes: [], diagnostics: problems),
      app: tea,
      content: .manifest
    )
  }

  static func problem(_ message: String, line: Int = 3, _ severity: Diagnostic.Severity = .warning)
    -> Diagnostic
  {
    Diagnostic(severity, rule: "rule", path: "aps", message: message, line: line, column: 7)
  }

  mutating func receive(_ update: GalleryUpdate) { state.receive([.update(update)]) }

  /// What was there at the start.
  mutating func find(_ files: GalleryFile...) { receive(GalleryUpdate(files: files)) }

  mutating func save(_ file: GalleryFile) {
    let saved = GalleryUpdate.SavedFile(path: file.path, name: file.name)
    receive(GalleryUpdate(files: [file], saved: saved))
  }

  /// A file beside the payloads is saved in which nothing is wrong any more.
  mutating func mend(_ name: String) {
    let saved = GalleryUpdate.SavedFile(path: "teas/\(name)", name: name)
    receive(GalleryUpdate(files: [], removed: ["teas/\(name)"], saved: saved, changesApps: true))
  }

  @discardableResult
  mutating func press(_ keys: String...) -> [GalleryEffect] {
    keys.compactMap(Key.init).flatMap { state.handle(.key($0)) }
  }

  var lines: [String] {
    let grid = state.draw()
    return (0..<grid.size.rows).map { row in grid.row(row).map(\.glyph.text).joined() }
  }

  var text: String { lines.joined(separator: "\n") }

  /// The line in which a text stands; empty without one.
  func line(with text: String) -> String { lines.first { $0.contains(text) } ?? "" }
}
