/// The result of a case, or of a file that cannot be read.
public struct FlowResult: Sendable {
  /// The path of the flow file.
  var file: String
  /// The name of the case; the path if the file cannot be read.
  var name: String
  /// The words by which the flow can be chosen.
  var tags: [String]
  /// How the case has ended.
  public var outcome: Outcome
  /// How long it took, in seconds of the machine's time.
  public var duration: Double
  /// How many steps were walked, without those that were skipped.
  public var steps: Int
  /// How many steps were skipped, because their conditions did not hold.
  public var skipped = 0
  /// The files of screens that were written, by path.
  public var written: [String] = []
  /// Files that were written about it, by path.
  public var attachments: [String]
  /// The coverage of the case.
  public var coverage = FlowCoverage()

  /// How a case can end.
  public enum Outcome: Sendable {
    case passed
    case failed(FlowRunError)
    /// The run was ended while the case was at that step.
    case interrupted(FlowRunError)
    /// The file is no flow.
    case unreadable(FlowSyntaxError)
    /// The plan of the run has the case, and no report a result.
    case missing
  }

  public init(
    file: String,
    name: String,
    tags: [String] = [],
    outcome: Outcome,
    duration: Double = 0,
    steps: Int = 0,
    attachments: [String] = []
  ) {
    self.file = file
    self.name = name
    self.tags = tags
    self.outcome = outcome
    self.duration = duration
    self.steps = steps
    self.attachments = attachments
  }

  /// Whether everything was as expected.
  public var passed: Bool {
    switch outcome {
    case .passed: true
    case .failed, .interrupted, .unreadable, .missing: false
    }
  }
}

/// A step that failed.
public struct FlowRunError: Error, Codable, Sendable {
  /// The path of the file that the step stands in.
  var file: String
  /// The line of the step or of the expectation, from 1.
  var line: Int
  /// The step as it is written.
  var step: String
  /// What went wrong, a sentence.
  var message: String
  /// Where something else was seen than expected.
  var mismatches: [FlowMismatch]
  /// Lines of the trace that explain it.
  var explanation: [String]
  /// The author's remark about the step.
  var note: String?

  /// A failure of a step; its line is that of the step unless another is given.
  public init(
    _ message: String,
    at step: FlowStep,
    line: Int? = nil,
    mismatches: [FlowMismatch] = [],
    explanation: [String] = []
  ) {
    file = step.file
    self.line = line ?? step.line
    self.step = step.text
    note = step.note
    self.message = message
    self.mismatches = mismatches
    self.explanation = explanation
  }

  /// A failure before the first step.
  public init(_ message: String, file: String, line: Int, explanation: [String] = []) {
    self.file = file
    self.line = line
    step = ""
    self.message = message
    mismatches = []
    self.explanation = explanation
  }

  /// `flows/pay.yaml:12`
  var place: String { "\(file):\(line)" }
}

/// The results of a run, with the totals that reports need.
public struct FlowSummary: Sendable {
  /// The results in the order of the report.
  var results: [FlowResult]
  /// How long the run took, in seconds of the machine's time.
  var duration: Double
  /// How many cases without a result were not begun, because the run was ended before.
  var unbegun: Int
  /// All cases of the selection, before a part of it was chosen; nil if that is not known.
  public var plan: [FlowCaseName]?
  /// The part that was run, such as 2/4; nil for all of it.
  public var shard: String?
  /// What the cases have reached; nil if that is not reported.
  public var coverage: FlowCoverage?

  /// - Parameter unrun: how many cases were not begun.
  public init(results: [FlowResult], duration: Double, unrun: Int = 0) {
    self.results = results
    self.duration = duration
    unbegun = unrun
  }

  /// What all cases together have reached.
  public var reached: FlowCoverage {
    results.reduce(into: FlowCoverage()) { $0.merge($1.coverage) }
  }

  /// How many cases have failed; files that cannot be read do not count.
  public var failed: Int { results.count { if case .failed = $0.outcome { true } else { false } } }
  /// How many cases were at a step when the run was ended.
  public var interrupted: Int { results.count { if case .interrupted = $0.outcome { true } else { false } } }
  /// How many files are no flows.
  public var unreadable: Int { results.count { if case .unreadable = $0.outcome { true } else { false } } }
  /// How many cases no report has a result of.
  var missing: Int { results.count { if case .missing = $0.outcome { true } else { false } } }
  /// How many cases were not run.
  public var unrun: Int { unbegun + missing }
}

extension [FlowCase] {
  /// The case that is meant by values of the matrix, such as `locale=ar,focus=on`, or by its number from 1; without a
  /// choice the first. Returns nil if there is none.
  public func chosen(_ choice: String?) -> FlowCase? {
    guard let choice else { return first }
    if let number = Int(choice) { return indices.contains(number - 1) ? self[number - 1] : nil }
    let pairs = choice.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return first { flow in
      pairs.allSatisfy { pair in
        pair.count == 2
          && flow.variant.chosen.contains {
            ($0.name, $0.value) == (pair[0].trimmed, pair[1].trimmed)
          }
      }
    }
  }
}

extension String {
  var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
