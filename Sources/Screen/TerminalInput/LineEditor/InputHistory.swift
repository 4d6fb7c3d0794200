/// The texts that were sent before, and the position in them. The unsent text is kept at the end.
struct InputHistory: Equatable, Sendable {
  private let entries: [String]
  private var place: Int
  private var draft = ""

  init(_ entries: [String]) {
    self.entries = entries
    place = entries.count
  }

  var isEmpty: Bool { entries.isEmpty }

  mutating func older(than text: String) -> String? {
    guard place > 0 else { return nil }
    if place == entries.count { draft = text }
    place -= 1
    return entries[place]
  }

  mutating func newer(than text: String) -> String? {
    guard place < entries.count else { return nil }
    place += 1
    return place == entries.count ? draft : entries[place]
  }
}
