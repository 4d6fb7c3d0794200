/// The answers to orders, which come later. The cache keeps the answers that the last frame wanted and, as far as
/// there is room, those that were wanted last.
struct RenderCache<Order: Hashable & Sendable, Answer: Sendable>: Sendable {
  private(set) var answers: [Order: Answer] = [:]
  /// The orders that are being worked on.
  private(set) var asked: Set<Order> = []
  private var wanted: Set<Order> = []
  /// The answers that the last frame did not want; the one that was wanted last is at the end.
  private var others: [Order] = []
  private let mostOthers: Int
  private let mostWeight: Int
  private let weight: @Sendable (Answer) -> Int

  /// - Parameters:
  ///   - mostOthers: how many unwanted answers are kept.
  ///   - mostWeight: how much they may weigh together.
  init(mostOthers: Int, mostWeight: Int, weight: @escaping @Sendable (Answer) -> Int) {
    self.mostOthers = mostOthers
    self.mostWeight = mostWeight
    self.weight = weight
  }

  /// Follows the orders of a frame. Returns the new ones in their order, and those that are no longer wanted.
  mutating func follow(_ orders: [Order]) -> (new: [Order], dropped: [Order]) {
    let now = Set(orders)
    let left = others.filter { !now.contains($0) } + wanted.filter { !now.contains($0) && answers[$0] != nil }
    (others, wanted) = (left, now)
    let missing = orders.filter { answers[$0] == nil }
    let new = missing.filter { !asked.contains($0) }
    let dropped = asked.filter { !now.contains($0) }
    asked = Set(missing)
    makeRoom()
    return (new, Array(dropped))
  }

  mutating func put(_ answer: Answer, for order: Order) {
    asked.remove(order)
    if answers.updateValue(answer, forKey: order) == nil, !wanted.contains(order) { others.append(order) }
    makeRoom()
  }

  private mutating func makeRoom() {
    var total = others.reduce(0) { $0 + (answers[$1].map(weight) ?? 0) }
    while let oldest = others.first, others.count > mostOthers || total > mostWeight {
      others.removeFirst()
      total -= answers.removeValue(forKey: oldest).map(weight) ?? 0
    }
  }
}
