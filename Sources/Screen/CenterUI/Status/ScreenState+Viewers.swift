public import NotificationModel

/// The other viewers, and whether the center is in reach.
extension ScreenState {
  /// Shows the standing of the screen with its center. The footer says what has changed.
  public mutating func show(_ standing: ViewerStanding) {
    let before = role.standing
    role.standing = standing
    if standing.list.isReadOnly { role.isReadOnly = true }
    if let sentence = standing.sentence(after: before) {
      tell(sentence, isError: standing.interruption != nil)
    } else if standing.interruption == nil, notice == nil,
      let change = change(from: before?.list, to: standing.list)
    {
      tell(change)
    }
  }

  /// Whether the center is out of reach.
  var isInterrupted: Bool { role.standing?.interruption != nil }

  /// Who has come or gone; nil if that was several, or the screen itself has just come.
  private func change(from before: ViewerList?, to now: ViewerList) -> String? {
    guard let before, before.own == now.own else { return nil }
    let come = now.others.filter { !before.others.contains($0) }
    let gone = before.others.filter { !now.others.contains($0) }
    if come.count == 1, gone.isEmpty {
      return "\(come[0].name) watches, too\(come[0].isReadOnly ? ", read only" : "")."
    }
    if gone.count == 1, come.isEmpty { return "\(gone[0].name) has left." }
    return nil
  }

  /// The notes of the status line, each in words and then in fewer words.
  var viewerNotes: [[String]] {
    var notes: [[String]] = isInterrupted ? [["reconnecting"]] : []
    if role.isReadOnly { notes.append(["read only"]) }
    let others = isInterrupted ? [] : role.standing?.list.others ?? []
    guard !others.isEmpty else { return notes }
    let names = others.prefix(Self.namedViewers).map(\.name)
    let rest = others.count > names.count ? ["\(others.count - names.count) more"] : []
    notes.append(["with \((names + rest).joined(separator: ", "))", "\(others.count + 1) watch"])
    return notes
  }

  private static let namedViewers = 2
}

extension ViewerStanding {
  /// Returns a sentence about the change of the connection since `before`; nil if nothing has changed.
  public func sentence(after before: ViewerStanding?) -> String? {
    guard interruption != before?.interruption else { return nil }
    return interruption.map { "\($0) This screen connects again by itself." }
      ?? "The center is in reach again."
  }
}
