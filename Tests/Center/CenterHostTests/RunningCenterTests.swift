import AppProcesses
import AttachmentStore
import CenterGateway
import CenterRuntime
import CenterStore
import Foundation
import Logging
import NotificationModel
import NotificationState
import Testing

@testable import CenterHost

/// A center with its store and its doors, as `bellhop run` and `bellhop serve` have it.
@Suite struct RunningCenterTests {
  /// A folder of its own, gone afterwards.
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = NSTemporaryDirectory() + "bellhop-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
  }

  /// A store in which a request has been pending for two hours that is due each minute.
  private func makeStore(_ path: String, in folder: String) async throws {
    let center = try Center(
      store: CenterStore(path),
      address: CenterAddress(processIdentifier: 1, socket: nil, store: path),
      clock: WallClock(now: { Date(timeIntervalSinceNow: -7200) }, sleep: { _ in false }),
      programs: AppPrograms(environment: [:]),
      attachments: AttachmentStore(folder: folder + "/attachments", fetching: nil),
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    await center.start()
    let request = Request(
      identifier: "every minute",
      content: Content(title: "every minute"),
      trigger: .timeInterval(60, repeats: true)
    )
    _ = try await center.submit(.add(app: "com.example.dely", request)).get()
    await center.shutDown()
  }

  @Test func anAppThatIsRegisteredAtTheStartDoesNotComeBeforeWhatFellDue() async throws {
    try await withFolder { folder in
      let store = folder + "/center.sqlite"
      try await makeStore(store, in: folder)
      try FileManager.default.createDirectory(atPath: folder + "/apps", withIntermediateDirectories: true)
      try Data("bundle: com.example.dely".utf8).write(to: URL(filePath: folder + "/apps/dely.yaml"))

      let running = try await RunningCenter.start(
        CenterOptions(store: store, socket: nil, manifests: [folder + "/apps"])
      )

      let snapshot = await running.gateway.subscribe(nil).state.snapshot
      let reasons = snapshot.delivered.first?.trace ?? []
      #expect(snapshot.delivered.count == 1)
      #expect(snapshot.sequence < 20, "not one delivery for each missed minute: \(reasons)")
      await running.shutDown()
    }
  }
}
