import AppProcesses
import AttachmentStore
public import CenterRuntime
public import NotificationModel

extension ExtensionSession {
  /// Keeps the attachments in a temporary folder. `environment` is the user's. Of two apps with one bundle identifier the
  /// later one counts.
  public init(apps: [App], environment: [String: String]) {
    self.init(
      apps: apps,
      environment: environment,
      records: RunRecords(environment: environment),
      attachments: AttachmentStore(beside: nil, environment: environment)
    )
  }
}
