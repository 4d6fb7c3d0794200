/// The changes that can be taken back, in steps: letters typed one after another are one step, up to a space.
struct UndoLog: Equatable, Sendable {
  private static let deepest = 200
  private static let mostClusters = 65_536

  private var steps: [[ClusterText.Replaced]] = []
  private var clusters = 0

  mutating func add(_ change: ClusterText.Replaced, joining: Bool) {
    clusters += change.clusters.count
    if joining, !steps.isEmpty {
      steps[steps.count - 1].append(change)
    } else {
      steps.append([change])
    }
    while steps.count > Self.deepest || clusters > Self.mostClusters && steps.count > 1 {
      clusters -= Self.size(steps.removeFirst())
    }
  }

  /// Removes and returns the changes of the last step, the latest first; nil if there is none.
  mutating func takeLast() -> [ClusterText.Replaced]? {
    guard let step = steps.popLast() else { return nil }
    clusters -= Self.size(step)
    return step.reversed()
  }

  private static func size(_ step: [ClusterText.Replaced]) -> Int {
    step.reduce(0) { $0 + $1.clusters.count }
  }
}
