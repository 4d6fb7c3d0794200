package import AppConnection
import AppProcesses
import AttachmentStore
import CenterGateway
package import CenterRuntime
package import Foundation
import Logging
package import NotificationModel

/// A running center whose clock stands still, with an app that is connected to it from within the process.
package struct PhoneWithApp: Sendable {
  package static let app = "com.example.orders"
  package static let start = Date(timeIntervalSince1970: 1_774_345_260)
  package let center: Center
  /// How the app's code reaches the center.
  package let phone: AppPhone

  /// - Parameters:
  ///   - change: What the app is besides authorized.
  ///   - answer: What the app answers to its calls.
  package init(
    _ change: @Sendable (inout App) -> Void = { _ in },
    answer: @escaping @Sendable (AppCall) async throws -> AppReply = { _ in .heard(output: "") }
  ) async throws {
    let clock = WallClock(now: { Self.start }, sleep: { _ in await Self.sleepForEver() })
    let center = Center(
      store: MemoryStorage(),
      address: CenterAddress(processIdentifier: 1, socket: nil, store: ":memory:"),
      clock: clock,
      programs: AppPrograms(environment: [:]),
      attachments: AttachmentStore(folder: NSTemporaryDirectory() + UUID().uuidString, fetching: nil),
      log: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
      machineZone: .gmt
    )
    await center.start()
    var app = App(bundle: Self.app, name: "Orders", origin: .socket)
    app.settings.authorization = .authorized
    change(&app)
    _ = try await center.submit(.registerApp(app)).get()
    let link = AppLink(identifier: 1, bundle: Self.app, name: "test", call: answer)
    _ = try await center.gateway.connect(link).get()
    self.center = center
    phone = AppPhone(
      bundle: Self.app,
      submit: { await center.submit($0) },
      ask: { command, isAsked in
        isAsked()
        return await center.submit(command)
      },
      fetch: { await center.fetch($0) },
      clock: { (Self.start, .gmt) }
    )
  }

  /// What the person does with a notification.
  package func respond(_ identifier: String, _ action: String, text: String? = nil) async throws {
    let command = Command.respond(
      app: Self.app,
      identifier: identifier,
      action: action,
      text: text,
      authenticated: true
    )
    _ = try await center.submit(command).get()
  }

  private static func sleepForEver() async -> Bool {
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
    return false
  }
}
