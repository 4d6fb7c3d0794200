import AttachmentStore
import CenterGateway
import Foundation
import Logging
import NotificationState
import NotificationWords
import Testing

@testable import AppProcesses
@testable import CenterRuntime
@testable import CenterStore
@testable import NotificationModel

/// Swift Testing has an attachment of its own.
typealias Attachment = NotificationModel.Attachment

/// A center with a folder of its own: for its database, its attachment store, and the programs and files of apps.
final class RichWorld {
  let folder: String
  private(set) var center: Center
  let clock = ManualClock()
  private let extensions: ExtensionLimits
  private let maximumPages: Int?

  static let dely = "com.example.dely"

  /// - Parameters:
  ///   - lastWords: the time of a service extension after it was told that its time is up.
  ///   - maximumPages: the size of the disk for the database; nil means no limit.
  init(lastWords: Duration = .milliseconds(200), maximumPages: Int? = nil) async throws {
    self.maximumPages = maximumPages
    var limits = ExtensionLimits()
    (limits.lastWords, limits.termination) = (lastWords, .milliseconds(200))
    extensions = limits
    folder = NSTemporaryDirectory() + "bellhop-rich-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    center = try Self.makeCenter(in: folder, clock, extensions, maximumPages)
    await center.start()
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private static func makeCenter(
    in folder: String,
    _ clock: ManualClock,
    _ extensions: ExtensionLimits,
    _ maximumPages: Int?
  ) throws -> Center {
    try Center(
      store: CenterStore(folder + "/center.sqlite", maximumPages: maximumPages),
      address: CenterAddress(processIdentifier: 1, socket: nil, store: folder + "/center.sqlite"),
      clock: clock.wallClock,
      programs: AppPrograms(
        environment: ["PATH": "/usr/bin:/bin"],
        extensions: extensions
      ),
      attachments: AttachmentStore(folder: folder + "/store", fetching: nil),
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
  }

  /// Stops, and starts again with what was kept.
  func restart() async throws {
    await center.shutDown()
    center = try Self.makeCenter(in: folder, clock, extensions, maximumPages)
    await center.start()
  }

  // MARK: Apps and their files

  /// A shell script.
  func program(_ script: String, timeout: Double = 600) throws -> Program {
    let path = try put(Array(script.utf8), "\(UUID().uuidString).sh")
    return Program(command: ["/bin/sh", path], timeout: timeout, folder: folder)
  }

  /// An app whose pushes go through that script, which may take as long as the test unless its time is named.
  func register(
    _ script: String?,
    timeout: Double = 600,
    as bundle: String = RichWorld.dely,
    _ change: (inout App) -> Void = { _ in }
  ) async throws {
    var app = App(bundle: bundle, name: "Dely", origin: .manifest)
    app.serviceExtension = try script.map { ServiceExtension(program: try program($0, timeout: timeout)) }
    change(&app)
    _ = try await center.submit(.registerApp(app)).get()
  }

  @discardableResult
  func put(_ bytes: [UInt8], _ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// The files of the attachment store.
  var stored: [String] {
    let all = FileManager.default.enumerator(atPath: folder + "/store")?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".png") }
  }

  // MARK: What happens

  @discardableResult
  func push(
    _ identifier: String,
    _ title: String = "Title",
    to app: String = RichWorld.dely,
    _ change: (inout Push) -> Void = { _ in }
  ) async throws -> Decision {
    var push = Push(
      topic: app,
      collapseIdentifier: identifier,
      content: Content(title: title, body: "Original"),
      hasAlert: true
    )
    push.mutableContent = true
    change(&push)
    guard case .pushed(let decision) = try await center.submit(.push(push)).get() else {
      throw CenterWorld.Unexpected.answer
    }
    return decision
  }

  func add(_ identifier: String, _ change: (inout Content) -> Void) async -> Result<Answer, Refusal> {
    var content = Content(title: "Title")
    change(&content)
    let trigger = Trigger.timeInterval(600, repeats: false)
    let request = Request(identifier: identifier, content: content, trigger: trigger)
    return await center.submit(.add(app: Self.dely, request))
  }

  /// The notification as it is shown, as soon as it is.
  func shown(_ identifier: String, of app: String = RichWorld.dely) async throws -> DeliveredNotification {
    let key = NotificationKey(app: app, identifier: identifier)
    let subscription = await center.subscribe()
    if let found = subscription.state.snapshot.delivered.first(where: { $0.key == key }) { return found }
    let found = await subscription.updates.first { event -> DeliveredNotification? in
      if case .notification(.delivered(let notification, _)) = event.fact, notification.key == key {
        notification
      } else {
        nil
      }
    }
    return try #require(found)
  }

  var snapshot: CenterSnapshot { get async { await center.subscribe().state.snapshot } }

  /// Everything that extensions are at work on is finished, whatever came of it.
  func untilExtensionsAreDone() async {
    await center.extensionsDone()
  }

  /// What is done aside, such as removing files, is done.
  func until(_ isTrue: () -> Bool) async {
    while !isTrue(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
  }
}

extension Center {
  /// Returns when no service extension is at work any more.
  fileprivate func extensionsDone() async { await extensionRuns.wait() }

  /// Whether no service extension is at work.
  var hasNoExtensionAtWork: Bool { extensionRuns.isEmpty }
}

extension DeliveredNotification {
  /// What the trace says of that.
  func reasons(_ rule: String) -> [String] { trace.filter { $0.rule.name == rule }.map(\.text) }
}

enum Picture {
  /// One pixel.
  static let png = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    ) ?? Data()
  )
}

/// What scripts of service extensions say.
enum Script {
  /// Takes the push and hands that over.
  static func answer(_ answer: String) -> String { "read -r line\nprintf '%s\\n' '\(answer)'\n" }

  /// Is at work for as long as anybody waits for it.
  static let hang = "while read -r more; do :; done; exit 0\n"
}
