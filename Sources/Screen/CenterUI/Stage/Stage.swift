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
    tell(
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
    tell(layout.sentence + ".")
  }

  /// Sets the phone on the stage with that layout; nil takes it off.
  public mutating func show(stage: Stage?) {
    self.stage = stage
    if let tab = stage?.layout.tab { (inspector.tab, inspector.scroll, inspector.selected) = (tab, 0, nil) }
    // The rows of the captions and the room of cards are others now.
    resize(to: size)
  }
}
