/// Identifiers in the order of their recency. Moving one to the top, removing one and stepping to a neighbor cost the
/// same however many there are, because the order is kept in links.
package struct RecencyList<Identifier: Hashable & Sendable>: Sendable {
  /// An identifier and the places of its neighbors; -1 where there is none.
  private struct Node: Sendable {
    /// Nil in a place that is free.
    var identifier: Identifier?
    var newer = -1
    var older = -1
  }

  private var nodes: [Node] = []
  private var places: [Identifier: Int] = [:]
  private var freePlaces: [Int] = []
  private var newestPlace = -1
  private var oldestPlace = -1

  package init() {}

  /// - Parameter identifiers: each only once.
  package init(newestFirst identifiers: [Identifier]) {
    nodes.reserveCapacity(identifiers.count)
    places.reserveCapacity(identifiers.count)
    for (place, identifier) in identifiers.enumerated() {
      nodes.append(Node(identifier: identifier, newer: place - 1, older: place + 1))
      places[identifier] = place
    }
    guard !nodes.isEmpty else { return }
    nodes[nodes.count - 1].older = -1
    (newestPlace, oldestPlace) = (0, nodes.count - 1)
  }

  package var count: Int { places.count }
  package var newest: Identifier? { identifier(at: newestPlace) }
  var oldest: Identifier? { identifier(at: oldestPlace) }

  func contains(_ identifier: Identifier) -> Bool { places[identifier] != nil }

  func older(than identifier: Identifier) -> Identifier? {
    places[identifier].flatMap { self.identifier(at: nodes[$0].older) }
  }

  func newer(than identifier: Identifier) -> Identifier? {
    places[identifier].flatMap { self.identifier(at: nodes[$0].newer) }
  }

  private func identifier(at place: Int) -> Identifier? { place < 0 ? nil : nodes[place].identifier }

  /// Moves an identifier to the top, or adds it there.
  package mutating func promote(_ identifier: Identifier) {
    guard newest != identifier else { return }
    remove(identifier)
    let place = freePlaces.popLast() ?? nodes.count
    let node = Node(identifier: identifier, older: newestPlace)
    if place == nodes.count { nodes.append(node) } else { nodes[place] = node }
    places[identifier] = place
    if newestPlace >= 0 { nodes[newestPlace].newer = place } else { oldestPlace = place }
    newestPlace = place
  }

  package mutating func remove(_ identifier: Identifier) {
    guard let place = places.removeValue(forKey: identifier) else { return }
    let (newer, older) = (nodes[place].newer, nodes[place].older)
    if newer >= 0 { nodes[newer].older = older } else { newestPlace = older }
    if older >= 0 { nodes[older].newer = newer } else { oldestPlace = newer }
    nodes[place] = Node()
    freePlaces.append(place)
  }

  /// From the newest on; the cost depends on how many are read.
  package var newestFirst: some Sequence<Identifier> {
    sequence(state: newestPlace) { place in
      guard let identifier = identifier(at: place) else { return nil }
      place = nodes[place].older
      return identifier
    }
  }
}
