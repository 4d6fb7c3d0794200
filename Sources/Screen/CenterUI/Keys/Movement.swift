/// A step through rows, lines or buttons.
public enum Movement: Hashable, Sendable {
  case up, down, pageUp, pageDown, toTop, toBottom

  /// The place that is reached from `place`, which is one of `count`; `page` is the length of a page.
  func place(from place: Int, page: Int, of count: Int) -> Int {
    let next =
      switch self {
      case .up: place - 1
      case .down: place + 1
      case .pageUp: place - page
      case .pageDown: place + page
      case .toTop: 0
      case .toBottom: count - 1
      }
    return max(0, min(count - 1, next))
  }

  var leadsDown: Bool { [.down, .pageDown, .toBottom].contains(self) }
}
