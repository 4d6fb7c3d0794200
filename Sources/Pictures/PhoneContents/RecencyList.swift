/// Identifiers in the order of their recency. Moving one to the top, removing one and stepping to a neighbor cost the
/// same however many there are, because the order is kept in links.
package struct RecencyList<Identifier: Hashable & Sendable>: Sendable {
  private struct Neighbors: Sendable {
    var newer: Identifier?
    var older: Identifier?
  }

  private var neighbors: [Identifier: Neighbors] = [:]
  package private(set) var newest: Identifier?
  private(set) var oldest: Identifier?

  package init() {}

  /// - Parameter identifiers: each only once.
  package init(newestFirst identifiers: [Identifier]) {
    neighbors.reserveCapacity(identifiers.count)
    (newest, oldest) = (identifiers.first, identifiers.last)
    for (place, identifier) in identifiers.enumerated() {
      neighbors[identifier] = Neighbors(
        newer: place == 0 ? nil : identifiers[place - 1],
        older: place == identifiers.count - 1 ? nil : identifiers[place + 1]
      )
    }
  }

  package var count: Int { neighbors.count }

  func contains(_ identifier: Identifier) -> Bool { neighbors[identifier] != nil }

  func older(than identifier: Identifier) -> Identifier? { neighbors[identifier]?.older }

  func newer(than identifier: Identifier) -> Identifier? { neighbors[identifier]?.newer }

  /// Moves an identifier to the top, or adds it there.
  package mutating func promote(_ identifier: Identifier) {
    guard newest != identifier else { return }
    remove(identifier)
    neighbors[identifier] = Neighbors(older: newest)
    if let newest { neighbors[newest]?.newer = identifier } else { oldest = identifier }
    newest = identifier
  }

  package mutating func remove(_ identifier: Identifier) {
    guard let gone = neighbors.removeValue(forKey: identifier) else { return }
    if let newer = gone.newer { neighbors[newer]?.older = gone.older } else { newest = gone.older }
    if let older = gone.older { neighbors[older]?.newer = gone.newer } else { oldest = gone.newer }
  }

  /// From the newest on; the cost depends on how many are read.
  package var newestFirst: some Sequence<Identifier> {
    sequence(state: newest) { next in
      defer { next = next.flatMap(older) }
      return next
    }
  }
}
