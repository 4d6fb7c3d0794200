/// Identifiers in the order of their recency. Moving one to the top, removing one and stepping to a neighbor cost the
/// same however many there are, because nothing is numbered.
struct RecencyList<Identifier: Hashable & Sendable>: Sendable {
  private struct Link: Sendable {
    var newer: Identifier?
    var older: Identifier?
  }

  private var links: [Identifier: Link] = [:]
  private(set) var newest: Identifier?
  private(set) var oldest: Identifier?

  init() {}

  /// - Parameter identifiers: each only once.
  init(newestFirst identifiers: [Identifier]) {
    links.reserveCapacity(identifiers.count)
    for (index, identifier) in identifiers.enumerated() {
      let newer = index > 0 ? identifiers[index - 1] : nil
      let older = index + 1 < identifiers.count ? identifiers[index + 1] : nil
      links[identifier] = Link(newer: newer, older: older)
    }
    newest = identifiers.first
    oldest = identifiers.last
  }

  var count: Int { links.count }

  func contains(_ identifier: Identifier) -> Bool { links[identifier] != nil }
  func older(than identifier: Identifier) -> Identifier? { links[identifier]?.older }
  func newer(than identifier: Identifier) -> Identifier? { links[identifier]?.newer }

  /// Moves an identifier to the top, or adds it there.
  mutating func promote(_ identifier: Identifier) {
    guard newest != identifier else { return }
    remove(identifier)
    links[identifier] = Link(newer: nil, older: newest)
    if let newest { links[newest]?.newer = identifier }
    newest = identifier
    if oldest == nil { oldest = identifier }
  }

  mutating func remove(_ identifier: Identifier) {
    guard let link = links.removeValue(forKey: identifier) else { return }
    if let newer = link.newer { links[newer]?.older = link.older } else { newest = link.older }
    if let older = link.older { links[older]?.newer = link.newer } else { oldest = link.newer }
  }

  /// From the newest on; the cost depends on how many are read.
  var newestFirst: some Sequence<Identifier> {
    sequence(state: newest) { next in
      defer { next = next.flatMap { links[$0]?.older } }
      return next
    }
  }
}
