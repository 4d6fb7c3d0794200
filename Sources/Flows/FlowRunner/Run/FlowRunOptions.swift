public import AppProcesses
public import CenterGateway
public import CenterUI

/// How flows are run.
public struct FlowRunOptions: Sendable {
  /// Makes the attachments of a case in a folder that goes with the case.
  var attachments: @Sendable (_ folder: String) -> any AttachmentStorage
  /// How many cases run at the same time; at least 1.
  var jobs: Int
  /// Whether screens that differ from their files are written to them.
  var updates: Bool
  /// Whether no further case is begun after one has failed.
  var failsFast: Bool
  /// The folder for what is kept of cases that fail; nil keeps nothing.
  var output: String?
  /// The themes of the screens; the first one is used.
  var themes: [Theme]
  /// The environment of the apps' programs.
  var environment: [String: String]
  /// The records of the apps' programs, so that none outlives this process; nil keeps none.
  let records: RunRecords?
  /// What the apps' programs have answered in a rehearsal, or are about to; nil runs them.
  public var rehearsed: RehearsedPrograms?
  /// Returns when the time limit of a case is over; tests let it be over when something has happened.
  var limit: @Sendable (_ seconds: Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }

  /// - Parameter jobs: a number below 1 counts as 1.
  public init(
    attachments: @escaping @Sendable (_ folder: String) -> any AttachmentStorage,
    jobs: Int = 1,
    updates: Bool = false,
    failsFast: Bool = false,
    output: String? = nil,
    themes: [Theme] = [],
    environment: [String: String] = [:],
    records: RunRecords? = nil
  ) {
    self.attachments = attachments
    self.jobs = max(1, jobs)
    self.updates = updates
    self.failsFast = failsFast
    self.output = output
    self.themes = themes
    self.environment = environment
    self.records = records
  }
}
