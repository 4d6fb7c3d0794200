import JSON

/// A case by its file and its name, by which reports of several machines are put together.
public struct FlowCaseName: Codable, Hashable, Sendable {
  /// The path of the flow file.
  var file: String
  /// The name of the case.
  var name: String
}

extension FlowCase {
  /// Its name in reports.
  public var caseName: FlowCaseName { FlowCaseName(file: file, name: name) }
}

extension FlowSummary: Codable {
  enum CodingKeys: CodingKey {
    case duration, cases, failed, interrupted, notRun, unreadable, results, shard, plan, coverage
  }

  public func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: CodingKeys.self)
    try keys.encode(duration, forKey: .duration)
    try keys.encode(results.count - missing, forKey: .cases)
    try keys.encode(failed, forKey: .failed)
    try keys.encode(interrupted, forKey: .interrupted)
    try keys.encode(unrun, forKey: .notRun)
    try keys.encode(unreadable, forKey: .unreadable)
    try keys.encode(results, forKey: .results)
    try keys.encodeIfPresent(shard, forKey: .shard)
    try keys.encodeIfPresent(plan, forKey: .plan)
    try keys.encodeIfPresent(coverage, forKey: .coverage)
  }

  /// Reads reports of the version before, too, which have no plan.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    let unrun = try keys.decode(Int32.self, forKey: .notRun)
    self.init(
      results: try keys.decode([FlowResult].self, forKey: .results),
      duration: try keys.seconds(.duration),
      unrun: Int(unrun)
    )
    // Those that are missing are among the results.
    unbegun = max(0, unbegun - missing)
    shard = try keys.decodeIfPresent(String.self, forKey: .shard)
    plan = try keys.decodeIfPresent([FlowCaseName].self, forKey: .plan)
    coverage = try keys.decodeIfPresent(FlowCoverage.self, forKey: .coverage)
  }
}

extension FlowResult: Codable {
  enum CodingKeys: CodingKey {
    case file, name, tags, passed, outcome, duration, steps, skipped, failure, problems, attachments
  }

  /// The outcome in one word.
  enum Ending: String, CaseIterable, Codable {
    case passed, failed, interrupted, unreadable, missing
  }

  var ending: Ending {
    switch outcome {
    case .passed: .passed
    case .failed: .failed
    case .interrupted: .interrupted
    case .unreadable: .unreadable
    case .missing: .missing
    }
  }

  /// The step at which the case failed or was interrupted.
  var failure: FlowRunError? {
    switch outcome {
    case .failed(let failure), .interrupted(let failure): failure
    case .passed, .unreadable, .missing: nil
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: CodingKeys.self)
    try keys.encode(file, forKey: .file)
    try keys.encode(name, forKey: .name)
    try keys.encode(tags, forKey: .tags)
    try keys.encode(passed, forKey: .passed)
    try keys.encode(ending, forKey: .outcome)
    try keys.encode(duration, forKey: .duration)
    try keys.encode(steps, forKey: .steps)
    try keys.encode(skipped, forKey: .skipped)
    try keys.encodeIfPresent(failure, forKey: .failure)
    if case .unreadable(let error) = outcome { try keys.encode(error.problems, forKey: .problems) }
    if !attachments.isEmpty { try keys.encode(attachments, forKey: .attachments) }
  }

  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    // The version before told apart what passed, what has a failure, and what has problems.
    let former: Ending =
      try keys.decode(Bool.self, forKey: .passed)
      ? .passed : keys.contains(.problems) ? .unreadable : .failed
    let outcome: Outcome =
      switch try keys.decodeIfPresent(Ending.self, forKey: .outcome) ?? former {
      case .passed: .passed
      case .failed: .failed(try keys.decode(FlowRunError.self, forKey: .failure))
      case .interrupted: .interrupted(try keys.decode(FlowRunError.self, forKey: .failure))
      case .unreadable:
        .unreadable(FlowSyntaxError(try keys.decode(Set<FlowSyntaxError.Problem>.self, forKey: .problems)))
      case .missing: .missing
      }
    self.init(
      file: try keys.decode(String.self, forKey: .file),
      name: try keys.decode(String.self, forKey: .name),
      tags: try keys.decode([String].self, forKey: .tags),
      outcome: outcome,
      duration: try keys.seconds(.duration),
      steps: try keys.decode(Int.self, forKey: .steps),
      attachments: try keys.decodeIfPresent([String].self, forKey: .attachments) ?? []
    )
    skipped = try keys.decode(Int.self, forKey: .skipped)
  }
}

extension KeyedDecodingContainer {
  /// A time that can be added up and written: no run takes longer than some years.
  fileprivate func seconds(_ key: Key) throws -> Double {
    let seconds = try decode(Double.self, forKey: key)
    guard (0...1e9).contains(seconds) else {
      throw DecodingError.dataCorruptedError(
        forKey: key,
        in: self,
        debugDescription: "\(seconds) s is no duration."
      )
    }
    return seconds
  }
}

extension FlowCoverage: Codable {
  /// The items of a subject by whether they are reached.
  private struct Reached: Codable {
    var reached: [String]
    var never: [String]
  }

  public func encode(to encoder: any Encoder) throws {
    var keys = encoder.container(keyedBy: Subject.self)
    for subject in Subject.allCases {
      let items = known.filter { $0.subject == subject }
      let names = { (items: Set<Item>) in items.sorted().map(\.name) }
      let parts = Reached(
        reached: names(items.intersection(reached)),
        never: names(items.subtracting(reached))
      )
      try keys.encode(parts, forKey: subject)
    }
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    let keys = try decoder.container(keyedBy: Subject.self)
    for subject in Subject.allCases {
      let parts = try keys.decode(Reached.self, forKey: subject)
      let items = { (names: [String]) in names.map { Item(subject: subject, name: $0) } }
      reached.formUnion(items(parts.reached))
      known.formUnion(items(parts.reached + parts.never))
    }
  }
}
