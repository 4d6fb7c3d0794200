/// The edits that the commands make.
extension LineEditor {
  mutating func move(to index: Int) -> Outcome {
    cursor = index
    return .moved
  }

  /// Inserts the part of the text for which there is room.
  mutating func insert(_ text: String, joining: Bool = false) -> Outcome {
    guard !text.isEmpty else { return .refused(.notText) }
    let clusters = Array(text)
    let fitting = fitting(clusters)
    if !fitting.isEmpty { replace(cursor..<cursor, with: fitting, joining: joining) }
    isFull = fitting.count < clusters.count
    return fitting.isEmpty ? .refused(.full) : .edited
  }

  /// Returns the clusters that fit both limits. A cluster that joins the one before the cursor needs no room.
  private func fitting(_ clusters: [Character]) -> [Character] {
    let bytes = Self.mostBytes - content.byteCount
    var used = 0
    let fitting = clusters.prefix { cluster in
      used += cluster.utf8.count
      return used <= bytes
    }
    let room = limit - content.count
    guard fitting.count > room else { return Array(fitting) }
    if room == 0, fitting.count == 1, joinsClusterBefore(fitting) { return Array(fitting) }
    return Array(fitting.prefix(max(0, room)))
  }

  private func joinsClusterBefore(_ clusters: ArraySlice<Character>) -> Bool {
    guard cursor > 0 else { return false }
    return String([content.clusters[cursor - 1]] + clusters).count == 1
  }

  mutating func replace(_ range: Range<Int>, with new: [Character], joining: Bool = false) {
    let (replaced, end) = content.replace(range, with: new, cursor: cursor)
    undoLog.add(replaced, joining: joining)
    cursor = end
    isFull = false
  }

  mutating func delete(_ range: Range<Int>) -> Outcome {
    guard !range.isEmpty else { return .moved }
    replace(range, with: [])
    return .edited
  }

  mutating func cut(_ range: Range<Int>, _ side: KillRing.Side, continuing: Bool) -> Outcome {
    killRing.add(Array(content.clusters[range]), side, continuing: continuing)
    previous = .killed
    return delete(range)
  }

  mutating func yank(in range: Range<Int>) -> Outcome {
    guard let piece = killRing.current else { return .refused(.nothingToYank) }
    if !range.isEmpty { replace(range, with: []) }
    let start = cursor
    let outcome = insert(String(piece), joining: !range.isEmpty)
    if outcome == .edited { previous = .yanked(min(start, cursor)..<cursor) }
    return outcome
  }

  /// Directly after a yank: replaces the inserted piece with the one that was cut before it.
  mutating func yankOlder(after before: Previous) -> Outcome {
    guard case .yanked(let range) = before else { return .refused(.nothingToYank) }
    killRing.rotate()
    return yank(in: range)
  }

  /// The cluster before the cursor changes places with the one at it, at the end with the one before it.
  mutating func transpose() -> Outcome {
    let right = min(cursor, content.count - 1)
    guard right > 0 else { return .moved }
    replace(right - 1..<right + 1, with: [content.clusters[right], content.clusters[right - 1]])
    return .edited
  }

  mutating func undo() -> Outcome {
    guard let step = undoLog.takeLast() else { return .refused(.nothingToUndo) }
    for change in step {
      _ = content.replace(change.range, with: change.clusters, cursor: cursor)
      cursor = change.cursor
    }
    isFull = false
    return .edited
  }

  // MARK: Lines and history

  /// Up and Down: moves to the line above or below; from the first or last line, goes through the history.
  mutating func moveLine(_ command: Command) -> Outcome {
    let clusters = content.clusters
    let start = clusters.lineStart(before: cursor)
    let column = cursor - start
    if command == .up, start > 0 {
      let above = clusters.lineStart(before: start - 1)
      return move(to: min(above + column, start - 1))
    }
    let end = clusters.lineEnd(after: cursor)
    if command == .down, end < clusters.count {
      return move(to: min(end + 1 + column, clusters.lineEnd(after: end + 1)))
    }
    guard let text = command == .up ? history.older(than: text) : history.newer(than: text) else {
      return history.isEmpty && policy == .single ? .ignored : .moved
    }
    setText(text)
    return .edited
  }
}
