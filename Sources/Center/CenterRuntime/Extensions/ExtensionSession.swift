public import AppProcesses
public import CenterGateway
import Foundation
public import NotificationModel
import NotificationWords
import Platform

/// Runs service and content extensions without a center, to draw pictures of payloads. Attachments are kept in a
/// temporary folder until the session ends.
public struct ExtensionSession: Sendable {
  private let apps: [String: App]
  private let extensions: ServiceExtensionProcess
  private let cards: CardProcess
  private let attachments: any AttachmentStorage

  /// `environment` is the user's. Of two apps with one bundle identifier the later one counts. Without `records` the
  /// programs go on if this process is killed. The folder of `attachments` is removed at the end.
  public init(
    apps: [App],
    environment: [String: String],
    records: RunRecords? = nil,
    attachments: any AttachmentStorage
  ) {
    self.apps = Dictionary(apps.map { ($0.bundle, $0) }) { $1 }
    extensions = ServiceExtensionProcess(environment: environment, records: records, tellsDuration: false)
    cards = CardProcess(environment: environment, records: records)
    self.attachments = attachments
  }

  /// The folder of the attachments; each `StoredFile.path` is relative to it.
  public var folder: String { attachments.folder }

  /// Runs the service extension of each push once and returns the results in the same order (ios-behaviour 3.15).
  /// The reasons of a result say what went wrong. They contain no durations, so that the same input has the same
  /// output.
  public func results(of pushes: [ExtendingPush]) async -> [ExtensionResult] {
    await withTaskGroup(of: (Int, ExtensionResult).self) { group in
      for (place, push) in pushes.enumerated() {
        let round = round(push)
        group.addTask { (place, await round.result()) }
      }
      var results: [Int: ExtensionResult] = [:]
      for await (place, result) in group { results[place] = result }
      return pushes.indices.compactMap { results[$0] }
    }
  }

  private func round(_ push: ExtendingPush) -> ServiceExtensionRun {
    ServiceExtensionRun(
      push: push,
      app: apps[push.key.app] ?? App(unregistered: push.key.app),
      extensions: extensions,
      attachments: attachments
    )
  }

  /// Returns the text that a content extension's program writes for a card (ios-behaviour 1.14), unchanged.
  public func card(
    of notification: DeliveredNotification,
    _ request: CardRequest
  ) async -> Result<String, Refusal> {
    let category = notification.request.content.categoryIdentifier
    guard case .program(let program)? = apps[notification.app]?.contentExtension(for: category)?.card else {
      return .failure(Refusal(.notification(.noCardProgram)))
    }
    let document = CardDocument.value([notification], request.responses, request)
    switch await cards.run(program, of: notification.app, with: document) {
    case .card(let text): return .success(text)
    case .problem(let sentence): return .failure(Refusal(.center(.program(sentence))))
    }
  }

  /// Ends the running programs and removes the attachments.
  public func close() async {
    await extensions.cancelAll()
    await cards.cancelAll()
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension ExtensionSession {
  /// Runs `work` with the session and ends the session afterwards. On SIGTERM, SIGINT or SIGHUP the work is
  /// cancelled and awaited, and the number of the signal is returned with what it gave.
  public func hold<Value: Sendable>(
    _ work: @escaping @Sendable (ExtensionSession) async -> Value
  ) async -> (value: Value, signal: Int32?) {
    let (value, signal) = await TerminationSignals.cancelling { await work(self) }
    await close()
    return (value, signal)
  }
}
