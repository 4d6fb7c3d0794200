extension FlowSummary {
  /// One report of those of several machines, each by the path of its file: every case once, in the order of the plan. A
  /// case that was interrupted on one machine and has ended on another has ended; one of which the plan knows, and no
  /// report, is missing.
  public init(merging reports: [(file: String, summary: FlowSummary)]) {
    let runs = reports.flatMap { report in report.summary.results.map { (file: report.file, result: $0) } }
    let runsByCase = Dictionary(grouping: runs, by: \.result.caseName)
    let plans = reports.compactMap(\.summary.plan)
    var seen: Set<FlowCaseName> = []
    let cases = (plans.flatMap(\.self) + runs.map(\.result.caseName)).filter { seen.insert($0).inserted }
    self.init(
      results: cases.map { Self.result(of: $0, in: runsByCase[$0] ?? []) },
      duration: reports.reduce(0) { $0 + $1.summary.duration },
      // A plan names those that have no result.
      unrun: reports.reduce(0) { $0 + ($1.summary.plan == nil ? $1.summary.unbegun : 0) }
    )
    plan = plans.isEmpty ? nil : cases
    let coverages = reports.compactMap(\.summary.coverage)
    if coverages.count == reports.count { coverage = coverages.reduce(into: FlowCoverage()) { $0.merge($1) } }
  }

  /// The one result of a case. Different ends are a failure, because one of the machines must be wrong.
  private static func result(
    of name: FlowCaseName,
    in runs: [(file: String, result: FlowResult)]
  ) -> FlowResult {
    let ended = runs.filter(\.result.hasEnded)
    guard let first = ended.first else {
      return runs.first { $0.result.ending != .missing }?.result
        ?? FlowResult(file: name.file, name: name.name, outcome: .missing)
    }
    guard let other = ended.first(where: { $0.result.ending != first.result.ending }) else {
      return first.result
    }
    var result = first.result.passed ? other.result : first.result
    var failure = result.failure ?? FlowRunError("", file: name.file, line: 1)
    let ends = [first, other].map { "\($0.result.ending.rawValue) in \($0.file)" }.joined(separator: ", ")
    failure.message +=
      "\(failure.message.isEmpty ? "" : " ")The case has ended twice, and not alike: \(ends)."
    result.outcome = .failed(failure)
    return result
  }

  /// Replaces the paths of kept files, as by those at which they are found on this machine.
  public mutating func replaceAttachments(_ path: (String) -> String) {
    for index in results.indices { results[index].attachments = results[index].attachments.map(path) }
  }

  /// What a person reads of a merged report: what did not pass, what took longest, the totals and the coverage.
  public func mergedText(slowest count: Int) -> String {
    let slow = slowest(count).map { "      \(FlowResult.time($0.duration))  \($0.name.inOneLine)\n" }
    return results.filter { !$0.passed }.map(\.textReport).joined()
      + (slow.isEmpty ? "" : "slowest\n\(slow.joined())") + totals + (coverage?.text ?? "")
  }

  /// The cases that took longest, the longest first.
  func slowest(_ count: Int) -> [FlowResult] {
    // A sort that is not stable would write other bytes for the same report.
    let order = results.indices.filter { results[$0].hasEnded }
      .sorted { (-results[$0].duration, $0) < (-results[$1].duration, $1) }
    return order.prefix(max(0, count)).map { results[$0] }
  }
}

extension FlowResult {
  var caseName: FlowCaseName { FlowCaseName(file: file, name: name) }

  /// Whether it says something about the case, and not about a run that came to no end.
  var hasEnded: Bool {
    switch outcome {
    case .passed, .failed, .unreadable: true
    case .interrupted, .missing: false
    }
  }
}
