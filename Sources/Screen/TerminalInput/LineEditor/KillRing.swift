/// The last eight pieces of text that were cut out, to be put back elsewhere. Cuts that follow each other
/// directly make one piece.
struct KillRing: Equatable, Sendable {
  private static let size = 8

  private var pieces: [[Character]] = []
  private var place = 0

  enum Side: Sendable {
    case before
    case after
  }

  /// - Parameter continuing: Whether the key before was a cut too.
  mutating func add(_ piece: [Character], _ side: Side, continuing: Bool) {
    guard !piece.isEmpty else { return }
    if continuing, let last = pieces.popLast() {
      pieces.append(side == .before ? piece + last : last + piece)
    } else {
      pieces.append(piece)
    }
    pieces.removeFirst(max(0, pieces.count - Self.size))
    place = pieces.count - 1
  }

  /// The piece that a yank inserts; nil if nothing was cut yet.
  var current: [Character]? { pieces.indices.contains(place) ? pieces[place] : nil }

  /// Goes to the piece before; the first one follows the last.
  mutating func rotate() {
    guard !pieces.isEmpty else { return }
    place = (place + pieces.count - 1) % pieces.count
  }
}
