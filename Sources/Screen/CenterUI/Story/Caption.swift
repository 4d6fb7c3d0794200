import Bidi
import Canvas
import PhoneContents
import Themes

/// The caption under the phone while a flow is walked on the screen.
public struct Caption: Hashable, Sendable {
  /// A sentence about the step.
  public var text: String
  /// The unmet expectation with its place; nil if all are met.
  public var problem: String?
  /// The number of the step, from 1; 0 before the first one.
  public var step: Int
  /// How many steps there are.
  var steps: Int
  /// Who has the next turn.
  var progress: Progress

  /// Who has the next turn.
  public enum Progress: Hashable, Sendable {
    /// The effects of the step are under way; `automatic` if the next step comes by itself.
    case busy(automatic: Bool)
    /// The person goes on with a key.
    case waiting
    /// The next step comes by itself.
    case playing
    /// The phone is the person's, as if there were no story.
    case handedOver
  }

  /// Whether the steps come by themselves.
  var isPlaying: Bool { progress == .playing || progress == .busy(automatic: true) }

  /// The text, with a sign while the step is under way; one that trails off has it already.
  func words(_ options: DisplayOptions) -> String {
    guard case .busy = progress, !text.hasSuffix("…") else { return text }
    return (text.hasSuffix(".") ? String(text.dropLast()) : text) + options.mark(" …", " ...")
  }

  /// The marker of the step in a recording; nil if it is the step before, or the beginning.
  public func marker(after step: Int) -> String? {
    self.step == step || self.step == 0 ? nil : "\(self.step)/\(steps) \(text)"
  }

  public init(_ text: String, problem: String? = nil, step: Int, of steps: Int, progress: Progress) {
    self.text = text
    self.problem = problem
    self.step = step
    self.steps = steps
    self.progress = progress
  }
}

/// A move of the person through a story.
public enum StoryMove: Hashable, Sendable {
  case next
  case back
  /// From going by itself to waiting for the person, and back.
  case pause
}

extension Layout {
  /// The rows of a story's captions at a size: as many for a short one, so that the phone stays where it is.
  static func captionRows(at size: Size) -> Int {
    max(0, min(3, size.rows - leastRows))
  }
}

extension Painter {
  /// Paints the caption of a story between the phone and the footer: the number of the step, what happens in it, and
  /// what was not as expected.
  mutating func paintCaption() {
    guard let caption = state.caption, layout.caption.rows > 0 else { return }
    if state.stage != nil, layout.caption.rows > 3 { return paintStageCaption(caption) }
    let rect = layout.caption
    if options.areas, let area = style(.footer).background { grid.fill(rect, style: Style(background: area)) }
    let count = CellText("\(caption.step)/\(caption.steps)")
    let indent = CellText("\(caption.steps)/\(caption.steps)").width + 2
    text(count, at: Point(column: 1, row: rect.row), .footer, columns: indent)
    // With one row only, what is wrong is the more important.
    let lines = lines(
      of: caption,
      columns: rect.columns - indent - 2,
      rows: rect.rows,
      mostWords: rect.rows > 1 ? 1 : 0
    )
    for (index, line) in lines.enumerated() {
      let place = Point(column: 1 + indent, row: rect.row + index)
      text(line.text, at: place, line.role, columns: rect.columns - indent - 2)
    }
  }

  /// The words, and below them what is wrong.
  /// - Parameter mostWords: how many rows the words have if something is wrong.
  private func lines(of caption: Caption, columns: Int, rows: Int, mostWords: Int) -> [(
    text: CellText, role: Role
  )] {
    func wrap(_ text: String, _ rows: Int, _ role: Role) -> [(text: CellText, role: Role)] {
      rows > 0 ? CellText.wrap(text, columns: max(1, columns), maximumLines: rows).map { ($0, role) } : []
    }
    let words = caption.words(options)
    guard let problem = caption.problem else { return wrap(words, max(1, rows), .footerKey) }
    let first = wrap(words, mostWords, .footerKey)
    return first + wrap(options.mark("✗ ", "! ") + problem, max(1, rows - first.count), .noticeError)
  }
}

extension Painter {
  /// Paints the caption of a story on the stage: how far the story is, and the words in the middle, for the last row of
  /// the audience.
  mutating func paintStageCaption(_ caption: Caption) {
    let area = layout.caption
    paintProgress(caption, in: stageTextArea.band(at: area.row))
    let rows = area.pushed(by: 1)
    let columns = stageTextArea.columns
    let lines = lines(of: caption, columns: columns, rows: rows.rows, mostWords: max(1, rows.rows - 2))
    // One line stands a little above the middle; with little room the lines begin at once.
    let top = rows.row + max(0, (rows.rows - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      paintCentered(line.text, row: top + index, line.role, in: stageTextArea)
    }
  }

  /// The columns of the caption: those of the phone, or more where the phone is narrow.
  private var stageTextArea: Rect {
    let most = min(layout.caption.columns - 4, max(72, (layout.frame ?? layout.phone).columns - 4))
    return layout.caption.middle(columns: max(1, most), rows: layout.caption.rows)
  }

  private mutating func paintProgress(_ caption: Caption, in row: Rect) {
    let count = CellText(" \(caption.step)/\(caption.steps)")
    var row = row
    let place = row.cut(right: count.width)
    guard row.columns > 8, caption.steps > 0 else { return }
    let done = row.columns * min(caption.step, caption.steps) / caption.steps
    let (heavy, light) = (options.mark("━", "="), options.mark("─", "-"))
    text(CellText(String(repeating: heavy, count: done)), at: row.cut(left: done).origin, .traceMet)
    text(CellText(String(repeating: light, count: row.columns)), at: row.origin, .panelRule)
    text(count, at: place.origin, .footer)
  }
}
