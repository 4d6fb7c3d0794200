import Foundation
import Symbols
import TestRepository
import Testing

@testable import PhonePictures

/// docs/symbols.md names every symbol that has a drawing, and its sheet shows them.
extension WrittenPageTests {
  @Test func theSymbolPageNamesEveryDrawing() throws {
    let section = WrittenSection(page: "docs/symbols.md", heading: "## The names") { $0.hasPrefix("`") }
    try section.expect(Symbol.names.map { "`\($0)`" }.joined(separator: " "))
  }

  @Test func theSheetOfSymbolsShowsEveryDrawing() throws {
    let url = Repository.url("docs/symbols.svg")
    var writer = PhoneSVGWriter(pictures: [:], fonts: [])
    let sheet = writer.write(Self.sheet)
    if ProcessInfo.processInfo.environment["UPDATE_DOCS"] != nil { try Data(sheet.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == sheet, "docs/symbols.svg is old: run make docs")
  }

  private static var sheet: DisplayList {
    let additions = [
      "bell.slash", "bell.badge", "bell.fill", "checkmark.circle", "checkmark.circle.fill", "plus.square",
      "person.badge.plus", "calendar.badge.clock",
    ]
    let names = Symbol.names + additions
    let (columns, width, height) = (4, 236.0, 30.0)
    let rows = (names.count + columns - 1) / columns
    var list = DisplayList(width: width * Double(columns) + 16, height: height * Double(rows) + 16)
    let ground = Ink(0xF9F9FB)
    list.items = [
      .fill(.box(Box(x: 0, y: 0, width: list.width, height: list.height), radius: 12), .ink(ground))
    ]
    for (index, name) in names.enumerated() {
      guard let symbol = Symbol(named: name) else { continue }
      let x = 8 + Double(index / rows) * width
      let y = 8 + Double(index % rows) * height
      let pen = SymbolPen(x: x + 18, y: y + height / 2, ink: Ink(0x000000), ground: ground)
      let text = TextRequest(name, size: 12, leading: 16, language: "en")
      let line = PlacedText.Line(
        text: name,
        x: x + 38,
        baseline: y + height / 2 + 4,
        width: 0,
        isRightToLeft: false
      )
      let box = Box(x: x + 38, y: y, width: width - 38, height: height)
      list.items += pen.items(of: symbol)
      list.items.append(.text(PlacedText(request: text, ink: Ink(0x3C3C43), lines: [line], box: box)))
    }
    return list
  }
}
