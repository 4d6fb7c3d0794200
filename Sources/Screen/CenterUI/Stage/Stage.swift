import Canvas
import NotificationModel
import PhoneContents

/// The stage view: the phone in the middle and as large as possible, for an audience.
public struct Stage: Hashable, Sendable {
  /// What stands beside the phone.
  public enum Layout: String, CaseIterable, Sendable {
    case phone, trace, log

    /// The inspector's tab beside the phone; nil if the phone is alone.
    var tab: InspectorState.Tab? {
      switch self {
      case .phone: nil
      case .trace: .trace
      case .log: .log
      }
    }

    var sentence: String {
      switch self {
      case .phone: "The phone alone"
      case .trace: "The phone and its trace, which tells why"
      case .log: "The phone and its log"
      }
    }

    fileprivate var next: Layout {
      switch self {
      case .phone: .trace
      case .trace: .log
      case .log: .phone
      }
    }
  }

  /// What stands beside the phone.
  var layout: Layout

  public init(_ layout: Layout = .phone) {
    self.layout = layout
  }
}

extension ScreenState {
  /// Sets the phone on the stage, or takes it off.
  mutating func toggleStage() {
    show(stage: stage == nil ? Stage() : nil)
    showNotice(
      stage == nil
        ? "The stage view is off." : "The phone is on the stage; V changes what stands beside it."
    )
  }

  /// Changes what stands beside the phone; a phone that is not on the stage comes onto it.
  mutating func turnStage() {
    let layout = stage?.layout.next ?? .phone
    show(stage: Stage(layout))
    // Without room beside the phone, the pane covers it while it has the focus.
    if layout.tab == nil {
      if focus == .inspector { focus = .list }
    } else if self.layout.inspector == nil {
      focus = .inspector
    }
    showNotice(layout.sentence + ".")
  }

  /// Sets the phone on the stage with that layout; nil takes it off.
  public mutating func show(stage: Stage?) {
    self.stage = stage
    if let tab = stage?.layout.tab { inspector.show(tab) }
    // The rows of the captions and the room of cards are others now.
    settleInvariants()
  }
}

extension Layout {
  /// From this many columns and rows on, the phone has a frame.
  private static let framed = Size(columns: 88, rows: 22)
  /// From this many rows on, cards have more room inside.
  private static let roomyRows = 34
  /// The columns of a pane: lines that are longer are hard to read.
  private static let paneColumns = 32...76
  /// From this many columns on, the pane of the stage stands beside the phone. With fewer its lines would be broken where
  /// nobody reads on from the last row.
  private static let leastBesidePhone = 100
  /// The columns of a phone with a frame.
  private static let phoneColumns = 60...112
  /// A cell is twice as high as wide, so that a phone with that many columns to a row is a little higher than wide.
  private static let columnsPerRow = 1.8

  /// Sets the phone in the middle of `body`, with the inspector beside it if the stage has one. With the focus it covers the
  /// phone where there is no room beside it.
  mutating func set(_ stage: Stage, in body: Rect, _ state: ScreenState) {
    let (hasPane, hasFocus) = (stage.layout.tab != nil, state.focus == .inspector)
    let pane = hasPane || hasFocus ? paneColumns(in: body, ofStage: hasPane) : 0
    let chosen = state.preset?.columns
    inspectorCovers = hasFocus && pane == 0
    inspector = inspectorCovers ? body : nil
    let room = Rect(column: 0, row: 0, columns: body.columns - pane, rows: phone.rows)
    mostCardColumns = max(28, min(96, (chosen ?? 98) - 2))
    frame = nil
    if body.columns >= Self.framed.columns, room.columns >= Self.phoneColumns.lowerBound + 8,
      room.rows >= Self.framed.rows, !isCompact
    {
      let rows = room.rows - 2
      let wanted = Int(Double(rows) * Self.columnsPerRow)
      let most = min(Self.phoneColumns.upperBound, room.columns - 8)
      let columns = max(Self.phoneColumns.lowerBound, min(most, chosen ?? wanted))
      let outer = Size(columns: columns + 4, rows: rows + 2)
      let gap = pane > 0 ? 2 : 0
      let left = max(0, (body.columns - outer.columns - gap - pane) / 2)
      let place = Rect(column: left, row: 0, columns: outer.columns, rows: outer.rows)
      frame = place
      phone = place.inset(columns: 2, rows: 1)
      if rows >= Self.roomyRows { cardMargin = Size(columns: 3, rows: 2) }
      if pane > 0 {
        inspector = Rect(column: place.right + gap, row: 1, columns: pane, rows: body.rows - 2)
      }
    } else {
      phone = room
      if pane > 0 { inspector = Rect(column: room.right, row: 0, columns: pane, rows: body.rows) }
    }
  }

  /// 0 if there is no room beside the phone.
  private func paneColumns(in body: Rect, ofStage isOfStage: Bool) -> Int {
    guard body.columns >= (isOfStage ? Self.leastBesidePhone : ScreenSize.inspectorColumns) else {
      return 0
    }
    return min(Self.paneColumns.upperBound, max(Self.paneColumns.lowerBound, body.columns * 2 / 5))
  }

  /// The rows of a story's captions: on the stage there is a row of air above them, and more if there is room.
  static func captionRows(at size: Size, onStage: Bool) -> Int {
    guard onStage, size.rows >= 16 else { return captionRows(at: size) }
    return size.rows >= 44 ? 6 : 4
  }
}
