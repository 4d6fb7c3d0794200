import AppProcesses
import AttachmentStore
import CenterGateway
import Foundation
public import NotificationModel
import UnixSignals

/// Runs the programs that extend apps where there is no center: for pictures of payloads. What they attach lies in a
/// folder of its own as long as the session lasts.
public struct ExtensionSession: Sendable {
  private let apps: [String: App]
  private let extensions: ServiceExtensionProcess
  private let cards: CardProcess
  private let attachments: AttachmentStore

  /// `environment` is the user's own. Of two apps of one bundle the later counts.
  public init(apps: [App], environment: [String: String]) {
    self.apps = Dictionary(apps.map { ($0.bundle, $0) }) { $1 }
    extensions = ServiceExtensionProcess(environment: environment)
    cards = CardProcess(environment: environment)
    let fetching = Fetching(certificates: environment["SSL_CERT_FILE"])
    attachments = AttachmentStore(folder: AttachmentFolder.folder(beside: nil), fetching: fetching)
  }

  /// Where the files of attachments are, which `StoredFile.path` counts from.
  public var folder: String { attachments.folder }

  /// What the service extensions make of the pushes, in the same order, each run once (ios-behaviour 3.15). What
  /// went wrong is among the reasons of each; none of them says how long anything took, so that the same is said each
  /// time.
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
      attachments: attachments,
      saysDuration: false
    )
  }

  /// What the program of a content extension writes for a card (ios-behaviour 1.14), as it is.
  public func card(
    of notification: DeliveredNotification,
    _ request: CardRequest
  ) async -> Result<String, Refusal> {
    let category = notification.request.content.categoryIdentifier
    guard case .program(let program)? = apps[notification.app]?.contentExtension(for: category)?.card else {
      return .failure(Refusal(.invalidParameters, "No program draws the cards of that category."))
    }
    let document = CardDocument.value([notification], request.responses, request)
    switch await cards.run(program, of: notification.app, with: document).outcome {
    case .card(let text): return .success(text)
    case .problem(let sentence): return .failure(Refusal(.internalFailure, sentence))
    }
  }

  /// Ends what runs, and removes what was attached.
  public func end() async {
    await extensions.end()
    await cards.end()
    try? FileManager.default.removeItem(atPath: folder)
  }
}

extension ExtensionSession {
  /// A signal that asks the program to end came before the work was done.
  public struct Interruption: Error, Hashable, Sendable {
    public var signal: Int32
  }

  /// Does `work` with a session, and ends that, also when SIGTERM, SIGINT or SIGHUP comes meanwhile: then the work is
  /// cancelled and waited for.
  public static func hold<Value: Sendable>(
    apps: [App],
    environment: [String: String],
    _ work: @escaping @Sendable (ExtensionSession) async -> Value
  ) async throws(Interruption) -> Value {
    let signals = await UnixSignalsSequence(trapping: UnixSignal.terminating)
    let session = ExtensionSession(apps: apps, environment: environment)
    let task = Task { await work(session) }
    let watch = Task {
      let signal = await signals.first { _ in true }
      guard let signal, !Task.isCancelled else { return nil as Int32? }
      task.cancel()
      return signal.rawValue
    }
    let value = await task.value
    watch.cancel()
    let signal = await watch.value
    await session.end()
    if let signal { throw Interruption(signal: signal) }
    return value
  }
}
