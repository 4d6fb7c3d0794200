import Bidi
import Canvas
import FoundationEssentials
import JSON
import Testing
import Text

@testable import CardTemplates
@testable import NotificationModel

/// A notification and what is drawn of a template for it.
struct Sample {
  var content: Content
  var thread: [DeliveredNotification] = []
  var responses: [CardResponse] = []
  var columns = 40
  var ascii = false
  var direction = TextDirection.leftToRight
  var strings: StringTables?
  var locale = "en"

  init(_ content: Content) {
    self.content = content
  }

  /// One that brings these values of its own.
  init(title: String = "", body: String = "", _ userInfo: JSONObject = [:]) {
    content = Content(title: title, body: body, userInfo: userInfo)
  }

  static func notification(_ content: Content, at seconds: Double = 1000) -> DeliveredNotification {
    DeliveredNotification(
      app: "com.example.app",
      date: Date(timeIntervalSince1970: seconds),
      request: Request(identifier: "n-\(seconds)", content: content),
      presentation: .nothing,
      trace: [],
      sequence: Int(seconds)
    )
  }

  var context: CardContext {
    CardContext(
      notification: Self.notification(content),
      thread: thread,
      responses: responses,
      app: App(bundle: "com.example.app", name: "Example", strings: strings, origin: .manifest),
      locale: locale
    ) { "at \(Int($0.timeIntervalSince1970))" }
  }

  func result(_ template: String) -> Result<Card, CardError> {
    CardTemplate.read(template, file: "a.card.yaml").flatMap {
      $0.layout(context, columns: columns, ascii: ascii, direction: direction)
    }
  }

  func card(_ template: String) throws -> Card { try result(template).get() }

  /// The lines of the card, without the blanks at their ends.
  func lines(_ template: String) throws -> [String] { try card(template).lines(ascii: ascii, direction) }

  func problem(_ template: String) -> CardError? {
    if case .failure(let problem) = result(template) { problem } else { nil }
  }
}

extension Card {
  func lines(ascii: Bool = false, _ direction: TextDirection = .leftToRight) -> [String] {
    var grid = Grid(size: size)
    if direction == .rightToLeft { grid.mirror(0..<size.columns) }
    let palette = CardPalette(ascii: ascii, text: { _, _ in .plain }, area: { _ in nil })
    grid.draw(self, at: Point(column: 0, row: 0), palette: palette)
    for (rect, _) in images { grid.fill(rect, style: .plain, glyph: .chrome("▒")) }
    let text = (0..<size.rows).map { row in
      var line = grid.row(row).map(\.glyph.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }
    return text
  }

  var texts: [CardLine] {
    pieces.compactMap { if case .text(let line) = $0.piece { line } else { nil } }
  }

  var areas: [Rect] {
    pieces.compactMap { if case .area = $0.piece { $0.rect } else { nil } }
  }

  /// Whether every piece lies inside and no text is wider than its place.
  var isSound: Bool {
    pieces.allSatisfy { place in
      let isInside = place.rect.intersection(Rect(size: size)) == place.rect && !place.rect.isEmpty
      guard case .text(let line) = place.piece else { return isInside }
      return isInside && line.text.width == place.rect.columns
    }
  }
}
