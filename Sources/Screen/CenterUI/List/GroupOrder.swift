/// The groups of the list, ordered by the number of their newest member: a group that loses its newest sinks. The cost
/// of the most common events, an arrival and a removal near the top, does not depend on how many groups there are; a
/// removal far below only moves numbers in memory.
struct GroupOrder: Sendable {
  /// Ascending: the last is the newest.
  private var sequences: [Int] = []
  private var groupOf: [Int: GroupKey] = [:]
  private var sequenceOf: [GroupKey: Int] = [:]

  var count: Int { sequences.count }
  var newest: GroupKey? { sequences.last.flatMap { groupOf[$0] } }
  var oldest: GroupKey? { sequences.first.flatMap { groupOf[$0] } }

  /// The number of the group's newest member; nil if there is no such group.
  func sequence(of group: GroupKey) -> Int? { sequenceOf[group] }

  func older(than group: GroupKey) -> GroupKey? { neighbor(of: group, -1) }
  func newer(than group: GroupKey) -> GroupKey? { neighbor(of: group, 1) }

  /// Moves the group to the place of its newest member.
  mutating func place(_ group: GroupKey, at sequence: Int) {
    guard sequenceOf[group] != sequence else { return }
    remove(group)
    var sequence = sequence
    while groupOf[sequence] != nil { sequence &+= 1 }
    sequences.insert(sequence, at: place(of: sequence))
    groupOf[sequence] = group
    sequenceOf[group] = sequence
  }

  mutating func remove(_ group: GroupKey) {
    guard let sequence = sequenceOf.removeValue(forKey: group) else { return }
    groupOf[sequence] = nil
    let index = place(of: sequence)
    if sequences.indices.contains(index), sequences[index] == sequence { sequences.remove(at: index) }
  }

  /// Takes many groups out and puts those back that still have members, in one pass and one sort.
  mutating func replace(_ changed: Set<GroupKey>, with left: [GroupKey: Int]) {
    sequences.removeAll { groupOf[$0].map(changed.contains) ?? true }
    for group in changed {
      if let sequence = sequenceOf.removeValue(forKey: group) { groupOf[sequence] = nil }
    }
    guard !left.isEmpty else { return }
    for (group, wanted) in left {
      var sequence = wanted
      while groupOf[sequence] != nil { sequence &+= 1 }
      sequences.append(sequence)
      groupOf[sequence] = group
      sequenceOf[group] = sequence
    }
    sequences.sort()
  }

  /// From the newest on; the cost depends on how many are read.
  var newestFirst: some Sequence<GroupKey> {
    sequences.lazy.reversed().compactMap { groupOf[$0] }
  }

  private func neighbor(of group: GroupKey, _ step: Int) -> GroupKey? {
    guard let sequence = sequenceOf[group] else { return nil }
    let index = place(of: sequence) + step
    return sequences.indices.contains(index) ? groupOf[sequences[index]] : nil
  }

  /// The first index whose number is not below `sequence`; the search begins at the newest.
  private func place(of sequence: Int) -> Int {
    guard let last = sequences.last, sequence <= last else { return sequences.count }
    if sequence == last { return sequences.count - 1 }
    var (low, high) = (0, sequences.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sequences[middle] < sequence { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
