public import Bidi

/// One line of text in several styles.
public struct StyledText: Hashable, Sendable {
  /// A stretch of the line in one style.
  public struct Run: Hashable, Sendable {
    /// The characters.
    public var text: CellText
    /// How all of them look.
    public var style: Style

    /// A stretch of text in that style.
    init(_ text: CellText, _ style: Style) {
      self.text = text
      self.style = style
    }
  }

  /// The runs from left to right.
  public var runs: [Run]

  /// The line that the runs make when they stand one after another.
  public init(_ runs: [Run] = []) {
    self.runs = runs
  }

  /// A line in one style.
  public init(_ text: CellText, _ style: Style) {
    runs = [Run(text, style)]
  }

  /// The width in columns.
  public var width: Int { runs.reduce(0) { $0 + $1.text.width } }

  /// Whether it shows nothing.
  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// The text without its styles.
  var text: CellText { runs.reduce(into: .empty) { $0 += $1.text } }

  /// Adds a stretch at the end.
  public mutating func append(_ text: CellText, _ style: Style) {
    runs.append(Run(text, style))
  }

  /// The second line right after the first.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(left.runs + right.runs)
  }

  /// The line itself if it fits, else its beginning and the ellipsis in the style of what was cut.
  public func truncated(to columns: Int, ellipsis: CellText = .ellipsis) -> StyledText {
    guard width > columns else { return self }
    var kept = StyledText()
    var room = columns
    for run in runs {
      guard run.text.width > room - ellipsis.width else {
        kept.runs.append(run)
        room -= run.text.width
        continue
      }
      kept.append(run.text.ellipsized(in: room, with: ellipsis), run.style)
      break
    }
    return kept
  }
}
