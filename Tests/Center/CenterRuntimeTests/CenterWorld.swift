import AppProcesses
import AttachmentStore
import CenterGateway
import Foundation
import Logging
import Testing

@testable import CenterRuntime
@testable import NotificationModel

/// A center with a clock that is turned by hand, in memory or in a folder of its own.
struct CenterWorld {
  let clock: ManualClock
  let center: Center

  init(
    clock: ManualClock = ManualClock(),
    store: any StateStorage = MemoryStorage(),
    attachments: String = NSTemporaryDirectory() + "center-world-\(UUID().uuidString)"
  ) async throws {
    self.clock = clock
    center = try Center(
      store: store,
      address: CenterAddress(processIdentifier: 1, socket: nil, store: ":memory:"),
      clock: clock.wallClock,
      programs: AppPrograms(environment: ["PATH": "/usr/bin:/bin"]),
      attachments: AttachmentStore(folder: attachments, fetching: nil),
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    await center.start()
  }

  @discardableResult
  func push(
    _ title: String,
    to app: String = "com.example.dely",
    id: String? = nil,
    category: String = ""
  ) async throws -> Decision {
    let push = Push(
      topic: app,
      collapseIdentifier: id,
      content: Content(title: title, categoryIdentifier: category),
      hasAlert: true
    )
    guard case .pushed(let decision) = try await center.submit(.push(push)).get() else {
      throw Unexpected.answer
    }
    return decision
  }

  func schedule(_ identifier: String, in seconds: Double, repeats: Bool = false) async throws {
    let request = Request(
      identifier: identifier,
      content: Content(title: identifier),
      trigger: .timeInterval(seconds, repeats: repeats)
    )
    _ = try await center.submit(.add(app: "com.example.dely", request)).get()
  }

  func delivered() async throws -> [DeliveredNotification] {
    guard case .delivered(let found, _) = try await center.fetch(.delivered(app: nil)).get() else {
      throw Unexpected.answer
    }
    return found
  }

  func pending() async throws -> [PendingRequest] {
    guard case .pending(let found) = try await center.fetch(.pending(app: nil)).get() else {
      throw Unexpected.answer
    }
    return found
  }

  func responses() async throws -> [LoggedResponse] {
    guard case .responses(let found) = try await center.fetch(.responses(app: nil, limit: 100)).get() else {
      throw Unexpected.answer
    }
    return found
  }

  enum Unexpected: Error {
    case answer
  }
}

extension AsyncStream<CenterUpdate> {
  /// The first event that is meant, from now on.
  func first<Found>(_ found: (Event) -> Found?) async -> Found? {
    for await update in self {
      for event in update.events {
        if let found = found(event) { return found }
      }
    }
    return nil
  }
}

/// A folder of its own, gone afterwards.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
  let folder = NSTemporaryDirectory() + "bellhop-test-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}
