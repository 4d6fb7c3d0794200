/// How long cases took, so that the parts of a run take equally long.
public struct FlowDurations: Sendable {
  private var seconds: [FlowCaseName: Double] = [:]

  /// What former reports say; if several know a case, the longest time, so that their order does not matter.
  public init(_ reports: [FlowSummary]) {
    for result in reports.flatMap(\.results) where result.hasEnded {
      seconds[result.caseName] = max(result.duration, seconds[result.caseName] ?? 0)
    }
  }

  /// The places of the cases that belong to a part, counted from 1. The longest case comes first, and each to the part
  /// that has least so far, the first of them if several have; a case that nothing is known of counts as the mean. Every
  /// machine comes to the same parts from the same reports.
  public func places(ofPart part: Int, of parts: Int, among cases: [FlowCaseName]) -> [Int] {
    let known = cases.compactMap { seconds[$0] }
    let mean = known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
    let times = cases.map { seconds[$0] ?? mean }
    // Without times, and for cases that take none, the number of cases counts. There are never more parts with a case
    // than cases.
    var loads = Array(repeating: (seconds: 0.0, cases: 0), count: min(parts, cases.count))
    var places: [Int] = []
    for place in cases.indices.sorted(by: { (-times[$0], $0) < (-times[$1], $1) }) {
      guard let least = loads.indices.min(by: { loads[$0] < loads[$1] }) else { break }
      loads[least].seconds += times[place]
      loads[least].cases += 1
      if least == part - 1 { places.append(place) }
    }
    return places.sorted()
  }
}
