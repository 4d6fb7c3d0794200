import AttachmentStore

@testable import FlowRunner

extension FlowRunOptions {
  /// With attachments as `bellhop test` has them.
  init(
    jobs: Int = 1,
    updates: Bool = false,
    output: String? = nil,
    environment: [String: String] = [:]
  ) {
    self.init(
      attachments: { AttachmentStore(folder: $0, fetching: nil) },
      jobs: jobs,
      updates: updates,
      output: output,
      environment: environment
    )
  }
}
